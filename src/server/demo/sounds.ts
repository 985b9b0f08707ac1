/** Numbers of a sound in a second. */
const rate = 8000

/** The head of a WAV: 8 bits, one channel, so many numbers. */
function wavHead(length: number): Buffer {
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
  return head
}

/** A WAV of short beats: so many in a minute, for so many seconds. */
export function beats(perMinute: number, seconds: number): Buffer {
  const length = Math.round(seconds * rate)
  const every = (60 / perMinute) * rate
  const tone = Buffer.from(
    Array.from({ length }, (_, n) => {
      const since = (n % every) / rate
      // A beat dies away within a tenth of a second.
      return 128 + Math.round(100 * Math.exp(-since * 40) * Math.sin(2 * Math.PI * 220 * since))
    }),
  )
  return Buffer.concat([wavHead(length), tone])
}
