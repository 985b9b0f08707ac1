import { ended } from '../../../../resources/assessment/exam-states.ts'
import { mark, unitsOf } from '../../../../resources/assessment/marking/index.ts'
import {
  MARK_UNITS,
  type MarkedQuestion,
  type QuestionResponse,
} from '../../../../resources/assessment/marking/question.ts'
import type { RoomResponse } from '../../../../resources/assessment/room.ts'
import type { Queryable } from '../../db/database.ts'
import type { Portal } from '../../dependencies.ts'
import { type DrawnQuestion, type KeyedChoice, readAnswerable } from './room/questions.ts'

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

/** SQL: what marking knows of a question, from the version `v`, as a JSON object. */
export const markedQuestionSql = `json_build_object('type', v.type, 'default_mark', v.default_mark, 'correct', v.correct,
    'options', v.options, 'scoring', v.scoring, 'accepted', v.accepted, 'case_sensitive', v.case_sensitive,
    'numbers', v.numbers, 'units', v.units, 'pairs', v.pairs, 'items', v.items, 'order_scoring', v.order_scoring)`

/** SQL: what is right in the questions of the entry `$1`, by their ids in the entry, with what was answered. */
const text = `
  select q.id, q.mark, a.response, ${markedQuestionSql}
  from entry_questions q
  join question_versions v on v.id = q.version_id
  left join exam_answers a on a.question_id = q.id and a.deleted_at is null
  where q.entry_id = $1 and q.deleted_at is null order by q.number`

interface Marked {
  readonly id: number
  readonly outcome: string
  /** In units; null while people have to mark it. */
  readonly score: number | null
  readonly max: number
}

/** What each question of an entry brings. */
async function markAnswers(
  db: Queryable,
  questions: readonly DrawnQuestion[],
  entry: number,
  negative: number,
): Promise<Marked[]> {
  const byId = new Map(questions.map(question => [question.id, question]))
  const rows = await db.read(text, [entry])
  return rows.map(([id, of, response, version]) => {
    const question = byId.get(id as number)
    const given =
      question && response !== null
        ? markedResponse(question, JSON.parse(response as string) as RoomResponse)
        : null
    const rules = { mark: unitsOf(Number(of)), ...(negative > 0 && { negative }) }
    const { status, score, max } = mark(version as MarkedQuestion, given, rules)
    return { id: id as number, outcome: status, score, max }
  })
}

/**
 * What an attempt brings, in units, and in per cent to two decimal places, rounded down: 59.999 is not 60. A whole exam
 * never brings less than nothing.
 */
export function totalOf(marked: readonly Pick<Marked, 'score' | 'max'>[]) {
  const isWaiting = marked.some(({ score }) => score === null)
  const score = Math.max(
    0,
    marked.reduce((sum, each) => sum + (each.score ?? 0), 0),
  )
  const max = marked.reduce((sum, each) => sum + each.max, 0)
  return { isWaiting, score, max, percent: max ? Math.floor((score * 10_000) / max) / 100 : 0 }
}

/**
 * Marks an entry that has ended, as far as that needs nobody: its answers, and by them the whole. An entry with answers
 * that people have to mark waits for them. Done again it comes to the same.
 */
export const markEntry = ({ engine }: Portal, { entry_id: entry }: { entry_id: number }): Promise<void> =>
  engine.db.transaction(tx => markHeld(tx, entry))

/** {@link markEntry} in a transaction, until whose end the entry is held. */
async function markHeld(tx: Queryable, entry: number): Promise<void> {
  const [row] = await tx.read(
    `select e.seed, x.shuffle_options, coalesce(x.negative, 0), x.pass_score
     from exam_entries e join exams x on x.id = e.exam_id
     where e.id = $1 and e.status = any ($2::text[]) and e.deleted_at is null for no key update of e`,
    [entry, ended],
  )
  if (!row) return
  const [seed, isShuffled, negative, passScore] = row
  const of = { id: entry, seed: seed as string, isShuffled: isShuffled as boolean }
  const marked = await markAnswers(tx, await readAnswerable(tx, of), entry, Number(negative))
  await tx.query(
    `update exam_answers a set outcome = g.outcome, score = g.score, updated_at = clock_timestamp()
     from jsonb_to_recordset($1::jsonb) as g(id bigint, outcome text, score numeric)
     where a.question_id = g.id and a.deleted_at is null`,
    [
      JSON.stringify(
        marked.map(({ score, ...rest }) => ({
          ...rest,
          score: score === null ? null : score / MARK_UNITS,
        })),
      ),
    ],
  )
  const { isWaiting, score, max, percent } = totalOf(marked)
  await tx.query(
    `update exam_entries set status = case when status = 'abandoned' then status when $2 then 'pending_review' else 'finished' end,
       score = $3, max_score = $4, percent = case when $2 then null else $5::numeric end,
       is_passed = case when $2 then null else $5::numeric >= $6::numeric end,
       marked_at = clock_timestamp(), updated_at = clock_timestamp()
     where id = $1`,
    [entry, isWaiting, score / MARK_UNITS, max / MARK_UNITS, percent, passScore],
  )
}
