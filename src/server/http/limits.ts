import { message } from '../../metadata/message.ts'
import type { Queryable } from '../db/database.ts'
import { HttpError } from './errors.ts'

/** How many tries a key has in a window. */
export interface Limit {
  readonly tries: number
  readonly seconds: number
}

/**
 * Counts a try against a limit that all instances share, before the try is made, so that many at once count too.
 * Throws 429 with `Retry-After` when there were too many.
 */
export async function countTry(db: Queryable, key: string, { tries, seconds }: Limit): Promise<void> {
  const [row] = await db.read(
    `insert into rate_limits (key, count, resets_at) values ($1, 1, clock_timestamp() + $2::int * interval '1 second')
     on conflict (key) do update set
       count = case when rate_limits.resets_at <= clock_timestamp() then 1 else rate_limits.count + 1 end,
       resets_at = case when rate_limits.resets_at <= clock_timestamp() then excluded.resets_at else rate_limits.resets_at end
     returning count, ceil(extract(epoch from resets_at - clock_timestamp()))`,
    [key, seconds],
  )
  const [count, wait] = row as [number, number]
  if (count > tries)
    throw new HttpError(429, message('errors:tooManyTries'), {
      headers: { 'retry-after': String(Math.max(1, Number(wait))) },
    })
}

/** Takes a try back that turned out to be right. */
export const forgiveTry = (db: Queryable, key: string) =>
  db.read('update rate_limits set count = greatest(0, count - 1) where key = $1', [key])

/** Forgets all tries of a key. */
export const forgetTries = (db: Queryable, key: string) =>
  db.read('delete from rate_limits where key = $1', [key])
