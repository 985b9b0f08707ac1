import type { Database } from '../../db/database.ts'
import { type Counted, count, forgetTries, forgiveTry } from '../../http/limits.ts'

/** Wrong passwords of one account, at one address or on one known device. */
const perAccount = { tries: 10, seconds: 900 }
/**
 * Different accounts that fail at one address. Three hundred people may sit behind it and come in at once; each right
 * password takes its account out again, and wrong ones of one account count once.
 */
const perAddress = { accounts: 300, seconds: 900 }
/**
 * Tries at one address that were not right, whatever their accounts: the accounts alone would leave ten times their number
 * to who guesses one password after the other for all of them.
 */
const wrongAtAddress = { tries: 600, seconds: 900 }
/** Tries of one account at one address that solved captchas allow besides. */
const proved = { tries: 20, seconds: 900 }

/** Where the tries of a login are counted. */
export interface LoginKeys {
  readonly account: string
  /** Undefined on a device that has logged the person in before: its tries are counted apart from everybody else's. */
  readonly address?: string
}

const wrongAt = (address: string) => `${address}:wrong`

/** Counts a try of a login before it is made. Gives how many seconds to wait where it may not be made now. */
export async function countLogin(db: Database, { account, address }: LoginKeys): Promise<number | undefined> {
  const over = ({ count: tried, wait }: Counted) => (tried > perAccount.tries ? wait : undefined)
  if (address === undefined) return over(await count(db, account, perAccount.seconds))
  return db.transaction(async tx => {
    // Who comes from one address takes turns, so that many at once count as many one after the other do.
    const place = await count(tx, address, perAddress.seconds)
    const own = await count(tx, account, perAccount.seconds)
    const all = await count(tx, wrongAt(address), wrongAtAddress.seconds)
    const isNew = own.count === 1
    const ownWait = over(own)
    const isFull = isNew && place.count > perAddress.accounts
    const isWrong = all.count > wrongAtAddress.tries
    const placeWait = isFull ? place.wait : isWrong ? all.wait : undefined
    const wait = ownWait ?? placeWait
    // What was counted for the address above stays only for an account that begins to fail here, and for a try that is made.
    if (!isNew || wait !== undefined) await forgiveTry(tx, address)
    if (wait !== undefined) await forgiveTry(tx, wrongAt(address))
    if (ownWait === undefined && placeWait !== undefined)
      await (isNew ? forgetTries(tx, account) : forgiveTry(tx, account))
    return wait
  })
}

/** Counts a try that a solved captcha allows. Gives how many seconds to wait where there were too many of these too. */
export async function countProved(db: Database, { account }: LoginKeys): Promise<number | undefined> {
  const { count: tried, wait } = await count(db, `${account}:proved`, proved.seconds)
  return tried > proved.tries ? wait : undefined
}

/**
 * The password was right: the account does not fail any more.
 * @param wasCounted whether {@link countLogin} let the try be made, and no captcha
 */
export async function forgetLogin(
  db: Database,
  { account, address }: LoginKeys,
  wasCounted: boolean,
): Promise<void> {
  const failed = await forgetTries(db, account)
  if (failed.length && address !== undefined) await forgiveTry(db, address)
  if (wasCounted && address !== undefined) await forgiveTry(db, wrongAt(address))
  await forgetTries(db, `${account}:proved`)
}
