import { readFile } from 'node:fs/promises'

/** The largest picture, in points: a few bytes can unfold into more than any memory holds. */
const mostPoints = 40_000_000

/** The type of a file by its content, never by its name; undefined when it is of no known kind. */
export async function sniff(head: Buffer): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  return (await fileTypeFromBuffer(head))?.mime
}

/** Whether a file that says it is a picture can be read as one of a reasonable size. */
export async function isPicture(path: string): Promise<boolean> {
  const { imageSize } = await import('image-size')
  try {
    const { width, height } = imageSize(await readFile(path))
    return width > 0 && height > 0 && width * height <= mostPoints
  } catch {
    return false
  }
}

/** A file name that is safe to give back: without folders, control characters and direction marks, of 150 characters at most. */
export function safeName(name: string | undefined): string {
  const last = (name ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is taken out
  const clean = last.replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069"<>|?*:]/g, '').trim()
  const dot = clean.lastIndexOf('.')
  const ending = dot > 0 ? clean.slice(dot).slice(0, 12) : ''
  return `${(dot > 0 ? clean.slice(0, dot) : clean).slice(0, 138) || 'file'}${ending}`
}
