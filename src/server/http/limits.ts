import { isIPv6 } from 'node:net'
import { message } from '../../metadata/message.ts'
import type { Queryable } from '../db/database.ts'
import { HttpError } from './errors.ts'

/** How often a key may be consumed within a window. */
export interface RateLimit {
  readonly max: number
  readonly seconds: number
}

/** Every rate limit of the portal. `docs/security.md` says what they hold off. */
export const rateLimits = {
  /** Wrong passwords of one account, at one address or on one known device; beyond them a captcha is asked for. */
  loginPerAccount: { max: 10, seconds: 900 },
  /**
   * Different accounts that fail at one address. Three hundred people may sit behind it and log in at once; each right
   * password takes its account out again, and wrong ones of one account count once.
   */
  accountsPerAddress: { max: 300, seconds: 900 },
  /**
   * Tries at one address that were not right, whatever their accounts: {@link rateLimits.accountsPerAddress} alone would
   * allow ten times its number to somebody who guesses one password after the other for all accounts.
   */
  wrongPerAddress: { max: 600, seconds: 900 },
  /** Further tries of one account at one address that solved captchas allow. */
  captchaLogin: { max: 20, seconds: 900 },
  /** Wrong current passwords of one user who is logged in. */
  confirmPassword: { max: 10, seconds: 900 },
  /** Wrong one-time links at one address. */
  link: { max: 30, seconds: 900 },
  /** Registrations, and requests for a link, at one address: three hundred people behind it may register in one lesson. */
  registrationPerAddress: { max: 400, seconds: 3600 },
  /** Mails of one kind that strangers have sent to one e-mail address. */
  mailPerAccount: { max: 5, seconds: 3600 },
  /** Wrong access codes of one user for one exam. */
  examCode: { max: 10, seconds: 900 },
  /** Tickets of one user: more than anybody needs, and far less than would fill the desk and its mailboxes. */
  tickets: { max: 30, seconds: 3600 },
  /** Files that one user uploads: more than anybody's day of work, and far less than a disk holds. */
  uploads: { max: 300, seconds: 3600 },
  /** A solved captcha is taken once, and no longer than this after it was made. */
  captchaProof: { max: 1, seconds: 600 },
} as const satisfies Record<string, RateLimit>

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

/** How often a key was consumed in its window, this time included, and how long the window lasts, in seconds. */
export interface Consumed {
  readonly count: number
  readonly wait: number
}

/** Consumes a key once, among all instances, before what it limits is done: so parallel requests count too. */
export async function consume(db: Queryable, key: string, { seconds }: RateLimit): Promise<Consumed> {
  const [row] = await db.read(
    `insert into rate_limits (key, count, resets_at) values ($1, 1, clock_timestamp() + $2::int * interval '1 second')
     on conflict (key) do update set
       count = case when rate_limits.resets_at <= clock_timestamp() then 1 else rate_limits.count + 1 end,
       resets_at = case when rate_limits.resets_at <= clock_timestamp() then excluded.resets_at else rate_limits.resets_at end
     returning count, ceil(extract(epoch from resets_at - clock_timestamp()))`,
    [key, seconds],
  )
  const [count, wait] = row as [number, number]
  return { count, wait: Math.max(1, Number(wait)) }
}

const retryAfter = (wait: number) => ({ 'retry-after': String(wait) })

/** 429, for somebody who may be guessing; `captcha` tells a page that a solved one allows one more try. */
export const tooManyTries = (wait: number, captcha = false) =>
  new HttpError(429, message(captcha ? 'auth:captcha.helps' : 'errors:tooManyTries'), {
    headers: retryAfter(wait),
    ...(captcha && { body: { captcha: true } }),
  })

/** Consumes a guess at a secret. Throws 429 with `Retry-After` when there were too many. */
export async function consumeRateLimit(db: Queryable, key: string, limit: RateLimit): Promise<void> {
  const { count, wait } = await consume(db, key, limit)
  if (count > limit.max) throw tooManyTries(wait)
}

/**
 * Consumes something by which no secret is guessed, and of which there may be only so much. A 429 would end the session: this
 * throws 409 with `Retry-After`, and says by the message of a key what there was too much of: `n` is how much there may be,
 * and `count` how many minutes to wait.
 */
export async function consumeQuota(
  db: Queryable,
  key: string,
  limit: RateLimit,
  text: string,
): Promise<void> {
  const { count, wait } = await consume(db, key, limit)
  if (count <= limit.max) return
  throw new HttpError(409, message(text, { n: limit.max, count: Math.ceil(wait / 60) }), {
    headers: retryAfter(wait),
  })
}

/** Claims a key, among all instances: true for the first, false for everybody after, until the window ends. */
export async function claimOnce(db: Queryable, key: string, { seconds }: RateLimit): Promise<boolean> {
  const rows = await db.read(
    `insert into rate_limits (key, count, resets_at) values ($1, 1, clock_timestamp() + $2::int * interval '1 second')
     on conflict (key) do nothing returning key`,
    [key, seconds],
  )
  return rows.length === 1
}

/** Takes back a try that turned out to be right. */
export const refundRateLimit = (db: Queryable, key: string) =>
  db.read('update rate_limits set count = greatest(0, count - 1) where key = $1', [key])

/** Takes back all tries of a key; gives its row where there were any. */
export const resetRateLimit = (db: Queryable, key: string) =>
  db.read('delete from rate_limits where key = $1 returning key', [key])
