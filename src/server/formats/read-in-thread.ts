/** The part of reading a file that is done in a thread of its own. */
import { createHash } from 'node:crypto'
import type { RichMediaKind } from '../../fields/rich-text/media.ts'
import { richPictures } from '../../fields/rich-text/pictures.ts'
import { richSounds } from '../../fields/rich-text/sounds.ts'
import { MAX_FORMAT_RECORDS } from '../../metadata/formats.ts'
import { message } from '../../metadata/message.ts'
import { HttpError } from '../http/errors.ts'
import { checkedKind, safeName } from '../media/sniff.ts'
import { type Received, receive } from '../media/store.ts'
import type { AttachedFile, FormatReader, ReadItem, Take } from './format.ts'
import { tooManyRecords } from './refusal.ts'
import { closeSent, openSent } from './sent-file.ts'

/** A file to be read. */
export interface FormatRequest {
  /** Of this machine. */
  readonly path: string
  /** Those that may know it, by the names of their formats: the addresses of their modules and their names there. */
  readonly readers: readonly { readonly format: string; readonly module: string; readonly name: string }[]
  /** The folder in which its pictures and sounds are left; without one they are only looked at. */
  readonly keepIn?: string
}

/** A picture or a sound of a file. */
export interface ReadMedia {
  /** By which formatted texts of the file name it: a number that no stored upload has. */
  readonly id: number
  readonly name: string
  readonly type: string
  readonly file?: Received
}

/** What is said of a file while it is read; `format` is null where no reader knows it. */
export type FormatWord =
  | { readonly format: string | null }
  | { readonly items: readonly ReadItem[] }
  | { readonly media: readonly ReadMedia[] }

/** Ids of what came with a file begin here: the largest that a text can name, and no stored one comes near. */
export const FIRST_READ_MEDIA = 900_000_000_000_000

/** What a picture or a sound of a file may be: what texts take, and what can be made one. */
const taken: Readonly<
  Record<RichMediaKind, { readonly accept: readonly string[]; readonly maxSize: number }>
> = {
  picture: { ...richPictures, accept: [...richPictures.accept, 'image/gif', 'image/webp'] },
  sound: richSounds,
}
/** The most pictures and sounds of one file. */
const MAX_MEDIA = 5000
/** Letters of all values together: what is read waits in the memory of the server. */
const MAX_LETTERS = 20_000_000
/** Records in one message. */
const handful = 100

/** Takes what a reader finds, and says it in handfuls. */
class Taking implements Take {
  readonly #say: (word: FormatWord) => void
  readonly #folder: string | undefined
  readonly #media = new Map<string, Promise<ReadMedia | undefined>>()
  /** Those that the file may name again, by what they go by in it. */
  readonly #named = {
    picture: new Map<object | string, Promise<number | undefined>>(),
    sound: new Map<object | string, Promise<number | undefined>>(),
  }
  #items: ReadItem[] = []
  #count = 0
  #letters = 0

  constructor(say: (word: FormatWord) => void, folder: string | undefined) {
    this.#say = say
    this.#folder = folder
  }

  item(item: ReadItem): void {
    this.#count += 1
    if (this.#count > MAX_FORMAT_RECORDS) throw tooManyRecords(MAX_FORMAT_RECORDS)
    this.#letters += JSON.stringify(item).length
    if (this.#letters > MAX_LETTERS)
      throw new HttpError(413, message('errors:tooManyLetters', { n: MAX_LETTERS / 1_000_000 }))
    this.#items.push(item)
    if (this.#items.length >= handful) this.#flush()
  }

  async media(kind: RichMediaKind, file: AttachedFile): Promise<number | undefined> {
    const { key } = file
    if (key === undefined) return this.#take(kind, file)
    const known = this.#named[kind].get(key) ?? this.#take(kind, file)
    this.#named[kind].set(key, known)
    return known
  }

  async #take(kind: RichMediaKind, file: AttachedFile): Promise<number | undefined> {
    const bytes = await file.bytes()
    if (!bytes) return undefined
    const key = `${kind} ${createHash('sha256').update(bytes).digest('base64')}`
    const known =
      this.#media.get(key) ?? this.#look(taken[kind], { name: file.name, bytes, at: this.#media.size })
    this.#media.set(key, known)
    return (await known)?.id
  }

  async #look(
    { accept, maxSize }: (typeof taken)[RichMediaKind],
    { name, bytes, at }: { readonly name: string; readonly bytes: Uint8Array; readonly at: number },
  ): Promise<ReadMedia | undefined> {
    if (at >= MAX_MEDIA || bytes.length === 0 || bytes.length > maxSize) return undefined
    const content = {
      size: bytes.length,
      read: async (start: number, length: number) => Buffer.from(bytes.subarray(start, start + length)),
    }
    const kind = await checkedKind(content, accept).catch(error => {
      if (error instanceof HttpError) return undefined
      throw error
    })
    if (!kind) return undefined
    const file = this.#folder && (await receive(this.#folder, only(bytes), bytes.length))
    const media = {
      id: FIRST_READ_MEDIA + at,
      name: safeName(name),
      type: kind.type,
      ...(file && { file }),
    }
    this.#say({ media: [media] })
    return media
  }

  #flush(): void {
    if (this.#items.length) this.#say({ items: this.#items })
    this.#items = []
  }

  end(): void {
    this.#flush()
  }
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Reads a file by the first reader that knows it. Throws as that one does, and as opening it does. */
export async function readInThread(request: FormatRequest, say: (word: FormatWord) => void): Promise<void> {
  const file = await openSent(request.path)
  try {
    for (const { format, module, name } of request.readers) {
      const { [name]: reader } = (await import(module)) as Readonly<Record<string, FormatReader | undefined>>
      if (!reader?.recognises(file)) continue
      say({ format })
      const taking = new Taking(say, request.keepIn)
      await reader.read(file, taking)
      return taking.end()
    }
    say({ format: null })
  } finally {
    closeSent(file)
  }
}
