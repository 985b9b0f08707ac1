import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Portal } from '../../../dependencies.ts'
import { contentOriginOf, portalOriginOf } from '../../../http/content-origin.ts'
import { conflict, knowOnly } from '../../../http/errors.ts'
import { contextOf } from '../../../http/policy.ts'
import { idOf } from '../../../rest/route-parts.ts'
import { idFromPath, loadRow } from '../../../rest/show.ts'
import { readEvents } from './events.ts'
import { readFiles } from './files.ts'
import { readGoingOn } from './going-on.ts'
import { openingOf, readOpening } from './opening.ts'
import { readContent, readPlayer } from './player.ts'
import { takeEvents } from './take-events.ts'

/** The player: a course that one learns in, or looks at as a learner would, and what happens while it is open. */
export function playerRoutes(app: FastifyInstance, portal: Portal): void {
  const { engine } = portal
  const found = async (request: FastifyRequest, resource: string) => {
    knowOnly(request.query)
    const context = contextOf(engine, request)
    return { context, row: await loadRow(context, engine.catalogue.get(resource), idOf(request)) }
  }
  const contentOf = (request: FastifyRequest) => idFromPath((request.params as { content: string }).content)
  const playerOf = (resource: string, isPreview: boolean) => {
    const policy = { config: { policy: { permissions: [`${resource}.show`] } } }
    app.get(`/api/${resource}/:id/player`, policy, async request => {
      const { context, row } = await found(request, resource)
      return { data: await readPlayer(context, row.id, isPreview) }
    })
    app.get(`/api/${resource}/:id/player/:content`, policy, async request => {
      const { context, row } = await found(request, resource)
      const content = contentOriginOf(portal.config, request)
      const source = {
        tokenSecret: portal.tokenSecret,
        origins:
          content === undefined ? undefined : { content, portal: portalOriginOf(portal.config, request) },
      }
      return { data: await readContent(context, row.id, contentOf(request), source, isPreview) }
    })
    app.get(`/api/${resource}/:id/files`, policy, async request => {
      const { context, row } = await found(request, resource)
      return { data: await readFiles(context, row.id, isPreview) }
    })
  }
  playerOf('learner-courses', false)
  playerOf('courses', true)

  app.get(
    '/api/learning/going-on',
    { config: { policy: { permissions: ['my-courses.index'] } } },
    async request => {
      knowOnly(request.query)
      const { db, caller } = contextOf(engine, request)
      return { data: await readGoingOn(db, caller.id) }
    },
  )

  const own = { config: { policy: { permissions: ['my-courses.show'] } } }
  app.post('/api/my-courses/:id/openings', own, async (request, reply) => {
    const { context, row } = await found(request, 'my-courses')
    if (row.status !== 'active' && row.status !== 'completed') throw conflict('notLearning')
    // What was learned while the course was offered is still taken; it is not opened again once it is over.
    await loadRow(context, engine.catalogue.get('learner-courses'), row.course_id as number)
    reply.code(201)
    return { data: { opening: openingOf(portal, row.id) } }
  })
  app.post('/api/my-courses/:id/events', own, async request => {
    const { context, row } = await found(request, 'my-courses')
    const events = readEvents(request.body)
    const openedAt = readOpening(portal, row.id, (request.body as { opening?: unknown }).opening)
    return { data: await takeEvents(context, row.id, openedAt, events) }
  })
}
