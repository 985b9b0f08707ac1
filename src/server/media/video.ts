import type { Content } from './content.ts'

/** Boxes of a file that are looked through for the one that describes the film. */
const MAX_BOXES = 100

/** The types whose files are made of boxes (ISO 14496-12). */
const boxed: ReadonlySet<string> = new Set(['video/mp4', 'video/quicktime', 'video/x-m4v', 'video/3gpp'])
const ebml = 0x1a45dfa3
const segment = 0x18538067

/** Whether among the boxes of a file there is one that describes a film, and that is there as a whole. */
async function hasMovie({ size, read }: Content): Promise<boolean> {
  for (let at = 0, n = 0; at + 8 <= size && n < MAX_BOXES; n++) {
    const head = await read(at, 16)
    if (head.length < 8) return false
    const short = head.readUInt32BE(0)
    const length =
      short === 1 && head.length === 16
        ? Number(head.readBigUInt64BE(8))
        : // The last box may leave its length out.
          short === 0
          ? size - at
          : short
    if (length < 8) return false
    if (head.toString('latin1', 4, 8) === 'moov') return at + length <= size
    at += length
  }
  return false
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
  if (boxed.has(type)) return hasMovie(content)
  return /^video\/(webm|matroska|x-matroska)$/.test(type) ? hasSegment(content) : true
}
