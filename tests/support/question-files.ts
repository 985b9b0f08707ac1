import { mkdtempSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { FileQuestion } from '../../src/server/areas/assessment/formats/question.ts'
import type {
  FormatReader,
  FormatWriter,
  ReadItem,
  WrittenMedia,
  WrittenRow,
} from '../../src/server/formats/format.ts'
import { FIRST_READ_MEDIA, readInThread } from '../../src/server/formats/read-in-thread.ts'
import { openSent } from '../../src/server/formats/sent-file.ts'
import type { HttpError } from '../../src/server/http/errors.ts'

/** What was read of a file. */
export interface ReadQuestions {
  readonly format: string | null
  readonly items: readonly ReadItem[]
  readonly media: readonly { readonly id: number; readonly name: string; readonly type: string }[]
}

const formats = [
  ['moodle-xml', 'moodle'],
  ['gift', 'gift'],
  ['aiken', 'aiken'],
  ['qti', 'qti'],
] as const

const readers = formats.map(([format, folder]) => ({
  format,
  module: new URL(`../../src/server/areas/assessment/formats/${folder}/read.ts`, import.meta.url).href,
  name: `${folder}Reader`,
}))

let folder: string | undefined
let count = 0

/** A file of this machine with this content. */
export async function fileWith(content: string | Uint8Array): Promise<string> {
  folder ??= mkdtempSync(join(inject('runFolder'), 'questions-'))
  const path = join(folder, String(++count))
  await writeFile(path, content)
  return path
}

/** Reads a file of questions as an import does, in this thread. */
export async function readQuestions(content: string | Uint8Array): Promise<ReadQuestions> {
  const items: ReadItem[] = []
  const media: ReadQuestions['media'][number][] = []
  let format: string | null = null
  await readInThread({ path: await fileWith(content), readers }, word => {
    if ('format' in word) format = word.format
    else if ('items' in word) items.push(...word.items)
    else media.push(...word.media)
  })
  return { format, items, media }
}

/** Why a file is refused as a whole: the status and the key of the reason. */
export const refusal = (content: string | Uint8Array): Promise<string> =>
  readQuestions(content).then(
    ({ items }) => `${items.length} read`,
    (error: HttpError) => `${error.status} ${error.errors?.file?.[0]?.key ?? error.text.key}`,
  )

/** The keys of what is said of an item: why it is refused, or what is changed. */
export const notesOf = ({ refused, changed = [] }: ReadItem): string[] =>
  (refused ? [refused] : changed).map(({ key }) => key.replace(/^question-formats:/, ''))

/** Questions as they are written: with the titles of their categories, and an id. */
export const rowsOf = (questions: readonly FileQuestion[], category: readonly string[] = []): WrittenRow[] =>
  questions.map((question, at) => ({
    row: { id: at + 1, ...question } as unknown as WrittenRow['row'],
    places: { category },
  }))

/** The bytes of a file that a format writes. */
export async function writeQuestions(
  writer: FormatWriter,
  rows: readonly WrittenRow[],
  pictures: Readonly<Record<number, WrittenMedia>> = {},
): Promise<Buffer> {
  const chunks: Buffer[] = []
  const source = {
    rows: (async function* () {
      yield* rows
    })(),
    describe: async (id: number) => pictures[id],
    media: async (id: number) => pictures[id],
  }
  for await (const chunk of writer.write(source)) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** The id that stands for the first, second, … picture of a file. */
export const pictureOf = (at: number): number => FIRST_READ_MEDIA + at

/** Whether a reader says that a file is its own. */
export const recognises = async (reader: FormatReader, content: string | Uint8Array): Promise<boolean> =>
  reader.recognises(await openSent(await fileWith(content)))
