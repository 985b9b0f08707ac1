/** The rows of a list for a file of another program, with what belongs to them. */
import { buffer } from 'node:stream/consumers'
import { mediaIds } from '../../fields/rich-text/media.ts'
import { Params } from '../db/sql.ts'
import type { FileStore } from '../media/store.ts'
import type { Compiled, CompiledField } from '../rest/compiled.ts'
import type { Context } from '../rest/context.ts'
import { handfuls, rowsById } from '../rest/export-rows.ts'
import { followableBy } from '../rest/readable.ts'
import type { JsonRow } from '../rest/row.ts'
import { visibility } from '../rest/visibility.ts'
import { storedValue } from '../rich-text/formulas.ts'
import type { DescribedMedia, WriteSource, WrittenMedia, WrittenRow } from './format.ts'

/** Rows that are held at once. */
const chunk = 100

/** The relations that lead to a record of a tree, as far as the caller may follow them. */
const treesOf = ({ caller, engine }: Context, compiled: Compiled): CompiledField[] =>
  compiled.fields.filter(
    field =>
      field.target &&
      field.column &&
      engine.catalogue.get(field.target).resource.config.ordered?.parent !== undefined &&
      followableBy(caller, field),
  )

/** The titles on the way to records of a tree, by their ids: one statement, and no further up than the caller sees. */
async function waysTo(
  { db, caller, engine }: Context,
  target: Compiled,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const parent = target.byName.get(target.resource.config.ordered?.parent as string)?.column
  const title = target.byName.get(target.resource.config.title)?.column
  const params = new Params([ids])
  const seen = (alias: string) =>
    [
      `${alias}.deleted_at is null`,
      ...visibility(target, caller, alias, params, engine.catalogue).conditions,
    ].join(' and ')
  const rows = await db.read(
    `with recursive up (id, top, title, parent, depth) as (
       select c.id, c.id, c."${title}", c."${parent}", 0 from "${target.table}" c where c.id = any ($1::bigint[]) and ${seen('c')}
       union all select p.id, u.top, p."${title}", p."${parent}", u.depth + 1 from up u join "${target.table}" p on p.id = u.parent where u.depth < 50 and ${seen('p')}
     ) select top, array_agg(title order by depth desc) from up group by top`,
    params.values,
  )
  return new Map(rows.map(([id, titles]) => [Number(id), titles as string[]]))
}

/** A stored picture or sound, before its bytes are read. */
interface KnownMedia {
  readonly name: string
  readonly type: string
  readonly key: string
}

/** Reads rows by their ids, some at a time, and the pictures and sounds of their formatted texts when they are asked for. */
export class WrittenRows implements WriteSource {
  readonly #context: Context
  readonly #compiled: Compiled
  readonly #files: FileStore
  readonly #ids: string
  readonly #media = new Map<number, KnownMedia>()

  /** @param ids as the database joins them: `7,12,3` */
  constructor(context: Context, compiled: Compiled, files: FileStore, ids: string) {
    this.#context = context
    this.#compiled = compiled
    this.#files = files
    this.#ids = ids
  }

  get rows(): AsyncIterable<WrittenRow> {
    return this.#read()
  }

  async *#read(): AsyncGenerator<WrittenRow> {
    const { engine } = this.#context
    const trees = treesOf(this.#context, this.#compiled)
    for (const part of handfuls(this.#ids, chunk)) {
      const rows = (await rowsById(this.#context, this.#compiled, part, {})).map(row => this.#plain(row))
      await this.#find(rows)
      const ways = new Map<CompiledField, ReadonlyMap<number, readonly string[]>>()
      for (const field of trees) {
        const ids = [...new Set(rows.map(row => row[field.key] as number | null))].filter(id => id !== null)
        ways.set(field, await waysTo(this.#context, engine.catalogue.get(field.target as string), ids))
      }
      for (const row of rows) {
        const places = trees.map(field => [field.name, ways.get(field)?.get(row[field.key] as number) ?? []])
        yield { row, places: Object.fromEntries(places) }
      }
    }
  }

  /** A row whose formatted texts are as they are stored. */
  #plain(row: JsonRow): JsonRow {
    const present = this.#compiled.fields.filter(({ key }) => key in row)
    return {
      ...row,
      ...Object.fromEntries(present.map(({ key, field }) => [key, storedValue(field, row[key])])),
    }
  }

  /** Looks up the pictures and sounds of some rows: one statement. */
  async #find(rows: readonly JsonRow[]): Promise<void> {
    const texts = this.#compiled.fields.filter(({ type }) => type.isHtml)
    const ids = rows.flatMap(row =>
      texts.flatMap(({ key }) => (typeof row[key] === 'string' ? mediaIds(row[key]) : [])),
    )
    const unknown = [...new Set(ids)].filter(id => !this.#media.has(id))
    if (!unknown.length) return
    const found = await this.#context.db.read(
      'select id, file_name, mime_type, storage_key from medias where id = any ($1::bigint[]) and deleted_at is null',
      [unknown],
    )
    for (const [id, name, type, key] of found)
      this.#media.set(Number(id), { name: String(name), type: String(type), key: String(key) })
  }

  async describe(id: number): Promise<DescribedMedia | undefined> {
    const known = this.#media.get(id)
    if (!known || (await this.#files.size(known.key)) === undefined) return undefined
    return { name: known.name, type: known.type }
  }

  async media(id: number): Promise<WrittenMedia | undefined> {
    const known = this.#media.get(id)
    const opened = known && (await this.#files.open(known.key))
    if (!known || !opened) return undefined
    return { name: known.name, type: known.type, bytes: await buffer(opened.stream) }
  }
}
