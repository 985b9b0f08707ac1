import type { Readable } from 'node:stream'
import { localMinutes } from '../fields/date-time/index.ts'
import { message } from '../metadata/message.ts'
import { databaseIso } from './db/time.ts'
import { HttpError } from './http/errors.ts'
import { type Locale, translate } from './i18n.ts'

/** A stream of which nobody has taken anything for this long is given up, in milliseconds. */
const patience = 60_000

/** Work that takes memory for as long as it lasts. */
export interface Run {
  /** Counts it no more. Does nothing the second time. */
  end(): void
  /** Counts it until its stream has ended, was given up by its reader, or is not read any more. */
  until(stream: Readable): Readable
}

/** How much work of a kind one instance does at once. */
export interface RunLimits {
  readonly ofPerson: number
  readonly atOnce: number
  /** Key of the refusal of one more of a person; `list` names those that run. */
  readonly ofYours: string
  /** Key of the refusal of one more of the instance. */
  readonly full: string
}

interface Entry {
  readonly userId: number
  readonly name: string
  /** `HH:mm` in the organisation's zone. */
  readonly begun: string
}

/** Counts work that takes memory. The count is kept in the process: it guards the memory of that one. */
export class LimitedRuns {
  readonly #limits: RunLimits
  readonly #entries = new Set<Entry>()

  constructor(limits: RunLimits) {
    this.#limits = limits
  }

  /** How much is under way here. */
  get underWay(): number {
    return this.#entries.size
  }

  /**
   * Begins to count work, named as its person knows it. Throws 409 where the person has as much under way as they may,
   * and says what; or the instance has.
   */
  begin(userId: number, name: string, locale: Locale): Run {
    const { ofPerson, atOnce, ofYours, full } = this.#limits
    const own = [...this.#entries].filter(entry => entry.userId === userId)
    const headers = { 'retry-after': '15' }
    if (own.length >= ofPerson) {
      const list = own.map(run => translate(locale, 'errors:run', { name: run.name, begun: run.begun }))
      throw new HttpError(409, message(ofYours, { n: ofPerson, list: list.join(', ') }), { headers })
    }
    if (this.#entries.size >= atOnce) throw new HttpError(409, message(full), { headers })
    const entry = { userId, name, begun: localMinutes(databaseIso()).slice(-5) }
    this.#entries.add(entry)
    const end = () => void this.#entries.delete(entry)
    return { end, until: stream => watched(stream, end) }
  }
}

/** Gives up a stream that nobody reads, and tells when it is closed. */
function watched(stream: Readable, closed: () => void): Readable {
  let late: NodeJS.Timeout
  const wait = () => {
    clearTimeout(late)
    late = setTimeout(() => stream.destroy(new Error('Nobody reads the file')), patience).unref()
  }
  wait()
  const { push } = stream
  // Each piece that the stream takes from its rows shows that somebody took the one before.
  stream.push = (...piece) => {
    wait()
    return push.apply(stream, piece)
  }
  stream.once('close', () => {
    clearTimeout(late)
    closed()
  })
  return stream
}
