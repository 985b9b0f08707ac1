import type {
  Room,
  RoomClock,
  RoomReceipt,
  RoomResponse,
  RoomSave,
  RoomSaved,
} from '../../../../../../resources/assessment/room.ts'
import type { QueueState } from '../queue/save-queue.ts'
import type { WaitingSave } from '../queue/saves.ts'

/** What stands at a question. */
export interface OwnAnswer {
  readonly response: RoomResponse | null
  readonly is_marked: boolean
}

/**
 * Whether somebody can answer here: `open`; not, since another device or another tab of this one does; since the time is
 * over; since it is handed in; or since there is no such exam for them any more.
 */
export type RoomAccess = 'opening' | 'open' | 'other_device' | 'other_tab' | 'over' | 'handed_in' | 'gone'

/** What the room shows. */
export interface RoomView {
  readonly room: Room
  /** Of nobody: nothing of it is kept. */
  readonly isPreview: boolean
  readonly answers: ReadonlyMap<string, OwnAnswer>
  readonly access: RoomAccess
  readonly queue: QueueState
  /** When the server stored the last of what it has, in milliseconds since 1970. */
  readonly savedAt: number | undefined
  /** Of `performance.now()`: since when the server does not answer. */
  readonly lostSince: number | undefined
  /** The server answers that it has too much to do. */
  readonly isBusy: boolean
  /** Of `performance.now()`: when it is asked again. */
  readonly nextTry: number | undefined
  /** By the server's clock. */
  readonly deadline: number
  /** Seconds that were added since the room was opened. */
  readonly added: number
  readonly receipt: RoomReceipt | undefined
  /** What came after the end: kept at the server, and not counted by itself. */
  readonly late: readonly RoomSave[]
  /** Keys of questions whose latest answer the server does not take. */
  readonly refused: ReadonlySet<string>
}

export const noQueue: QueueState = {
  waiting: 0,
  refused: 0,
  events: 0,
  isSending: false,
  retryAt: undefined,
  isBusy: false,
  isStored: true,
  stop: undefined,
}

/** Whether an answer of the server says how late it is there. */
export const isClock = (data: unknown): data is RoomClock =>
  typeof (data as RoomClock | null)?.server_time === 'string' &&
  typeof (data as RoomClock).deadline_at === 'string'

/** When the last of what the server has was stored. */
const lastSaved = ({ answers }: Room): number | undefined =>
  answers.length ? Math.max(...answers.map(({ saved_at }) => Date.parse(saved_at))) : undefined

/** Whether nothing happens in an attempt any more. */
export const isRoomDone = ({ access }: Pick<RoomView, 'access'>): boolean =>
  access === 'handed_in' || access === 'gone'

/** Whether a response says anything. */
export function isAnswered(response: RoomResponse | null | undefined): boolean {
  if (!response) return false
  if ('text' in response) return response.text.trim() !== ''
  if ('choices' in response) return response.choices.length > 0
  if ('pairs' in response) return Object.keys(response.pairs).length > 0
  return true
}

/** The answers of a room, with what waits on this device over them. */
export function answersOf(
  room: Room,
  waiting: readonly (RoomSave & { readonly seat: number })[],
  seat: number | undefined,
): Map<string, OwnAnswer> {
  const answers = new Map<string, OwnAnswer>(
    room.answers.map(({ question, response, is_marked }) => [question, { response, is_marked }]),
  )
  // What waits of an earlier seat may be older than what another device has sent since.
  for (const { question, response, is_marked, seat: of } of waiting)
    if (of === seat) answers.set(question, { response, is_marked })
  return answers
}

/** What a view becomes by what the server made of saves, with what still waits, and the seat that is answered from. */
export function withSaved(
  { answers, late, refused }: RoomView,
  of: {
    readonly saved: RoomSaved
    readonly saves: readonly WaitingSave[]
    readonly waiting: readonly WaitingSave[]
    readonly seat: number | undefined
  },
): Partial<RoomView> {
  const { saved, saves } = of
  const verdicts = new Map(saved.results.map(({ seq, verdict }) => [seq, verdict]))
  const by = (verdict: string) => saves.filter(({ seq }) => verdicts.get(seq) === verdict)
  const known = new Map(answers)
  const waiting = new Set(of.waiting.map(({ question }) => question))
  // What waited from an earlier seat is the answer now, unless something newer waits.
  for (const { question, response, is_marked, seat } of by('accepted'))
    if (seat !== of.seat && !waiting.has(question)) known.set(question, { response, is_marked })
  const no = new Set(refused)
  for (const { question } of by('accepted')) no.delete(question)
  for (const { question } of by('refused')) no.add(question)
  return {
    answers: known,
    late: [...late, ...by('late')],
    refused: no,
    ...(by('accepted').length && { savedAt: Date.parse(saved.server_time) }),
  }
}

/** What a page shows of an attempt before it knows whether it may answer. */
export const firstView = (room: Room, isPreview: boolean): RoomView => ({
  room,
  isPreview,
  answers: answersOf(room, [], undefined),
  access: 'opening',
  queue: noQueue,
  savedAt: lastSaved(room),
  lostSince: undefined,
  isBusy: false,
  nextTry: undefined,
  deadline: Date.parse(room.deadline_at),
  added: 0,
  receipt: room.receipt ?? undefined,
  late: [],
  refused: new Set(),
})
