import type { Room, RoomResponse, RoomSaved } from '../../../../../../resources/assessment/room.ts'
import type { DeviceTable } from '../../../../providers/device-store/table.ts'
import { createStore } from '../../../../providers/store.ts'
import { SaveQueue } from '../queue/save-queue.ts'
import { forgetSeats, readSaves, type SaveRow, type WaitingSave } from '../queue/saves.ts'
import type { Answered, RoomCalls, RoomError } from './calls.ts'
import { RoomTime } from './room-time.ts'
import { lockName, type TabLock, type takeTabLock } from './tab-lock.ts'
import { answersOf, firstView, isClock, noQueue, type RoomView, withSaved } from './view.ts'

export interface SessionOptions {
  readonly person: number
  readonly isPreview?: boolean
  readonly table: DeviceTable<SaveRow>
  /** Makes the calls; each answer is told. */
  readonly calls: (onAnswer: (answered: Answered<unknown>) => void) => RoomCalls
  readonly lock: typeof takeTabLock
  /** The session has ended at the server. */
  onSessionEnded(): void
}

/** Somebody's attempt in this page: what stands in it, where it is on its way, and how long there is. */
export class RoomSession {
  readonly #options: SessionOptions
  readonly #calls: RoomCalls
  readonly #time: RoomTime
  readonly view
  #queue: SaveQueue | undefined
  #lock: TabLock | undefined
  #seat: number | undefined
  isClosed = false

  constructor(room: Room, options: SessionOptions) {
    this.#options = options
    this.#calls = options.calls(answered => this.#heard(answered))
    this.view = createStore(firstView(room, options.isPreview ?? false))
    this.#time = new RoomTime(room, this)
  }

  /** Shows what has changed, as long as the page shows the attempt. */
  set(change: Partial<RoomView>): void {
    if (!this.isClosed) this.view.set({ ...this.view.get(), ...change })
  }

  /** Milliseconds that are left. */
  left = (): number => this.#time.left()

  get #owner() {
    const { exam, entry } = this.view.get().room
    return { person: this.#options.person, exam: exam.id, entry: entry.id }
  }

  /** Begins to answer, or to show why nobody can answer here. With `steal`, the other tab gives way. */
  async open(steal = false): Promise<void> {
    const { table, lock } = this.#options
    const { person, entry } = this.#owner
    const isMine = this.#lock !== undefined
    this.#lock ??= await lock(lockName(person, entry), steal, () => void this.#lostTab())
    if (!this.#lock) return this.set({ access: 'other_tab' })
    // The other tab has answered since.
    if (steal && !isMine) await this.#reread()
    const { room } = this.view.get()
    const { seats } = await readSaves(table, person, entry)
    const own = room.taken ?? Math.max(0, ...seats.map(({ seat }) => seat))
    this.#seat = own === room.seat ? own : undefined
    this.#queue = new SaveQueue({
      ...this.#owner,
      ...(this.#seat !== undefined && { seat: this.#seat }),
      table,
      server: this.#calls.server,
      clock: this.#time.clock,
      onState: queue => this.#queueSays(queue),
      onSaved: (saved, saves) => this.#saved(saved, saves),
    })
    await this.#queue.open()
    const answers = answersOf(room, this.#queue.waiting, this.#seat)
    this.set({ answers, access: this.#seat === undefined ? 'other_device' : 'open' })
    if (room.status !== 'in_progress') await this.#over(room)
    this.#time.run()
  }

  async #lostTab(): Promise<void> {
    this.#lock = undefined
    const queue = this.#queue
    this.#queue = undefined
    this.set({ access: 'other_tab' })
    await queue?.close()
  }

  #queueSays(queue: RoomView['queue']): void {
    if (this.#queue) this.set({ queue })
    if (queue.stop === 'session') this.#options.onSessionEnded()
    if (queue.stop === 'closed') void this.refresh()
    if (queue.retryAt !== undefined) this.#lost(queue.isBusy)
  }

  /** Every answer says how late it is, until when there is time, and who answers. */
  #heard({ data, asked, answered }: Answered<unknown>): void {
    if (!isClock(data)) return
    this.#time.heard(data, asked, answered)
    const { deadline, access, lostSince, added } = this.view.get()
    const until = Date.parse(data.deadline_at)
    const more = Math.round((until - deadline) / 1000)
    this.#queue?.heard(asked, lostSince)
    this.set({ deadline: until, lostSince: undefined, isBusy: false, added: added + Math.max(0, more) })
    if (this.#seat !== undefined && data.seat > this.#seat && access === 'open')
      this.set({ access: 'other_device' })
    if (access === 'over' && this.left() > 0 && data.status === 'in_progress') this.set({ access: 'open' })
  }

  /** The server does not answer; or says that it has too much to do, and then the line is there. */
  #lost(isBusy: boolean): void {
    const { lostSince = isBusy ? undefined : performance.now() } = this.view.get()
    this.set({ lostSince, isBusy })
    if (lostSince === undefined) return
    // Known even if the page is loaded again before the line is there again.
    this.#queue?.began('offline', lostSince)
    if (!isBusy) this.#time.lost()
  }

  #failed(failure: unknown): void {
    const { status } = failure as RoomError
    if (status === 401) this.#options.onSessionEnded()
    else if (status === 404) this.#gone()
    else if (!status || status >= 500 || status === 408 || status === 429) this.#lost(status === 429)
  }

  /** Makes a call whose failure its caller tells; what follows from it for the room holds at once. */
  async #tried<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call()
    } catch (failure) {
      this.#failed(failure)
      // It was handed in elsewhere, or by the clock; or this device does not answer any more.
      if ((failure as RoomError).status === 409) await this.refresh()
      throw failure
    }
  }

  /** The exam was cancelled, or they were taken out of it: nothing is asked any more, and what waits stays on the device. */
  #gone(): void {
    this.#time.stop()
    void this.#queue?.close()
    const { queue } = this.view.get()
    this.set({ access: 'gone', queue: this.#queue?.state ?? queue })
  }

  #saved(saved: RoomSaved, saves: readonly WaitingSave[]): void {
    this.set(
      withSaved(this.view.get(), { saved, saves, seat: this.#seat, waiting: this.#queue?.waiting ?? [] }),
    )
    if (saved.status !== 'in_progress') void this.refresh()
  }

  /** Notes an answer, or that it is marked. */
  answer(
    question: string,
    change: { response?: RoomResponse | null; isMarked?: boolean },
    isTyped = false,
  ): void {
    const { answers, access } = this.view.get()
    if (access !== 'open' || this.left() <= 0) return
    const { response = null, is_marked = false } = answers.get(question) ?? {}
    const next = {
      response: change.response === undefined ? response : change.response,
      is_marked: change.isMarked ?? is_marked,
    }
    this.set({ answers: new Map(answers).set(question, next) })
    this.#queue?.change({ question, ...next }, isTyped)
  }

  /** Has what is typed go out. */
  flush = (): void => this.#queue?.flush()

  /** Tries everything now. */
  async retry(): Promise<void> {
    await Promise.all([this.#queue?.drain(), this.askClock()])
  }

  async askClock(): Promise<void> {
    if (this.view.get().access === 'gone') return
    const { exam } = this.view.get().room
    try {
      const { status } = await this.#calls.clock(exam.id)
      if (status !== 'in_progress' && this.view.get().access !== 'handed_in') await this.refresh()
    } catch (failure) {
      this.#failed(failure)
    }
  }

  /** Reads the room again: what became of it. */
  async refresh(): Promise<void> {
    if (this.view.get().access === 'gone') return
    try {
      const room = await this.#calls.room(this.view.get().room.exam.id)
      if (room.entry.id !== this.#owner.entry) return
      if (room.status !== 'in_progress') await this.#over(room)
    } catch (failure) {
      this.#failed(failure)
    }
  }

  async #reread(): Promise<void> {
    const room = await this.#calls.room(this.#owner.exam).catch(() => undefined)
    if (room?.entry.id === this.#owner.entry) this.set({ room })
  }

  async #over(room: Room): Promise<void> {
    this.set({ room, receipt: room.receipt ?? this.view.get().receipt, access: 'handed_in' })
    await forgetSeats(this.#options.table, this.#owner)
  }

  /** Takes the room over to this device, once what waits here has gone out. Throws where the server cannot be reached. */
  async takeSeat(): Promise<void> {
    await this.#queue?.drain()
    await this.#replace(await this.#tried(() => this.#calls.seat(this.view.get().room.exam.id)))
  }

  async #replace(room: Room): Promise<void> {
    this.#time.stop()
    await this.#queue?.close()
    this.#queue = undefined
    this.set({ room, access: 'opening', queue: noQueue })
    await this.open(true)
  }

  async #batch() {
    const isEmpty = await this.#queue?.drain()
    if (!isEmpty || this.#seat === undefined) throw new Error('What waits has not gone out')
    return { entry: this.#owner.entry, seat: this.#seat, saves: [] }
  }

  /** Goes on to the next question of an exam that asks one by one. Throws where the server cannot be reached. */
  async forward(): Promise<void> {
    const batch = await this.#batch()
    const { exam, questions } = this.view.get().room
    const from = questions[0]?.number ?? 0
    const room = await this.#tried(() => this.#calls.forward(exam.id, { ...batch, from }))
    this.set({ room, answers: answersOf(room, this.#queue?.waiting ?? [], this.#seat) })
  }

  /** Hands in, once the server has everything. Throws where it cannot be reached. */
  async submit(): Promise<void> {
    const batch = await this.#batch()
    const { exam } = this.#owner
    const { receipt, status } = await this.#tried(() => this.#calls.submit(exam, batch))
    const { room } = this.view.get()
    await this.#over({ ...room, status, receipt })
  }

  /** That the page goes out of sight. */
  goes = (): void => this.#queue?.began('left')

  /** That the page was out of sight, by `performance.now()`. */
  wasLeft = (from: number): void => this.#queue?.happened('left', from)

  /** The page is being left. */
  leave = (): void => this.#queue?.leave()

  /** Ends its work in this page; what waits is on the device. */
  close(): void {
    if (this.view.get().access === 'open') this.goes()
    this.isClosed = true
    this.#time.stop()
    void this.#queue?.close()
    this.#lock?.release()
  }
}
