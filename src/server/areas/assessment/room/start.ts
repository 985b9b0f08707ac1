import { randomBytes } from 'node:crypto'
import type { ExamEntry } from '../../../../../resources/assessment/room.ts'
import { toIso } from '../../../../fields/date-time/index.ts'
import { uniqueKey } from '../../../../metadata/text.ts'
import { conflict, HttpError, invalidField, notFound } from '../../../http/errors.ts'
import { consumeRateLimit, rateLimits, refundRateLimit } from '../../../http/limits.ts'
import { enqueue } from '../../../jobs/outbox.ts'
import type { Context } from '../../../rest/context.ts'
import { inTransaction } from '../../../rest/write.ts'
import { noteShortage } from '../bank-shortages.ts'
import { ownCourseSql } from '../courses/own-course.ts'
import { cacheAnswerable } from './answerable.ts'
import { drawQuestions, shortages } from './draw.ts'
import { insertEntry, readOwnEntry, type StoredEntry } from './entry.ts'
import { type DrawnQuestion, drawnQuestion } from './questions.ts'
import { handInAt, handInQueue } from './queues.ts'

/** An exam as a participant begins it, with what they have beyond the others. Times are as the database writes them. */
interface Place {
  readonly accessCode: string | null
  readonly isShuffled: boolean
  readonly isShufflingOptions: boolean
  readonly isForward: boolean
  readonly attempts: number
  readonly taken: number
  /** The number of the newest attempt; 0 where there is none. */
  readonly last: number
  readonly isEarly: boolean
  readonly isOver: boolean
  /** Whether they are in an attempt. */
  readonly isRunning: boolean
  readonly deadline: string
  /** The exam closes before the time is over that it gives. */
  readonly isCut: boolean
  readonly extraMinutes: number
  readonly now: string
  readonly course: ExamEntry['place']
}

/** SQL: the exam `$1` as a {@link Place} of `$2`, as a JSON object. */
const placeText = `
  select json_build_object('accessCode', x.access_code, 'isShuffled', x.shuffle_questions,
    'isShufflingOptions', x.shuffle_options, 'isForward', x.navigation = 'forward',
    'attempts', x.max_attempts + coalesce(p.extra_attempts, 0), 'taken', o.taken, 'last', o.last, 'isRunning', o.is_running,
    'isEarly', coalesce(x.opens_at > clock_timestamp(), x.status = 'published'),
    'isOver', x.status not in ('published', 'open') or coalesce(x.closes_at <= clock_timestamp(), false),
    'deadline', least(clock_timestamp() + coalesce(x.duration, 0) * interval '1 second', x.closes_at)
      + coalesce(p.extra_minutes, 0) * interval '1 minute',
    'isCut', coalesce(x.closes_at < clock_timestamp() + x.duration * interval '1 second', false),
    'extraMinutes', coalesce(p.extra_minutes, 0), 'now', clock_timestamp(), 'course', ${ownCourseSql('x', '$2')})
  from exam_participants p join exams x on x.id = p.exam_id and x.deleted_at is null
  cross join lateral (select count(*) as taken, coalesce(max(e.attempt), 0) as last,
      coalesce(bool_or(e.status = 'in_progress'), false) as is_running
    from exam_entries e where e.exam_id = x.id and e.user_id = $2 and e.deleted_at is null) o
  where p.exam_id = $1 and p.user_id = $2 and p.deleted_at is null`

/**
 * SQL: holds the exam `$1`, so that nobody takes it back meanwhile, and then the place of `$2` among its participants:
 * whoever begins twice at once waits for the first, and counts only then.
 */
const holdText = `
  with x as materialized (select id from exams where id = $1 for share)
  select 1 from x cross join lateral (
    select 1 from exam_participants p where p.exam_id = x.id and p.user_id = $2 and p.deleted_at is null for update) p`

async function readPlace({ db, caller }: Context, exam: number): Promise<Place> {
  const [[place] = []] = await db.read(placeText, [exam, caller.id])
  if (!place) throw notFound()
  return place as Place
}

/** Whether the caller can begin an attempt now, and what keeps them from it. */
export async function readExamEntry(context: Context, exam: number): Promise<ExamEntry> {
  const place = await readPlace(context, exam)
  const entry = await readOwnEntry(context.db, { exam, user: context.caller.id })
  const [[count] = []] = await context.db.read(
    'select coalesce(sum(coalesce(count, 1)), 0) from exam_questions where exam_id = $1 and deleted_at is null',
    [exam],
  )
  const isRunning = entry?.status === 'in_progress'
  const blocks: ExamEntry['blocks'][number][] = []
  if (place.isOver) blocks.push('over')
  else if (place.isEarly) blocks.push('not_open')
  if (place.taken >= place.attempts) blocks.push('no_attempt')
  if (!blocks.length && !isRunning && (await shortages(context.db, [exam])).size) blocks.push('short')
  return {
    server_time: toIso(place.now) as string,
    deadline_at: toIso(place.deadline) as string,
    is_cut: place.isCut,
    extra_minutes: place.extraMinutes,
    attempts: place.attempts,
    attempts_left: Math.max(0, place.attempts - place.taken),
    needs_code: place.accessCode !== null,
    question_count: Number(count),
    place: place.course,
    blocks: isRunning ? [] : blocks,
    entry: entry ? { id: entry.id, attempt: entry.attempt, status: entry.status } : null,
  }
}

/**
 * Throws 422 for a wrong access code, and 429 for whoever guesses. Outside of a transaction: what was tried counts, whatever
 * comes of it.
 */
async function checkAccessCode(
  { db, caller }: Context,
  exam: number,
  code: string,
  given: unknown,
): Promise<void> {
  const key = `exam-code:${exam}:${caller.id}`
  // Before it is looked at: whoever has guessed too often does not learn that they were right this time.
  await consumeRateLimit(db, key, rateLimits.examCode)
  // Telephones write the first letter large.
  if (typeof given !== 'string' || uniqueKey(given.trim()) !== uniqueKey(code))
    throw invalidField('access_code', 'accessCode')
  await refundRateLimit(db, key)
}

/** SQL: the access code of the exam `$1`, and whether `$2` is in an attempt at it. */
const beforeText = `
  select x.access_code, exists (select 1 from exam_entries e
    where e.exam_id = x.id and e.user_id = $2 and e.status = 'in_progress' and e.deleted_at is null)
  from exams x where x.id = $1`

/** The attempt that somebody is in, by what they asked for. */
export interface Started {
  readonly entry: StoredEntry
  /** What it asks, where it was made now. */
  readonly drawn?: readonly DrawnQuestion[]
}

/** What it asks is known to the first answer, which comes soon. */
function cacheStarted(started: Started): Started {
  if (started.drawn) cacheAnswerable(started.entry, started.drawn)
  return started
}

/**
 * Begins an attempt, by the database's clock; somebody who is in one gets that one, however often it is asked for. Throws 409 too early, too late, without an attempt left and where a bank has fewer questions than
 * are drawn from it, 422 for a wrong access code.
 */
export async function startEntry(
  context: Context,
  exam: number,
  given: unknown,
  grace: number,
): Promise<Started> {
  const of = { exam, user: context.caller.id }
  const [[code, isIn] = []] = await context.db.read(beforeText, [exam, context.caller.id])
  if (isIn) {
    const entry = await readOwnEntry(context.db, of)
    if (entry?.status === 'in_progress') return { entry }
  }
  if (code) await checkAccessCode(context, exam, code as string, given)
  const begun = inTransaction(context, async (inner): Promise<Started> => {
    const { db, caller } = inner
    // A place that was made while the exam was waited for is found at the second look.
    if (!(await db.read(holdText, [exam, caller.id])).length) await db.read(holdText, [exam, caller.id])
    const place = await readPlace(inner, exam)
    if (place.isRunning) return { entry: (await readOwnEntry(db, of)) as StoredEntry }
    if (place.isOver) throw conflict('examOver')
    if (place.isEarly) throw conflict('examNotOpen')
    if (place.taken >= place.attempts) throw conflict('noAttemptLeft')
    const seed = randomBytes(32).toString('base64url')
    const entry = await insertEntry(db, { ...of, ...place, seed, attempt: place.last + 1 })
    const stored = await drawQuestions(inner, exam, { id: entry.id, seed, isShuffled: place.isShuffled })
    if (!stored) throw conflict('examShort')
    await enqueue(db, handInQueue, [{ entry_id: entry.id }], { at: handInAt(entry.deadline_at, grace) })
    return { entry, drawn: stored.map(each => drawnQuestion(seed, entry.isShuffled, each)) }
  })
  return begun.then(cacheStarted, async error => {
    // What was begun is taken back; that it could not be is told to whoever can mend it.
    if (error instanceof HttpError && error.text.key === 'errors:examShort')
      await context.engine.db.transaction(tx => noteShortage(tx, exam))
    throw error
  })
}
