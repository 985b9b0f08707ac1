/** Where answers wait on this device until the server has them. */
import type { RoomSave } from '../../../../../../resources/assessment/room.ts'
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

export type SaveRow = WaitingSave | SeatRow

const isSeat = (row: SaveRow): row is SeatRow => row.seq === 0

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

export const keyOfSave = ({
  person,
  entry,
  seat,
  seq,
}: Omit<WaitingSave, keyof RoomSave> & { seq: number }) => [person, entry, seat, seq] as const

/** Says, outside of the database, that something waits: other pages look into it only then. */
export const waitingFlag = `${unsentPrefix}exams`

/** Notes whether something waits on this device, of whomever. */
export async function noteWaiting(table: DeviceTable<SaveRow>): Promise<void> {
  const rows = await table.read()
  try {
    if (rows.some(([, row]) => !isSeat(row))) localStorage.setItem(waitingFlag, '1')
    else localStorage.removeItem(waitingFlag)
  } catch {
    // A browser that keeps nothing has no saves for another page either.
  }
}

/** What waits of somebody, or of one of their entries, the first first; and the seats of this device. */
export async function readSaves(table: DeviceTable<SaveRow>, person: number, entry?: number) {
  const rows = (await table.read({ begins: entry === undefined ? [person] : [person, entry] })).map(
    ([, row]) => row,
  )
  return {
    saves: rows
      .filter((row): row is WaitingSave => !isSeat(row))
      .sort((a, b) => a.entry - b.entry || a.seat - b.seat || a.seq - b.seq),
    seats: rows.filter(isSeat),
  }
}

type Entry = Pick<WaitingSave, 'person' | 'exam' | 'entry'>

/** Forgets the seats of an entry that is over. */
export const forgetSeats = (table: DeviceTable<SaveRow>, { person, entry }: Entry): Promise<void> =>
  table.change(rows => ({ remove: rows.flatMap(([key, row]) => (isSeat(row) ? [key] : [])) }), {
    begins: [person, entry],
  })
