import type {
  Room,
  RoomReceipt,
  RoomResponse,
  RoomSave,
} from '../../../../../../resources/assessment/room.ts'
import type { QueueState } from '../queue/save-queue.ts'

/** What stands at a question. */
export interface OwnAnswer {
  readonly response: RoomResponse | null
  readonly is_marked: boolean
}

/**
 * Whether somebody can answer here: `open`; not, since another device or another tab of this one does; since the time is
 * over; or since it is handed in.
 */
export type RoomAccess = 'opening' | 'open' | 'other_device' | 'other_tab' | 'over' | 'handed_in'

/** What the room shows. */
export interface RoomView {
  readonly room: Room
  readonly answers: ReadonlyMap<string, OwnAnswer>
  readonly access: RoomAccess
  readonly queue: QueueState
  /** When the server stored the last of what it has, in milliseconds since 1970. */
  readonly savedAt: number | undefined
  /** Of `performance.now()`: since when the server does not answer. */
  readonly lostSince: number | undefined
  /** Of `performance.now()`: when it is asked again. */
  readonly nextTry: number | undefined
  /** By the server's clock. */
  readonly deadline: number
  /** Minutes that were added since the room was opened. */
  readonly added: number
  readonly receipt: RoomReceipt | undefined
  /** What came after the end: kept at the server, and not counted by itself. */
  readonly late: readonly RoomSave[]
  /** Keys of questions whose latest answer the server does not take. */
  readonly refused: ReadonlySet<string>
}

export const noQueue: QueueState = {
  waiting: 0,
  isSending: false,
  retryAt: undefined,
  isKept: true,
  stop: undefined,
}

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
