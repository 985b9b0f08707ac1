import type { RoomEvent } from '../../../../../../resources/assessment/room.ts'
import type { DeviceTable } from '../../../../providers/device-store/table.ts'
import type { ServerClock } from '../clock/server-clock.ts'
import { type EventRow, keyOfSave, noteWaiting, readSaves, type SaveRow } from './saves.ts'
import type { SaveOwner } from './waiting-saves.ts'

/** Events that are kept at most: of more, the oldest go. */
const MAX_EVENTS = 50
/** How long ago an event may have begun that the server takes. */
const MAX_AGE_MS = 86_400_000
/** A page that is loaded again was not left. */
const RELOAD_MS = 5000

type Kind = RoomEvent['kind']

/** What happened besides answers and the server has not got: here, and on the device, also what has begun and not ended. */
export class WaitingEvents {
  readonly #table: DeviceTable<SaveRow>
  readonly #owner: SaveOwner
  readonly #clock: ServerClock
  #rows: readonly EventRow[] = []
  #seq = 0
  /** By their numbers when they ended, by `performance.now()`, as long as the server has said nothing of the time since. */
  readonly #ends = new Map<number, number>()

  constructor(table: DeviceTable<SaveRow>, { person, exam, entry, seat }: SaveOwner, clock: ServerClock) {
    this.#table = table
    this.#clock = clock
    this.#owner = { person, exam, entry, ...(seat !== undefined && { seat }) }
  }

  /** Reads what waits from before. Where somebody answers from here, what had begun then has ended now. */
  async open(): Promise<void> {
    const { person, entry, seat } = this.#owner
    const { events } = await readSaves(this.#table, person, entry)
    this.#rows = events
    this.#seq = Math.min(0, ...events.map(({ seq }) => seq))
    if (seat === undefined) return
    for (const row of events.filter(({ to }) => to === undefined)) {
      const isReload = row.kind === 'left' && this.#clock.now() - row.from < RELOAD_MS
      if (isReload) this.#change([], [row])
      else this.#change([{ ...row, to: this.#clock.now() }], [])
    }
  }

  /** Those that have ended, of the seat of the first of them or of the one that is asked for. */
  ended(seat?: number): readonly EventRow[] {
    const over = this.#rows.filter(({ to, seq }) => to !== undefined && !this.#ends.has(seq))
    const of = seat ?? over[0]?.seat
    return over.filter(row => row.seat === of)
  }

  /** Notes that something began, by `performance.now()`: it is known even if the page goes before it ends. */
  begin(kind: Kind, from: number): void {
    if (!this.#rows.some(row => row.kind === kind && row.to === undefined))
      this.#add(kind, this.#clock.at(from))
  }

  /**
   * Notes something that is over, by `performance.now()`. That may have stood still while the device slept, so that its end
   * is known once the server has been heard.
   */
  end(kind: Kind, from: number, to: number): void {
    const begun = this.#rows.find(row => row.kind === kind && row.to === undefined)
    const { at } = this.#clock
    if (begun) this.#change([{ ...begun, to: at(to) }], [])
    const seq = begun ? begun.seq : this.#add(kind, at(from), at(to))
    if (seq !== undefined) this.#ends.set(seq, to)
  }

  /** The clock follows an answer that was asked for then, by `performance.now()`. */
  heard(asked: number): void {
    const known = this.#rows.flatMap(row => {
      const end = this.#ends.get(row.seq)
      return end === undefined || end > asked ? [] : [{ ...row, to: this.#clock.at(end) }]
    })
    for (const { seq } of known) this.#ends.delete(seq)
    if (known.length) this.#change(known, [])
  }

  /** Answers its number; nothing where nobody answers from here. */
  #add(kind: Kind, from: number, to?: number): number | undefined {
    const { seat, ...owner } = this.#owner
    if (seat === undefined) return undefined
    const row: EventRow = { ...owner, seat, seq: --this.#seq, kind, from, ...(to !== undefined && { to }) }
    const tooMany = this.#rows.length - MAX_EVENTS + 1
    this.#change([row], tooMany > 0 ? this.#rows.slice(0, tooMany) : [])
    return row.seq
  }

  /** Forgets what the server has, or takes no more. */
  remove(rows: readonly EventRow[]): void {
    if (rows.length) this.#change([], rows)
  }

  #change(put: readonly EventRow[], gone: readonly EventRow[]): void {
    const of = (rows: readonly EventRow[]) => new Set(rows.map(({ seq }) => seq))
    const [changed, removed] = [of(put), of(gone)]
    this.#rows = [...this.#rows.filter(({ seq }) => !changed.has(seq) && !removed.has(seq)), ...put].sort(
      (a, b) => b.seq - a.seq,
    )
    void this.#table.change(() => ({ put, remove: gone.map(keyOfSave) })).then(() => noteWaiting(this.#table))
  }
}

/** Events as the server takes them: how long before now, by its clock, they began and ended. */
export const sinceNow = (rows: readonly EventRow[], now: number): RoomEvent[] =>
  rows.map(({ kind, from, to = now }) => {
    const ago = (at: number) => Math.min(MAX_AGE_MS, Math.max(0, Math.round(now - at)))
    return { kind, from: Math.max(ago(from), ago(to)), to: ago(to) }
  })
