import type { Content } from './content.ts'

/** Boxes of a file that are looked through for the one that describes the film. */
const MAX_BOXES = 100

/** The types whose files are made of boxes (ISO 14496-12). */
const boxed: ReadonlySet<string> = new Set([
  'video/mp4',
  'video/quicktime',
  'video/x-m4v',
  'video/3gpp',
  'audio/mp4',
])
const ebml = 0x1a45dfa3
const segment = 0x18538067

/** Where among the boxes of a file the one is that describes a film, and how long it is; undefined where it is not there as a whole. */
async function movieOf({ size, read }: Content): Promise<{ at: number; length: number } | undefined> {
  for (let at = 0, n = 0; at + 8 <= size && n < MAX_BOXES; n++) {
    const head = await read(at, 16)
    if (head.length < 8) return undefined
    const short = head.readUInt32BE(0)
    const length =
      short === 1 && head.length === 16
        ? Number(head.readBigUInt64BE(8))
        : // The last box may leave its length out.
          short === 0
          ? size - at
          : short
    if (length < 8) return undefined
    if (head.toString('latin1', 4, 8) === 'moov') return at + length <= size ? { at, length } : undefined
    at += length
  }
  return undefined
}

/** The longest description of a film that is looked through for its tracks, in bytes. */
const MAX_MOVIE = 4_000_000

/** What the tracks of a file that is made of boxes are for: `soun`, `vide` and others; none where it does not say. */
export async function tracksOf(type: string, content: Content): Promise<string[]> {
  const movie = boxed.has(type) ? await movieOf(content) : undefined
  if (!movie || movie.length > MAX_MOVIE) return []
  const bytes = await content.read(movie.at, movie.length)
  const kinds: string[] = []
  for (let at = bytes.indexOf('hdlr'); at >= 0; at = bytes.indexOf('hdlr', at + 4))
    kinds.push(bytes.toString('latin1', at + 12, at + 16))
  return kinds
}

/** Whether a file's header is followed by the segment that a film stands in (RFC 8794, RFC 9559). */
async function hasSegment({ read }: Content): Promise<boolean> {
  const head = await read(0, 4096)
  if (head.length < 12 || head.readUInt32BE(0) !== ebml) return false
  // A number says by its leading zeros how many bytes it has.
  const first = head.readUInt8(4)
  const width = Math.clz32(first) - 23
  let length = first & (0xff >> width)
  for (let n = 1; n < width; n++) length = length * 256 + (head[4 + n] ?? 0)
  const at = 4 + width + length
  return at + 4 <= head.length && head.readUInt32BE(at) === segment
}

/** Whether a file whose beginning says that it is a video of this type has what a film cannot do without. */
export async function isVideo(type: string, content: Content): Promise<boolean> {
  if (boxed.has(type)) return (await movieOf(content)) !== undefined
  return /^video\/(webm|matroska|x-matroska)$/.test(type) ? hasSegment(content) : true
}
