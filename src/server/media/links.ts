import { createHmac, timingSafeEqual } from 'node:crypto'
import { databaseNow } from '../db/time.ts'

/** A link is good for at least this long and at most twice as long, in seconds. */
const span = 600

let secret = ''

/** Sets the secret that all instances sign links with. */
export const setMediaSecret = (value: string): void => {
  secret = value
}

/** What a link is bound to: it ends with that, whatever time it has left. */
export interface Binding {
  /** The session that it was handed to, by its id. */
  readonly session: number
}

/** SQL, by the letter that stands in the token: whether what the id `$3` names is still there. */
const bindings: Readonly<Record<string, string>> = {
  s: `exists (select 1 from sessions s join users u on u.id = s.user_id
      where s.id = $3 and s.expires_at > clock_timestamp() and u.status = 'active' and u.deleted_at is null)`,
}

const sign = (id: number, expires: number, bound: string) =>
  createHmac('sha256', secret)
    .update(`media:${id}:${expires}${bound && `:${bound}`}`)
    .digest('base64url')
    .slice(0, 27)

const address = (id: number, fileName: string, dir: string, expires: number, bound = '') =>
  `/api/medias/${id}/${encodeURIComponent(fileName)}?token=${expires}.${bound && `${bound}.`}${sign(id, expires, bound)}&dir=${dir}`

/**
 * The address of a file for a short while: its token reads this one file and nothing else. Within a span the
 * address stays the same, so that browsers can cache the file.
 */
export const mediaUrl = (id: number, fileName: string, dir: string): string =>
  address(id, fileName, dir, (Math.floor(databaseNow() / 1000 / span) + 2) * span)

/**
 * The address of a file for as long as whoever gives it out says, in seconds, and no longer than what it is bound to: a
 * player reads on for the whole of a lesson, and not after the logout.
 */
export function boundMediaUrl(
  file: { readonly id: number; readonly file_name: string; readonly dir: string },
  { session }: Binding,
  seconds: number,
): string {
  const expires = Math.ceil(databaseNow() / 1000) + seconds
  return address(file.id, file.file_name, file.dir, expires, `s${session}`)
}

/** What a token that reads a file is bound to. */
export interface MediaToken {
  /** SQL of what has to be so besides, where `$3` is the id. */
  readonly while?: string
  readonly boundTo?: number
}

/** A token that reads this file now, as far as that can be known without asking the database; else undefined. */
export function readMediaToken(id: number, token: string): MediaToken | undefined {
  const [, expires = '', bound = '', signature = ''] =
    /^(\d{1,12})\.(?:([a-z]\d{1,15})\.)?([\w-]{27})$/.exec(token) ?? []
  if (!expires || Number(expires) < databaseNow() / 1000) return undefined
  const expected = Buffer.from(sign(id, Number(expires), bound))
  if (!timingSafeEqual(expected, Buffer.from(signature))) return undefined
  if (!bound) return {}
  const condition = bindings[bound[0] as string]
  return condition ? { while: condition, boundTo: Number(bound.slice(1)) } : undefined
}
