import { isEmail } from '../../fields/email/index.ts'
import { emailKey } from '../../metadata/text.ts'
import type { Queryable } from '../db/database.ts'
import type { Locale } from '../i18n.ts'

/** Somebody who was found by their e-mail address. */
export interface Known {
  readonly id: number
  readonly email: string
  readonly status: string
  readonly locale: Locale
  readonly password_hash: string | null
  /** The age of the password in days, by the database's clock; of the account while it has none. */
  readonly password_days: number
}

/**
 * Who has an e-mail address, compared as the unique index compares it. No look-alike of a letter (the Kelvin sign is a
 * K to Unicode) stands for somebody's address.
 */
export async function findByEmail(db: Queryable, email: string): Promise<Known | undefined> {
  if (!isEmail(email)) return undefined
  const { rows } = await db.query<Known>(
    `select id, email, status, locale, password_hash,
       (extract(epoch from clock_timestamp() - coalesce(password_changed_at, created_at)) / 86400)::float8 as password_days
     from users where email_key(email) = $1 and deleted_at is null`,
    [emailKey(email)],
  )
  return rows[0]
}
