import type { RoomEvent } from '../../../../../../resources/assessment/room.ts'
import type { DeviceTable } from '../../../../providers/device-store/table.ts'
import { type EventRow, keyOfSave, noteWaiting, readSaves, type SaveRow } from './saves.ts'
import type { SaveOwner } from './waiting-saves.ts'

/** Events that are kept at most: of more, the oldest go. */
const MAX_EVENTS = 50
/** How long ago an event may have begun that the server takes. */
const MAX_AGE_MS = 86_400_000
/** A page that is loaded anew was not left. */
const RELOAD_MS = 5000

type Kind = RoomEvent['kind']

/** The wall clock of the device at a time of `performance.now()`, which does not outlive the page. */
const wallAt = (at: number): number => Date.now() - (performance.now() - at)

/** What happened besides answers and the server has not got: here, and on the device, also what has begun and not ended. */
export class WaitingEvents {
  readonly #table: DeviceTable<SaveRow>
  readonly #owner: SaveOwner
  #rows: readonly EventRow[] = []
  #seq = 0

  constructor(table: DeviceTable<SaveRow>, { person, exam, entry, seat }: SaveOwner) {
    this.#table = table
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
      const isReload = row.kind === 'left' && Date.now() - row.from < RELOAD_MS
      if (isReload) this.#change([], [row])
      else this.#change([{ ...row, to: Date.now() }], [])
    }
  }

  /** Those that have ended, of the seat of the first of them or of the one that is asked for. */
  ended(seat?: number): readonly EventRow[] {
    const over = this.#rows.filter(({ to }) => to !== undefined)
    const of = seat ?? over[0]?.seat
    return over.filter(row => row.seat === of)
  }

  /** Notes that something began, by `performance.now()`: it is known even if the page goes before it ends. */
  begin(kind: Kind, from: number): void {
    if (!this.#rows.some(row => row.kind === kind && row.to === undefined)) this.#add(kind, wallAt(from))
  }

  /** Notes something that is over, by `performance.now()`. */
  end(kind: Kind, from: number, to: number): void {
    const begun = this.#rows.find(row => row.kind === kind && row.to === undefined)
    if (begun) this.#change([{ ...begun, to: wallAt(to) }], [])
    else this.#add(kind, wallAt(from), wallAt(to))
  }

  #add(kind: Kind, from: number, to?: number): void {
    const { seat, ...owner } = this.#owner
    if (seat === undefined) return
    const row: EventRow = { ...owner, seat, seq: --this.#seq, kind, from, ...(to !== undefined && { to }) }
    const tooMany = this.#rows.length - MAX_EVENTS + 1
    this.#change([row], tooMany > 0 ? this.#rows.slice(0, tooMany) : [])
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

/** Events as the server takes them: how long before now they began and ended. */
export const sinceNow = (rows: readonly EventRow[], now = Date.now()): RoomEvent[] =>
  rows.map(({ kind, from, to = now }) => {
    const ago = (at: number) => Math.min(MAX_AGE_MS, Math.max(0, Math.round(now - at)))
    return { kind, from: Math.max(ago(from), ago(to)), to: ago(to) }
  })
