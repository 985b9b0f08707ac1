import { randomBytes } from 'node:crypto'
import { conflict, invalidField, notFound } from '../../../http/errors.ts'
import { enqueue } from '../../../jobs/outbox.ts'
import type { Context } from '../../../rest/context.ts'
import { inTransaction } from '../../../rest/write.ts'
import { drawQuestions } from './draw.ts'
import { readEntry, type StoredEntry } from './entry.ts'
import { handInQueue } from './hand-in.ts'
import type { Grace } from './save.ts'

/** An exam as somebody begins it, with what they have beyond the others. Their place among the participants is held. */
async function holdPlace({ db, caller }: Context, exam: number) {
  const [row] = await db.read(
    `select x.access_code, x.shuffle_questions, x.max_attempts + coalesce(p.extra_attempts, 0),
       coalesce(x.opens_at > clock_timestamp(), x.status = 'published'),
       x.status not in ('published', 'open') or coalesce(x.closes_at <= clock_timestamp(), false),
       (select count(*) from exam_entries e where e.exam_id = x.id and e.user_id = $2 and e.deleted_at is null),
       least(clock_timestamp() + x.duration * interval '1 second', x.closes_at)
         + coalesce(p.extra_minutes, 0) * interval '1 minute'
     from exam_participants p join exams x on x.id = p.exam_id and x.deleted_at is null
     where p.exam_id = $1 and p.user_id = $2 and p.deleted_at is null for update of p`,
    [exam, caller.id],
  )
  if (!row) throw notFound()
  const [accessCode, isShuffled, attempts, isEarly, isOver, taken, deadline] = row
  return {
    accessCode: accessCode as string | null,
    isShuffled: isShuffled as boolean,
    attempts: Number(attempts),
    isEarly: isEarly as boolean,
    isOver: isOver as boolean,
    taken: Number(taken),
    deadline: deadline as string,
  }
}

/**
 * Begins an attempt, by the database's clock; somebody who is in one gets that one, however often it is asked for. Answers
 * whether it was made now. Throws 409 too early, too late and without an attempt left, 422 for a wrong access code.
 */
export const startEntry = (
  context: Context,
  exam: number,
  given: unknown,
  { grace }: Grace,
): Promise<{ readonly entry: StoredEntry; readonly isNew: boolean }> =>
  inTransaction(context, async inner => {
    const { db, caller } = inner
    const place = await holdPlace(inner, exam)
    const of = { exam, user: caller.id }
    const running = await readEntry(db, of)
    if (running?.status === 'in_progress') return { entry: running, isNew: false }
    if (place.isOver) throw conflict('examOver')
    if (place.isEarly) throw conflict('examNotOpen')
    if (place.taken >= place.attempts) throw conflict('noAttemptLeft')
    if (place.accessCode && place.accessCode !== String(given ?? '').trim())
      throw invalidField('access_code', 'accessCode')
    const seed = randomBytes(32).toString('base64url')
    const [made] = await db.read(
      `insert into exam_entries (exam_id, user_id, attempt, seed, started_at, seen_at, deadline_at)
       values ($1, $2, 1 + (select coalesce(max(attempt), 0) from exam_entries where exam_id = $1 and user_id = $2),
         $3, clock_timestamp(), clock_timestamp(), $4) returning id`,
      [exam, caller.id, seed, place.deadline],
    )
    const id = made?.[0] as number
    await drawQuestions(db, exam, { id, seed, isShuffled: place.isShuffled })
    const entry = (await readEntry(db, of)) as StoredEntry
    // The look each minute finds it too; this one is there when the time is over.
    const due = new Date(Date.parse(entry.deadline_at) + grace * 1000 + 500).toISOString()
    await enqueue(db, handInQueue, [{ entry_id: id }], due)
    return { entry, isNew: true }
  })
