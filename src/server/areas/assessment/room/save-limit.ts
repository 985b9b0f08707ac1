import { message } from '../../../../metadata/message.ts'
import { HttpError } from '../../../http/errors.ts'

/** Batches that somebody may send at once, and how many they may send a second for long. */
const BURST = 120
const PER_SECOND = 2
/** People that are remembered: of more, those who have not sent anything for longest are forgotten. */
const MAX_PEOPLE = 20_000

/**
 * A limit of one instance: it is given whose batch comes, and counts it. In memory, since a save is one statement, and counting
 * it in the database would be a second one. Throws 429 with `Retry-After`; the room waits that long and keeps what it has.
 */
export function saveLimit(): (person: number, now?: number) => void {
  // Of each person how many batches they may still send, and when that was so, in milliseconds.
  const left = new Map<number, { readonly count: number; readonly at: number }>()
  return (person, now = Date.now()) => {
    const { count, at } = left.get(person) ?? { count: BURST, at: now }
    const free = Math.min(BURST, count + (Math.max(0, now - at) / 1000) * PER_SECOND)
    // Put last again: what stands first has not been asked for longest.
    left.delete(person)
    left.set(person, { count: Math.max(0, free - 1), at: now })
    if (left.size > MAX_PEOPLE) left.delete(left.keys().next().value as number)
    if (free < 1)
      throw new HttpError(429, message('errors:tooManyTries'), {
        headers: { 'retry-after': String(Math.ceil((1 - free) / PER_SECOND)) },
      })
  }
}
