import { toIso } from '../../fields/date-time/index.ts'
import type { LinkPurpose } from '../../metadata/links.ts'
import type { Queryable } from '../db/database.ts'
import { hashToken, isToken, newToken } from './tokens.ts'

/** What a one-time link is for, and how long it is good, as SQL intervals. */
export const lifetimes: Readonly<Record<LinkPurpose, string>> = {
  'reset-password': '1 hour',
  'first-administrator': '24 hours',
  'verify-email': '24 hours',
  invitation: '7 days',
}

/** The answer to who asked for a link for somebody else. It is a secret: shown once, and kept nowhere. */
export class SecretLink {
  readonly link: string
  /** ISO 8601. */
  readonly expires_at: string

  constructor(link: string, expiresAt: string) {
    this.link = link
    this.expires_at = expiresAt
  }
}

/** Notes on a person until when the invitation is open; what ends their links ends it too. */
export const noteInvitation = (db: Queryable, userId: number) =>
  db.read('update users set invited_until = clock_timestamp() + $2::interval where id = $1', [
    userId,
    lifetimes.invitation,
  ])

async function insertLink(db: Queryable, purpose: LinkPurpose, userId: number | null) {
  const token = newToken()
  await db.read('delete from one_time_links where purpose = $1 and user_id is not distinct from $2', [
    purpose,
    userId,
  ])
  const [row] = await db.read(
    `insert into one_time_links (token_hash, purpose, user_id, expires_at)
     values ($1, $2, $3, clock_timestamp() + $4::interval) returning expires_at`,
    [hashToken(token), purpose, userId, lifetimes[purpose]],
  )
  if (purpose === 'invitation' && userId !== null) await noteInvitation(db, userId)
  return { token, expiresAt: toIso(row?.[0]) as string }
}

/** Makes the token of a one-time link. Earlier ones for the same purpose and person are dead. */
export const makeLink = async (db: Queryable, purpose: LinkPurpose, userId: number | null): Promise<string> =>
  (await insertLink(db, purpose, userId)).token

/** The same as the link of a new password, to be handed out by who asked for it. */
export async function makeSecretLink(
  db: Queryable,
  purpose: 'reset-password' | 'invitation',
  userId: number,
): Promise<SecretLink> {
  const { token, expiresAt } = await insertLink(db, purpose, userId)
  return new SecretLink(`/reset-password?token=${token}`, expiresAt)
}

/** Whether a link is good, without using it. */
export async function isLinkGood(db: Queryable, purpose: LinkPurpose, token: unknown): Promise<boolean> {
  if (!isToken(token)) return false
  const rows = await db.read(
    'select 1 from one_time_links where token_hash = $1 and purpose = $2 and used_at is null and expires_at > clock_timestamp()',
    [hashToken(token), purpose],
  )
  return rows.length > 0
}

/**
 * Uses a link, inside a transaction: gives its person (null where it has none), or undefined when it is not good. Of
 * many at once, one wins.
 */
export async function useLink(
  tx: Queryable,
  purpose: LinkPurpose,
  token: unknown,
): Promise<number | null | undefined> {
  if (!isToken(token)) return undefined
  // The person first, as everything does that changes a person and so ends their links: none waits for the other.
  await tx.read(
    'select 1 from users where id = (select user_id from one_time_links where token_hash = $1) for update',
    [hashToken(token)],
  )
  const [row] = await tx.read(
    `update one_time_links set used_at = clock_timestamp()
     where token_hash = $1 and purpose = $2 and used_at is null and expires_at > clock_timestamp() returning user_id`,
    [hashToken(token), purpose],
  )
  return row && (row[0] as number | null)
}
