import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import type { Sharp } from 'sharp'
import { type Received, receive } from './store.ts'

/** A picture that was re-encoded: the new received file, and its type. */
export interface Remade {
  readonly file: Received
  readonly type: 'image/jpeg' | 'image/png'
}

/** The most that such a picture has in bytes, whatever is in it. */
const MAX_PICTURE_BYTES = 10_000_000

/**
 * Re-encodes a picture, turned as the camera was held. Nothing of the original file comes along: no location, no hidden
 * content. Undefined when the picture cannot be read. The original stays.
 */
async function remake(
  file: Received,
  type: Remade['type'],
  make: (picture: Sharp) => Sharp,
): Promise<Remade | undefined> {
  const { default: sharp } = await import('sharp')
  const options = { limitInputPixels: 40_000_000, sequentialRead: true, failOn: 'error' } as const
  try {
    const bytes = await make(sharp(file.path, options).autoOrient()).toBuffer()
    return { file: await receive(dirname(file.path), Readable.from([bytes]), MAX_PICTURE_BYTES), type }
  } catch {
    return undefined
  }
}

/** A square JPEG of `side` points at most. */
export const makePortrait = (file: Received, side: number): Promise<Remade | undefined> =>
  remake(file, 'image/jpeg', picture =>
    picture
      .resize(side, side, { fit: 'cover', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85, mozjpeg: true }),
  )

/** A picture for a text, no wider or higher than `side` points: a PNG stays one, with what shines through. */
export const makePicture = (file: Received, type: string, side: number): Promise<Remade | undefined> =>
  remake(file, type === 'image/png' ? 'image/png' : 'image/jpeg', picture => {
    const fitted = picture.resize(side, side, { fit: 'inside', withoutEnlargement: true })
    return type === 'image/png'
      ? fitted.png({ compressionLevel: 9 })
      : fitted.jpeg({ quality: 85, mozjpeg: true })
  })
