import { ended } from '../../../../../resources/assessment/exam-states.ts'
import { mark, unitsOf } from '../../../../../resources/assessment/marking/index.ts'
import { MARK_UNITS, type MarkedQuestion } from '../../../../../resources/assessment/marking/question.ts'
import type { RoomResponse } from '../../../../../resources/assessment/room.ts'
import type { Queryable } from '../../../db/database.ts'
import type { Portal } from '../../../dependencies.ts'
import { applyCorrections } from '../corrections/apply.ts'
import { type DrawnQuestion, readQuestions } from '../room/questions.ts'
import { beginExamGrading } from './grading.ts'
import { attemptQuestionSql, markedResponse, picksOf } from './response.ts'
import { storeResults } from './result.ts'
import { type MarkingRules, outcomeOf, settle } from './settle.ts'

/**
 * SQL: what is right in the questions of the entry `$1`, by their ids in the entry, with what was answered, what people gave
 * for it in the order in which they did, and what counts in place of all that.
 */
const text = `
  select q.id, q.mark, q.adjustment, q.given_score, a.response, ${attemptQuestionSql},
    (select coalesce(json_agg(m.score order by m.scored_at, m.id), '[]') from exam_marks m
     where m.question_id = q.id and (m.seat, m.seq) = (a.seat, a.seq) and m.score is not null and m.deleted_at is null)
  from entry_questions q
  join question_versions v on v.id = q.version_id
  left join exam_answers a on a.question_id = q.id and a.deleted_at is null
  where q.entry_id = $1 and q.deleted_at is null order by q.number`

interface Marked {
  readonly id: number
  /** The options that were chosen, by their keys; null where none are chosen from. */
  readonly picks: readonly string[] | null
  readonly outcome: string
  /** In units; null while people have to mark it. */
  readonly score: number | null
  readonly max: number
}

/** How an exam counts what was answered. */
interface ExamRules extends MarkingRules {
  /** Of the mark of a question, in per cent: what a wrong answer takes. */
  readonly negative: number
}

/** What each question of an entry brings. */
async function markAnswers(
  db: Queryable,
  questions: readonly DrawnQuestion[],
  entry: number,
  { negative, ...people }: ExamRules,
): Promise<Marked[]> {
  const byId = new Map(questions.map(question => [question.id, question]))
  const rows = await db.read(text, [entry])
  return rows.map(([id, of, adjustment, own, response, version, marks]) => {
    const question = byId.get(id as number)
    const given =
      question && response !== null
        ? markedResponse(question, JSON.parse(response as string) as RoomResponse)
        : null
    const units = unitsOf(Number(of))
    const rules = { mark: units, ...(negative > 0 && { negative }) }
    const { status, score, max } = mark(version as MarkedQuestion, given, rules)
    const about = { id: id as number, picks: given && picksOf(given) }
    if (adjustment === 'drop') return { ...about, outcome: status, score: 0, max: 0 }
    if (adjustment === 'full') return { ...about, outcome: 'right', score: max, max }
    const settled =
      own !== null
        ? unitsOf(Number(own))
        : status === 'awaiting'
          ? settle((marks as readonly number[]).map(unitsOf), people, max)
          : null
    return settled === null
      ? { ...about, outcome: status, score, max }
      : { ...about, outcome: status === 'empty' ? status : outcomeOf(settled, max), score: settled, max }
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
export async function markEntry(portal: Portal, { entry_id: entry }: { entry_id: number }): Promise<void> {
  const of = await portal.engine.db.transaction(tx => markLocked(tx, entry))
  if (of) await beginExamGrading(portal, { exam_id: of.exam })
}

/** {@link markEntry} in a transaction, until whose end the entry is held. */
export async function markLocked(tx: Queryable, entry: number): Promise<MarkedAttempt | undefined> {
  const of = await markAttempt(tx, entry)
  if (of) await storeResults(tx, [of.exam], [of.user])
  return of
}

/** Whose attempt at which exam was marked. */
export interface MarkedAttempt {
  readonly exam: number
  readonly user: number
}

/**
 * Marks an entry as {@link markLocked} does, without what follows for the person's result: whoever marks several stores the
 * results of all at the end. Gives whose attempt at which exam it is; undefined where it has not ended.
 */
export async function markAttempt(tx: Queryable, entry: number): Promise<MarkedAttempt | undefined> {
  const [row] = await tx.read(
    `select e.seed, x.shuffle_options, coalesce(x.negative, 0), x.pass_score, coalesce(x.markers_needed, 1),
       coalesce(x.marking_tolerance, 0), e.exam_id, e.user_id
     from exam_entries e join exams x on x.id = e.exam_id
     where e.id = $1 and e.status = any ($2::text[]) and e.deleted_at is null for no key update of e`,
    [entry, ended],
  )
  if (!row) return undefined
  const [seed, isShuffled, negative, passScore, needed, tolerance, exam, user] = row
  await applyCorrections(tx, exam as number, entry)
  const of = { id: entry, seed: seed as string, isShuffled: isShuffled as boolean }
  const marked = await markAnswers(tx, await readQuestions(tx, of), entry, {
    negative: Number(negative),
    needed: Number(needed),
    tolerance: Number(tolerance),
  })
  await tx.query(
    `update exam_answers a set outcome = g.outcome, score = g.score, picks = g.picks, updated_at = clock_timestamp()
     from jsonb_to_recordset($1::jsonb) as g(id bigint, outcome text, score numeric, picks jsonb)
     where a.question_id = g.id and a.deleted_at is null
       and (a.outcome, a.score, a.picks) is distinct from (g.outcome, g.score, g.picks)`,
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
  return { exam: exam as number, user: user as number }
}
