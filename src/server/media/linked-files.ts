import type { FastifyRequest } from 'fastify'
import type { Queryable } from '../db/database.ts'
import { Params } from '../db/sql.ts'
import { knowOnly, notFound } from '../http/errors.ts'
import { idFromPath } from '../rest/show.ts'
import { LinkCache } from './link-cache.ts'
import { boundKey, boundSql, readMediaToken } from './links.ts'
import { type MediaFile, mediaFileColumns, mediaFileOf } from './send.ts'

/** Files by the links that lead to them: a player asks for the next part of a film several times a second. */
export class LinkedFiles {
  readonly #db: Queryable
  readonly #found = new LinkCache<MediaFile>(2000)
  /** Has to be called when it is used no more. */
  readonly end = this.#found.end

  constructor(db: Queryable) {
    this.#db = db
  }

  /** The file of a request; undefined where it is not there any more. Throws 404 for a link that leads to none. */
  async of(request: FastifyRequest): Promise<MediaFile | undefined> {
    const { token, dir = 'private' } = request.query as Record<string, unknown>
    knowOnly(request.query, 'token', 'dir')
    const { id: given, name } = request.params as { id: string; name: string }
    const id = idFromPath(given)
    const read = typeof token === 'string' ? readMediaToken(id, name, token) : undefined
    if (!read) throw notFound()
    const folder = dir === 'public' ? 'public' : 'private'
    const key = `${id} ${folder} ${boundKey(read)}`
    const known = this.#found.get(key)
    if (known) return known
    const params = new Params([id, folder])
    const [row] = await this.#db.read(
      `select ${mediaFileColumns('m')} from medias m
       where m.id = $1 and m.dir = $2 and m.deleted_at is null${boundSql(read, params)}`,
      params.values,
    )
    return row && this.#found.keep(key, mediaFileOf(row))
  }
}
