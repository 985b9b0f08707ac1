/** Captions as WebVTT files have them (https://www.w3.org/TR/webvtt1/): read as text, never as markup. */

/** What is said from one moment of a film to another. */
export interface Cue {
  /** Seconds. */
  readonly start: number
  readonly end: number
  /** Plain text on one line. */
  readonly text: string
  /** Who says it, where the file names them. */
  readonly speaker?: string
}

/** The MIME type of such files. */
export const webvttType = 'text/vtt'

/** The beginning of a file, its byte order mark taken away: the signature ends its line, or is followed by a remark. */
const signature = /^WEBVTT(?:[ \t\r\n]|$)/

/** Whether a text begins as a WebVTT file does. */
export const isWebvtt = (file: string): boolean => signature.test(file.replace(/^\ufeff/, ''))

const timing =
  /^[ \t]*(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})[ \t]*-->[ \t]*(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})(?:[ \t]|$)/

/** The tag that names who speaks: `<v Ayşe>`. */
const voice = /<v(?:\.[^\s<>]*)?[ \t\n]([^<>]*)>/

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
}

/** An escape of a cue as the character that it stands for; what is none stays as it is. */
function unescaped(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

/** The words of a cue: without its tags, its escapes resolved, on one line. */
const wordsOf = (payload: string): string =>
  payload
    .replace(/<[^>]*>?/g, '')
    .replace(/&(#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-z]{2,5});/g, unescaped)
    .replace(/\s+/g, ' ')
    .trim()

/** The moments of a timing line, in seconds; undefined where a line is none, or ends before it begins. */
function timesOf(line: string): readonly [start: number, end: number] | undefined {
  const found = timing.exec(line)
  if (!found) return undefined
  const [h1, m1, s1, f1, h2, m2, s2, f2] = found.slice(1).map(part => Number(part ?? 0)) as number[]
  const seconds = (h = 0, m = 0, s = 0, f = 0) => h * 3600 + m * 60 + s + f / 1000
  const [start, end] = [seconds(h1, m1, s1, f1), seconds(h2, m2, s2, f2)]
  return end > start ? [start, end] : undefined
}

/**
 * The cues of a WebVTT file in the order of their time, as text. What is no cue (remarks, styles, regions, a broken
 * timing) is passed over, as browsers do; a file of another kind has none. Takes time in proportion to the file.
 */
export function readCues(file: string): Cue[] {
  if (!isWebvtt(file)) return []
  const lines = file.split(/\r\n|\r|\n/)
  const cues: Cue[] = []
  for (let at = 1; at < lines.length; at++) {
    const times = timesOf(lines[at] as string)
    if (!times) continue
    const payload: string[] = []
    // A cue ends with an empty line, or where the next one begins without one.
    while (lines[at + 1]?.trim() && !lines[at + 1]?.includes('-->')) payload.push(lines[++at] as string)
    const whole = payload.join('\n')
    const text = wordsOf(whole)
    if (!text) continue
    const speaker = wordsOf(voice.exec(whole)?.[1] ?? '')
    const [start, end] = times
    cues.push({ start, end, text, ...(speaker && { speaker }) })
  }
  return cues.sort((a, b) => a.start - b.start)
}
