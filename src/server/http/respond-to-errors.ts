import type { FastifyReply, FastifyRequest } from 'fastify'
import { message } from '../../metadata/message.ts'
import { sqlState, stateOf } from '../db/database.ts'
import { localeOf, say } from '../i18n.ts'
import { conflict, HttpError, notFound } from './errors.ts'

/** Refusals of Fastify and its plugins, as the contract words them. */
const known: Readonly<Record<string, [status: number, key: string]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'mediaType'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'json'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'json'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'bodyTooLarge'],
  FST_REQ_FILE_TOO_LARGE: [413, 'bodyTooLarge'],
  FST_FILES_LIMIT: [413, 'bodyTooLarge'],
  FST_PARTS_LIMIT: [413, 'bodyTooLarge'],
  FST_FIELDS_LIMIT: [413, 'bodyTooLarge'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'multipart'],
  FST_PROTO_VIOLATION: [400, 'json'],
  FST_ERR_BAD_URL: [400, 'badUrl'],
}

/** States in which the database cannot work now, but will again. */
const away = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  sqlState.diskFull,
  sqlState.lockTimeout,
  sqlState.cancelled,
])
const connection = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE'])
/** What the client of the database says without a code: the connection went, before a statement or under it. */
const lost =
  /timeout exceeded|Query read timeout|Connection terminated|connection error and is not queryable|Client was closed and is not queryable/
/** Files cannot be written now: the disk is full or read-only, or the bucket is away. */
const storage = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'ESTORAGE'])

function asHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error
  const code = String((error as { code?: unknown })?.code ?? '')
  const found = known[code]
  if (found) return new HttpError(found[0], message(`errors:${found[1]}`))
  if (away.has(code) || connection.has(code) || storage.has(code) || lost.test(String(error)))
    return new HttpError(503, message('errors:away'), { headers: { 'retry-after': '5' } })
  const state = stateOf(error)
  // Two that wait for each other: one of them is asked to try again.
  if (state === sqlState.deadlock || state === sqlState.serialization) return conflict('busy')
  // What a rule of the database refuses is no failure of the portal, whoever wrote it.
  if (state === sqlState.notNull || state === sqlState.check)
    return new HttpError(422, message('errors:invalid'), { errors: {} })
  if (state?.startsWith('23'))
    return conflict(state === sqlState.foreignKey || state === sqlState.restrict ? 'inUse' : 'duplicate')
  // A text that the database cannot keep (a lone surrogate, a byte that is none) is the request's fault.
  if (state?.startsWith('22')) return new HttpError(422, message('errors:invalid'), { errors: {} })
  // What reads multipart bodies has no codes for those that are broken.
  if (
    /^(Unexpected end of (form|multipart data|file)|Malformed (part header|urlencoded form)|Multipart: Boundary not found|The needle cannot have a length bigger)/.test(
      String((error as Error)?.message),
    )
  )
    return new HttpError(400, message('errors:json'))
  const status = (error as { statusCode?: unknown })?.statusCode
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new HttpError(status, message('errors:json'))
  return undefined
}

function answer(error: HttpError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, text, errors, body, headers } = error
  const locale = request.locale ?? localeOf(request.headers['accept-language'])
  if (headers) reply.headers(headers)
  return reply.code(status).send({
    message: say(locale, text),
    ...(errors && {
      errors: Object.fromEntries(
        Object.entries(errors).map(([field, messages]) => [field, messages.map(text => say(locale, text))]),
      ),
    }),
    ...(status >= 500 && { request_id: request.id }),
    ...body,
  })
}

/** Answers a path that there is not. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  answer(notFound(), request, reply)

/** Answers a failure in the contract's form and the request's language; nothing of the inside leaves the server. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const found = asHttpError(error)
  if (!found) request.log.error({ err: error, req: request }, 'request failed')
  // Whoever runs the portal has to learn why it could not work.
  else if (found.status >= 500) request.log.warn({ err: error, req: request }, 'request refused')
  return answer(found ?? new HttpError(500, message('errors:server')), request, reply)
}
