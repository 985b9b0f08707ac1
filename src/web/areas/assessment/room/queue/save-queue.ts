import {
  MAX_SAVES,
  type RoomBatch,
  type RoomEvent,
  type RoomSaved,
} from '../../../../../../resources/assessment/room.ts'
import type { DeviceTable } from '../../../../providers/device-store/table.ts'
import { ServerClock } from '../clock/server-clock.ts'
import { batchOf, leavingSaves, nextSaves } from './batch.ts'
import { retryDelay } from './retry.ts'
import type { EventRow, SaveRow, WaitingSave } from './saves.ts'
import { sinceNow, WaitingEvents } from './waiting-events.ts'
import { type AnswerChange, type SaveOwner, WaitingSaves } from './waiting-saves.ts'

/** How the server refused; without an answer the status is 0. */
export interface RoomFailure {
  readonly status: number
  /** Of a 429, in milliseconds. */
  readonly retryAfter?: number
  /** Of a 409: what became of the saves all the same. */
  readonly saved?: RoomSaved
}

/** How a queue reaches the server. `save` throws a {@link RoomFailure}. */
export interface QueueServer {
  save(exam: number, batch: RoomBatch): Promise<RoomSaved>
  /** Sends while the page goes; nobody hears of an answer. */
  leave(exam: number, batch: RoomBatch): void
}

/** Why nothing goes out any more: the session is over, the entry takes nothing, or the server refuses all of it. */
export type Stop = 'session' | 'closed' | 'refused'

export interface QueueState {
  /** Of how many questions the server has not got the latest. */
  readonly waiting: number
  /** Of how many of these it does not take what waits. */
  readonly refused: number
  /** Things that happened besides answers, and that the server has not got. */
  readonly events: number
  readonly isSending: boolean
  /** When it is tried again, by `performance.now()`; undefined while nothing has failed. */
  readonly retryAt: number | undefined
  /** Whether it is so since the server has too much to do. */
  readonly isBusy: boolean
  /** Whether what waits outlives this page. */
  readonly isStored: boolean
  readonly stop: Stop | undefined
}

export interface QueueOptions extends SaveOwner {
  readonly table: DeviceTable<SaveRow>
  readonly server: QueueServer
  /** The server's time; without one it is learnt from the server's answers. */
  readonly clock?: ServerClock
  readonly random?: () => number
  onState?(state: QueueState): void
  /** What the server made of saves. */
  onSaved?(saved: RoomSaved, saves: readonly WaitingSave[]): void
}

/** Answers after which sending again comes to the same. */
const isFinal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 425

/**
 * The answers on their way from one device: each change is put on the device first, then sent, and forgotten once the
 * server has said what became of it. Saves say the same however often, and in whichever order, they arrive.
 */
export class SaveQueue {
  readonly #options: QueueOptions
  readonly #saves: WaitingSaves
  readonly #events: WaitingEvents
  readonly #clock: ServerClock
  #sending: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #max = MAX_SAVES
  #isStored = true
  #stop: Stop | undefined
  #retryAt: number | undefined
  #isBusy = false
  /** Seats whose saves the server does not take in any form. */
  readonly #refused = new Set<number>()

  constructor(options: QueueOptions) {
    this.#options = options
    this.#saves = new WaitingSaves(options.table, options)
    this.#clock = options.clock ?? new ServerClock()
    this.#events = new WaitingEvents(options.table, options, this.#clock)
  }

  get state(): QueueState {
    const countOf = (saves: readonly WaitingSave[]) => new Set(saves.map(({ question }) => question)).size
    return {
      waiting: countOf(this.waiting),
      refused: countOf(this.waiting.filter(save => !this.#isOpen(save))),
      events: this.#events.ended().length,
      isSending: this.#sending !== undefined,
      retryAt: this.#retryAt,
      isBusy: this.#retryAt !== undefined && this.#isBusy,
      isStored: this.#isStored,
      stop: this.#stop,
    }
  }

  /** What waits, in its order. */
  get waiting(): readonly WaitingSave[] {
    return this.#saves.all
  }

  #notify(): void {
    this.#options.onState?.(this.state)
  }

  /** Reads what waits on the device from before, and begins to send it. */
  async open(): Promise<void> {
    await this.#saves.open()
    await this.#events.open()
    await this.#look()
    this.#schedule()
  }

  async #look(): Promise<void> {
    this.#isStored = await this.#saves.isStored()
    this.#notify()
  }

  /** Notes an answer. One that is typed is sent when the typing rests. */
  change(change: AnswerChange, isTyped = false): void {
    this.#saves.add(change, isTyped)
    this.#notify()
    void this.#saves.write().then(() => this.#look())
    this.#schedule()
  }

  /**
   * Notes something that is no answer, by `performance.now()`; it goes with the next answers.
   * Without a seat there is nothing to tell.
   */
  happened(kind: RoomEvent['kind'], from: number, to = performance.now()): void {
    this.#events.end(kind, from, to)
    this.#schedule()
  }

  /**
   * The clock follows an answer of the server that was asked for then, and was not reached since `lostSince`, both by
   * `performance.now()`.
   */
  heard(asked: number, lostSince?: number): void {
    // The line was there when this was asked for.
    if (lostSince !== undefined) this.#events.end('offline', lostSince, Math.max(lostSince, asked))
    this.#events.heard(asked)
    this.#schedule()
  }

  /** Notes that something began which may outlive this page. */
  began = (kind: RoomEvent['kind'], from = performance.now()): void => this.#events.begin(kind, from)

  #isOpen = ({ seat }: WaitingSave) => !this.#refused.has(seat)

  #schedule(): void {
    clearTimeout(this.#timer)
    if (this.#stop || this.#sending) return
    const due = this.#events.ended().length ? 0 : this.#saves.firstDue(this.#isOpen)
    if (due === Number.POSITIVE_INFINITY) return
    const wait = Math.max(due, this.#retryAt ?? 0) - performance.now()
    this.#timer = setTimeout(() => void this.#start(), Math.max(0, wait))
  }

  #start(): Promise<void> {
    clearTimeout(this.#timer)
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined
      this.#notify()
      this.#schedule()
    })
    return this.#sending
  }

  /** Has what is typed go out now, unless it has to wait for a next try. */
  flush(): void {
    this.#saves.hurry()
    this.#schedule()
  }

  /** Tries to send everything now, also what was refused before; whether nothing waits then. */
  async drain(): Promise<boolean> {
    if (this.#sending) await this.#sending
    this.#saves.hurry()
    this.#failures = 0
    this.#retryAt = undefined
    this.#refused.clear()
    if (this.#stop === 'refused') this.#stop = undefined
    if (!this.#stop) await this.#start()
    return this.waiting.length === 0
  }

  async #send(): Promise<void> {
    this.#retryAt = undefined
    while (!this.#stop) {
      await this.#saves.write()
      const saves = nextSaves(this.#saves.due(performance.now()).filter(this.#isOpen), this.#max)
      if (!saves.length && !this.#events.ended().length) return
      if (!(await this.#sendOne(saves))) return
    }
  }

  /** Sends a batch; whether to go on with the next one. */
  async #sendOne(saves: readonly WaitingSave[]): Promise<boolean> {
    const { entry, exam, server, seat } = this.#options
    const over = this.#events.ended(saves[0]?.seat)
    // How long ago they were is known once the server has said what time it is.
    const events = this.#clock.isSet ? over : []
    const from = saves[0]?.seat ?? over[0]?.seat ?? seat
    if (from === undefined) return false
    this.#saves.markSent(saves)
    this.#notify()
    const asked = performance.now()
    try {
      const saved = await server.save(exam, {
        ...batchOf(saves, entry, from),
        ...(events.length > 0 && { events: sinceNow(events, this.#clock.now()) }),
      })
      this.#clock.take({ asked, answered: performance.now(), server: Date.parse(saved.server_time) })
      this.#events.remove(events)
      this.#events.heard(asked)
      return this.#answered(saved, saves)
    } catch (failure) {
      return this.#failed(failure as RoomFailure, saves, over)
    }
  }

  #answered(saved: RoomSaved, saves: readonly WaitingSave[]): boolean {
    const numbers = new Set(saved.results.map(({ seq }) => seq))
    const done = saves.filter(({ seq }) => numbers.has(seq))
    this.#saves.remove(done)
    this.#max = MAX_SAVES
    this.#options.onSaved?.(saved, done)
    // A server that says nothing of some is asked again, but not at once.
    const isComplete = done.length === saves.length && (this.#clock.isSet || !this.#events.ended().length)
    if (!isComplete) return this.#wait()
    this.#failures = 0
    return true
  }

  #failed(
    { status = 0, retryAfter, saved }: RoomFailure,
    saves: readonly WaitingSave[],
    events: readonly EventRow[],
  ): boolean {
    // Nothing happens any more in what is over.
    if (status === 409) this.#events.remove(events)
    // It takes nothing that counts any more; what came late is kept there, and shown.
    if (status === 409 && saved?.results?.length) return this.#answered(saved, saves)
    if (status === 401 || status === 409) {
      this.#stop = status === 401 ? 'session' : 'closed'
      return false
    }
    if (status === 429 || !isFinal(status)) return this.#wait(retryAfter, status === 429)
    // They are no reason to lose an answer.
    if (events.length) {
      this.#events.remove(events)
      return true
    }
    const [first, ...others] = saves
    if (others.length) {
      // One of them is wrong, or they are too much together.
      this.#max = status === 413 ? Math.ceil(saves.length / 2) : 1
      return true
    }
    if (first) this.#refused.add(first.seat)
    if (first && !this.waiting.some(this.#isOpen)) this.#stop = 'refused'
    return true
  }

  #wait(ms?: number, isBusy = false): false {
    this.#isBusy = isBusy
    this.#failures += 1
    this.#retryAt = performance.now() + (ms ?? retryDelay(this.#failures, this.#options.random))
    return false
  }

  /** The page is being left: what fits is sent in a way that outlives it, and stays on the device all the same. */
  leave(): void {
    const { exam, entry, server } = this.#options
    const saves = leavingSaves(this.waiting.filter(this.#isOpen))
    const [first] = saves
    if (first && !this.#stop) server.leave(exam, batchOf(saves, entry, first.seat))
  }

  /** Ends its work in this page; resolves when what waits is on the device. */
  async close(): Promise<void> {
    clearTimeout(this.#timer)
    // What was refused is tried again, but not from a page that is gone.
    if (this.#stop !== 'session') this.#stop = 'closed'
    await this.#saves.write()
  }
}
