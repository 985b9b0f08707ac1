import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_BATCH_BYTES, type RoomSaved } from '../../../../../resources/assessment/room.ts'
import { message } from '../../../../metadata/message.ts'
import type { Portal } from '../../../dependencies.ts'
import { conflict, HttpError, invalidField, knowOnly, notFound } from '../../../http/errors.ts'
import { contextOf } from '../../../http/policy.ts'
import type { Context } from '../../../rest/context.ts'
import { idOf } from '../../../rest/route-parts.ts'
import { loadRow } from '../../../rest/show.ts'
import { inTransaction } from '../../../rest/write.ts'
import { readBatch } from './batch.ts'
import { clockOf, readEntry, type StoredEntry } from './entry.ts'
import { readQuestions } from './questions.ts'
import { endEntry, readReceipt } from './receipt.ts'
import { readRoom } from './room.ts'
import { saveAnswers } from './save.ts'
import { startEntry } from './start.ts'

const policy = { permissions: ['my-exams.show'] } as const
const plain = { config: { policy } }
/** What a page sends while it goes may have another type: a browser asks nobody then. */
const batched = { ...plain, bodyLimit: MAX_BATCH_BYTES }

/** The answer to a save once the entry takes nothing more: what came is kept, and does not count. */
const handedIn = (saved: RoomSaved) =>
  new HttpError(409, message('errors:handedIn'), { body: { error: 'handed_in', data: saved } })

/** What somebody does in an exam: nothing here is audited call by call, since the room keeps all that came. */
export function roomRoutes(app: FastifyInstance, portal: Portal): void {
  const { engine, tokenSecret } = portal
  const grace = { grace: portal.config.EXAM_GRACE_SECONDS }

  /** The exam, of which the caller is a participant, or 404. */
  const examOf = async (request: FastifyRequest) => {
    knowOnly(request.query)
    const context = contextOf(engine, request)
    const row = await loadRow(context, engine.catalogue.get('my-exams'), idOf(request))
    return { context, exam: { id: row.id, name: row.name as string } }
  }
  const entryOf = async (
    { db, caller }: Context,
    exam: number,
    id?: number,
    hold?: 'share' | 'change',
  ): Promise<StoredEntry> => {
    const entry = await readEntry(db, { exam, user: caller.id, id }, hold)
    if (!entry) throw notFound()
    return entry
  }

  app.get('/api/my-exams/:id/room', plain, async request => {
    const { context, exam } = await examOf(request)
    return { data: await readRoom(context, exam, await entryOf(context, exam.id)) }
  })

  app.post('/api/my-exams/:id/start', plain, async (request, reply) => {
    const { context, exam } = await examOf(request)
    const { access_code: code } = (request.body ?? {}) as { access_code?: unknown }
    const { entry, isNew } = await startEntry(context, exam.id, code, grace)
    reply.code(isNew ? 201 : 200)
    return { data: await readRoom(context, exam, entry, isNew ? entry.seat : null) }
  })

  app.post('/api/my-exams/:id/seat', plain, async request => {
    const { context, exam } = await examOf(request)
    return inTransaction(context, async inner => {
      const { id, status } = await entryOf(inner, exam.id, undefined, 'change')
      if (status !== 'in_progress') throw conflict('handedIn')
      await inner.db.query(
        `with taken as (
           update exam_entries set seat = seat + 1, updated_at = clock_timestamp() where id = $1 returning id, seat
         ) insert into exam_events (entry_id, kind, began_at, seat) select id, 'seat', clock_timestamp(), seat from taken`,
        [id],
      )
      const entry = await entryOf(inner, exam.id)
      return { data: await readRoom(inner, exam, entry, entry.seat) }
    })
  })

  app.get('/api/my-exams/:id/clock', plain, async request => {
    const { context, exam } = await examOf(request)
    const entry = await entryOf(context, exam.id)
    await context.db.query(
      `update exam_entries set seen_at = clock_timestamp()
       where id = $1 and status = 'in_progress' and seen_at < clock_timestamp() - interval '30 seconds'`,
      [entry.id],
    )
    return { data: clockOf(entry) }
  })

  const save = async (request: FastifyRequest) => {
    knowOnly(request.query)
    const context = contextOf(engine, request)
    const batch = readBatch(request.body)
    const entry = await entryOf(context, idOf(request), batch.entry)
    const questions = await readQuestions(context.db, entry)
    return { context, batch, entry, questions }
  }

  app.put('/api/my-exams/:id/answers', batched, async request => {
    const { context, batch, entry, questions } = await save(request)
    const saved = await saveAnswers(context.db, entry, questions, batch, grace)
    if (saved.status !== 'in_progress') throw handedIn(saved)
    return { data: saved }
  })

  app.post('/api/my-exams/:id/submit', batched, async request => {
    const { context, batch, questions } = await save(request)
    return inTransaction(context, async inner => {
      const entry = await entryOf(inner, idOf(request), batch.entry, 'change')
      const saved = await saveAnswers(inner.db, entry, questions, batch, grace)
      const receipt =
        entry.status === 'in_progress'
          ? await endEntry(inner.db, tokenSecret, entry.id, 'person')
          : await readReceipt(inner.db, entry.id)
      const after = await entryOf(inner, idOf(request), batch.entry)
      return { data: { ...saved, ...clockOf(after), receipt } }
    })
  })

  app.post('/api/my-exams/:id/forward', batched, async request => {
    const { exam } = await examOf(request)
    const { context, batch, entry, questions } = await save(request)
    if (!entry.isForward) throw invalidField('entry', 'invalid')
    return inTransaction(context, async inner => {
      const held = await entryOf(inner, idOf(request), batch.entry, 'change')
      const saved = await saveAnswers(inner.db, held, questions, batch, grace)
      if (saved.status !== 'in_progress') throw handedIn(saved)
      if (batch.seat < saved.seat) throw conflict('seatTaken')
      await inner.db.query(
        'update exam_entries set place = place + 1, updated_at = clock_timestamp() where id = $1 and place < $2',
        [entry.id, questions.length],
      )
      return { data: await readRoom(inner, exam, await entryOf(inner, exam.id)) }
    })
  })
}
