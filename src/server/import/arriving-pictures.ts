import { richPictures } from '../../fields/rich-text/pictures.ts'
import type { ReadPicture } from '../formats/read-in-thread.ts'
import { makePicture } from '../media/portrait.ts'
import { type KeptFile, recordFile } from '../media/record.ts'
import { type FileStore, letGo } from '../media/store.ts'
import type { Compiled } from '../rest/compiled.ts'
import type { Context } from '../rest/context.ts'
import { picturesIn } from '../rest/rich-text.ts'
import type { GoodItem } from './check-items.ts'

/** A picture as it will be known, before it has a record. */
type Made = Omit<KeptFile, 'measures'>

/** Pictures that came with a file, from where they lie to their records. */
export class ArrivingPictures {
  readonly #files: FileStore
  readonly #read: ReadonlyMap<number, ReadPicture>
  readonly #made = new Map<number, Made>()

  constructor(files: FileStore, pictures: readonly ReadPicture[]) {
    this.#files = files
    this.#read = new Map(pictures.map(picture => [picture.id, picture]))
  }

  get ids(): ReadonlySet<number> {
    return new Set(this.#read.keys())
  }

  /** Makes the pictures of these records anew and keeps them, before the transaction that notes them. */
  async keep(compiled: Compiled, items: readonly GoodItem[]): Promise<void> {
    const used = new Set(
      items.flatMap(({ values }) => picturesIn(compiled, values).flatMap(({ ids }) => ids)),
    )
    for (const id of used) {
      const { file, type, name } = this.#read.get(id) ?? {}
      if (!file || type === undefined || name === undefined) continue
      const made = await makePicture(file, type === 'image/jpeg' ? type : 'image/png', richPictures.side)
      if (!made) continue
      const { size, sha256 } = made.file
      const ending = made.type === 'image/png' ? '.png' : '.jpg'
      this.#made.set(id, {
        name: name.replace(/(\.[^.]*)?$/, ending),
        type: made.type,
        size,
        sha256,
        key: await this.#files.keep(made.file),
      })
    }
  }

  /**
   * Notes the kept pictures in the transaction of the context, and puts them into the texts; one that could not be read
   * leaves its description. Gives the numbers of the records that miss one.
   */
  async record(
    context: Context,
    compiled: Compiled,
    items: readonly GoodItem[],
  ): Promise<ReadonlySet<number>> {
    const stored = new Map<number, number>()
    for (const [id, file] of this.#made)
      stored.set(id, (await recordFile(context, { ...file, measures: { duration: null, pages: null } })).id)
    const without = new Set<number>()
    for (const { row, values } of items)
      for (const { key } of picturesIn(compiled, values)) {
        const name = compiled.byKey.get(key)?.name ?? key
        const html = (values.get(name) as string).replace(
          /<img data-media-id="(\d{15})" alt="([^"]*)"[^<>]*>/g,
          (tag, found: string, alt: string) => {
            if (!this.#read.has(Number(found))) return tag
            const id = stored.get(Number(found))
            if (id === undefined) without.add(row)
            return id === undefined ? alt : `<img data-media-id="${id}" alt="${alt}" />`
          },
        )
        values.set(name, html)
      }
    return without
  }

  /** Removes what was kept for records that were not written. */
  async drop(): Promise<void> {
    for (const { key } of this.#made.values()) await this.#files.remove(key)
  }

  /** Lets go of what lies on this machine. */
  async end(): Promise<void> {
    for (const { file } of this.#read.values()) if (file) await letGo(file)
  }
}
