import type { FastifyInstance } from 'fastify'
import type { Portal } from '../../../dependencies.ts'
import { conflict } from '../../../http/errors.ts'
import { inTransaction } from '../../../rest/write.ts'
import { roomClock } from './entry.ts'
import { entryOf, examOf, roomPolicy } from './request.ts'
import { newRoom, readRoom } from './room.ts'
import { freeEventsSql } from './save.ts'
import { saveRoutes } from './save-routes.ts'
import { readExamEntry, startEntry } from './start.ts'

const plain = { config: roomPolicy }

/** Beginning an attempt, and reading where one is. */
function readingRoutes(app: FastifyInstance, portal: Portal): void {
  const { engine } = portal
  const grace = portal.config.EXAM_GRACE_SECONDS

  app.get('/api/my-exams/:id/entry', plain, async request => {
    const { context, exam } = await examOf(engine, request)
    return { data: await readExamEntry(context, exam.id) }
  })

  app.get('/api/my-exams/:id/room', plain, async request => {
    const { context, exam } = await examOf(engine, request)
    return { data: await readRoom(context, exam, await entryOf(context, exam.id)) }
  })

  app.post('/api/my-exams/:id/start', plain, async (request, reply) => {
    const { context, exam } = await examOf(engine, request)
    const { access_code: code } = (request.body ?? {}) as { access_code?: unknown }
    const { entry, drawn } = await startEntry(context, exam.id, code, grace)
    reply.code(drawn ? 201 : 200)
    return { data: drawn ? newRoom(context, exam, entry, drawn) : await readRoom(context, exam, entry) }
  })

  app.post('/api/my-exams/:id/seat', plain, async request => {
    const { context, exam } = await examOf(engine, request)
    return inTransaction(context, async inner => {
      const { id, status } = await entryOf(inner, exam.id, undefined, true)
      if (status !== 'in_progress') throw conflict('handedIn')
      await inner.db.query(
        `with taken as (
           update exam_entries set seat = seat + 1, updated_at = clock_timestamp() where id = $1 returning id, seat
         ) insert into exam_events (entry_id, kind, began_at, seat) select id, 'seat', clock_timestamp(), seat from taken
           limit ${freeEventsSql}`,
        [id],
      )
      const entry = await entryOf(inner, exam.id)
      return { data: await readRoom(inner, exam, entry, entry.seat) }
    })
  })

  app.get('/api/my-exams/:id/clock', plain, async request => {
    const { context, exam } = await examOf(engine, request)
    const entry = await entryOf(context, exam.id)
    await context.db.read(
      `update exam_entries set seen_at = clock_timestamp()
       where id = $1 and status = 'in_progress' and seen_at < clock_timestamp() - interval '30 seconds'`,
      [entry.id],
    )
    return { data: roomClock(entry) }
  })
}

/** What somebody does in an exam: nothing here is audited call by call, since the room keeps all that came. */
export function roomRoutes(app: FastifyInstance, portal: Portal): void {
  readingRoutes(app, portal)
  saveRoutes(app, portal)
}
