/** Uploads that formatted texts name: pictures and sounds. */
import { pictureMark } from './pictures.ts'
import { soundMark } from './sounds.ts'

/** What an upload is in a text. Its address bears this name, whatever the file is called. */
export type RichMediaKind = 'picture' | 'sound'

/** What each kind begins with in a stored text. */
export const mediaMarks: Readonly<Record<RichMediaKind, string>> = { picture: pictureMark, sound: soundMark }

/** What stands in every stored text that has any: the pattern, for SQL, of their partial index. */
export const mediaLike = '% data-media-id="%'

/** The names that addresses of uploads in texts bear. */
export const richMediaNames: ReadonlySet<string> = new Set(Object.keys(mediaMarks))

/** For SQL: the id of each upload of a stored text. */
export const mediaPattern = '<(?:img|audio) data-media-id="(\\d+)"'

const stored = /<(img|audio) data-media-id="(\d{1,15})"/g
const addressed = /(<(?:img|audio) data-media-id="\d{1,15}") src="[^"]*"(?: controls preload="none")?/g

const kindOf = (tag: string): RichMediaKind => (tag === 'audio' ? 'sound' : 'picture')

/** The ids of the uploads of a cleaned text, each once: of one kind, or of both. */
export const mediaIds = (html: string, kind?: RichMediaKind): number[] => [
  ...new Set(
    [...html.matchAll(stored)].flatMap(([, tag = '', id]) =>
      kind === undefined || kindOf(tag) === kind ? [Number(id)] : [],
    ),
  ),
]

/** Where an upload of a text is read. */
export type MediaAddress = (id: number, kind: RichMediaKind) => string

/** A cleaned text whose uploads have an address; sounds have what plays them, and load nothing before. */
export const withAddresses = (html: string, addressOf: MediaAddress): string =>
  html.includes(' data-media-id="')
    ? html.replace(stored, (begun, tag: string, id: string) => {
        const kind = kindOf(tag)
        const address = `${begun} src="${addressOf(Number(id), kind).replaceAll('&', '&amp;')}"`
        return kind === 'sound' ? `${address} controls preload="none"` : address
      })
    : html

/** What {@link withAddresses} was made from. */
export const withoutAddresses = (html: string): string => html.replace(addressed, '$1')
