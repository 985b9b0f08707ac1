import type { FastifyInstance } from 'fastify'
import type { Portal } from '../../../dependencies.ts'
import { examOf, roomPolicy } from '../room/request.ts'
import { readResults } from './read.ts'

/** What participants read of how they did. */
export function resultRoutes(app: FastifyInstance, { engine }: Portal): void {
  app.get('/api/my-exams/:id/results', { config: roomPolicy }, async request => {
    const { context, exam } = await examOf(engine, request)
    return { data: await readResults(context.db, exam.id, context.caller.id) }
  })
}
