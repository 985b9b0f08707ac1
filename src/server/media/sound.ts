import type { Content } from './content.ts'
import { tracksOf } from './video.ts'

/** Parts of a file that are looked through for the one that is asked for. */
const MAX_PARTS = 100

/** How a WAV may hold its sound: as plain numbers, whole or not, by the two laws of telephony, or as an extension says. */
const waveFormats: ReadonlySet<number> = new Set([1, 3, 6, 7, 0xfffe])

/** Whether a RIFF file says how its sound is held before the sound itself. */
async function isWave({ size, read }: Content): Promise<boolean> {
  let hasFormat = false
  for (let at = 12, n = 0; at + 8 <= size && n < MAX_PARTS; n++) {
    const head = await read(at, 10)
    const name = head.toString('latin1', 0, 4)
    if (name === 'data') return hasFormat
    if (name === 'fmt ') hasFormat = head.length === 10 && waveFormats.has(head.readUInt16LE(8))
    // A part of an odd length is filled up.
    const length = head.readUInt32LE(4)
    at += 8 + length + (length % 2)
  }
  return false
}

/** Kilobits a second of MPEG's third layer, by the number in a frame's head: of version 1, and of 2 and 2.5. */
const bitrates = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const
const sampleRates = [44_100, 48_000, 32_000] as const

/** The length of the frame of an MP3 whose head these four bytes are; undefined where they are none. */
function frameLength(head: number): number | undefined {
  const version = (head >>> 19) & 3
  const layer = (head >>> 17) & 3
  const isFrame = head >>> 21 === 0x7ff && version !== 1 && layer === 1
  const rate = sampleRates[(head >>> 10) & 3]
  const bitrate = bitrates[version === 3 ? 0 : 1][(head >>> 12) & 15]
  if (!isFrame || rate === undefined || !bitrate) return undefined
  const perSecond = rate >> (version === 3 ? 0 : version === 2 ? 1 : 2)
  return Math.floor(((version === 3 ? 144_000 : 72_000) * bitrate) / perSecond) + ((head >>> 9) & 1)
}

/** How far behind the words at its beginning an MP3's first frame may stand, in bytes. */
const MAX_PADDING = 8192

/** Where an MP3's words about itself end (ID3v2). */
async function behindWords({ read }: Content): Promise<number> {
  let at = 0
  for (let n = 0; n < MAX_PARTS; n++) {
    const head = await read(at, 10)
    if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') break
    const length = [6, 7, 8, 9].reduce((sum, offset) => sum * 128 + (head.readUInt8(offset) & 127), 0)
    at += 10 + length + (head.readUInt8(5) & 16 ? 10 : 0)
  }
  return at
}

/** Whether a file has two frames of an MP3 one behind the other. */
async function isMp3(content: Content): Promise<boolean> {
  const bytes = await content.read(await behindWords(content), MAX_PADDING + 4096)
  for (let at = 0; at < MAX_PADDING && at + 4 <= bytes.length; at++) {
    const length = frameLength(bytes.readUInt32BE(at))
    if (length === undefined) continue
    const next = at + length
    if (next + 4 <= bytes.length && frameLength(bytes.readUInt32BE(next)) !== undefined) return true
  }
  return false
}

/** How the sound of an Ogg that browsers play begins: Opus, Vorbis, FLAC. */
const oggSounds = ['OpusHead', '\x01vorbis', '\x7fFLAC'] as const

async function isOgg({ read }: Content): Promise<boolean> {
  const page = await read(0, 320)
  if (page.length < 28 || page.toString('latin1', 0, 4) !== 'OggS') return false
  const begin = page.toString('latin1', 27 + page.readUInt8(26))
  return oggSounds.some(name => begin.startsWith(name))
}

async function isFlac({ read }: Content): Promise<boolean> {
  const head = await read(0, 8)
  // The first part describes the stream, and has one length.
  return (
    head.length === 8 &&
    head.toString('latin1', 0, 4) === 'fLaC' &&
    (head.readUInt32BE(4) & 0x7fffffff) === 34
  )
}

/** Whether what is to be seen of a file that is made of boxes is nothing, and something to be heard. */
export async function isSoundAlone(type: string, content: Content): Promise<boolean> {
  const tracks = await tracksOf(type, content)
  return tracks.includes('soun') && !tracks.includes('vide')
}

const checks: Readonly<Record<string, (content: Content) => Promise<boolean>>> = {
  'audio/mpeg': isMp3,
  'audio/mp4': content => isSoundAlone('audio/mp4', content),
  'audio/ogg': isOgg,
  'audio/wav': isWave,
  'audio/flac': isFlac,
}

/** Whether a file whose beginning says that it is a sound of this type has what one cannot do without. */
export const isSound = async (type: string, content: Content): Promise<boolean> =>
  (await checks[type]?.(content)) ?? true
