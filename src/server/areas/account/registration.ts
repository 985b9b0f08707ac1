import { giveFirstRole } from '../../auth/first-role.ts'
import { makeLink } from '../../auth/one-time-links.ts'
import { findByEmail, type Known } from '../../auth/people.ts'
import type { Queryable } from '../../db/database.ts'
import { databaseIso } from '../../db/time.ts'
import type { Locale } from '../../i18n.ts'
import { type MailPerson, queueSystemMail } from '../../mail/queue.ts'
import { audit } from '../../rest/audit.ts'
import { applyChanges } from '../../rest/changes.ts'
import type { Context } from '../../rest/context.ts'
import { insert } from '../../rest/insert.ts'
import { notifyOfNew } from '../../rest/notify-rules.ts'
import { loadRow } from '../../rest/show.ts'
import { markRead } from '../privacy/index.ts'

/** What somebody who registers says of themselves, checked; by field name. */
export type Registration = ReadonlyMap<string, unknown>

/**
 * Takes a registration. Whether the address is somebody's already only its owner learns, by mail: the answer is the
 * same for everybody. `noticeId` is the privacy notice that was shown. `context` is of the portal itself, in a transaction.
 */
export async function register(
  context: Context,
  values: Registration,
  passwordHash: string,
  noticeId?: number,
): Promise<void> {
  const { db, locale } = context
  const known = await findByEmail(db, values.get('email') as string)
  if (known?.status === 'unverified') return registerAgain(context, known, values, noticeId)
  if (known) return queueSystemMail(db, 'registration-exists', known)
  const row = await insert(
    context,
    context.engine.catalogue.get('users'),
    new Map<string, unknown>([...values, ['locale', locale], ['status', 'unverified']]),
    { password_hash: passwordHash, password_changed_at: databaseIso() },
  )
  if (noticeId !== undefined) await markRead(db, row.id, noticeId, 'registration')
  await queueSystemMail(db, 'verify-email', { id: row.id, email: row.email as string, locale })
}

/**
 * Takes another registration for an address that nobody has verified. Whose of the two the address is nobody knows yet:
 * neither password counts, or one that a stranger chose would open the account of whoever verifies it.
 */
async function registerAgain(
  context: Context,
  known: Known,
  values: Registration,
  noticeId: number | undefined,
): Promise<void> {
  const people = context.engine.catalogue.get('users')
  const before = await loadRow(context, people, known.id, { lock: 'change' })
  await applyChanges(context, people, before, new Map([...values].filter(([name]) => name !== 'email')))
  if (noticeId !== undefined) await markRead(context.db, known.id, noticeId, 'registration')
  // Whatever links there were end with it.
  await context.db.read('update users set password_hash = null where id = $1', [known.id])
  await queueSystemMail(context.db, 'verify-email', known)
}

/** The entry of the accepted domains that an address falls under: its own domain, or the nearest above it. */
async function acceptedDomain(db: Queryable, email: string) {
  const [, domain = ''] = email.toLowerCase().split('@')
  const parts = domain.split('.')
  const above = parts.map((_, at) => parts.slice(at).join('.'))
  const [row] = await db.read(
    `select corporation_id, default_role_id from accepted_domains
     where deleted_at is null and lower(domain) = any ($1::text[]) order by length(domain) desc limit 1`,
    [above],
  )
  return row && { corporationId: row[0] as number | null, roleId: row[1] as number | null }
}

/** What became of somebody whose address is verified. */
export interface Verified {
  readonly status: 'active' | 'waiting_approval'
  /** The token of a link at which they choose a password, where none counts. */
  readonly token?: string
}

/**
 * Lets somebody on whose address is theirs: in at once where its domain is accepted, else to the staff who decide.
 * `context` is of the portal itself, in a transaction.
 */
export async function verified(context: Context, userId: number): Promise<Verified | undefined> {
  const { engine, db, ip } = context
  const [row] = await db.read(
    `select email, locale, password_hash is null from users where id = $1 and status = 'unverified' and deleted_at is null for update`,
    [userId],
  )
  if (!row) return undefined
  const person: MailPerson = { id: userId, email: row[0] as string, locale: row[1] as Locale }
  const accepted = await acceptedDomain(db, person.email)
  const status = accepted ? 'active' : 'waiting_approval'
  await db.read(
    'update users set status = $2, corporation_id = coalesce(corporation_id, $3), updated_at = clock_timestamp() where id = $1',
    [userId, status, accepted?.corporationId ?? null],
  )
  if (accepted) await giveFirstRole(db, userId, accepted.roleId)
  await queueSystemMail(db, accepted ? 'registration-approved' : 'registration-received', person)
  if (!accepted) await notifyOfNew(context, engine.catalogue.get('waiting-users'), [userId])
  await audit(
    { engine, db, ip, caller: { id: userId } },
    {
      action: 'users.verify',
      subjectType: 'users',
      subjectId: userId,
      before: { status: 'unverified' },
      after: { status },
    },
  )
  return row[2] ? { status, token: await makeLink(db, 'reset-password', userId) } : { status }
}
