/** An answer's time: when it was asked and answered by `performance.now()`, and what the server said. */
export interface TimeSample {
  readonly asked: number
  readonly answered: number
  /** Milliseconds since 1970. */
  readonly server: number
}

/**
 * The server's time in this page: from what it said and half of the quickest round trip, run by `performance.now()`, which
 * does not follow the clock of the device. One that has stood still while the device slept is corrected by the next answer.
 */
export class ServerClock {
  readonly #now: () => number
  #trip = Number.POSITIVE_INFINITY
  /** What the server's clock is ahead of `performance.now()`. */
  #ahead = 0

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Whether the server has said anything. */
  get isSet(): boolean {
    return this.#trip !== Number.POSITIVE_INFINITY
  }

  /** Takes an answer: a quicker one is better, and one that this clock contradicts is right. */
  take({ asked, answered, server }: TimeSample): void {
    if (Number.isNaN(server)) return
    const trip = Math.max(0, answered - asked)
    // When it answered, the server's clock had gone on by no more than the whole trip; this one is off by half of its own.
    const then = answered + this.#ahead
    const slack = this.#trip / 2
    const fits = then >= server - slack && then <= server + trip + slack
    if (fits && trip >= this.#trip) return
    this.#trip = trip
    this.#ahead = server + trip / 2 - answered
  }

  /** The server's time at one of `performance.now()`, in milliseconds since 1970. */
  at = (time: number): number => time + this.#ahead

  /** The server's time now. */
  now = (): number => this.at(this.#now())
}

/** How urgent the time is that is left, in milliseconds. */
export type Nearness = 'calm' | 'soon' | 'last' | 'over'

export const SOON_MS = 5 * 60_000
export const LAST_MS = 60_000

export const nearnessOf = (left: number): Nearness =>
  left <= 0 ? 'over' : left <= LAST_MS ? 'last' : left <= SOON_MS ? 'soon' : 'calm'

/** The time that is left as it stands beside the clock: `24:36`, `1:05:00`. It says 0:00 only when nothing is left. */
export function leftText(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const last = two(seconds % 60)
  return hours ? `${hours}:${two(minutes)}:${last}` : `${two(minutes)}:${last}`
}
