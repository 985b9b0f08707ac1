import type { FastifyRequest } from 'fastify'
import { onForget } from '../auth/sessions.ts'
import type { Queryable } from '../db/database.ts'
import { Params } from '../db/sql.ts'
import { knowOnly, notFound } from '../http/errors.ts'
import { idFromPath } from '../rest/show.ts'
import { readMediaToken } from './links.ts'
import { type MediaFile, mediaFileColumns, mediaFileOf } from './send.ts'

/** How long a file that was found is not asked for again, as with rights, in milliseconds. */
const freshFor = 3000
const MAX_KEPT = 2000

/**
 * Files by the links that lead to them. A player asks for the next part of a film several times a second: what was found is
 * kept for a moment, and forgotten at once when a session ends here.
 */
export class LinkedFiles {
  readonly #db: Queryable
  readonly #found = new Map<string, { readonly file: MediaFile; readonly until: number }>()
  /** Has to be called when it is used no more. */
  readonly end: () => void

  constructor(db: Queryable) {
    this.#db = db
    this.end = onForget(() => this.#found.clear())
  }

  /** The file of a request; undefined where it is not there any more. Throws 404 for a link that leads to none. */
  async of(request: FastifyRequest): Promise<MediaFile | undefined> {
    const { token, dir = 'private' } = request.query as Record<string, unknown>
    knowOnly(request.query, 'token', 'dir')
    const id = idFromPath((request.params as { id: string }).id)
    const read = typeof token === 'string' ? readMediaToken(id, token) : undefined
    if (!read) throw notFound()
    const folder = dir === 'public' ? 'public' : 'private'
    const key = `${id} ${folder} ${read.map(bound => `${bound.sql} ${bound.id}`).join(' ')}`
    const known = this.#found.get(key)
    if (known && known.until > Date.now()) return known.file
    const params = new Params([id, folder])
    const bounds = read.map(bound => ` and ${bound.sql.replaceAll('$id', params.add(bound.id))}`).join('')
    const [row] = await this.#db.read(
      `select ${mediaFileColumns('m')} from medias m
       where m.id = $1 and m.dir = $2 and m.deleted_at is null${bounds}`,
      params.values,
    )
    if (!row) return undefined
    const file = mediaFileOf(row)
    if (this.#found.size >= MAX_KEPT) this.#found.clear()
    this.#found.set(key, { file, until: Date.now() + freshFor })
    return file
  }
}
