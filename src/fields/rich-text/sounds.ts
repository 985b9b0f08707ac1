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

/** Whether HTML that nobody has cleaned yet names an upload as a sound. */
export const hasSound = (html: string): boolean => /<audio\b[^<>]*\bdata-media-id=/i.test(html)

/** Whether HTML that nobody has cleaned yet has a sound without a label. */
export const hasSoundWithoutLabel = (html: string): boolean =>
  (html.match(/<audio\b[^<>]*\bdata-media-id=[^<>]*/gi) ?? []).some(
    tag => !/\baria-label=(?:"[^"]*[^"\s]|'[^']*[^'\s]|[^\s"'])/i.test(tag),
  )

/**
 * A sound of a cleaned text. Its label is its content as well: that is what a search finds, and what is there where no
 * sound can be.
 */
const sound = /<audio data-media-id="\d{1,15}"[^<>]* aria-label="([^"<>]*)"[^<>]*>[^<]*<\/audio>/g

/** A cleaned text with other text in the place of each sound; `label` is still escaped. */
export const replaceSounds = (html: string, textOf: (label: string) => string): string =>
  html.includes(soundMark) ? html.replace(sound, (_, label: string) => textOf(label)) : html
