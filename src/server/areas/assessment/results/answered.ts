import type { MarkedQuestion } from '../../../../../resources/assessment/marking/question.ts'
import type {
  AnswerOutcome,
  MarkChange,
  ResultQuestion,
  Shown,
} from '../../../../../resources/assessment/results.ts'
import type { RoomResponse } from '../../../../../resources/assessment/room.ts'
import { asNumber } from '../../../db/as-number.ts'
import type { Queryable } from '../../../db/database.ts'
import { asRead } from '../../../rich-text/as-read.ts'
import { attemptQuestionSql } from '../marking/response.ts'
import { type DrawnQuestion, readQuestions, shownQuestion } from '../room/questions.ts'
import { chosenFeedback, rightOf } from './right.ts'

/** A question of an attempt with all that is known of its answer. */
export interface KnownAnswer {
  readonly drawn: DrawnQuestion
  /** Of the question, whatever its version, and its name now. */
  readonly question: number
  readonly name: string
  readonly adjustment: 'drop' | 'full' | null
  /** What counts in place of what was marked. */
  readonly given: number | null
  readonly response: RoomResponse | null
  /** Null where nothing was answered, or nothing is marked yet. */
  readonly outcome: AnswerOutcome | null
  /** Null while it awaits its mark, and where nothing was answered. */
  readonly score: number | null
  readonly explanation: string | null
  readonly stored: MarkedQuestion
  readonly guide: readonly { readonly key: string; readonly criterion: string; readonly points: number }[]
  /** Of the marks that count, in the order in which they were given. */
  readonly comments: readonly string[]
}

/** SQL: what was answered in the entry `$1`, with what is right. */
const text = `
  select q.id, v.question_id, u.name, q.adjustment, q.given_score, a.response, a.outcome, a.score, v.explanation,
    ${attemptQuestionSql}, v.guide,
    (select json_agg(m.comment order by m.scored_at, m.id) from exam_marks m
     where m.question_id = q.id and (m.seat, m.seq) = (a.seat, a.seq) and m.score is not null
       and m.comment is not null and m.deleted_at is null)
  from entry_questions q
  join question_versions v on v.id = q.version_id
  join questions u on u.id = v.question_id
  left join exam_answers a on a.question_id = q.id and a.deleted_at is null
  where q.entry_id = $1 and q.deleted_at is null order by q.number`

/** A stored answer; what is none, as a row that something broke, is shown as empty. */
function responseOf(text: string | null): RoomResponse | null {
  try {
    return text === null ? null : (JSON.parse(text) as RoomResponse)
  } catch {
    return null
  }
}

/** The questions of an attempt in their order, with what was answered. */
export async function readAnswered(
  db: Queryable,
  entry: { readonly id: number; readonly seed: string; readonly isShuffled: boolean },
): Promise<KnownAnswer[]> {
  const rows = new Map((await db.read(text, [entry.id])).map(([id, ...rest]) => [id as number, rest]))
  return (await readQuestions(db, entry)).flatMap(drawn => {
    const row = rows.get(drawn.id)
    if (!row) return []
    const [question, name, adjustment, given, response, outcome, score] = row
    const [explanation, stored, guide, comments] = row.slice(7)
    return {
      drawn,
      question: question as number,
      name: name as string,
      adjustment: adjustment as KnownAnswer['adjustment'],
      given: asNumber(given),
      response: responseOf(response as string | null),
      outcome: outcome as AnswerOutcome | null,
      score: asNumber(score),
      explanation: explanation === null ? null : asRead(explanation as string),
      stored: stored as MarkedQuestion,
      guide: (guide as KnownAnswer['guide'] | null) ?? [],
      comments: (comments as readonly string[] | null) ?? [],
    }
  })
}

/** What an answer counts; null while it awaits its mark. */
const countedScore = ({ adjustment, drawn, given, outcome, score }: KnownAnswer): number | null => {
  if (adjustment === 'full') return drawn.mark
  return given ?? (outcome === null ? 0 : score)
}

/** A question with as much of what became of its answer as is shown. */
export function resultQuestion(
  answered: KnownAnswer,
  shown: Shown,
  changes: readonly MarkChange[] = [],
): ResultQuestion {
  const { drawn, adjustment, response, outcome, explanation, stored, comments } = answered
  const score = countedScore(answered)
  return {
    ...shownQuestion(drawn),
    ...(shown.answers && { response }),
    ...(shown.correctness && adjustment === null && { outcome: outcome ?? 'empty' }),
    ...(shown.marks && {
      score,
      ...(adjustment !== null && { adjustment }),
      ...(comments.length && answered.score !== null && { comments }),
      ...(changes.length && {
        changes: changes.map(({ at, before, after, reason }) => ({ at, before, after, reason })),
      }),
    }),
    ...(shown.right_answers && { right: rightOf(drawn, stored, response) }),
    ...(shown.explanations && {
      explanation,
      ...(shown.answers && { feedback: chosenFeedback(drawn, stored, response) }),
    }),
  }
}
