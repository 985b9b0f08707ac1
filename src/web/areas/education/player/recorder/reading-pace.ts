import type { Seen } from './use-reading.ts'

/** Letters that somebody can read in a second, generously: twice what a quick reader does. */
const LETTERS_PER_SECOND = 50
/** What passes between two looks counts for so long at most, in seconds. */
const MAX_BETWEEN = 6

/**
 * How much of a text somebody can have read by now. Gives what of what is on the screen counts: as many percent of the text,
 * from its beginning on the screen, as the time since the text was opened is enough for.
 *
 * @param now seconds on any clock that goes on
 */
export function readingPace() {
  let last: number | undefined
  let seconds = 0
  return ({ from, to, position }: Seen, letters: number, now: number): Seen => {
    seconds += last === undefined ? 0 : Math.min(MAX_BETWEEN, Math.max(0, now - last))
    last = now
    const percent = letters ? (100 * LETTERS_PER_SECOND * seconds) / letters : 100
    return { from, to: Math.min(to, from + percent), position }
  }
}
