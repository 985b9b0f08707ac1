import type { Room, RoomClock } from '../../../../../../resources/assessment/room.ts'
import { ServerClock } from '../clock/server-clock.ts'
import { isRoomDone, type RoomView } from './view.ts'

/** How often the server's clock is asked for, and how often for what became of the entry once its time is over. */
const CLOCK_EVERY_MS = 15_000
const STATE_EVERY_MS = 5000
/** How soon a server that did not answer is asked again at first; each next time takes twice as long. */
const FIRST_RETRY_MS = 1000

/** An attempt whose time runs. */
export interface TimedRoom {
  readonly view: { get(): RoomView }
  /** The page shows it no more. */
  readonly isClosed: boolean
  set(change: Partial<RoomView>): void
  /** Has what is typed go out. */
  flush(): void
  askClock(): Promise<void>
  /** Asks what became of it. */
  refresh(): Promise<void>
}

/** The time of an attempt in this page: by the server's clock, which is asked for again and again, up to its end. */
export class RoomTime {
  readonly clock = new ServerClock()
  readonly #of: TimedRoom
  #timers: ReturnType<typeof setTimeout>[] = []
  /** It is asked whether the server answers again. */
  #isAskingSoon = false

  constructor({ server_time: server }: Pick<Room, 'server_time'>, of: TimedRoom) {
    this.#of = of
    const now = performance.now()
    this.heard({ server_time: server }, now, now)
  }

  /** Milliseconds that are left. */
  left = (): number => this.#of.view.get().deadline - this.clock.now()

  /** What the server's clock said, between when it was asked and answered by `performance.now()`. */
  heard({ server_time: server }: Pick<RoomClock, 'server_time'>, asked: number, answered: number): void {
    this.clock.take({ asked, answered, server: Date.parse(server) })
  }

  run(): void {
    this.#askClock()
    this.#watchEnd()
  }

  stop(): void {
    for (const timer of this.#timers.splice(0)) clearTimeout(timer)
    this.#isAskingSoon = false
  }

  /** The server did not answer: it is asked again soon, and ever more seldom, until it does. */
  lost(): void {
    if (this.#isAskingSoon) return
    this.#isAskingSoon = true
    this.#askSoon(FIRST_RETRY_MS)
  }

  #askSoon(wait: number): void {
    if (this.#isOver || this.#of.view.get().lostSince === undefined) {
      this.#isAskingSoon = false
      return
    }
    const delay = wait * (0.75 + Math.random() / 2)
    this.#of.set({ nextTry: performance.now() + delay })
    const ask = () => this.#of.askClock().finally(() => this.#askSoon(Math.min(2 * wait, CLOCK_EVERY_MS)))
    this.#timers.push(setTimeout(() => void ask(), delay))
  }

  get #isOver(): boolean {
    return this.#of.isClosed || isRoomDone(this.#of.view.get())
  }

  #askClock(): void {
    if (this.#isOver) return
    this.#of.set({ nextTry: performance.now() + CLOCK_EVERY_MS })
    const ask = () => this.#of.askClock().finally(() => this.#askClock())
    this.#timers.push(setTimeout(() => void ask(), CLOCK_EVERY_MS))
  }

  /** Closes the fields at the end, and asks then what became of the entry. */
  #watchEnd(): void {
    if (this.#isOver) return
    const left = this.left()
    if (left > 0) {
      // Time may be added, or the device may sleep: it looks again.
      this.#timers.push(setTimeout(() => this.#watchEnd(), Math.min(left, 1000)))
      return
    }
    if (this.#of.view.get().access === 'open') this.#of.set({ access: 'over' })
    this.#of.flush()
    const ask = () => this.#of.refresh().finally(() => this.#watchEnd())
    this.#timers.push(setTimeout(() => void ask(), STATE_EVERY_MS))
  }
}
