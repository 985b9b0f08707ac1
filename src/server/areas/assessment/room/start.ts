import { randomBytes } from 'node:crypto'
import type { ExamEntry } from '../../../../../resources/assessment/room.ts'
import { toIso } from '../../../../fields/date-time/index.ts'
import { conflict, HttpError, invalidField, notFound } from '../../../http/errors.ts'
import { consumeRateLimit, rateLimits, refundRateLimit } from '../../../http/limits.ts'
import { enqueue } from '../../../jobs/outbox.ts'
import type { Context } from '../../../rest/context.ts'
import { inTransaction } from '../../../rest/write.ts'
import { noteShortage } from '../bank-shortages.ts'
import { ownCourseSql } from '../courses/own-course.ts'
import { drawQuestions, shortages } from './draw.ts'
import { insertEntry, readOwnEntry, type StoredEntry } from './entry.ts'
import { handInAt, handInQueue } from './queues.ts'

/** SQL: the exam `$1` as the participant `$2` begins it, with what they have beyond the others. */
const placeText = `
  select x.access_code, x.shuffle_questions, x.max_attempts + coalesce(p.extra_attempts, 0),
    coalesce(x.opens_at > clock_timestamp(), x.status = 'published'),
    x.status not in ('published', 'open') or coalesce(x.closes_at <= clock_timestamp(), false),
    (select count(*) from exam_entries e where e.exam_id = x.id and e.user_id = $2 and e.deleted_at is null),
    least(clock_timestamp() + coalesce(x.duration, 0) * interval '1 second', x.closes_at)
      + coalesce(p.extra_minutes, 0) * interval '1 minute',
    coalesce(x.closes_at < clock_timestamp() + x.duration * interval '1 second', false), coalesce(p.extra_minutes, 0),
    clock_timestamp(), ${ownCourseSql('x', '$2')}
  from exam_participants p join exams x on x.id = p.exam_id and x.deleted_at is null
  where p.exam_id = $1 and p.user_id = $2 and p.deleted_at is null`

/**
 * SQL: holds the exam `$1`, so that nobody takes it back meanwhile, and then the place of `$2` among its participants:
 * whoever begins twice at once waits for the first, and counts only then.
 */
const holdText = `
  with x as materialized (select id from exams where id = $1 for share)
  select 1 from x cross join lateral (
    select 1 from exam_participants p where p.exam_id = x.id and p.user_id = $2 and p.deleted_at is null for update) p`

async function readPlace({ db, caller }: Context, exam: number) {
  const [row] = await db.read(placeText, [exam, caller.id])
  if (!row) throw notFound()
  const [accessCode, isShuffled, attempts, isEarly, isOver, taken, deadline, isCut, extra, now, course] = row
  return {
    accessCode: accessCode as string | null,
    isShuffled: isShuffled as boolean,
    attempts: Number(attempts),
    isEarly: isEarly as boolean,
    isOver: isOver as boolean,
    taken: Number(taken),
    deadline: deadline as string,
    isCut: isCut as boolean,
    extraMinutes: Number(extra),
    now: now as string,
    course: course as ExamEntry['place'],
  }
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
  if (!blocks.length && !isRunning && (await shortages(context.db, exam)).size) blocks.push('short')
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
 * Throws 422 for a wrong access code of an exam that has one, and 429 for whoever guesses. Outside of a transaction: what
 * was tried counts, whatever comes of it.
 */
async function checkAccessCode({ db, caller }: Context, exam: number, given: unknown): Promise<void> {
  const [[code] = []] = await db.read('select access_code from exams where id = $1', [exam])
  if (!code) return
  const key = `exam-code:${exam}:${caller.id}`
  // Before it is looked at: whoever has guessed too often does not learn that they were right this time.
  await consumeRateLimit(db, key, rateLimits.examCode)
  if (code !== String(given ?? '').trim()) throw invalidField('access_code', 'accessCode')
  await refundRateLimit(db, key)
}

/**
 * Begins an attempt, by the database's clock; somebody who is in one gets that one, however often it is asked for. Answers
 * whether it was made now. Throws 409 too early, too late, without an attempt left and where a bank has fewer questions than
 * are drawn from it, 422 for a wrong access code.
 */
export async function startEntry(
  context: Context,
  exam: number,
  given: unknown,
  grace: number,
): Promise<{ readonly entry: StoredEntry; readonly isNew: boolean }> {
  const before = await readOwnEntry(context.db, { exam, user: context.caller.id })
  if (before?.status === 'in_progress') return { entry: before, isNew: false }
  await checkAccessCode(context, exam, given)
  const begun = inTransaction(context, async inner => {
    const { db, caller } = inner
    // A place that was made while the exam was waited for is found at the second look.
    if (!(await db.read(holdText, [exam, caller.id])).length) await db.read(holdText, [exam, caller.id])
    const place = await readPlace(inner, exam)
    const of = { exam, user: caller.id }
    const running = await readOwnEntry(db, of)
    if (running?.status === 'in_progress') return { entry: running, isNew: false }
    if (place.isOver) throw conflict('examOver')
    if (place.isEarly) throw conflict('examNotOpen')
    if (place.taken >= place.attempts) throw conflict('noAttemptLeft')
    const seed = randomBytes(32).toString('base64url')
    const entry = await insertEntry(db, { ...of, seed, deadline: place.deadline })
    if (!(await drawQuestions(db, exam, { id: entry.id, seed, isShuffled: place.isShuffled })))
      throw conflict('examShort')
    await enqueue(db, handInQueue, [{ entry_id: entry.id }], { at: handInAt(entry.deadline_at, grace) })
    return { entry, isNew: true }
  })
  return begun.catch(async error => {
    // What was begun is taken back; that it could not be is told to whoever can mend it.
    if (error instanceof HttpError && error.text.key === 'errors:examShort')
      await context.engine.db.transaction(tx => noteShortage(tx, exam))
    throw error
  })
}
