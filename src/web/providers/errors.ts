/** The error catalogue (specification, section 8): from an answer to notices. */
import type { RecordInTheWay } from '../../metadata/constraint.ts'

/** A failed call. It has the shape of Refine's HttpError, so that its forms put `errors` at their fields. */
export interface ApiError extends Error {
  /** 0 when there was no answer. */
  readonly statusCode: number
  /** Messages by field. */
  readonly errors?: Readonly<Record<string, string[]>>
  /** `no_match` or `no_email` of the token call. */
  readonly error?: string
  /** Of a 429: a solved captcha allows one more try. */
  readonly captcha?: boolean
  /** The present record, of a 409 or 412. */
  readonly data?: unknown
  /** The record that keeps this one from being written, as far as the caller may see it. */
  readonly inTheWay?: RecordInTheWay
  /** Identifies the failure in the server's log. */
  readonly requestId?: string
}

/** Text keys of a notice (namespace `errors`), or texts of the server as they came. */
export interface ErrorNotice {
  readonly tone: 'error' | 'info'
  readonly title: { readonly key: string } | { readonly text: string }
  readonly text?: { readonly key: string } | { readonly text: string }
}

/** What a caller does with errors itself. */
export interface ErrorHandling {
  /** Keys of the fields that are on the screen: their errors are shown there, not as notices. */
  readonly fieldsOnScreen?: readonly string[] | ((field: string) => boolean)
  /** The caller shows every error (true) or these statuses itself, so that there is no notice. */
  readonly quiet?: boolean | readonly number[]
  /** The name of a field for the reader; its key without. */
  readonly fieldLabel?: (field: string) => string
}

const tokenErrors: Readonly<Record<string, string>> = {
  '424': 'renew-password',
  '420': 'not-verified',
  '419 no_match': 'check-password',
  '419 no_email': 'check-email',
}

/** The notice of a refused login, when the answer is one of the token call's own. */
export function tokenNotice(error: Pick<ApiError, 'statusCode' | 'error'>): ErrorNotice | undefined {
  const key = tokenErrors[`${error.statusCode} ${error.error ?? ''}`.trim()] ?? tokenErrors[error.statusCode]
  if (!key) return undefined
  return error.statusCode === 420
    ? { tone: 'error', title: { key: 'operation-failed' }, text: { key } }
    : { tone: 'error', title: { key } }
}

const isOnScreen = (field: string, { fieldsOnScreen }: ErrorHandling): boolean =>
  typeof fieldsOnScreen === 'function'
    ? fieldsOnScreen(field)
    : (fieldsOnScreen ?? []).some(shown => field === shown || field.startsWith(`${shown}.`))

/**
 * The notices of a failed call: one for each field that is not on the screen, its messages joined by line breaks;
 * else the message under the title `error-message`; else `error-check-info`.
 */
export function noticesOf(error: ApiError, handling: ErrorHandling = {}): ErrorNotice[] {
  const { quiet, fieldLabel = field => field } = handling
  if (quiet === true || (Array.isArray(quiet) && quiet.includes(error.statusCode))) return []
  const fields = Object.entries(error.errors ?? {})
  const title = error.inTheWay?.title
  if (fields.length)
    return fields
      .filter(([field]) => !isOnScreen(field, handling))
      .map(([field, messages]) => ({
        tone: 'error',
        title: { text: fieldLabel(field) },
        text: { text: [...messages, ...(title ? [title] : [])].join('\n') },
      }))
  if (error.message)
    return [{ tone: 'error', title: { key: 'error-message' }, text: { text: error.message } }]
  return [{ tone: 'error', title: { key: 'error-check-info' } }]
}

interface Body {
  readonly message?: unknown
  readonly error?: unknown
  readonly errors?: unknown
  readonly captcha?: unknown
  readonly data?: unknown
  readonly in_the_way?: unknown
  readonly request_id?: unknown
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)

function messagesByField(errors: unknown): Record<string, string[]> | undefined {
  if (!errors || typeof errors !== 'object' || Array.isArray(errors)) return undefined
  const entries = Object.entries(errors).map(([field, messages]) => [field, [messages].flat().map(String)])
  return entries.length ? Object.fromEntries(entries) : undefined
}

function recordInTheWay(value: unknown): RecordInTheWay | undefined {
  const { resource, id, title } = (value && typeof value === 'object' ? value : {}) as Record<string, unknown>
  return typeof resource === 'string' && typeof id === 'number'
    ? { resource, id, title: text(title) ?? null }
    : undefined
}

/** A failed call from the status and body of its answer; status 0 and no body when there was none. */
export function apiError(status: number, body: unknown): ApiError {
  const { message, error, errors, captcha, data, in_the_way, request_id } = (
    body && typeof body === 'object' ? body : {}
  ) as Body
  return Object.assign(new Error(text(message) ?? ''), {
    name: 'HttpError',
    statusCode: status,
    errors: messagesByField(errors),
    error: text(error),
    ...(captcha === true && { captcha }),
    data,
    inTheWay: recordInTheWay(in_the_way),
    requestId: text(request_id),
  })
}

/** Whether a thrown thing is a failed call. */
export const isApiError = (thrown: unknown): thrown is ApiError =>
  thrown instanceof Error && typeof (thrown as Partial<ApiError>).statusCode === 'number'
