import { message } from '../../../../metadata/message.ts'
import type { Queryable } from '../../../db/database.ts'
import { say } from '../../../i18n.ts'
import { clockContext } from '../../../jobs/due.ts'
import { transit } from '../../../rest/act.ts'
import { type Engine, withDb } from '../../../rest/context.ts'
import { learned, readContents } from './contents.ts'
import { addTime } from './ledger.ts'
import { progressOf } from './progress.ts'
import type { Interval } from './ranges.ts'
import { readRecords, type StoredRecord, unopened, writeRecords } from './records.ts'

/** How somebody is in an exam of a course. Times are milliseconds since 1970. */
export interface ExamOutcome {
  readonly exam: number
  readonly name: string
  /** By the exam's rule over the attempts; null while one awaits its marks. */
  readonly percent: number | null
  readonly isPassed: boolean
  /** Everything is marked, and no attempt is left. */
  readonly isUsedUp: boolean
  /** Whether the exam shows by now how many marks they have. Until then the course says of it that it was passed, and no more. */
  readonly isShown: boolean
  /** When each attempt that has ended began and ended, in their order. */
  readonly attempts: readonly Interval[]
}

/** Somebody's newest enrolment in a course, held until the transaction ends; `wasFailedByUs`: the portal let it fail. */
async function hold(db: Queryable, course: number, user: number) {
  const [row] = await db.read(
    `select e.id, e.status, e.progress, extract(epoch from coalesce(e.accepted_at, e.created_at)) * 1000,
       (select s.began_by_id is null from record_states s
        where s.resource = 'enrolments' and s.record_id = e.id and s.state = 'failed' order by s.began_at desc, s.id desc limit 1),
       u.locale
     from enrolments e join users u on u.id = e.user_id
     where e.course_id = $1 and e.user_id = $2 and e.deleted_at is null
     order by e.attempt desc, e.id desc limit 1 for no key update of e`,
    [course, user],
  )
  if (!row) return undefined
  const [id, status, progress, since, wasFailedByUs, locale] = row
  return {
    id: id as number,
    status: status as string,
    progress: progress as number,
    since: Number(since),
    wasFailedByUs: wasFailedByUs === true,
    locale: locale === 'en' ? ('en' as const) : ('tr' as const),
  }
}

/** The record of an exam's content, by how somebody did in it. */
function recordOf(
  before: StoredRecord,
  { percent, isPassed, isShown, attempts }: ExamOutcome,
  seconds: number,
): StoredRecord {
  const [first] = attempts
  const end = attempts.at(-1)?.[1] ?? null
  const read = {
    ...before,
    time_spent: Math.floor(seconds),
    first_access_at: before.first_access_at ?? first?.[0] ?? null,
    last_access_at: end ?? before.last_access_at,
  }
  // While an attempt awaits its marks the content stays as it is.
  if (percent === null) return read
  return {
    ...read,
    status: isPassed ? 'completed' : 'in_progress',
    progress: isShown ? Math.floor(percent) : isPassed ? 100 : 0,
    // The exact result, of which the progress is the whole number.
    position: isShown ? percent : null,
    position_at: end,
    completed_at: isPassed ? (before.completed_at ?? end) : null,
  }
}

/** The mean of somebody's exams, in per cent to two decimal places; null without one whose mark is shown. */
function scoreOf(outcomes: readonly ExamOutcome[]): number | null {
  const percents = outcomes.flatMap(({ percent, isShown }) => (isShown ? (percent ?? []) : []))
  if (!percents.length) return null
  return Math.round((100 * percents.reduce((sum, percent) => sum + percent, 0)) / percents.length) / 100
}

/**
 * Takes into a course how somebody did in its exams: a pass completes the exam's content, and with it perhaps the course;
 * a required exam that is not passed and has no attempt left fails the enrolment, which goes on where an attempt is given
 * or a mark is corrected afterwards. What somebody has completed stays so. Told again it comes to the same.
 */
export async function applyExamResults(
  engine: Engine,
  course: number,
  user: number,
  readOutcomes: (tx: Queryable) => Promise<readonly ExamOutcome[]>,
): Promise<void> {
  const enrolments = engine.catalogue.get('enrolments')
  await engine.db.transaction(async tx => {
    const context = withDb(clockContext(engine), tx)
    const enrolment = await hold(tx, course, user)
    if (!enrolment || !['active', 'suspended', 'completed', 'failed'].includes(enrolment.status)) return
    const { id, status, since, wasFailedByUs, locale } = enrolment
    const contents = learned(await readContents(tx, course))
    const placed = new Map(contents.flatMap(content => (content.exam ? [[content.exam, content]] : [])))
    const outcomes = (await readOutcomes(tx)).filter(({ exam }) => placed.has(exam))
    const records = await readRecords(tx, id)
    const contentOf = ({ exam }: ExamOutcome) => placed.get(exam)?.id as number
    const seconds = await addTime(
      tx,
      id,
      outcomes.flatMap(of => of.attempts.map(range => ({ contentId: contentOf(of), range }))),
    )
    const isOver = status === 'completed'
    const changed = outcomes
      .filter(({ percent, attempts }) => percent !== null || attempts.length)
      .map(of => {
        const before = records.get(contentOf(of)) ?? unopened(contentOf(of))
        const now = recordOf(before, of, seconds.get(contentOf(of)) ?? before.time_spent)
        return isOver && before.status === 'completed' ? { ...now, ...completionOf(before) } : now
      })
    if (changed.length) await writeRecords(tx, id, changed)
    for (const record of changed) records.set(record.content_id, record)
    const done = new Set([...records.values()].flatMap(r => (r.status === 'completed' ? [r.content_id] : [])))
    const progress = isOver ? enrolment.progress : progressOf(contents, done)
    await tx.query(
      'update enrolments set progress = $2, score = coalesce($3, score) where id = $1 and (progress, score) is distinct from ($2::int, coalesce($3::numeric, score))',
      [id, progress, scoreOf(outcomes)],
    )
    // Attempts from before they came into the course, which they may have taken once already, are no reason to end it.
    const lost = outcomes.find(
      of =>
        of.isUsedUp &&
        !of.isPassed &&
        placed.get(of.exam)?.is_required &&
        (of.attempts.at(-1)?.[1] ?? 0) >= since,
    )
    const move = (name: string, body: object = {}) => transit(context, enrolments, id, name, body)
    if (status === 'active' && lost)
      await move('fail', { reason: say(locale, message('errors:examLost', { exam: lost.name })) })
    if (status === 'failed' && wasFailedByUs && !lost) await move('reopen')
    const isActive = (status === 'active' || (status === 'failed' && wasFailedByUs)) && !lost
    if (isActive && progress === 100) await move('finish')
  })
}

const completionOf = ({ status, completed_at }: StoredRecord) => ({ status, completed_at })
