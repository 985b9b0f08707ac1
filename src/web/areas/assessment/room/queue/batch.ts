import {
  MAX_BATCH_BYTES,
  MAX_SAVES,
  type RoomBatch,
  type RoomSave,
} from '../../../../../../resources/assessment/room.ts'
import type { WaitingSave } from './saves.ts'

/** What a browser sends for a page that goes is 64 KiB at most, with what stands around it. */
const MAX_LEAVING_BYTES = 60 * 1024

/** What of a batch is no save, in bytes. */
const AROUND = 200

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length + 1

const saveOf = ({ seq, question, response, is_marked }: RoomSave): RoomSave => ({
  seq,
  question,
  response,
  is_marked,
})

/** As many saves as fit, in their order; the first goes in any case. */
function fitting(saves: readonly WaitingSave[], max: number, bytes: number): WaitingSave[] {
  const taken: WaitingSave[] = []
  let size = AROUND
  for (const save of saves) {
    size += bytesOf(saveOf(save))
    if (taken.length === max || size > bytes) break
    taken.push(save)
  }
  return taken
}

/** The saves that go together next, of the lowest seat, by their number. */
export function nextSaves(saves: readonly WaitingSave[], max = MAX_SAVES): readonly WaitingSave[] {
  const [first] = saves
  if (!first) return []
  const sameSeat = saves.filter(({ entry, seat }) => entry === first.entry && seat === first.seat)
  const taken = fitting(sameSeat, Math.min(max, MAX_SAVES), MAX_BATCH_BYTES)
  return taken.length ? taken : [first]
}

export const batchOf = (saves: readonly WaitingSave[], entry: number, seat: number): RoomBatch => ({
  entry,
  seat,
  saves: saves.map(saveOf),
})

/** The latest saves that a page can send while it goes, of the highest seat. What does not fit waits on the device. */
export function leavingSaves(saves: readonly WaitingSave[]): readonly WaitingSave[] {
  const last = saves.at(-1)
  const own = saves.filter(({ seat }) => seat === last?.seat).toReversed()
  const taken: WaitingSave[] = []
  let size = AROUND
  for (const save of own) {
    const more = bytesOf(saveOf(save))
    if (taken.length === MAX_SAVES) break
    if (size + more > MAX_LEAVING_BYTES) continue
    size += more
    taken.unshift(save)
  }
  return taken
}
