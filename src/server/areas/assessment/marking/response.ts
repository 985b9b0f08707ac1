import type { QuestionResponse } from '../../../../../resources/assessment/marking/question.ts'
import type { RoomResponse } from '../../../../../resources/assessment/room.ts'
import type { DrawnQuestion, KeyedChoice } from '../room/questions.ts'

const rowOf = (choices: readonly KeyedChoice[], key: string) =>
  choices.find(choice => choice.key === key)?.row ?? ''

/** An answer of the room as marking knows it: by the rows of the question in place of the keys of the room. */
export function markedResponse(question: DrawnQuestion, response: RoomResponse): QuestionResponse {
  const given = response as Partial<Record<'choice' | 'text' | 'unit', string>> & {
    readonly choices?: readonly string[]
    readonly order?: readonly string[]
    readonly pairs?: Readonly<Record<string, string>>
  }
  switch (question.type) {
    case 'single':
      return { option: rowOf(question.options, given.choice ?? '') }
    case 'true_false':
      return { value: given.choice === 'true' }
    case 'multiple':
      return { options: (given.choices ?? []).map(key => rowOf(question.options, key)) }
    case 'matching':
      return {
        pairs: Object.fromEntries(
          Object.entries(given.pairs ?? {}).map(([left, right]) => [
            rowOf(question.lefts, left),
            rowOf(question.rights, right),
          ]),
        ),
      }
    case 'ordering':
      return { items: (given.order ?? []).map(key => rowOf(question.items, key)) }
    default:
      return { text: [given.text ?? '', given.unit].filter(Boolean).join(' ') }
  }
}

/** What was chosen, by the keys of the question's options; null where an answer chooses among none. */
export function picksOf(response: QuestionResponse): readonly string[] | null {
  if ('option' in response) return response.option ? [response.option] : []
  if ('options' in response) return response.options.filter(Boolean)
  return 'value' in response ? [String(response.value)] : null
}

/** SQL: what marking knows of a question, from the version `v`, as a JSON object. */
export const markedQuestionSql = `json_build_object('type', v.type, 'default_mark', v.default_mark, 'correct', v.correct,
    'options', v.options, 'scoring', v.scoring, 'accepted', v.accepted, 'case_sensitive', v.case_sensitive,
    'numbers', v.numbers, 'units', v.units, 'pairs', v.pairs, 'items', v.items, 'order_scoring', v.order_scoring)`
