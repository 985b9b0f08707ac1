import type { Queryable } from '../../../db/database.ts'
import { Params } from '../../../db/sql.ts'
import { storedContent } from '../../../media/content.ts'
import { LinkCache } from '../../../media/link-cache.ts'
import { boundKey, boundSql } from '../../../media/links.ts'
import type { FileStore } from '../../../media/store.ts'
import type { PackageLink } from './links.ts'
import { dataStart } from './zip.ts'

/** A file of a package, where its bytes lie. Sizes and places are in bytes. */
export interface PackageFile {
  /** Under which the archive is kept. */
  readonly key: string
  readonly path: string
  /** Where its bytes begin in the archive. */
  readonly begins: number
  readonly packed: number
  readonly size: number
  readonly isDeflated: boolean
  readonly crc: number
  /** When the archive arrived, in milliseconds since 1970. */
  readonly modified: number
}

/** The files of packages by the links that lead to them. A page of a package asks for dozens of them at once. */
export class PackageFiles {
  readonly #db: Queryable
  readonly #files: FileStore
  readonly #found = new LinkCache<PackageFile>(5000)
  /** Has to be called when it is used no more. */
  readonly end = this.#found.end

  constructor(db: Queryable, files: FileStore) {
    this.#db = db
    this.#files = files
  }

  /** Whether what a link is bound to is still so. */
  async isOpen({ media, bound }: PackageLink): Promise<boolean> {
    const params = new Params([media])
    const rows = await this.#db.read(
      `select 1 from medias m where m.id = $1 and m.deleted_at is null${boundSql(bound, params)}`,
      params.values,
    )
    return rows.length > 0
  }

  /** A file below the root of a package, whether it is named in upper or lower case: many were made where that is the same. */
  async find(link: PackageLink, path: string): Promise<PackageFile | undefined> {
    const { media, bound } = link
    const key = `${media} ${boundKey(bound)} ${path}`
    const known = this.#found.get(key)
    if (known) return known
    const params = new Params([media, path])
    const [row] = await this.#db.read(
      `select m.storage_key, m.size, f.path, f.start, f.packed, f.size, f.method, f.crc, extract(epoch from m.created_at) * 1000
       from medias m join scorm_packages p on p.media_id = m.id join scorm_files f on f.package_id = p.id
       where m.id = $1 and unique_key(f.path) = unique_key($2) and f.deleted_at is null
         and m.deleted_at is null${boundSql(bound, params)}`,
      params.values,
    )
    if (!row) return undefined
    const [storageKey, archive, stored, start, packed, size, method, crc, modified] = row
    const content = storedContent(this.#files, storageKey as string, Number(archive))
    const begins = await dataStart(content, { start: Number(start) })
    if (begins === undefined) return undefined
    return this.#found.keep(key, {
      key: storageKey as string,
      path: stored as string,
      begins,
      packed: Number(packed),
      size: Number(size),
      isDeflated: method === 8,
      crc: Number(crc),
      modified: Number(modified),
    })
  }
}
