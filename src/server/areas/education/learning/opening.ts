import { createHmac, timingSafeEqual } from 'node:crypto'
import { databaseNow } from '../../../db/time.ts'
import type { Portal } from '../../../dependencies.ts'
import { invalidField } from '../../../http/errors.ts'

/** How long what was learned without a connection is taken, in milliseconds. */
const MAX_AGE = 30 * 86_400_000

const sign = (secret: string, enrolment: number, at: number) =>
  createHmac('sha256', secret).update(`opening:${enrolment}:${at}`).digest('base64url').slice(0, 27)

/**
 * A token that says when a player was opened for an enrolment, by the database's clock. What the player tells is timed
 * from there, so that a batch that arrives twice, or late, says the same.
 */
export function openingOf(
  { tokenSecret }: Pick<Portal, 'tokenSecret'>,
  enrolment: number,
  at = Math.floor(databaseNow()),
): string {
  return `${at}.${sign(tokenSecret, enrolment, at)}`
}

/** When the player was opened that a token was given to, in milliseconds since 1970. Throws 422 for another's, or an old one. */
export function readOpening({ tokenSecret }: Portal, enrolment: number, token: unknown): number {
  const [, at = '', signature = ''] =
    /^(\d{13,15})\.([\w-]{27})$/.exec(typeof token === 'string' ? token : '') ?? []
  const expected = Buffer.from(sign(tokenSecret, enrolment, Number(at)))
  if (!at || !timingSafeEqual(expected, Buffer.from(signature))) throw invalidField('opening', 'invalid')
  if (Number(at) < databaseNow() - MAX_AGE) throw invalidField('opening', 'invalid')
  return Number(at)
}
