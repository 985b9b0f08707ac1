import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Params } from '../db/sql.ts'
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
  /** What else it ends with: an id, by the letter of a {@link MediaBindings}. */
  readonly also?: Readonly<Record<string, number>>
}

/** SQL by the letter that stands in a token: whether what an id names is still so that files may be read. `$id` is the id. */
export type MediaBindings = Readonly<Record<string, string>>

const ofSessions: MediaBindings = {
  s: `exists (select 1 from sessions s join users u on u.id = s.user_id
      where s.id = $id and s.expires_at > clock_timestamp() and u.status = 'active' and u.deleted_at is null)`,
}
let bindings = ofSessions

/** Sets what links may be bound to besides sessions. */
export const setMediaBindings = (others: readonly (MediaBindings | undefined)[]): void => {
  bindings = Object.assign({}, ofSessions, ...others)
}

/** The name is the last part: it may have any sign in it. */
const sign = (id: number, name: string, expires: number, bound: string) =>
  createHmac('sha256', secret)
    .update(`media:${id}:${expires}:${bound}:${name}`)
    .digest('base64url')
    .slice(0, 27)

const address = (id: number, fileName: string, dir: string, expires: number, bound = '') =>
  `/api/medias/${id}/${encodeURIComponent(fileName)}?token=${expires}.${bound && `${bound}.`}${sign(id, fileName, expires, bound)}&dir=${dir}`

/**
 * The address of a file for a short while: its token reads this one file, under this name, and nothing else. Within a span the
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
  binding: Binding,
  seconds: number,
): string {
  const expires = Math.ceil(databaseNow() / 1000) + seconds
  return address(file.id, file.file_name, file.dir, expires, bindingText(binding))
}

/** The same for a moment in the future, in milliseconds since 1970: asked for again it stays the same. */
export const boundMediaUrlUntil = (
  file: { readonly id: number; readonly file_name: string; readonly dir: string },
  binding: Binding,
  until: number,
): string => address(file.id, file.file_name, file.dir, Math.ceil(until / 1000), bindingText(binding))

/** What a token that reads a file is bound to: conditions in SQL, by their letters, with the ids that they are about. */
export type MediaToken = readonly { readonly letter: string; readonly sql: string; readonly id: number }[]

/**
 * What a token that reads this file under this name now is bound to, as far as that can be known without asking the
 * database; else undefined.
 */
export function readMediaToken(id: number, name: string, token: string): MediaToken | undefined {
  const [, expires = '', bound = '', signature = ''] =
    /^(\d{1,12})\.(?:((?:[a-z]\d{1,15}){1,4})\.)?([\w-]{27})$/.exec(token) ?? []
  if (!expires || Number(expires) < databaseNow() / 1000) return undefined
  const expected = Buffer.from(sign(id, name, Number(expires), bound))
  if (!timingSafeEqual(expected, Buffer.from(signature))) return undefined
  return boundTo(bound)
}

/** What a link is bound to, as it stands in its token: letters with ids. */
export const bindingText = ({ session, also = {} }: Binding): string =>
  Object.entries({ s: session, ...also })
    .map(([letter, id]) => `${letter}${id}`)
    .join('')

/** SQL, from ` and` on: that all of what a link is bound to is still so. */
export const boundSql = (bound: MediaToken, params: Params): string =>
  bound.map(({ sql, id }) => ` and ${sql.replaceAll('$id', params.add(id))}`).join('')

/** What tells what links are bound to apart. */
export const boundKey = (bound: MediaToken): string =>
  bound.map(({ letter, id }) => `${letter}${id}`).join('')

/** The conditions that such a text names. */
export const boundTo = (text: string): MediaToken =>
  [...text.matchAll(/([a-z])(\d+)/g)].map(([, letter = '', number]) => ({
    letter,
    sql: bindings[letter] ?? 'false',
    id: Number(number),
  }))
