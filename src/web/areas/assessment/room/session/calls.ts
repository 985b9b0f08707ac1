/**
 * The room's own way to the server: the portal's client would end the session where somebody asks too often (429), and
 * would load what the room has no need of.
 */
import type {
  ExamEntry,
  Room,
  RoomBatch,
  RoomClock,
  RoomForward,
  RoomSaved,
  RoomSubmitted,
} from '../../../../../../resources/assessment/room.ts'
import { config } from '../../../../config.ts'
import { i18n } from '../../../../providers/i18n.ts'
import { readToken } from '../../../../providers/token.ts'
import { retryAfter } from '../queue/retry.ts'
import type { QueueServer, RoomFailure } from '../queue/save-queue.ts'

/** How long an answer may take, in milliseconds. */
const TIMEOUT_MS = 20_000

/** A failed call of the room. */
export class RoomError extends Error implements RoomFailure {
  readonly status: number
  /** The reason's name, where the server gave one: `access_code`. */
  readonly reason: string | undefined
  readonly retryAfter: number | undefined
  readonly saved: RoomSaved | undefined

  constructor(status: number, body: unknown = undefined, wait?: number) {
    const { message, error, data } = (body && typeof body === 'object' ? body : {}) as Record<string, unknown>
    super(typeof message === 'string' ? message : '')
    this.name = 'RoomError'
    this.status = status
    this.reason = typeof error === 'string' ? error : undefined
    this.retryAfter = wait
    this.saved = data && typeof data === 'object' && 'results' in data ? (data as RoomSaved) : undefined
  }
}

/** An answer, and when it was asked for and came, by `performance.now()`. */
export interface Answered<T> {
  readonly data: T
  readonly asked: number
  readonly answered: number
}

const headersOf = (token: string, hasBody: boolean): Record<string, string> => ({
  Accept: 'application/json',
  Authorization: `Bearer ${token}`,
  'Accept-Language': i18n.language,
  ...(hasBody && { 'Content-Type': 'application/json' }),
})

/** The calls of the room for whoever is logged in now; once somebody else is, each is refused as theirs is over. */
export function roomCalls(onAnswer: (answered: Answered<unknown>) => void = () => undefined) {
  const token = readToken()

  async function call<T>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: unknown,
    of = 'my-exams',
  ): Promise<T> {
    if (!token || readToken() !== token) throw new RoomError(401)
    const asked = performance.now()
    const response = await fetch(`${config.apiBaseUrl}/api/${of}/${path}`, {
      method,
      headers: headersOf(token, body !== undefined),
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      cache: 'no-store',
    }).catch(() => undefined)
    const answered = performance.now()
    if (!response) throw new RoomError(0)
    const content = await response.json().catch(() => undefined)
    const { status, headers } = response
    if (!response.ok)
      throw new RoomError(
        status,
        content,
        status === 429 ? retryAfter(headers.get('Retry-After')) : undefined,
      )
    const data = (content as { data?: T } | undefined)?.data
    if (data === undefined) throw new RoomError(0)
    onAnswer({ data, asked, answered })
    return data
  }

  const server: QueueServer = {
    save: (exam, batch) => call<RoomSaved>('PUT', `${exam}/answers`, batch),
    leave(exam, batch) {
      if (!token || readToken() !== token) return
      void fetch(`${config.apiBaseUrl}/api/my-exams/${exam}/answers`, {
        method: 'PUT',
        keepalive: true,
        headers: headersOf(token, true),
        body: JSON.stringify(batch),
      }).catch(() => undefined)
    },
  }
  return {
    /** Whose calls they are. */
    token,
    server,
    entry: (exam: number) => call<ExamEntry>('GET', `${exam}/entry`),
    exam: <T>(exam: number) => call<T>('GET', `${exam}`),
    room: (exam: number) => call<Room>('GET', `${exam}/room`),
    preview: (exam: number) => call<Room>('GET', `${exam}/preview`, undefined, 'exams'),
    clock: (exam: number) => call<RoomClock>('GET', `${exam}/clock`),
    start: (exam: number, code?: string) =>
      call<Room>('POST', `${exam}/start`, code ? { access_code: code } : {}),
    seat: (exam: number) => call<Room>('POST', `${exam}/seat`, {}),
    forward: (exam: number, batch: RoomForward) => call<Room>('POST', `${exam}/forward`, batch),
    submit: (exam: number, batch: RoomBatch) => call<RoomSubmitted>('POST', `${exam}/submit`, batch),
  }
}

export type RoomCalls = ReturnType<typeof roomCalls>
