import type { RoomResponse } from '../../../../../../resources/assessment/room.ts'
import type { DeviceTable } from '../../../../providers/device-store/table.ts'
import { keyOfSave, noteWaiting, readSaves, type SaveRow, type WaitingSave } from './saves.ts'

/** How long a text rests before it is sent, and how long it waits at most while somebody types on, in milliseconds. */
const QUIET_MS = 1000
const LONGEST_TYPING_MS = 5000

/** Numbers of saves that are left out when a page opens: the last that went with the page before is not on the device. */
const SEQ_GAP = 1000

/** Of whom and what saves are. */
export interface SaveOwner {
  readonly person: number
  readonly exam: number
  readonly entry: number
  /** The seat that this device answers from; without one it only sends what waits. */
  readonly seat?: number
}

interface Item {
  readonly save: WaitingSave
  /** Of `performance.now()`: when it goes out. */
  readonly due: number
  /** When the typing began of which it is the latest. */
  readonly began: number
  /** It may be on its way, or have been. */
  readonly sent: boolean
}

/** What somebody answers. */
export interface AnswerChange {
  readonly question: string
  readonly response: RoomResponse | null
  readonly is_marked: boolean
}

/** The saves of an entry that the server has not got: here, and on the device. */
export class WaitingSaves {
  readonly #table: DeviceTable<SaveRow>
  readonly #owner: SaveOwner
  #items: readonly Item[] = []
  #seq = 0
  #unwritten: WaitingSave[] = []
  #removed: WaitingSave[] = []
  #writing: Promise<void> | undefined

  constructor(table: DeviceTable<SaveRow>, { person, exam, entry, seat }: SaveOwner) {
    this.#table = table
    // It is written: with nothing else in it.
    this.#owner = { person, exam, entry, ...(seat !== undefined && { seat }) }
  }

  /** Reads what waits from before, and takes numbers that no page of this seat has given. */
  async open(): Promise<void> {
    const { seat, ...owner } = this.#owner
    const { saves, seats } = await readSaves(this.#table, owner.person, owner.entry)
    this.#items = saves.map(save => ({ save, due: 0, began: 0, sent: true }))
    if (seat === undefined) return
    const numbers = saves.filter(save => save.seat === seat).map(({ seq }) => seq)
    this.#seq =
      Math.max(0, ...numbers, ...seats.filter(row => row.seat === seat).map(row => row.last)) + SEQ_GAP
    await this.#table.change(() => ({ put: [{ ...owner, seat, seq: 0, last: this.#seq }] }))
  }

  /** All of them, by seat and number. */
  get all(): readonly WaitingSave[] {
    return this.#items.map(({ save }) => save)
  }

  /** Whether everything outlives this page. */
  isStored = (): Promise<boolean> => this.#table.isStored()

  /** When the first of some goes out, by `performance.now()`; infinity where there is none. */
  firstDue(of: (save: WaitingSave) => boolean): number {
    return Math.min(
      Number.POSITIVE_INFINITY,
      ...this.#items.filter(({ save }) => of(save)).map(({ due }) => due),
    )
  }

  due = (now: number): readonly WaitingSave[] =>
    this.#items.filter(({ due }) => due <= now).map(({ save }) => save)

  /** Has all of them go out now. */
  hurry(): void {
    this.#items = this.#items.map(item => ({ ...item, due: 0 }))
  }

  markSent(saves: readonly WaitingSave[]): void {
    this.#items = this.#items.map(item => (saves.includes(item.save) ? { ...item, sent: true } : item))
  }

  /** Takes an answer; one that was never on its way goes for what is newer. */
  add(change: AnswerChange, isTyped: boolean): void {
    const { seat, ...owner } = this.#owner
    if (seat === undefined) throw new Error('Nobody answers from here')
    const now = performance.now()
    const before = this.#items.find(({ save, sent }) => !sent && save.question === change.question)
    if (before) {
      this.#items = this.#items.filter(item => item !== before)
      const written = !this.#unwritten.includes(before.save)
      if (written) this.#removed.push(before.save)
      else this.#unwritten = this.#unwritten.filter(save => save !== before.save)
    }
    const save: WaitingSave = { ...owner, seat, seq: ++this.#seq, ...change }
    const began = (isTyped && before?.began) || now
    const due = isTyped ? Math.min(now + QUIET_MS, began + LONGEST_TYPING_MS) : now
    this.#items = [...this.#items, { save, due, began, sent: false }]
    this.#unwritten.push(save)
  }

  /** Forgets what the server has answered. */
  remove(saves: readonly WaitingSave[]): void {
    this.#items = this.#items.filter(({ save }) => !saves.includes(save))
    this.#removed.push(...saves)
  }

  /** Brings the device to what is here; resolves when it is there. */
  write(): Promise<void> {
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined
    })
    return this.#writing
  }

  async #writeAll(): Promise<void> {
    const { seat, ...owner } = this.#owner
    while (this.#unwritten.length || this.#removed.length) {
      const [saves, gone] = [this.#unwritten, this.#removed]
      this.#unwritten = []
      this.#removed = []
      const own: SaveRow[] = seat === undefined ? [] : [{ ...owner, seat, seq: 0, last: this.#seq }]
      await this.#table.change(() => ({ put: [...saves, ...own], remove: gone.map(keyOfSave) }))
      await noteWaiting(this.#table)
    }
  }
}
