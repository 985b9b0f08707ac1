/** Sounds in formatted texts of other programs, in one way of writing. */
import { MAX_SOUND_LABEL_LENGTH } from '../../../../fields/rich-text/sounds.ts'
import { beginning } from '../../../beginning.ts'

const endings = 'mp3|m4a|ogg|oga|opus|wav|flac'

/** Whether an address is that of a sound, by how it ends. */
export const isSoundName = (address: string): boolean =>
  new RegExp(`\\.(?:${endings})(?:[?#].*)?$`, 'i').test(address)

/** A sound with its address and what it is called, in a text that {@link withSounds} has gone through. */
export const soundTag = /<audio src="([^"]*)" aria-label="([^"]*)"><\/audio>/g

const audio = /<audio(?: src="([^"]*)")?(?: aria-label="([^"]*)")?>(.*?)<\/audio>/gs
const source = /<source src="([^"]*)" \/>/
/** Moodle plays what a link to a file leads to. */
const link = new RegExp(`<a href="(@@PLUGINFILE@@/[^"]*\\.(?:${endings}))"[^<>]*>(.*?)</a>`, 'gis')

const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** What stands in a piece of plain HTML, as text. */
const words = (html: string): string => onOneLine(unescaped(html.replace(/<[^<>]*>/g, ' ')))

/** The name of a file without its ending, as text, from its address. */
function nameOf(address: string): string {
  const name =
    (address.startsWith('data:') ? '' : address)
      .replace(/[?#].*$/s, '')
      .split('/')
      .at(-1) ?? ''
  try {
    return onOneLine(decodeURIComponent(name).replace(/\.[^.]*$/, ''))
  } catch {
    return onOneLine(name)
  }
}

/** A sound by its address, as it stands in HTML, and what it is called, as text: what is escaped is not cut in the middle. */
const tag = (address: string, label: string): string => {
  const name = beginning(label || nameOf(unescaped(address)) || '…', MAX_SOUND_LABEL_LENGTH)
  return `<audio src="${address}" aria-label="${escaped(name)}"></audio>`
}

/** Plain HTML whose sounds are `<audio src="…" aria-label="…"></audio>` alone, links to sounds of a file among them. */
export const withSounds = (html: string): string =>
  /<audio|@@PLUGINFILE@@/.test(html)
    ? html
        .replace(audio, (_, address: string = '', label: string = '', inner: string = '') =>
          tag(address || (source.exec(inner)?.[1] ?? ''), onOneLine(unescaped(label)) || words(inner)),
        )
        .replace(link, (_, address: string, inner: string) => tag(address, words(inner)))
    : html
