import type { EntryEvent } from '../../../../../resources/assessment/invigilation.ts'
import type {
  ExamResults,
  ResultEntry,
  ResultQuestion,
  Shown,
} from '../../../../../resources/assessment/results.ts'
import { toIso } from '../../../../fields/date-time/index.ts'
import { asNumber } from '../../../db/as-number.ts'
import type { Queryable } from '../../../db/database.ts'
import { notFound } from '../../../http/errors.ts'
import { readChanges } from '../answers/changes.ts'
import { ownCourseSql } from '../courses/own-course.ts'
import { readLate } from '../invigilation/late.ts'
import { readEntryEvents } from '../invigilation/report.ts'
import { readReceipt } from '../room/receipt.ts'
import { readAnswered, resultQuestion } from './answered.ts'
import { attemptsOverSql, type Disclosure, resultOf, shownAt, withheld } from './disclosure.ts'

/** SQL: the exam `$1` with what it says of its results, whether its last attempt has ended, and `$2` has one left or is in one. */
const examText = `
  select x.name, x.status, x.pass_score, x.attempt_rule, x.shuffle_options,
    json_build_object('answers', x.shows_answers, 'correctness', x.shows_correctness, 'marks', x.shows_marks,
      'right_answers', x.shows_right_answers, 'explanations', x.shows_explanations),
    ${attemptsOverSql('x')},
    x.released_at is not null,
    x.max_attempts + coalesce((select p.extra_attempts from exam_participants p
      where p.exam_id = x.id and p.user_id = $2 and p.deleted_at is null), 0)
      > (select count(*) from exam_entries e where e.exam_id = x.id and e.user_id = $2 and e.deleted_at is null)
      or exists (select 1 from exam_entries e
        where e.exam_id = x.id and e.user_id = $2 and e.status = 'in_progress' and e.deleted_at is null),
    ${ownCourseSql('x', '$2')}
  from exams x where x.id = $1 and x.deleted_at is null`

/** SQL: the attempts of `$2` at the exam `$1`, the newest first. */
const entriesText = `
  select id, attempt, status, started_at, seed, score, max_score, percent, is_passed from exam_entries
  where exam_id = $1 and user_id = $2 and deleted_at is null order by attempt desc`

/** Marks that staff gave otherwise, by the question in its attempt. */
type Changes = Awaited<ReturnType<typeof readChanges>>

/** The questions of an attempt, each with as much as is shown. */
async function readShown(
  db: Queryable,
  entry: { readonly id: number; readonly seed: string; readonly isShuffled: boolean },
  shown: Shown,
  changes: Changes,
): Promise<ResultQuestion[]> {
  if (!Object.values(shown).some(Boolean)) return []
  return (await readAnswered(db, entry)).map(answered =>
    resultQuestion(answered, shown, changes.get(answered.drawn.id)),
  )
}

async function readResultEntry(
  db: Queryable,
  row: readonly unknown[],
  isShuffled: boolean,
  shown: Shown,
  { changes, ...more }: Pick<ResultEntry, 'events' | 'late'> & { readonly changes: Changes },
): Promise<ResultEntry> {
  const [id, attempt, status, started, seed, score, max, percent, isPassed] = row
  const isOver = status !== 'in_progress' && status !== 'invalidated'
  const isMarked = status === 'finished' || status === 'abandoned'
  return {
    id: id as number,
    attempt: attempt as number,
    status: status as ResultEntry['status'],
    started_at: toIso(started) as string,
    receipt: await readReceipt(db, id as number),
    ...more,
    ...(isOver &&
      shown.marks && {
        score: isMarked ? asNumber(score) : null,
        max_score: asNumber(max),
        percent: isMarked ? asNumber(percent) : null,
        is_passed: isMarked ? (isPassed as boolean | null) : null,
      }),
    questions: isOver
      ? await readShown(db, { id: id as number, seed: seed as string, isShuffled }, shown, changes)
      : [],
  }
}

/** How somebody did in an exam, as far as it shows that now. */
export async function readResults(db: Queryable, exam: number, user: number): Promise<ExamResults> {
  const [row] = await db.read(examText, [exam, user])
  if (!row) throw notFound()
  const [name, status, passScore, rule, isShuffled, disclosure, isClosed, isReleased, hasAttempts, course] =
    row
  const { shown, later } = shownAt(withheld(disclosure as Disclosure, hasAttempts as boolean), {
    isClosed: isClosed as boolean,
    isReleased: isReleased as boolean,
  })
  const entries: ResultEntry[] = []
  const rows = await db.read(entriesText, [exam, user])
  const ids = rows.map(([id]) => id as number)
  const [events, late] = [await readEntryEvents(db, ids), await readLate(db, ids)]
  const changes: Changes = shown.marks ? await readChanges(db, ids) : new Map()
  /** What happened, without the marks that are not shown. */
  const shownEvent = (event: EntryEvent): EntryEvent =>
    shown.marks ? event : { ...event, before: null, after: null }
  for (const entry of rows) {
    const id = entry[0] as number
    const more = { events: (events.get(id) ?? []).map(shownEvent), late: late.get(id) ?? null, changes }
    entries.push(await readResultEntry(db, entry, isShuffled as boolean, shown, more))
  }
  const percents = entries.flatMap(({ percent }) => percent ?? []).reverse()
  // Which of them counts is not known before all of them are marked.
  const isAwaited = entries.some(({ status }) => status === 'submitted' || status === 'pending_review')
  const counted = isAwaited ? undefined : resultOf(rule as ExamResults['exam']['attempt_rule'], percents)
  return {
    exam: {
      id: exam,
      name: name as string,
      status: status as string,
      pass_score: Number(passScore),
      place: course as ExamResults['exam']['place'],
      attempt_rule: rule as ExamResults['exam']['attempt_rule'],
    },
    shown,
    later,
    result: counted === undefined ? null : { percent: counted, is_passed: counted >= Number(passScore) },
    entries,
  }
}
