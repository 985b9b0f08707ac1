import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { message } from '../../metadata/message.ts'
import type { Database } from '../db/database.ts'
import { conflict, HttpError } from './errors.ts'

const waitMs = 50
const mostWaits = 200

interface Kept {
  readonly request_hash: string
  readonly status: number | null
  readonly body: string | null
}

const hashOf = (request: FastifyRequest) =>
  createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('base64url')

/**
 * Does a request with an `Idempotency-Key` once: the first of equal ones works, the others wait and get its answer.
 * The same key with another request is refused (422). Without the header the work is just done.
 */
export async function once(
  db: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<{ status: number; body: unknown }>,
): Promise<unknown> {
  const key = request.headers['idempotency-key']
  if (key === undefined || !request.caller) {
    const { status, body } = await work()
    return reply.code(status).send(body)
  }
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(key))
    throw new HttpError(400, message('errors:badQuery', { parameter: 'Idempotency-Key' }))
  const hash = hashOf(request)
  const user = request.caller.id
  for (let wait = 0; wait < mostWaits; wait++) {
    const taken = await db.read(
      `insert into idempotency_keys (user_id, key, request_hash) values ($1, $2, $3)
       on conflict (user_id, key) do update set request_hash = excluded.request_hash, status = null, body = null, created_at = clock_timestamp()
         where idempotency_keys.created_at < clock_timestamp() - interval '1 day'
       returning 1`,
      [user, key, hash],
    )
    if (taken.length) {
      try {
        const { status, body } = await work()
        await db.read('update idempotency_keys set status = $3, body = $4 where user_id = $1 and key = $2', [
          user,
          key,
          status,
          JSON.stringify(body ?? null),
        ])
        return reply.code(status).send(body)
      } catch (error) {
        await db.read('delete from idempotency_keys where user_id = $1 and key = $2', [user, key])
        throw error
      }
    }
    const { rows } = await db.query<Kept>(
      'select request_hash, status, body from idempotency_keys where user_id = $1 and key = $2',
      [user, key],
    )
    const kept = rows[0]
    if (kept && kept.request_hash !== hash)
      throw new HttpError(422, message('errors:idempotencyKey'), { errors: {} })
    if (kept?.status) {
      reply.header('idempotency-replayed', 'true').header('content-type', 'application/json; charset=utf-8')
      return reply.code(kept.status).send(kept.body)
    }
    await new Promise(resolve => setTimeout(resolve, waitMs))
  }
  throw conflict('busy')
}
