import type { FastifyInstance, FastifyRequest } from 'fastify'
import { noticeFilters } from '../../../../metadata/own-notice.ts'
import type { Portal } from '../../../dependencies.ts'
import { badQuery, invalidField, knowOnly, notFound } from '../../../http/errors.ts'
import { contextOf, type Policy } from '../../../http/policy.ts'
import { markNoticesRead, markPagesRead, markSeen, ownNotices } from '../../../notices/own-notices.ts'
import { readWhole } from '../../../rest/query.ts'
import { idFromPath } from '../../../rest/show.ts'

const needs = (...permissions: string[]): { config: { policy: Policy } } => ({
  config: { policy: { permissions } },
})

/** The most notices of a page. */
const MAX_SIZE = 100

/** The specification's own query: `page=0&size=10&direction=desc&field=createdDate`. */
function readQuery(given: unknown) {
  const query = given as Record<string, unknown>
  knowOnly(query, 'page', 'size', 'direction', 'field', 'filter')
  if (query.direction !== undefined && query.direction !== 'desc') throw badQuery('direction', ['desc'])
  if (query.field !== undefined && query.field !== 'createdDate') throw badQuery('field', ['createdDate'])
  const filter = noticeFilters.find(candidate => candidate === (query.filter ?? 'all'))
  if (!filter) throw badQuery('filter', noticeFilters)
  return {
    page: readWhole('page', query.page ?? '0', 0, 1_000_000),
    size: readWhole('size', query.size ?? '10', 1, MAX_SIZE),
    filter,
  }
}

/** The addresses that mean a page of the portal: what stands behind `?` may be how it is looked at, or what is shown. */
function readPage(given: unknown): string[] {
  if (typeof given !== 'string' || !/^\/[^\0]{0,1999}$/.test(given)) throw badQuery('clickActionUrl')
  return [given, given.replace(/[?#].*$/s, '')]
}

/** One's own notices (specification 4). */
export function notificationRoutes(app: FastifyInstance, portal: Portal): void {
  const { engine, live } = portal
  const { db } = engine
  const own = needs('notifications.index')
  const me = (request: FastifyRequest) => contextOf(engine, request).caller

  app.get('/api/notifications', own, async request => ({
    data: await ownNotices(db, me(request).id, readQuery(request.query)),
  }))

  // The specification marks by GET; what changes something may be posted, too.
  const mark = (what: string, doIt: (request: FastifyRequest) => Promise<unknown>) =>
    app.route({
      method: ['GET', 'POST'],
      url: `/api/notifications/mark-as-${what}`,
      ...own,
      async handler(request, reply) {
        await doIt(request)
        return reply.code(204).send()
      },
    })
  mark('read', async request => {
    const query = request.query as { notificationId?: unknown; clickActionUrl?: unknown }
    knowOnly(query, 'notificationId', 'clickActionUrl')
    const posted = request.body as typeof query | null | undefined
    const url = query.clickActionUrl ?? posted?.clickActionUrl
    if (url !== undefined) return markPagesRead(db, me(request).id, readPage(url))
    const id = query.notificationId ?? posted?.notificationId
    if (typeof id !== 'string' && typeof id !== 'number') throw notFound()
    if (!(await markNoticesRead(db, me(request).id, idFromPath(String(id))))) throw notFound()
  })
  mark('read-all', request => markNoticesRead(db, me(request).id))
  mark('seen-all', request => markSeen(db, me(request).id))

  app.post('/api/notifications/connect', own, async (request, reply) => {
    const socket = (request.body as { socket_id?: unknown } | null)?.socket_id
    if (typeof socket !== 'string' || socket.length !== 36) throw invalidField('socket_id', 'invalid')
    await live.connect(socket, me(request).sessionId)
    return reply.code(204).send()
  })
}
