import { mediaMarks } from '../../fields/rich-text/media.ts'
import { richPictures } from '../../fields/rich-text/pictures.ts'
import type { ReadMedia } from '../formats/read-in-thread.ts'
import { makePicture } from '../media/portrait.ts'
import { type RecordedFile, recordFile } from '../media/record.ts'
import { type FileStore, letGo } from '../media/store.ts'
import type { Compiled } from '../rest/compiled.ts'
import type { Context } from '../rest/context.ts'
import { mediaIn } from '../rest/rich-text.ts'
import type { GoodItem } from './check-items.ts'

/** A picture or a sound as it will be known, before it has a record. */
type Made = Omit<RecordedFile, 'measures'>

const id = '(\\d{15})'
/** What came with a file, in a cleaned text: a picture with its description, or a sound with its label. */
const arriving = new RegExp(
  `${mediaMarks.picture}${id}" alt="([^"]*)"[^<>]*>|${mediaMarks.sound}${id}" aria-label="([^"]*)"[^<>]*>[^<]*</audio>`,
  'g',
)

/** Pictures and sounds that came with a file, from where they lie to their records. */
export class ArrivingMedia {
  readonly #files: FileStore
  readonly #read: ReadonlyMap<number, ReadMedia>
  readonly #made = new Map<number, Made>()

  constructor(files: FileStore, media: readonly ReadMedia[]) {
    this.#files = files
    this.#read = new Map(media.map(file => [file.id, file]))
  }

  get ids(): ReadonlySet<number> {
    return new Set(this.#read.keys())
  }

  /** Keeps the pictures of these records, re-encoded, and their sounds, before the transaction that notes them. */
  async keep(compiled: Compiled, items: readonly GoodItem[]): Promise<void> {
    const used = new Set(items.flatMap(({ values }) => mediaIn(compiled, values).flatMap(({ ids }) => ids)))
    for (const id of used) {
      const made = await this.#make(this.#read.get(id))
      if (made) this.#made.set(id, made)
    }
  }

  async #make({ file, type, name }: Partial<ReadMedia> = {}): Promise<Made | undefined> {
    if (!file || type === undefined || name === undefined) return undefined
    if (type.startsWith('audio/')) {
      const { size, sha256 } = file
      return { name, type, size, sha256, key: await this.#files.keep(file) }
    }
    const made = await makePicture(file, type === 'image/jpeg' ? type : 'image/png', richPictures.side)
    if (!made) return undefined
    const { size, sha256 } = made.file
    const ending = made.type === 'image/png' ? '.png' : '.jpg'
    return {
      name: name.replace(/(\.[^.]*)?$/, ending),
      type: made.type,
      size,
      sha256,
      key: await this.#files.keep(made.file),
    }
  }

  /**
   * Notes the kept files in the transaction of the context, and puts them into the texts; a picture that could not be read
   * leaves its description, a sound its label. Gives the numbers of the records that miss one.
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
      for (const key of new Set(mediaIn(compiled, values).map(media => media.key))) {
        const name = compiled.byKey.get(key)?.name ?? key
        const html = (values.get(name) as string).replace(arriving, (tag, ...parts) => {
          const [found, alt, heard, label] = parts as (string | undefined)[]
          const read = Number(found ?? heard)
          if (!this.#read.has(read)) return tag
          const id = stored.get(read)
          if (id === undefined) without.add(row)
          return id === undefined ? (alt ?? label ?? '') : tag.replace(`"${read}"`, `"${id}"`)
        })
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
