import { createHmac, timingSafeEqual } from 'node:crypto'
import { databaseNow } from '../db/time.ts'

/** A link is good for at least this long and at most twice as long, in seconds. */
const span = 600

let secret = ''

/** Sets the secret that all instances sign links with. */
export const setMediaSecret = (value: string): void => {
  secret = value
}

const sign = (id: number, expires: number) =>
  createHmac('sha256', secret).update(`media:${id}:${expires}`).digest('base64url').slice(0, 27)

/**
 * The address of a file for a short while: its token reads this one file and nothing else. Within a span the
 * address stays the same, so that browsers can cache the file.
 */
export function mediaUrl(id: number, fileName: string, dir: string): string {
  const expires = (Math.floor(databaseNow() / 1000 / span) + 2) * span
  return `/api/medias/${id}/${encodeURIComponent(fileName)}?token=${expires}.${sign(id, expires)}&dir=${dir}`
}

/** Whether a token reads this file now. */
export function checkMediaToken(id: number, token: string): boolean {
  const [expires = '', signature = ''] = token.split('.')
  if (!/^\d{1,12}$/.test(expires) || Number(expires) < databaseNow() / 1000) return false
  const expected = Buffer.from(sign(id, Number(expires)))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
