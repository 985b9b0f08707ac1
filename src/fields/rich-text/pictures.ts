/** What a picture in a formatted text may be. It is made anew when it is uploaded, no wider or higher than `side`. */
export const richPictures = { accept: ['image/jpeg', 'image/png'], maxSize: 10_000_000, side: 1600 } as const

/** Pictures that one text may have. */
export const MAX_PICTURES = 20

/** What a stored picture begins with: it names an upload, and has no address of its own. */
export const pictureMark = '<img data-media-id="'

const stored = /<img data-media-id="(\d{1,15})"/g
const addressed = /(<img data-media-id="\d{1,15}") src="[^"]*"/g

/** The ids of the pictures of a cleaned text, each once. */
export const pictureIds = (html: string): number[] => [
  ...new Set([...html.matchAll(stored)].map(([, id]) => Number(id))),
]

/** A cleaned text whose pictures have an address. */
export const withAddresses = (html: string, addressOf: (id: number) => string): string =>
  html.includes(pictureMark)
    ? html.replace(
        stored,
        (tag, id: string) => `${tag} src="${addressOf(Number(id)).replaceAll('&', '&amp;')}"`,
      )
    : html

/** What {@link withAddresses} was made from. */
export const withoutAddresses = (html: string): string => html.replace(addressed, '$1')
