/** What a picture in a formatted text may be. It is re-encoded when it is uploaded, no wider or higher than `side`. */
export const richPictures = { accept: ['image/jpeg', 'image/png'], maxSize: 10_000_000, side: 1600 } as const

/** Pictures that one text may have. */
export const MAX_PICTURES = 20

/** What a stored picture begins with: it names an upload, and has no address of its own. */
export const pictureMark = '<img data-media-id="'
