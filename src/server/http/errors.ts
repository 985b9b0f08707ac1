import { type Message, message } from '../../metadata/message.ts'

/** Messages by field, as the answer's `errors` map has them. */
export type FieldErrors = Readonly<Record<string, readonly Message[]>>

/** An answer that is no success. Its texts are put together in the language of the request. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly text: Message
  readonly errors?: FieldErrors
  /** More keys of the answer's body: `data`, `error`. */
  readonly body?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>

  constructor(
    status: number,
    text: Message,
    more: {
      errors?: FieldErrors
      body?: Readonly<Record<string, unknown>>
      headers?: Readonly<Record<string, string>>
    } = {},
  ) {
    super(`${status} ${text.key}`)
    this.status = status
    this.text = text
    this.errors = more.errors
    this.body = more.body
    this.headers = more.headers
  }
}

const at = (key: string, params?: Message['params']) => message(`errors:${key}`, params)

/** 400: a query that the resource does not allow; `allowed` is named in the answer. */
export const badQuery = (parameter: string, allowed?: readonly string[]) =>
  new HttpError(400, at('badQuery', { parameter: parameter.slice(0, 100) }), {
    errors: {
      [parameter.slice(0, 100)]: [
        allowed ? at('allowed', { allowed: allowed.join(', ') || '-' }) : at('badValue'),
      ],
    },
  })

/** Throws 400 for a key of a query that an endpoint does not know. */
export function knowOnly(query: unknown, ...allowed: readonly string[]): void {
  for (const key of Object.keys(query as object)) if (!allowed.includes(key)) throw badQuery(key, allowed)
}

/** 401: no token, or a dead one. */
export const unauthenticated = () => new HttpError(401, at('unauthenticated'))

/** 403: the permission is missing. */
export const forbidden = (key = 'forbidden', params?: Message['params']) =>
  new HttpError(403, at(key, params))

/** Does work, and says at a field what of it is refused with 403 (a right that one cannot give). */
export async function refusedAt<T>(field: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 403 || error.errors) throw error
    throw new HttpError(403, error.text, { errors: { [field]: [error.text] } })
  }
}

/** 404: no such record within what the caller may see. */
export const notFound = () => new HttpError(404, at('notFound'))

/** 409: the state moved on; `data` is the present record. */
export const conflict = (key = 'conflict', data?: unknown) =>
  new HttpError(409, at(key), data === undefined ? {} : { body: { data } })

/** 422: the body breaks rules. */
export const invalid = (errors: FieldErrors) => new HttpError(422, at('invalid'), { errors })

/** 422 for one field. */
export const invalidField = (field: string, key: string, params?: Message['params']) =>
  invalid({ [field]: [message(key, params)] })
