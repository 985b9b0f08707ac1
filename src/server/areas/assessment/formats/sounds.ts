/** Sounds in formatted texts of other programs, in one way of writing. */

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

const words = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll('"', '&quot;')

/** The name of a file without its ending, from its address. */
function nameOf(address: string): string {
  const name =
    (address.startsWith('data:') ? '' : address)
      .replace(/[?#].*$/s, '')
      .split('/')
      .at(-1) ?? ''
  try {
    return words(decodeURIComponent(name).replace(/\.[^.]*$/, '')).replace(/[<>]/g, ' ')
  } catch {
    return words(name)
  }
}

const tag = (address: string, label: string): string =>
  `<audio src="${address}" aria-label="${(label || nameOf(address) || '…').slice(0, 200)}"></audio>`

/** Plain HTML whose sounds are `<audio src="…" aria-label="…"></audio>` alone, links to sounds of a file among them. */
export const withSounds = (html: string): string =>
  /<audio|@@PLUGINFILE@@/.test(html)
    ? html
        .replace(audio, (_, address: string = '', label: string = '', inner: string = '') =>
          tag(address || (source.exec(inner)?.[1] ?? ''), label || words(inner)),
        )
        .replace(link, (_, address: string, inner: string) => tag(address, words(inner)))
    : html
