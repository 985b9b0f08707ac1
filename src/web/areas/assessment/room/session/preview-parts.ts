import type { Room, RoomBatch, RoomSaved } from '../../../../../../resources/assessment/room.ts'
import { memoryTable } from '../../../../providers/device-store/memory-table.ts'
import type { SaveRow } from '../queue/saves.ts'
import type { RoomParts } from '../use-room.ts'
import type { RoomCalls } from './calls.ts'

/**
 * What the room of a preview works with: a server that takes everything and keeps nothing, and a device that forgets it
 * with the page.
 * @param whole with all its questions, also where they are asked one by one
 */
export function previewParts(whole: Room): RoomParts {
  const isForward = whole.exam.navigation === 'forward'
  let index = 0
  let status: Room['status'] = 'in_progress'
  const clock = () => ({
    server_time: new Date().toISOString(),
    deadline_at: whole.deadline_at,
    seat: 1,
    status,
  })
  const room = (): Room => ({
    ...whole,
    ...clock(),
    questions: isForward ? whole.questions.slice(index, index + 1) : whole.questions,
  })
  const saved = ({ saves }: RoomBatch): RoomSaved => ({
    ...clock(),
    results: saves.map(({ seq }) => ({ seq, verdict: 'accepted' })),
  })
  const table = memoryTable<SaveRow>({ keyPath: ['person', 'entry', 'seat', 'seq'] })
  const calls = (): RoomCalls => ({
    token: null,
    server: { save: async (_, batch) => saved(batch), leave: () => undefined },
    entry: () => Promise.reject(new Error('A preview has no attempts')),
    exam: () => Promise.reject(new Error('A preview has no attempts')),
    room: async () => room(),
    preview: async () => room(),
    clock: async () => clock(),
    start: async () => room(),
    seat: async () => room(),
    async forward() {
      index += 1
      return room()
    },
    async submit(_, batch) {
      status = 'submitted'
      const receipt = {
        code: '',
        submitted_at: new Date().toISOString(),
        submitted_by: 'person',
        answered: 0,
        total: whole.total,
        digest: '',
      } as const
      return { ...saved(batch), receipt }
    },
  })
  return {
    isPreview: true,
    table: { ...table, isStored: async () => true },
    calls,
    lock: async () => ({ release: () => undefined }),
  }
}

/** The room of a preview as it opens. */
export const firstOf = (whole: Room): Room =>
  whole.exam.navigation === 'forward' ? { ...whole, questions: whole.questions.slice(0, 1) } : whole
