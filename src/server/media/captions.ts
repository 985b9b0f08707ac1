import { type Message, message } from '../../metadata/message.ts'
import { isWebvtt, readCues } from '../../metadata/webvtt.ts'
import type { Content } from './content.ts'

/** The longest file that is read to see whether it is captions, in bytes: those of ten hours take less. */
const MAX_CAPTIONS = 5_000_000

/** What keeps a file from being captions: it has to be WebVTT in UTF-8 with a cue; undefined where nothing does. */
export async function captionsProblem({ size, read }: Content): Promise<Message | undefined> {
  if (size > MAX_CAPTIONS) return message('errors:captions.long')
  const bytes = await read(0, size)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return message('errors:captions.encoding')
  }
  if (!isWebvtt(text)) return message('errors:captions.signature')
  return readCues(text).length ? undefined : message('errors:captions.cues')
}
