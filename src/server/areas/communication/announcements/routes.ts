import type { FastifyInstance, FastifyRequest } from 'fastify'
import { may } from '../../../auth/caller.ts'
import type { Portal } from '../../../dependencies.ts'
import { HttpError, knowOnly, notFound } from '../../../http/errors.ts'
import { contextOf, type Policy } from '../../../http/policy.ts'
import { label } from '../../../i18n.ts'
import { attach } from '../../../import/routes.ts'
import { type MediaFile, mediaFileColumns, sendMedia } from '../../../media/send.ts'
import type { Context } from '../../../rest/context.ts'
import { exportRows } from '../../../rest/export.ts'
import { once } from '../../../rest/idempotency.ts'
import type { RawQuery } from '../../../rest/query.ts'
import { idFromPath, loadRow } from '../../../rest/show.ts'
import { etagOf } from '../../../rest/tags.ts'
import { acknowledge, markAnnouncementRead, ownAnnouncement, ownAnnouncements } from './own.ts'
import { reachAnswer, reachBase, reachOf, reachPeople } from './reach.ts'

const needs = (...permissions: string[]): { config: { policy: Policy } } => ({
  config: { policy: { permissions } },
})
const idOf = (request: FastifyRequest, name = 'id') =>
  idFromPath((request.params as Record<string, string>)[name] as string)

/** Throws 404 unless the announcement is there for the caller: as staff, or because it is for them. */
async function requireSeen(context: Context, id: number): Promise<void> {
  for (const name of ['announcements', 'user-announcements']) {
    if (!may(context.caller, `${name}.show`)) continue
    const found = await loadRow(context, context.engine.catalogue.get(name), id).catch(error => {
      if (error instanceof HttpError && error.status === 404) return undefined
      throw error
    })
    if (found) return
  }
  throw notFound()
}

/** What is announced to people, what they did with it, and what staff see of that (specification 2.5 and 7). */
export function announcementRoutes(app: FastifyInstance, portal: Portal): void {
  const { engine, files } = portal
  const list = needs('user-announcements.index')
  const shown = needs('user-announcements.show')

  app.get('/api/user-announcements', list, request =>
    ownAnnouncements(contextOf(engine, request), request.query as RawQuery),
  )

  app.get('/api/user-announcements/:id', shown, async (request, reply) => {
    const row = await ownAnnouncement(contextOf(engine, request), idOf(request), request.query as RawQuery)
    reply.header('etag', etagOf(row))
    return { data: row }
  })

  app.post('/api/user-announcements/read', list, async (request, reply) => {
    const answer = await once(contextOf(engine, request), request, reply, async context => {
      await markAnnouncementRead(context, request.body)
      return { status: 204, body: null }
    })
    return reply.code(answer.status).send()
  })

  app.post('/api/user-announcements/:id/acknowledge', shown, async (request, reply) => {
    const answer = await once(contextOf(engine, request), request, reply, async context => ({
      status: 200,
      body: { data: await acknowledge(context, idOf(request)) },
    }))
    return reply.code(answer.status).send(answer.body)
  })

  app.get(
    '/api/announcements/:id/media/:mediaId',
    needs('announcements.show', 'user-announcements.show'),
    async (request, reply) => {
      knowOnly(request.query as RawQuery)
      const context = contextOf(engine, request)
      const id = idOf(request)
      const mediaId = idOf(request, 'mediaId')
      await requireSeen(context, id)
      const { rows } = await context.db.query<MediaFile>(
        `select ${mediaFileColumns('m')} from announcement_medias p join medias m on m.id = p.media_id
         where p.announcement_id = $1 and p.media_id = $2 and m.deleted_at is null`,
        [id, mediaId],
      )
      return sendMedia(request, reply, files, rows[0], 'attachment')
    },
  )

  const staff = needs('announcements.show')
  app.get('/api/announcements/:id/reach', staff, async request => {
    knowOnly(request.query as RawQuery)
    return { data: await reachOf(contextOf(engine, request), idOf(request)) }
  })

  const answerOf = (request: FastifyRequest) => reachAnswer((request.params as { answer: string }).answer)

  app.get('/api/announcements/:id/people/:answer', staff, request =>
    reachPeople(contextOf(engine, request), idOf(request), answerOf(request), request.query as RawQuery),
  )

  app.get('/api/announcements/:id/export-people/:answer', staff, async (request, reply) => {
    const context = contextOf(engine, request)
    const narrowed = await reachBase(context, idOf(request), answerOf(request))
    const users = engine.catalogue.get('users')
    const { stream, type, ending } = exportRows(context, users, request.query as RawQuery, narrowed)
    const day = new Date().toISOString().slice(0, 10)
    return attach(reply, `${label(context.locale, users.name, 'name')} ${day}.${ending}`, type).send(stream)
  })
}
