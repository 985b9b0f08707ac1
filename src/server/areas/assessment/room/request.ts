import type { FastifyRequest } from 'fastify'
import { knowOnly, notFound } from '../../../http/errors.ts'
import { contextOf } from '../../../http/policy.ts'
import type { Context, Engine } from '../../../rest/context.ts'
import { idOf } from '../../../rest/route-parts.ts'
import { loadRow } from '../../../rest/show.ts'
import { readOwnEntry, type StoredEntry } from './entry.ts'

/** What every call of the room asks: to take exams is part of being a learner. */
export const roomPolicy = { policy: { permissions: ['my-exams.show'] } }

/** The exam of a request, of which the caller is a participant. Throws 404 for anybody else. */
export async function examOf(engine: Engine, request: FastifyRequest) {
  knowOnly(request.query)
  const context = contextOf(engine, request)
  const row = await loadRow(context, engine.catalogue.get('my-exams'), idOf(request))
  return { context, exam: { id: row.id, name: row.name as string } }
}

/** The caller's own attempt: the newest, or the one of an id. Throws 404 where they have none. */
export async function entryOf(
  { db, caller }: Context,
  exam: number,
  id?: number,
  hold = false,
): Promise<StoredEntry> {
  const entry = await readOwnEntry(db, { exam, user: caller.id, id }, hold)
  if (!entry) throw notFound()
  return entry
}
