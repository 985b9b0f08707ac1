/** Where answers wait on this device until the server has them. */
import type { RoomEvent, RoomSave } from '../../../../../../resources/assessment/room.ts'
import { deviceTable } from '../../../../providers/device-store/index.ts'
import { memoryTable } from '../../../../providers/device-store/memory-table.ts'
import type { DeviceTable, TableShape } from '../../../../providers/device-store/table.ts'
import { unsentPrefix } from '../../../../providers/token.ts'

/** A save with whom and what it is of. */
export interface WaitingSave extends RoomSave {
  readonly person: number
  readonly exam: number
  readonly entry: number
  readonly seat: number
}

/** The seat that this device has in an entry. It stands before its saves, which count from 1. */
interface SeatRow {
  readonly person: number
  readonly exam: number
  readonly entry: number
  readonly seat: number
  readonly seq: 0
  /** The highest number that a save of it was given. */
  readonly last: number
}

/** What happened besides answers. Events count down from -1; their times are those of the server's clock: a device's own may be set again. */
export interface EventRow {
  readonly person: number
  readonly exam: number
  readonly entry: number
  readonly seat: number
  readonly seq: number
  readonly kind: RoomEvent['kind']
  readonly from: number
  /** Nothing while it goes on. */
  readonly to?: number
}

export type SaveRow = WaitingSave | SeatRow | EventRow

const isSeat = (row: SaveRow): row is SeatRow => row.seq === 0
const isEvent = (row: SaveRow): row is EventRow => row.seq < 0
const isSave = (row: SaveRow): row is WaitingSave => row.seq > 0

const shape: TableShape = {
  database: 'exam',
  store: 'saves',
  keyPath: ['person', 'entry', 'seat', 'seq'],
  strict: true,
}

export const memorySaves = (): DeviceTable<SaveRow> => memoryTable(shape)

let device: DeviceTable<SaveRow> | undefined
/** The saves of this device. */
export function deviceSaves(): DeviceTable<SaveRow> {
  device ??= deviceTable(shape)
  return device
}

export const keyOfSave = ({ person, entry, seat, seq }: Pick<SaveRow, 'person' | 'entry' | 'seat' | 'seq'>) =>
  [person, entry, seat, seq] as const

/** Says, outside of the database, that something waits: other pages look into it only then. */
export const waitingFlag = `${unsentPrefix}exams`

/** Notes whether something waits on this device, of whomever. */
export async function noteWaiting(table: DeviceTable<SaveRow>): Promise<void> {
  const rows = await table.read()
  try {
    if (rows.some(([, row]) => isSave(row) || (isEvent(row) && row.to !== undefined)))
      localStorage.setItem(waitingFlag, '1')
    else localStorage.removeItem(waitingFlag)
  } catch {
    // A browser that keeps nothing has no saves for another page either.
  }
}

/** What waits of somebody, or of one of their entries, the first first; the seats of this device, and what happened. */
export async function readSaves(table: DeviceTable<SaveRow>, person: number, entry?: number) {
  const rows = (await table.read({ begins: entry === undefined ? [person] : [person, entry] })).map(
    ([, row]) => row,
  )
  return {
    saves: rows.filter(isSave).sort((a, b) => a.entry - b.entry || a.seat - b.seat || a.seq - b.seq),
    seats: rows.filter(isSeat),
    /** The first first. */
    events: rows.filter(isEvent).sort((a, c) => c.seq - a.seq),
  }
}

type Entry = Pick<WaitingSave, 'person' | 'exam' | 'entry'>

/** Forgets the seats of an entry that is over, and what happened in it: the server takes no more of that. */
export const forgetSeats = (table: DeviceTable<SaveRow>, { person, entry }: Entry): Promise<void> =>
  table.change(rows => ({ remove: rows.flatMap(([key, row]) => (isSave(row) ? [] : [key])) }), {
    begins: [person, entry],
  })
