import { directionMarks } from '../../fields/base.ts'
import { type Message, message } from '../../metadata/message.ts'
import { webvttType } from '../../metadata/webvtt.ts'
import { HttpError } from '../http/errors.ts'
import { captionsProblem } from './captions.ts'
import type { Content } from './content.ts'
import { isSound, isSoundAlone } from './sound.ts'
import { isVideo } from './video.ts'

/** The largest picture, in points: a few bytes can unfold into more than any memory holds. */
const MAX_PIXELS = 40_000_000

/** What a file is by its content. */
export interface FileKind {
  /** `image/png` */
  readonly type: string
  /** The usual ending of such files, without the dot. */
  readonly ending: string
}

/** One name for types that have several, without the parameters that a type may bear. */
const usual: Readonly<Record<string, FileKind>> = {
  'audio/x-m4a': { type: 'audio/mp4', ending: 'm4a' },
  'audio/ogg': { type: 'audio/ogg', ending: 'ogg' },
}

/** The kind of a file by its content, never by its name; undefined when it is of no known kind. */
async function sniff(head: Buffer): Promise<FileKind | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(head)
  if (!found) return undefined
  const type = found.mime.replace(/;.*$/s, '')
  return usual[type] ?? { type, ending: found.ext }
}

/** Endings that say the same as the usual one. */
const alike: Readonly<Record<string, readonly string[]>> = {
  jpg: ['jpeg', 'jpe', 'jfif'],
  ogg: ['oga', 'opus'],
}

/** A file's name with the ending that its content has: a picture is handed out as no program and no page. */
export function withEnding(name: string, ending: string): string {
  const dot = name.lastIndexOf('.')
  const last = name.slice(dot + 1).toLowerCase()
  // The end of "Report 3.1" is none.
  if (dot < 1 || !/^(?=.*[a-z])[a-z0-9]{1,5}$/.test(last)) return `${beginning(name, 138)}.${ending}`
  return last === ending || alike[ending]?.includes(last) ? name : `${name.slice(0, dot)}.${ending}`
}

/** How much of a picture is read for its size, in bytes, and then where a camera wrote much before it. */
const looks = [262_144, 16_777_216]

/** Whether a file that says it is a picture can be read as one of a reasonable size. */
async function isPicture({ read }: Content): Promise<boolean> {
  const { imageSize } = await import('image-size')
  for (const length of looks)
    try {
      const { width, height } = imageSize(await read(0, length))
      return width > 0 && height > 0 && width * height <= MAX_PIXELS
    } catch {
      // More of it may say.
    }
  return false
}

/** How much of a file is read to tell its kind, in bytes. */
const headLength = 8192

/** 415: a file of another type than its field takes, or one that only begins like it; `why`, where that can be said. */
export const wrongFileType = (why: Message = message('errors:fileType')) =>
  new HttpError(415, why, { errors: { file: [why] } })

/** Whether a file has what files of its type cannot do without. */
function isWhole({ type }: FileKind, content: Content): boolean | Promise<boolean> {
  if (type.startsWith('image/')) return isPicture(content)
  if (type.startsWith('video/')) return isVideo(type, content)
  return type.startsWith('audio/') ? isSound(type, content) : true
}

/** A recording of a telephone is a film by its beginning, of which there is nothing to be seen. */
async function recorded(
  kind: FileKind | undefined,
  content: Content,
  accept: readonly string[],
): Promise<FileKind | undefined> {
  const sound = usual['audio/x-m4a'] as FileKind
  if (!kind || accept.includes(kind.type) || !accept.includes(sound.type)) return kind
  return (await isSoundAlone(kind.type, content)) ? sound : kind
}

/**
 * The kind of a file of which a field takes these types. Throws {@link wrongFileType} for another, for what only
 * begins like a picture, a video or a sound, and for captions that are none.
 */
export async function checkedKind(content: Content, accept: readonly string[]): Promise<FileKind> {
  const kind = await recorded(await sniff(await content.read(0, headLength)), content, accept)
  // A text has no signature that everybody keeps to: who brings captions is told what is wrong with them.
  if (accept.includes(webvttType) && (!kind || kind.type === webvttType)) {
    const problem = await captionsProblem(content)
    if (problem) throw wrongFileType(problem)
  }
  if (!kind || !accept.includes(kind.type)) throw wrongFileType()
  if (!(await isWhole(kind, content))) throw wrongFileType()
  return kind
}

/** The beginning of a text, in UTF-16 units, without half a letter at its end. */
const beginning = (text: string, length: number) => text.slice(0, length).replace(/[\ud800-\udbff]$/, '')

/** Control characters, direction marks, and what file systems do not take in a name. */
const unsafe = new RegExp(`[\\p{Cc}${directionMarks}"<>|?*:]`, 'gu')

/** A file name that is safe to give back: without folders, control characters and direction marks, of 150 characters at most. */
export function safeName(name: string | undefined): string {
  const last = (name ?? '').toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(unsafe, '').trim()
  const dot = clean.lastIndexOf('.')
  const ending = dot > 0 ? beginning(clean.slice(dot), 12) : ''
  return `${beginning(dot > 0 ? clean.slice(0, dot) : clean, 138) || 'file'}${ending}`
}
