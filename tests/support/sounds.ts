/** Sounds of every type that a text takes. */

/** A WAV with a tone of so many seconds: 8 bits, one channel, 8,000 numbers a second. */
export function wav(seconds: number): Buffer {
  const rate = 8000
  const length = Math.round(seconds * rate)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + length, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(length, 40)
  const tone = Buffer.from(Array.from({ length }, (_, n) => 128 + Math.round(60 * Math.sin(n / 3))))
  return Buffer.concat([head, tone])
}

/** An MP3 of so many silent frames (128 kilobits, 44,100 numbers a second), behind words of so many bytes. */
export function mp3(frames: number, words = 0): Buffer {
  const frame = Buffer.alloc(417)
  frame.writeUInt32BE(0xfffb9064)
  const id3 = Buffer.alloc(words ? 10 + words : 0)
  if (words) {
    id3.write('ID3\u0004', 0, 'latin1')
    for (const [at, shift] of [21, 14, 7, 0].entries()) id3.writeUInt8((words >> shift) & 127, 6 + at)
  }
  return Buffer.concat([id3, ...Array.from({ length: frames }, () => frame)])
}

const box = (name: string, ...content: Buffer[]): Buffer => {
  const inner = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + inner.length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, inner])
}

/** A file of boxes of a brand with a track for each of these: `soun`, `vide`. */
export const boxes = (brand: string, ...tracks: readonly string[]): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\u0000\u0000\u0002\u0000${brand}`, 'latin1')),
    box('mdat', Buffer.alloc(64, 7)),
    box(
      'moov',
      ...tracks.map(track =>
        box(
          'trak',
          box(
            'mdia',
            box(
              'hdlr',
              Buffer.from(
                `\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000${track}${'\u0000'.repeat(13)}`,
                'latin1',
              ),
            ),
          ),
        ),
      ),
    ),
  ])

/** The first page of an Ogg whose sound begins like this. */
export function ogg(begin: string): Buffer {
  const head = Buffer.alloc(28)
  head.write('OggS', 0, 'latin1')
  head.writeUInt8(2, 5)
  head.writeUInt8(1, 26)
  head.writeUInt8(30, 27)
  return Buffer.concat([head, Buffer.from(begin.padEnd(30, '\u0001'), 'latin1'), Buffer.alloc(100)])
}

export const flac = Buffer.concat([Buffer.from('fLaC\u0000\u0000\u0000\u0022', 'latin1'), Buffer.alloc(200)])

/** One of each type, with the type that the server says it is. */
export const sounds = {
  'ses.wav': [wav(0.2), 'audio/wav'],
  'ses.mp3': [mp3(6), 'audio/mpeg'],
  'kapaklı.mp3': [mp3(6, 20_000), 'audio/mpeg'],
  'ses.m4a': [boxes('M4A ', 'soun'), 'audio/mp4'],
  'telefon.m4a': [boxes('mp42', 'soun'), 'audio/mp4'],
  'ses.ogg': [ogg('\u0001vorbis'), 'audio/ogg'],
  'ses.opus': [ogg('OpusHead'), 'audio/ogg'],
  'ses.flac': [flac, 'audio/flac'],
} as const satisfies Readonly<Record<string, readonly [Buffer, string]>>
