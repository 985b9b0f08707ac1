import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'

/** A film of so many seconds by its header. Its pictures are none. */
export async function film(seconds: number, type: 'mp4' | 'webm'): Promise<Buffer> {
  const target = new BufferTarget()
  const format = type === 'mp4' ? new Mp4OutputFormat() : new WebMOutputFormat()
  const output = new Output({ format, target })
  const track = new EncodedVideoPacketSource('vp8')
  output.addVideoTrack(track)
  await output.start()
  for (let second = 0; second < seconds; second++)
    await track.add(new EncodedPacket(Buffer.alloc(64, second), 'key', second, 1), {
      decoderConfig: { codec: 'vp8', codedWidth: 64, codedHeight: 36 },
    })
  await output.finalize()
  return Buffer.from(target.buffer as ArrayBuffer)
}
