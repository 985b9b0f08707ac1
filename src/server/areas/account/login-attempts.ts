import type { Database } from '../../db/database.ts'
import { type Consumed, consume, rateLimits, refundRateLimit, resetRateLimit } from '../../http/limits.ts'

/** Where the tries of a login are counted. */
export interface LoginKeys {
  readonly account: string
  /** Undefined on a device that has logged the person in before: its tries are counted apart from everybody else's. */
  readonly address?: string
}

const wrongAt = (address: string) => `${address}:wrong`

/** Counts a try of a login before it is made. Gives how many seconds to wait where it may not be made now. */
export async function consumeLogin(
  db: Database,
  { account, address }: LoginKeys,
): Promise<number | undefined> {
  const over = ({ count, wait }: Consumed) => (count > rateLimits.loginPerAccount.max ? wait : undefined)
  if (address === undefined) return over(await consume(db, account, rateLimits.loginPerAccount))
  return db.transaction(async tx => {
    // Who comes from one address takes turns, so that many at once count as many one after the other do.
    const accounts = await consume(tx, address, rateLimits.accountsPerAddress)
    const own = await consume(tx, account, rateLimits.loginPerAccount)
    const wrong = await consume(tx, wrongAt(address), rateLimits.wrongPerAddress)
    const isNew = own.count === 1
    const ownWait = over(own)
    const isFull = isNew && accounts.count > rateLimits.accountsPerAddress.max
    const isWrong = wrong.count > rateLimits.wrongPerAddress.max
    const addressWait = isFull ? accounts.wait : isWrong ? wrong.wait : undefined
    const wait = ownWait ?? addressWait
    // What was counted for the address above stays only for an account that begins to fail here, and for a try that is made.
    if (!isNew || wait !== undefined) await refundRateLimit(tx, address)
    if (wait !== undefined) await refundRateLimit(tx, wrongAt(address))
    if (ownWait === undefined && addressWait !== undefined)
      await (isNew ? resetRateLimit(tx, account) : refundRateLimit(tx, account))
    return wait
  })
}

/** Counts a try that a solved captcha allows. Gives how many seconds to wait where there were too many of these too. */
export async function consumeCaptchaLogin(db: Database, { account }: LoginKeys): Promise<number | undefined> {
  const { count, wait } = await consume(db, `${account}:proved`, rateLimits.captchaLogin)
  return count > rateLimits.captchaLogin.max ? wait : undefined
}

/**
 * The password was right: the account does not fail any more.
 * @param wasCounted whether {@link consumeLogin} let the try be made, and no captcha
 */
export async function resetLogin(
  db: Database,
  { account, address }: LoginKeys,
  wasCounted: boolean,
): Promise<void> {
  const failed = await resetRateLimit(db, account)
  if (failed.length && address !== undefined) await refundRateLimit(db, address)
  if (wasCounted && address !== undefined) await refundRateLimit(db, wrongAt(address))
  await resetRateLimit(db, `${account}:proved`)
}
