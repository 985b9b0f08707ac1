import type {
  RoomBatch,
  RoomResponse,
  RoomSaved,
  SaveVerdict,
} from '../../../../../resources/assessment/room.ts'
import type {
  QueueServer,
  RoomFailure,
} from '../../../../../src/web/areas/assessment/room/queue/save-queue.ts'

/** What becomes of a call on its way. */
export type Outcome = 'ok' | 'request lost' | 'answer lost' | 'twice' | 'again later' | 503 | 429

interface Stored {
  readonly seat: number
  readonly seq: number
  readonly response: RoomResponse | null
}

/** A server that keeps to the room's contract, over a line that does what it is told. */
export function fakeServer() {
  const answers = new Map<string, Stored>()
  const batches: RoomBatch[] = []
  const late: RoomBatch[] = []
  const state = {
    seat: 0,
    isOver: false,
    outcomes: [] as Outcome[],
    /** Its clock, in milliseconds since 1970. */
    now: () => Date.now(),
  }

  const apply = (batch: RoomBatch): RoomSaved => {
    batches.push(batch)
    const results = batch.saves.map(({ seq, question, response }) => {
      const known = answers.get(question)
      const isHigher = !known || batch.seat > known.seat || (batch.seat === known.seat && seq > known.seq)
      const isSame = known?.seat === batch.seat && known.seq === seq
      if (state.isOver) return { seq, verdict: 'late' as SaveVerdict }
      if (isHigher) answers.set(question, { seat: batch.seat, seq, response })
      return { seq, verdict: (isHigher || isSame ? 'accepted' : 'older') as SaveVerdict }
    })
    return {
      server_time: new Date(state.now()).toISOString(),
      deadline_at: new Date(state.now() + 3_600_000).toISOString(),
      seat: state.seat,
      status: state.isOver ? 'submitted' : 'in_progress',
      results,
    }
  }
  const fail = (failure: RoomFailure): never => {
    throw failure
  }
  const server: QueueServer = {
    async save(_, given) {
      // What is sent is what stood there then.
      const batch = JSON.parse(JSON.stringify(given)) as RoomBatch
      const outcome = state.outcomes.shift() ?? 'ok'
      await new Promise(resolve => setTimeout(resolve, 40))
      if (outcome === 'request lost') return fail({ status: 0 })
      if (outcome === 503) return fail({ status: 503 })
      if (outcome === 429) return fail({ status: 429, retryAfter: 2000 })
      const saved = apply(batch)
      if (outcome === 'twice') apply(batch)
      if (outcome === 'again later') late.push(batch)
      if (outcome === 'answer lost') return fail({ status: 0 })
      return state.isOver ? fail({ status: 409, saved }) : saved
    },
    leave(_, batch) {
      const outcome = state.outcomes.shift() ?? 'ok'
      if (outcome !== 'request lost') apply(batch)
    },
  }
  return {
    server,
    state,
    answers,
    batches,
    /** Copies of batches that arrive when nobody waits for them any more. */
    arriveLate: () => late.splice(0).forEach(apply),
  }
}
