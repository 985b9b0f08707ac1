import type { CommonOptions, Field, Typed } from '../../metadata/field.ts'
import { type Message, message } from '../../metadata/message.ts'
import { type Placeholders, unknownPlaceholders } from '../../metadata/placeholders.ts'
import { declareField, fieldType, isStorable } from '../base.ts'
import { MAX_FORMULAS, storedHtml, withTex } from './formulas.ts'
import { mediaLike } from './media.ts'
import { MAX_PICTURES, richPictures } from './pictures.ts'
import { hasSound, hasSoundWithoutLabel, MAX_SOUNDS, richSounds } from './sounds.ts'

export interface RichTextOptions extends CommonOptions<string> {
  readonly max?: number
  /** `false`: a text without pictures and sounds, which are files. */
  readonly pictures?: false
  /** `false`: a text that may have pictures, but no sounds. */
  readonly sounds?: false
  /** It may have formulas, written in TeX. */
  readonly formulas?: true
  /** It is a line or two: the editor is as low as that, and has fewer buttons. */
  readonly brief?: true
  /** It may name these `{{placeholders}}`, and no others; the editor has a menu of them. */
  readonly placeholders?: Placeholders
}

export type RichTextField<O extends RichTextOptions = RichTextOptions> = Field<
  'rich-text',
  string,
  O,
  'column'
>

/** Formatted text as HTML. The server cleans it before it is stored, whichever endpoint it comes through. */
export const richText = <const O extends RichTextOptions = object>(
  options?: O,
): RichTextField<Typed<O, RichTextOptions>> => declareField({ type: 'rich-text', storage: 'column', options })

/** The text of a piece of HTML, for previews and exports. */
export const plainText = (html: string): string =>
  withTex(html)
    // No tag goes past the next one: endless signs without an end would each be read to the end of the text.
    .replace(/<img[^<>]*? alt="([^"<>]*)"[^<>]*>/gi, ' $1 ')
    .replace(/<(\/?audio|\/t[dh])[^<>]*>/gi, ' ')
    .replace(/<(br|\/tr|\/p|\/li|\/h[1-6])[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim()

/** What the API's document says of the files of a text. */
const filesText = ({ sounds }: RichTextOptions): string =>
  `Uploads by POST /api/medias: <img data-media-id alt> (${richPictures.accept.join(', ')}; up to ${richPictures.maxSize} bytes)${
    sounds === false
      ? ''
      : `, <audio data-media-id aria-label> (${richSounds.accept.join(', ')}; up to ${richSounds.maxSize} bytes)`
  }`

/** What is wrong with the sounds of a text. */
function wrongSounds({ pictures, sounds }: RichTextOptions, value: string): Message | undefined {
  if (!hasSound(value)) return undefined
  if (pictures === false || sounds === false) return message('noSounds')
  if ((value.match(/<audio\b/gi)?.length ?? 0) > MAX_SOUNDS)
    return message('tooManySounds', { n: MAX_SOUNDS })
  return hasSoundWithoutLabel(value) ? message('soundWithoutLabel') : undefined
}

export const richTextType = fieldType<RichTextField>({
  type: 'rich-text',
  isHtml: true,
  column: () => ({
    type: 'text',
    // Which texts have files is asked before those are tidied up.
    partial: { label: 'media', like: mediaLike },
  }),
  isEmpty: value =>
    typeof value !== 'string' || (plainText(value) === '' && !/<(?:img|audio)\b/i.test(value)),
  check({ options }, value) {
    if (typeof value !== 'string' || !isStorable(value)) return message('invalid')
    const max = options.max ?? 100_000
    if (options.pictures === false && /<img\b/i.test(value)) return message('noPictures')
    if ((value.match(/<img\b/gi)?.length ?? 0) > MAX_PICTURES)
      return message('tooManyPictures', { n: MAX_PICTURES })
    const wrong = wrongSounds(options, value)
    if (wrong) return wrong
    if (value.split('<span data-tex=').length > MAX_FORMULAS + 1)
      return message('tooManyFormulas', { n: MAX_FORMULAS })
    if (value.length > max && storedHtml(value).length > max) return message('max', { n: max })
    const { placeholders } = options
    return placeholders && placeholders.by === undefined
      ? unknownPlaceholders(value, placeholders.names)
      : undefined
  },
  schema: ({ options }) => ({
    type: 'string',
    contentMediaType: 'text/html',
    ...(options.pictures !== false && { description: filesText(options) }),
    maxLength: options.max ?? 100_000,
  }),
  toText: (_, value) => (typeof value === 'string' ? plainText(value) : ''),
  filter: null,
  sort: null,
})
