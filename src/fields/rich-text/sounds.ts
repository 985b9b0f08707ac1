/**
 * What a sound in a formatted text may be, by its content, and how large, in bytes. These are what browsers play by
 * themselves: MP3, M4A, Ogg (Vorbis and Opus), WAV and FLAC.
 */
export const richSounds = {
  accept: ['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav', 'audio/flac'],
  maxSize: 25_000_000,
} as const

/** Sounds that one text may have. */
export const MAX_SOUNDS = 10

/** The longest label of a sound, in code units. */
export const MAX_SOUND_LABEL_LENGTH = 200

/** What a stored sound begins with: it names an upload, and has no address of its own. */
export const soundMark = '<audio data-media-id="'

/** What stands in a tag up to its end, which is not within a value. */
const inTag = /(?:[^"'>]|"[^"]*"|'[^']*')*>/y
const attribute = /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

/**
 * The sounds that HTML names which nobody has cleaned yet, by their labels. A tag without an end names none, and nothing
 * after it is one: so the text is gone through once, whatever is in it.
 */
function labelsIn(html: string): string[] {
  const labels: string[] = []
  for (const { 0: begun, index } of html.matchAll(/<audio(?=[\s/>])/gi)) {
    inTag.lastIndex = index + begun.length
    const [tag] = inTag.exec(html) ?? []
    if (tag === undefined) break
    const values = new Map<string, string>()
    for (const [, name = '', ...given] of tag.matchAll(attribute))
      values.set(name.toLowerCase(), given.find(value => value !== undefined) ?? '')
    if (values.has('data-media-id')) labels.push(values.get('aria-label') ?? '')
  }
  return labels
}

/** Whether HTML names an upload as a sound. It may be as somebody sent it; what a field may have is asked of it cleaned. */
export const hasSound = (html: string): boolean => labelsIn(html).length > 0

/** Whether HTML that nobody has cleaned yet has a sound without a label: cleaning takes it away. */
export const hasSoundWithoutLabel = (html: string): boolean =>
  labelsIn(html).some(label => !label.replaceAll('&nbsp;', ' ').trim())

/**
 * A sound of a cleaned text. Its label is its content as well: that is what a search finds, and what is there where no
 * sound can be.
 */
const sound = /<audio data-media-id="\d{1,15}"[^<>]* aria-label="([^"<>]*)"[^<>]*>[^<]*<\/audio>/g

/** A cleaned text with other text in the place of each sound; `label` is still escaped. */
export const replaceSounds = (html: string, textOf: (label: string) => string): string =>
  html.includes(soundMark) ? html.replace(sound, (_, label: string) => textOf(label)) : html
