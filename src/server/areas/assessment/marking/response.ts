import type { QuestionResponse } from '../../../../../resources/assessment/marking/question.ts'
import { asMarked } from '../../../../../resources/assessment/marking/response.ts'
import type { RoomResponse } from '../../../../../resources/assessment/room.ts'
import type { DrawnQuestion } from '../room/questions.ts'

/** An answer of the room as marking knows it: by the rows of the question in place of the keys of the room. */
export function markedResponse(question: DrawnQuestion, response: RoomResponse): QuestionResponse {
  const { type, options, lefts, rights, items } = question
  const rows = new Map([...options, ...lefts, ...rights, ...items].map(({ key, row }) => [key, row]))
  return asMarked(type, response, key => rows.get(key) ?? '')
}

/** What was chosen, by the keys of the question's options; null where an answer chooses among none. */
export function picksOf(response: QuestionResponse): readonly string[] | null {
  if ('option' in response) return response.option ? [response.option] : []
  if ('options' in response) return response.options.filter(Boolean)
  return 'value' in response ? [String(response.value)] : null
}

const fieldsSql = `'type', v.type, 'default_mark', v.default_mark, 'correct', v.correct,
    'options', v.options, 'scoring', v.scoring, 'accepted', v.accepted, 'case_sensitive', v.case_sensitive,
    'numbers', v.numbers, 'units', v.units, 'pairs', v.pairs, 'items', v.items, 'order_scoring', v.order_scoring`

/** SQL: what marking knows of a question, from the version `v`, as a JSON object. */
export const markedQuestionSql = `json_build_object(${fieldsSql})`

/** SQL: the same of the question `q` of an attempt, which was asked as the version `v`: with what a correction accepts besides. */
export const attemptQuestionSql = `json_build_object(${fieldsSql}, 'also_accepted', q.also_accepted)`
