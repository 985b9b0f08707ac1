import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { type Received, receive } from './store.ts'

/** The most a portrait has in bytes, whatever is in it. */
const most = 5_000_000

/**
 * Makes a picture anew as a square JPEG of `side` points at most, turned as the camera was held. Nothing of the
 * original file comes along: no place, no hidden content. Gives a new received file; undefined when the picture cannot
 * be read. The original stays.
 */
export async function makePortrait(file: Received, side: number): Promise<Received | undefined> {
  const { default: sharp } = await import('sharp')
  const picture = sharp(file.path, { limitInputPixels: 40_000_000, sequentialRead: true, failOn: 'error' })
    .autoOrient()
    .resize(side, side, { fit: 'cover', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85, mozjpeg: true })
  try {
    const bytes = await picture.toBuffer()
    return await receive(dirname(file.path), Readable.from([bytes]), most)
  } catch {
    return undefined
  }
}
