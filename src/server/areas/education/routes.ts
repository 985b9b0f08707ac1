import type { FastifyInstance } from 'fastify'
import type { Portal } from '../../dependencies.ts'
import { knowOnly } from '../../http/errors.ts'
import { contextOf } from '../../http/policy.ts'
import type { Context } from '../../rest/context.ts'
import { idFromPath, loadRow } from '../../rest/show.ts'
import { readEntry } from './entry.ts'
import { readOutline } from './outline.ts'
import { readRatings } from './ratings.ts'

/** What a learner's page of a course asks besides the course: of one that is open to whoever asks. */
export function educationRoutes(app: FastifyInstance, { engine }: Portal): void {
  const ofCourse = (name: string, read: (context: Context, id: number) => Promise<unknown>) =>
    app.get(
      `/api/learner-courses/:id/${name}`,
      { config: { policy: { permissions: ['learner-courses.show'] } } },
      async request => {
        knowOnly(request.query)
        const context = contextOf(engine, request)
        const asked = idFromPath((request.params as { id: string }).id)
        const { id } = await loadRow(context, engine.catalogue.get('learner-courses'), asked)
        return { data: await read(context, id) }
      },
    )
  ofCourse('entry', ({ db, caller }, id) => readEntry(db, id, caller.id))
  ofCourse('outline', ({ db }, id) => readOutline(db, id))
  ofCourse('ratings', ({ db }, id) => readRatings(db, id))
}
