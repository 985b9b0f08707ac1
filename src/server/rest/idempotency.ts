import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { message } from '../../metadata/message.ts'
import { type Database, type Queryable, sqlState, stateOf } from '../db/database.ts'
import { conflict, HttpError } from '../http/errors.ts'
import type { Context } from './context.ts'
import { inTransaction } from './write.ts'

/** What a request is answered with. */
export interface Answer<T = unknown> {
  readonly status: number
  readonly body: T
  /** The body carries a secret that is shown once: it is never stored. */
  readonly secret?: boolean
}

/** A request that bears an `Idempotency-Key`. */
interface Keyed {
  readonly user: number
  readonly key: string
  readonly hash: string
}

interface Stored {
  readonly request_hash: string
  readonly status: number | null
  readonly body: string | null
}

/** Work that says nothing for so many seconds, longer than any request lasts, died with its process. */
const deadAfter = 120

/** A body as text, or 400 for one that is nested deeper than any call of the portal: it can be read, but not written. */
function textOf(body: unknown): string {
  try {
    return JSON.stringify(body ?? null)
  } catch (error) {
    if (error instanceof RangeError) throw new HttpError(400, message('errors:json'))
    throw error
  }
}

/** The key of a request; `body` is what it sends where that is no JSON. */
function keyOf(context: Context, request: FastifyRequest, body?: Buffer | string): Keyed | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(key))
    throw new HttpError(400, message('errors:badQuery', { parameter: 'Idempotency-Key' }))
  const hash = createHash('sha256')
    .update(`${request.method} ${request.url}\n`)
    .update(body ?? textOf(request.body))
    .digest('base64url')
  return { user: context.caller.id, key, hash }
}

/**
 * Takes a key that is new, a day old, or left behind by work that died. Gives what is stored under it otherwise. Inside a
 * transaction this waits for another one that works under the key.
 */
async function take(
  db: Queryable,
  { user, key, hash }: Keyed,
): Promise<{ stamp: string } | { stored: Stored }> {
  const [taken] = await db.read(
    `insert into idempotency_keys (user_id, key, request_hash) values ($1, $2, $3)
     on conflict (user_id, key) do update set request_hash = excluded.request_hash, status = null, body = null, created_at = clock_timestamp()
       where idempotency_keys.created_at < clock_timestamp() - case when idempotency_keys.status is null then $4 * interval '1 second' else interval '1 day' end
     returning created_at`,
    [user, key, hash, deadAfter],
  )
  if (taken) return { stamp: taken[0] as string }
  const { rows } = await db.query<Stored>(
    'select request_hash, status, body from idempotency_keys where user_id = $1 and key = $2',
    [user, key],
  )
  const [stored] = rows
  if (!stored) throw conflict('busy')
  if (stored.request_hash !== hash) throw new HttpError(422, message('errors:idempotencyKey'), { errors: {} })
  return { stored }
}

function answered<T>({ status, body }: Stored, reply: FastifyReply): Answer<T> {
  // In work still, or done with an answer that nobody is shown twice.
  if (status === null) throw conflict('busy')
  if (body === null) throw conflict('doneBefore')
  reply.header('idempotency-replayed', 'true')
  return { status, body: JSON.parse(body) as T }
}

const store = (db: Queryable, { user, key }: Keyed, stamp: string, { status, body, secret }: Answer) =>
  db.read(
    `update idempotency_keys set status = $4, body = $5
     where user_id = $1 and key = $2 and created_at = $3::timestamptz`,
    [user, key, stamp, status, secret ? null : JSON.stringify(body ?? null)],
  )

/**
 * Does a request with an `Idempotency-Key` once: the first of equal ones works, the others wait and get its answer.
 * The same key with another request is refused (422). Key, work and answer are one transaction, so that there is
 * never one of them without the others, whatever fails in between. Without the header the work is just done.
 */
export async function once<T>(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (context: Context) => Promise<Answer<T>>,
  body?: Buffer | string,
): Promise<Answer<T>> {
  const keyed = keyOf(context, request, body)
  if (!keyed) return work(context)
  return inTransaction(context, async inner => {
    const found = await take(inner.db, keyed).catch(error => {
      throw stateOf(error) === sqlState.lockTimeout ? conflict('busy') : error
    })
    if ('stored' in found) return answered<T>(found.stored, reply)
    const answer = await work(inner)
    await store(inner.db, keyed, found.stamp, answer)
    return answer
  })
}

const pauseMs = 50
const MAX_PAUSES = 200

/**
 * The same for work that cannot be one transaction. Each transaction of it notes under the key that something was
 * done, so that it is never done again: should the answer be lost, a repeated request is refused (409). `body` is what
 * the request sends where that is no JSON.
 */
export async function onceInSteps<T>(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (context: Context) => Promise<Answer<T>>,
  body?: Buffer | string,
): Promise<Answer<T>> {
  const keyed = keyOf(context, request, body)
  if (!keyed) return work(context)
  const { db } = context.engine
  let found = await take(db, keyed)
  for (let n = 0; 'stored' in found && found.stored.status === null && n < MAX_PAUSES; n++) {
    await new Promise(resolve => setTimeout(resolve, pauseMs))
    found = await take(db, keyed)
  }
  if ('stored' in found) return answered<T>(found.stored, reply)
  const mine = [keyed.user, keyed.key, found.stamp]
  const noting: Database = {
    ...db,
    transaction: step =>
      db.transaction(async tx => {
        const result = await step(tx)
        const noted = await tx.read(
          `update idempotency_keys set status = coalesce(status, 200)
           where user_id = $1 and key = $2 and created_at = $3::timestamptz returning 1`,
          mine,
        )
        // Taken for dead, and somebody else does it by now.
        if (!noted.length) throw conflict('busy')
        return result
      }),
  }
  try {
    const answer = await work({ ...context, db: noting, engine: { ...context.engine, db: noting } })
    await store(db, keyed, found.stamp, answer)
    return answer
  } catch (error) {
    // Only what has done nothing may be done again.
    await db
      .read(
        'delete from idempotency_keys where user_id = $1 and key = $2 and created_at = $3::timestamptz and status is null',
        mine,
      )
      .catch(() => undefined)
    throw error
  }
}
