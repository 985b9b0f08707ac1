import { open, readFile } from 'node:fs/promises'
import { ZipArchive } from './package.ts'

/** A file that somebody sent: a text, or an archive. What is neither has none of both. */
export interface SentFile {
  readonly text?: string
  readonly parts?: ZipArchive
}

const isZip = (head: Uint8Array) => Buffer.from(head.subarray(0, 4)).equals(Buffer.from([0x50, 0x4b, 3, 4]))

/** The encoding that a text says it has: by its first bytes, or in its XML declaration. */
function saidEncoding(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  return /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1]
}

/**
 * The text of some bytes: in the encoding that they say, else in UTF-8, else in the code page of Turkish Windows.
 * Undefined for what is no text.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  for (const [encoding, fatal] of [
    [saidEncoding(bytes), true],
    ['utf-8', true],
    ['windows-1254', false],
  ] as const) {
    if (!encoding) continue
    try {
      const text = new TextDecoder(encoding, { fatal }).decode(bytes)
      return text.includes('\0') ? undefined : text.replace(/^\ufeff/, '')
    } catch {
      // It is not what it says, or in an encoding that nobody knows.
    }
  }
  return undefined
}

/** Opens a file of this machine. An archive is closed by {@link closeSent}. */
export async function openSent(path: string): Promise<SentFile> {
  const file = await open(path)
  const { bytesRead, buffer } = await file.read(Buffer.alloc(4), 0, 4, 0).finally(() => file.close())
  if (bytesRead === 4 && isZip(buffer)) return { parts: await ZipArchive.open(path) }
  const text = decodeText(await readFile(path))
  return text === undefined ? {} : { text }
}

export const closeSent = ({ parts }: SentFile): void => parts?.close()
