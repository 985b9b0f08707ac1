import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_BATCH_BYTES, type RoomSaved } from '../../../../../resources/assessment/room.ts'
import { message } from '../../../../metadata/message.ts'
import type { Portal } from '../../../dependencies.ts'
import { conflict, HttpError, invalidField, knowOnly } from '../../../http/errors.ts'
import { contextOf } from '../../../http/policy.ts'
import { idOf } from '../../../rest/route-parts.ts'
import { inTransaction } from '../../../rest/write.ts'
import { readAnswerable } from './answerable.ts'
import { readBatch } from './batch.ts'
import { roomClock } from './entry.ts'
import { endEntry, readReceipt } from './receipt.ts'
import { entryOf, examOf, roomPolicy } from './request.ts'
import { readRoom } from './room.ts'
import { saveAnswers } from './save.ts'
import { saveLimit } from './save-limit.ts'

const batched = { config: roomPolicy, bodyLimit: MAX_BATCH_BYTES }

/** The answer to a save once the entry takes nothing more: what came is kept, and does not count. */
const handedIn = (saved: RoomSaved) =>
  new HttpError(409, message('errors:handedIn'), { body: { error: 'handed_in', data: saved } })

/** What is answered: saved, handed in, and gone on from where questions come one by one. */
export function saveRoutes(app: FastifyInstance, portal: Portal): void {
  const { engine, tokenSecret } = portal
  const grace = portal.config.EXAM_GRACE_SECONDS
  const takeSave = saveLimit()

  const save = async (request: FastifyRequest) => {
    knowOnly(request.query)
    const context = contextOf(engine, request)
    takeSave(context.caller.id)
    const batch = readBatch(request.body)
    const entry = await entryOf(context, idOf(request), batch.entry)
    const questions = await readAnswerable(context.db, entry)
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
      const entry = await entryOf(inner, idOf(request), batch.entry, true)
      const saved = await saveAnswers(inner.db, entry, questions, batch, grace)
      const receipt =
        entry.status === 'in_progress'
          ? await endEntry(inner.db, tokenSecret, entry.id, 'person')
          : await readReceipt(inner.db, entry.id)
      const after = await entryOf(inner, idOf(request), batch.entry)
      return { data: { ...saved, ...roomClock(after), receipt } }
    })
  })

  app.post('/api/my-exams/:id/forward', batched, async request => {
    const { exam } = await examOf(engine, request)
    const { context, batch, entry, questions } = await save(request)
    const { from } = request.body as { from?: unknown }
    if (!entry.isForward || !Number.isSafeInteger(from)) throw invalidField('from', 'invalid')
    return inTransaction(context, async inner => {
      const locked = await entryOf(inner, idOf(request), batch.entry, true)
      const saved = await saveAnswers(inner.db, locked, questions, batch, grace)
      if (saved.status !== 'in_progress') throw handedIn(saved)
      if (batch.seat < saved.seat) throw conflict('seatTaken')
      // Sent again after a lost answer, it goes on no further.
      await inner.db.query(
        `update exam_entries set place = place + 1, updated_at = clock_timestamp()
         where id = $1 and place = $2 and place < $3`,
        [entry.id, from, questions.length],
      )
      return { data: await readRoom(inner, exam, await entryOf(inner, exam.id)) }
    })
  })
}
