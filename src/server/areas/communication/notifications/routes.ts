import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notificationForm } from '../../../../../resources/communication/notification-form.ts'
import {
  type NoticeChannel,
  type NoticeKindName,
  noticeChannels,
  noticeKindNames,
  noticeKinds,
} from '../../../../../resources/notices.ts'
import type { Audience } from '../../../../fields/audience/index.ts'
import { noticeFilters } from '../../../../metadata/notice.ts'
import type { Portal } from '../../../dependencies.ts'
import { badQuery, invalidField, knowOnly, notFound } from '../../../http/errors.ts'
import { once } from '../../../http/idempotency.ts'
import { contextOf, type Policy } from '../../../http/policy.ts'
import { markPagesRead, markRead, markSeen, ownNotices } from '../../../notices/own.ts'
import { readWhole } from '../../../rest/query.ts'
import { readId } from '../../../rest/show.ts'
import { readInput } from '../../../rest/values.ts'
import { throwIfInvalid } from '../../../rest/write.ts'
import { type Draft, sendNotification } from './send.ts'

const needs = (...permissions: string[]): { config: { policy: Policy } } => ({
  config: { policy: { permissions } },
})

/** The most notices of a page. */
const most = 100

/** The specification's own query: `page=0&size=10&direction=desc&field=createdDate`. */
function readQuery(given: unknown) {
  const query = given as Record<string, unknown>
  knowOnly(query, 'page', 'size', 'direction', 'field', 'filter')
  if (query.direction !== undefined && query.direction !== 'desc') throw badQuery('direction', ['desc'])
  if (query.field !== undefined && query.field !== 'createdDate') throw badQuery('field', ['createdDate'])
  const filter = noticeFilters.find(one => one === (query.filter ?? 'all'))
  if (!filter) throw badQuery('filter', noticeFilters)
  return {
    page: readWhole('page', query.page ?? '0', 0, 1_000_000),
    size: readWhole('size', query.size ?? '10', 1, most),
    filter,
  }
}

/** The addresses that mean a page of the portal: what stands behind `?` may be how it is looked at, or what is shown. */
function readPage(given: unknown): string[] {
  if (typeof given !== 'string' || !/^\/[^\0]{0,1999}$/.test(given)) throw badQuery('clickActionUrl')
  return [given, given.replace(/[?#].*$/s, '')]
}

function readDraft(body: unknown): Draft {
  const { values, errors } = readInput(body, notificationForm.fields)
  throwIfInvalid(errors)
  return {
    title: values.get('title') as string,
    body: values.get('body') as string,
    url: (values.get('click_action_url') as string | null | undefined) ?? null,
    audience: JSON.parse(values.get('audience') as string) as Audience,
    scheduledAt: (values.get('scheduled_at') as string | null | undefined) ?? null,
  }
}

type Choices = Record<NoticeKindName, Record<NoticeChannel, boolean>>

/** One's own notices, by which channels they come, and what staff send (specification 4 and 7). */
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
    const id = readId(String(query.notificationId ?? posted?.notificationId))
    if (!(await markRead(db, me(request).id, id))) throw notFound()
  })
  mark('read-all', request => markRead(db, me(request).id))
  mark('seen-all', request => markSeen(db, me(request).id))

  app.post('/api/notifications/connect', own, async (request, reply) => {
    const socket = (request.body as { socket_id?: unknown } | null)?.socket_id
    if (typeof socket !== 'string' || socket.length !== 36) throw invalidField('socket_id', 'invalid')
    await live.connect(socket, me(request).sessionId)
    return reply.code(204).send()
  })

  app.post(
    '/api/notifications/send-notification',
    needs('send-notification.send'),
    async (request, reply) => {
      const answer = await once(contextOf(engine, request), request, reply, async context => ({
        status: 201,
        body: { data: await sendNotification(context, readDraft(request.body)) },
      }))
      return reply.code(answer.status).send(answer.body)
    },
  )

  async function choicesOf(userId: number): Promise<Choices> {
    const rows = await db.read(
      'select kind, channel, is_enabled from notification_preferences where user_id = $1 and deleted_at is null',
      [userId],
    )
    const chosen = new Map(rows.map(([kind, channel, enabled]) => [`${kind}.${channel}`, enabled as boolean]))
    return Object.fromEntries(
      noticeKindNames.map(kind => [
        kind,
        {
          portal: chosen.get(`${kind}.portal`) ?? true,
          mail: chosen.get(`${kind}.mail`) ?? noticeKinds[kind].mail,
        },
      ]),
    ) as Choices
  }

  const login = { config: { policy: 'login' as const } }
  app.get('/api/users/me/notification-preferences', login, async request => ({
    data: await choicesOf(me(request).id),
  }))

  app.put('/api/users/me/notification-preferences', login, async request => {
    const body = (request.body ?? {}) as Record<string, unknown>
    const rows: { kind: string; channel: string; is_enabled: boolean }[] = []
    for (const [kind, channels] of Object.entries(body)) {
      const known = noticeKindNames.some(one => one === kind)
      if (!known || typeof channels !== 'object' || channels === null)
        throw invalidField(kind.slice(0, 60), 'notWritable')
      for (const [channel, enabled] of Object.entries(channels)) {
        if (!noticeChannels.some(one => one === channel) || typeof enabled !== 'boolean')
          throw invalidField(kind, 'invalid')
        rows.push({ kind, channel, is_enabled: enabled })
      }
    }
    await db.read(
      `insert into notification_preferences (user_id, kind, channel, is_enabled, created_by_id)
       select $1::bigint, r.kind, r.channel, r.is_enabled, $1::bigint
       from jsonb_to_recordset($2::jsonb) as r(kind text, channel text, is_enabled boolean)
       on conflict (user_id, kind, channel) where deleted_at is null do update set is_enabled = excluded.is_enabled, updated_at = clock_timestamp()`,
      [me(request).id, JSON.stringify(rows)],
    )
    return { data: await choicesOf(me(request).id) }
  })
}
