import type { Cue } from '../../../../../metadata/webvtt.ts'

/** A cue with its place among all. */
export interface PlacedCue extends Cue {
  readonly at: number
}

/** Cues that are read as one paragraph. */
export interface Paragraph {
  /** Who speaks, where somebody else does than before. */
  readonly speaker?: string
  readonly cues: readonly PlacedCue[]
}

/** So long a silence begins a paragraph, in seconds. */
const silence = 2.5
/** After so many cues a paragraph ends with its sentence, and after twice as many in any case. */
const usual = 6

/** Whether a sentence ends with these words. */
const endsSentence = (text: string): boolean => /[.!?…]["'”’)\]]*$/.test(text)

/** Cues as they are read: in paragraphs, which begin with another speaker, after a silence, or with a sentence. */
export function paragraphsOf(cues: readonly Cue[]): Paragraph[] {
  const paragraphs: { speaker?: string; cues: PlacedCue[] }[] = []
  let speaker: string | undefined
  for (const [at, cue] of cues.entries()) {
    const before = cues[at - 1]
    const last = paragraphs.at(-1)
    const isAnother = cue.speaker !== speaker
    const isLong =
      last !== undefined &&
      (last.cues.length >= 2 * usual || (last.cues.length >= usual && endsSentence(before?.text ?? '')))
    if (last && before && !isAnother && !isLong && cue.start - before.end < silence) {
      last.cues.push({ ...cue, at })
      continue
    }
    paragraphs.push({ ...(isAnother && cue.speaker && { speaker: cue.speaker }), cues: [{ ...cue, at }] })
    speaker = cue.speaker
  }
  return paragraphs
}

/** The cue that is said at a second of the film; undefined in a silence. */
export function cueAt(cues: readonly Cue[], second: number): number | undefined {
  // A film may come to stand a little before where it was sent.
  const time = second + 0.05
  const found = cues.findLastIndex(({ start, end }) => start <= time && time < end)
  return found < 0 ? undefined : found
}

/** A moment of a film as its controls write it: `3:04`, `1:02:03`. */
export function filmTimeText(second: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const hours = Math.floor(second / 3600)
  const rest = `${hours ? two((second / 60) % 60) : Math.floor(second / 60)}:${two(second % 60)}`
  return hours ? `${hours}:${rest}` : rest
}
