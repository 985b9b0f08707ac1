/** Formatted texts of other programs, with the pictures and sounds that come with them. */
import { plainText } from '../../../../fields/rich-text/index.ts'
import type { RichMediaKind } from '../../../../fields/rich-text/media.ts'
import type { AttachedFile, Take } from '../../../formats/format.ts'
import { plainerHtml } from '../../../rich-text/clean-html.ts'
import { readMathml, readTex } from './formulas.ts'
import { inlineHtml, paragraphs, type ReadChanges } from './question.ts'
import { soundTag, withSounds } from './sounds.ts'

/** How many letters of a file are looked at to tell which format it is of. */
export const RECOGNISED_LETTERS = 65_536

/** The lines of a text, whichever system wrote it. */
export const textLines = (text: string): string[] => text.split(/\r\n|\r|\n/)

/** Finds the file that the address of a picture or a sound names; undefined where none came with the text. */
export type FindFile = (address: string) => AttachedFile | undefined

/** How a text is written: as HTML, as plain text, or in the simple marks of Moodle's own or Markdown. */
export type TextFormat = 'html' | 'plain_text' | 'moodle_auto_format' | 'markdown'

const raised: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...'0123456789+-=()ni'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ'][at] as string]),
  ),
}
const lowered: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...'0123456789+-=()'].map((sign, at) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][at] as string]),
  ),
}

/** What is raised or lowered, in letters that are so by themselves: `x²`; else behind a sign: `x^(a)`. */
function inLine(tag: string, text: string, changes: ReadChanges): string {
  const signs = tag === 'sup' ? raised : lowered
  const found = [...text.trim()].map(letter => signs[letter])
  if (found.every(sign => sign !== undefined)) return found.join('')
  changes.add('raised')
  return `${tag === 'sup' ? '^' : '_'}(${text})`
}

const picture = /<img(?: src="([^"]*)")?(?: alt="([^"]*)")? \/>/g

/** Paragraphs around what is a block itself: other programs put a block around everything. */
const around = /<p>(?=\s*<(?:p|ul|ol|table|h[2-4]|blockquote|pre|hr)\b)/g
const behind = /(<\/(?:p|ul|ol|table|h[2-4]|blockquote|pre)>|<hr \/>)\s*<\/p>/g

function withoutBlocksAround(html: string): string {
  const left = html.replace(around, '').replace(behind, '$1')
  return left === html ? html : withoutBlocksAround(left)
}

/** What a text may have of files, and how it is written in plain HTML. */
const tags = [
  ['picture', picture],
  ['sound', soundTag],
] as const satisfies readonly (readonly [RichMediaKind, RegExp])[]

/** What is said of one that stands on another site. */
const remote = { picture: 'remotePicture', sound: 'remoteSound' } as const

const fileName = (address: string): string => address.slice(address.lastIndexOf('/') + 1).slice(0, 80)

const attribute = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** The bytes of a `data:` address. */
function dataOf(address: string): AttachedFile | undefined {
  const [, type, base64] =
    /^data:(image|audio)\/[\w.+-]+(?:;codecs=[\w.-]+)?;base64,([\sA-Za-z0-9+/=]+)$/.exec(address) ?? []
  if (base64 === undefined) return undefined
  return { name: type === 'audio' ? 'sound' : 'picture', bytes: () => Buffer.from(base64, 'base64') }
}

/** Reads formatted texts. What becomes of them is noted in the changes. */
export class ForeignTexts {
  readonly #take: Take
  readonly changes: ReadChanges

  constructor(take: Take, changes: ReadChanges) {
    this.#take = take
    this.changes = changes
  }

  /** HTML in the tags that a rich text has, its pictures, sounds and formulas as they are written. */
  #plainer(given: string): string {
    // Most answers are a word.
    if (!/[<&]/.test(given)) return given
    const html = readMathml(given)
    if (/<(video|iframe|object|embed|svg|math)\b/i.test(html)) this.changes.add('media')
    return withoutBlocksAround(withSounds(plainerHtml(html)))
      .replace(/<(sup|sub)>([^<]*)<\/\1>/g, (_, tag: string, text: string) => inLine(tag, text, this.changes))
      .replace(/<\/?su[bp]>/g, '')
      .replace(/<p>\s*<\/p>/g, '')
      .trim()
  }

  /** A text as HTML. */
  html(text: string, format: TextFormat): string {
    if (format === 'html') return text
    if (format === 'markdown') this.changes.add('markdown')
    if (format === 'moodle_auto_format' && /<\/?[a-z][^<>]*>/i.test(text))
      return text.replace(/\r?\n/g, '<br />')
    return paragraphs(text)
  }

  /** A picture or a sound of a text with the id by which it is taken; else what it is called is left. */
  async #media(kind: RichMediaKind, address: string, words: string, find: FindFile): Promise<string> {
    const source = attribute(address)
    const file = dataOf(source) ?? find(source)
    const name = file?.name ?? fileName(source)
    const id = file && (await this.#take.media(kind, file))
    if (id !== undefined)
      return kind === 'sound'
        ? `<audio data-media-id="${id}" aria-label="${words}">${words}</audio>`
        : `<img data-media-id="${id}" alt="${words}" />`
    const isRemote = /^(https?:)?\/\//i.test(source)
    this.changes.add(isRemote ? remote[kind] : kind, { name })
    return words
  }

  /** A text that may have pictures and sounds. */
  async rich(html: string, find: FindFile): Promise<string> {
    let text = readTex(this.#plainer(html), this.changes)
    for (const [kind, pattern] of tags) {
      const replaced: string[] = []
      for (const [, address = '', words = ''] of text.matchAll(pattern))
        replaced.push(await this.#media(kind, address, words, find))
      let at = 0
      text = text.replace(pattern, () => replaced[at++] as string)
    }
    return text
  }

  /** A text that has neither pictures nor sounds: they leave what they are called. It may have formulas. */
  withoutMedia(html: string): string {
    return readTex(this.#bare(html), this.changes)
  }

  #bare(html: string): string {
    let text = this.#plainer(html)
    for (const [kind, pattern] of tags)
      text = text.replace(pattern, (_, address = '', words = '') => {
        this.changes.add(kind === 'sound' ? 'optionSound' : 'optionPicture', {
          name: fileName(attribute(address)),
        })
        return words
      })
    return text
  }

  /** A text without any formatting. */
  plain(html: string): string {
    const text = this.#bare(html)
    if (/<(?!\/?(?:p|br)\b)/.test(text)) this.changes.add('formatting')
    return plainText(text).replace(/\s+/g, ' ').trim()
  }

  /** A text of a line in a simpler format. */
  line(text: string, format: TextFormat): string {
    return this.withoutMedia(format === 'html' ? text : isMarkup(text, format) ? text : inlineHtml(text))
  }
}

const isMarkup = (text: string, format: TextFormat) =>
  format === 'moodle_auto_format' && /<\/?[a-z][^<>]*>/i.test(text)
