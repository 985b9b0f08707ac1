import { isIPv6 } from 'node:net'
import { message } from '../../metadata/message.ts'
import type { Queryable } from '../db/database.ts'
import { HttpError } from './errors.ts'

/** How many tries a key has in a window. */
export interface Limit {
  readonly tries: number
  readonly seconds: number
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The URL parser writes every address in one way: hexadecimal, with the zeros left out in one place.
  const [front = '', back] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const numbers = (text: string) => (text ? text.split(':').map(group => Number.parseInt(group, 16)) : [])
  const [first, last] = [numbers(front), numbers(back ?? '')]
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}

/**
 * An address as limits count it. A network of IPv6 (its first 64 bits) is one: whoever has one address of it may take
 * any other. An IPv4 address that came as IPv6 is the IPv4 address.
 */
export function addressKey(ip: string): string {
  const address = ip.replace(/%.*$/, '')
  if (!isIPv6(address)) return ip
  const groups = groupsOf(address)
  if (groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff)
    return groups
      .slice(6)
      .flatMap(group => [group >> 8, group & 255])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map(group => group.toString(16))
    .join(':')}::/64`
}

/** How often a key was counted in its window, this time included, and how long the window lasts, in seconds. */
export interface Counted {
  readonly count: number
  readonly wait: number
}

/** Counts once for a key, among all instances, before what is counted is done: so many at once count too. */
export async function count(db: Queryable, key: string, seconds: number): Promise<Counted> {
  const [row] = await db.read(
    `insert into rate_limits (key, count, resets_at) values ($1, 1, clock_timestamp() + $2::int * interval '1 second')
     on conflict (key) do update set
       count = case when rate_limits.resets_at <= clock_timestamp() then 1 else rate_limits.count + 1 end,
       resets_at = case when rate_limits.resets_at <= clock_timestamp() then excluded.resets_at else rate_limits.resets_at end
     returning count, ceil(extract(epoch from resets_at - clock_timestamp()))`,
    [key, seconds],
  )
  const [counted, wait] = row as [number, number]
  return { count: counted, wait: Math.max(1, Number(wait)) }
}

const retryAfter = (wait: number) => ({ 'retry-after': String(wait) })

/** 429, for somebody who may be guessing; `captcha` tells a page that a solved one allows one more try. */
export const tooManyTries = (wait: number, captcha = false) =>
  new HttpError(429, message(captcha ? 'auth:captcha.helps' : 'errors:tooManyTries'), {
    headers: retryAfter(wait),
    ...(captcha && { body: { captcha: true } }),
  })

/** Counts a guess at a secret. Throws 429 with `Retry-After` when there were too many. */
export async function countTry(db: Queryable, key: string, { tries, seconds }: Limit): Promise<void> {
  const { count: tried, wait } = await count(db, key, seconds)
  if (tried > tries) throw tooManyTries(wait)
}

/**
 * Counts something that nobody guesses by, and of which there may be only so much. A 429 would end the session: this
 * throws 409 with `Retry-After`, and says by the message of a key what there was too much of: `n` is how much there may be,
 * and `count` how many minutes to wait.
 */
export async function countUse(
  db: Queryable,
  key: string,
  { tries, seconds }: Limit,
  text: string,
): Promise<void> {
  const { count: used, wait } = await count(db, key, seconds)
  if (used <= tries) return
  throw new HttpError(409, message(text, { n: tries, count: Math.ceil(wait / 60) }), {
    headers: retryAfter(wait),
  })
}

/**
 * Takes something that counts once, among all instances: true for the first, false for everybody after, for `seconds`.
 */
export async function takeOnce(db: Queryable, key: string, seconds: number): Promise<boolean> {
  const rows = await db.read(
    `insert into rate_limits (key, count, resets_at) values ($1, 1, clock_timestamp() + $2::int * interval '1 second')
     on conflict (key) do nothing returning key`,
    [key, seconds],
  )
  return rows.length === 1
}

/** Takes a try back that turned out to be right. */
export const forgiveTry = (db: Queryable, key: string) =>
  db.read('update rate_limits set count = greatest(0, count - 1) where key = $1', [key])

/** Forgets all tries of a key; gives its row where there were any. */
export const forgetTries = (db: Queryable, key: string) =>
  db.read('delete from rate_limits where key = $1 returning key', [key])
