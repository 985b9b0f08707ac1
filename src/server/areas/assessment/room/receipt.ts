import { createHmac, randomInt } from 'node:crypto'
import type { RoomReceipt } from '../../../../../resources/assessment/room.ts'
import { toIso } from '../../../../fields/date-time/index.ts'
import type { Queryable } from '../../../db/database.ts'
import { enqueue } from '../../../jobs/outbox.ts'
import { markQueue } from './queues.ts'
import { isEmptyResponse } from './responses.ts'

/** Letters and digits that nobody takes for others. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const code = (): string =>
  Array.from({ length: 10 }, (_, at) => `${at === 5 ? '-' : ''}${letters[randomInt(letters.length)]}`).join(
    '',
  )

/** SQL: the questions of the entry `$1` with what is stored of each. */
const text = `
  select q.number, a.response, a.seat, a.seq from entry_questions q
  left join exam_answers a on a.question_id = q.id and a.deleted_at is null
  where q.entry_id = $1 and q.deleted_at is null order by q.number`

/**
 * The digest of an entry's answers.
 * @param rows of each question its number, and the response, the seat and the number of the save that is stored
 */
export function digestOf(secret: string, entry: number, rows: readonly (readonly unknown[])[]): string {
  const hash = createHmac('sha256', secret).update(`entry:${entry}`)
  for (const row of rows) hash.update(`\n${JSON.stringify(row)}`)
  return hash.digest('base64url')
}

/** The answers that are stored of an entry: how many there are, and a digest by which it is told whether they are still the same. */
export async function digestStored(
  db: Queryable,
  secret: string,
  entry: number,
): Promise<{ readonly answered: number; readonly total: number; readonly digest: string }> {
  const rows = await db.read(text, [entry])
  const answered = rows.filter(([, response]) => !isEmptyResponse(response && JSON.parse(response as string)))
  return { answered: answered.length, total: rows.length, digest: digestOf(secret, entry, rows) }
}

/**
 * Ends an entry that is held: whoever hands in does, or the clock. Where nothing was answered in time, the clock calls it
 * abandoned.
 */
export async function endEntry(
  db: Queryable,
  secret: string,
  entry: number,
  by: RoomReceipt['submitted_by'],
): Promise<RoomReceipt> {
  const { answered, total, digest } = await digestStored(db, secret, entry)
  const given = code()
  const [row] = await db.read(
    `update exam_entries set status = $2, submitted_at = clock_timestamp(), submitted_by = $3, receipt = $4, digest = $5,
       answered = $6, updated_at = clock_timestamp()
     where id = $1 and status = 'in_progress' returning submitted_at`,
    [entry, by === 'clock' && !answered ? 'abandoned' : 'submitted', by, given, digest, answered],
  )
  await enqueue(db, markQueue, [{ entry_id: entry }])
  return {
    code: given,
    submitted_at: toIso(row?.[0]) as string,
    submitted_by: by,
    answered,
    total,
    digest,
  }
}

/** What was handed out when an entry ended; null while it goes on. */
export async function readReceipt(db: Queryable, entry: number): Promise<RoomReceipt | null> {
  const [row] = await db.read(
    `select receipt, submitted_at, submitted_by, answered, digest,
       (select count(*) from entry_questions q where q.entry_id = e.id and q.deleted_at is null)
     from exam_entries e where id = $1 and receipt is not null`,
    [entry],
  )
  if (!row) return null
  const [given, at, by, answered, digest, total] = row
  return {
    code: given as string,
    submitted_at: toIso(at) as string,
    submitted_by: by as RoomReceipt['submitted_by'],
    answered: answered as number,
    total: Number(total),
    digest: digest as string,
  }
}
