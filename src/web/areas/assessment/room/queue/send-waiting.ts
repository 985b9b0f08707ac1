import type { RoomSaveResult } from '../../../../../../resources/assessment/room.ts'
import { roomCalls } from '../session/calls.ts'
import { lockName, type TabLock, takeTabLock } from '../session/tab-lock.ts'
import { SaveQueue } from './save-queue.ts'
import { deviceSaves, forgetSeats, readSaves, type SaveRow } from './saves.ts'

interface Sender {
  readonly queue: SaveQueue
  readonly lock: TabLock
}

/** What became of answers of an attempt that reached the server after it had ended. */
export interface LateOutcome {
  readonly entry: number
  /** Of how many questions they are stored, and counted where staff decide so. */
  readonly late: number
  /** Of how many they are not: the results are out, or it was too long ago. */
  readonly refused: number
}

/** Sends what waits of one attempt, unless a tab does that already. */
async function senderOf(
  { person, exam, entry }: Pick<SaveRow, 'person' | 'exam' | 'entry'>,
  onLate: ((outcome: LateOutcome) => void) | undefined,
): Promise<Sender | undefined> {
  const lock = await takeTabLock(lockName(person, entry), false, () => void queue.close())
  const table = deviceSaves()
  const queue = new SaveQueue({
    person,
    exam,
    entry,
    table,
    server: roomCalls().server,
    onState({ waiting, events, stop }) {
      if ((waiting === 0 && events === 0) || stop) lock?.release()
    },
    onSaved({ status, results }, saves) {
      const of = (verdict: RoomSaveResult['verdict']) => {
        const numbers = new Set(results.filter(each => each.verdict === verdict).map(({ seq }) => seq))
        return new Set(saves.filter(({ seq }) => numbers.has(seq)).map(({ question }) => question)).size
      }
      const outcome = { entry, late: of('late'), refused: of('refused') }
      if (outcome.late || outcome.refused) onLate?.(outcome)
      if (status !== 'in_progress') void forgetSeats(table, { person, exam, entry })
    },
  })
  if (!lock) return undefined
  await queue.open()
  return { queue, lock }
}

/**
 * Sends what waits on this device of whoever is logged in, but for one attempt, which its room sends; answers how to end
 * that. What waits of others is neither sent nor read. `onLate` hears of answers that came too late.
 */
export function sendWaiting(
  person: number,
  except?: number,
  onLate?: (outcome: LateOutcome) => void,
): () => void {
  const senders: Sender[] = []
  let isOver = false
  const online = () => {
    for (const { queue } of senders) void queue.drain()
  }
  const start = async () => {
    const { saves, events } = await readSaves(deviceSaves(), person)
    const over = events.filter(({ to }) => to !== undefined)
    for (const own of Map.groupBy<number, SaveRow>([...saves, ...over], ({ entry }) => entry).values()) {
      const [first] = own
      if (!first || first.entry === except || isOver) continue
      const sender = await senderOf(first, onLate)
      if (sender) senders.push(sender)
    }
    if (isOver) stop()
  }
  const stop = () => {
    isOver = true
    removeEventListener('online', online)
    for (const { queue, lock } of senders.splice(0)) {
      void queue.close()
      lock.release()
    }
  }
  addEventListener('online', online)
  void start()
  return stop
}
