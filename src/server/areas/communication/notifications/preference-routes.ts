import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type NoticeChannel, noticeChannels } from '../../../../../resources/communication/notice-channels.ts'
import type { Queryable } from '../../../db/database.ts'
import { declared } from '../../../declared.ts'
import type { Portal } from '../../../dependencies.ts'
import { invalidField } from '../../../http/errors.ts'
import { contextOf } from '../../../http/policy.ts'

type Choices = Readonly<Record<string, Record<NoticeChannel, boolean>>>

async function choicesOf(db: Queryable, userId: number): Promise<Choices> {
  const rows = await db.read(
    'select kind, channel, is_enabled from notification_preferences where user_id = $1 and deleted_at is null',
    [userId],
  )
  const chosen = new Map(rows.map(([kind, channel, enabled]) => [`${kind}.${channel}`, enabled as boolean]))
  return Object.fromEntries(
    Object.entries(declared().noticeKinds).map(([kind, { mail }]) => [
      kind,
      { portal: chosen.get(`${kind}.portal`) ?? true, mail: chosen.get(`${kind}.mail`) ?? mail },
    ]),
  )
}

/** The preferences that a body names, as rows; throws 422 for a kind or channel that there is not. */
function readPreferences(body: unknown): { kind: string; channel: string; is_enabled: boolean }[] {
  const rows: { kind: string; channel: string; is_enabled: boolean }[] = []
  for (const [kind, channels] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    const known = Object.hasOwn(declared().noticeKinds, kind)
    if (!known || typeof channels !== 'object' || channels === null)
      throw invalidField(kind.slice(0, 60), 'notWritable')
    for (const [channel, enabled] of Object.entries(channels)) {
      if (!noticeChannels.some(candidate => candidate === channel) || typeof enabled !== 'boolean')
        throw invalidField(kind, 'invalid')
      rows.push({ kind, channel, is_enabled: enabled })
    }
  }
  return rows
}

/** Which kinds of notices come to somebody by which channels, and their own choice of it. */
export function notificationPreferenceRoutes(app: FastifyInstance, { engine }: Portal): void {
  const { db } = engine
  const me = (request: FastifyRequest) => contextOf(engine, request).caller
  const login = { config: { policy: 'login' as const } }
  app.get('/api/users/me/notification-preferences', login, async request => ({
    data: await choicesOf(db, me(request).id),
  }))

  app.put('/api/users/me/notification-preferences', login, async request => {
    const rows = readPreferences(request.body)
    await db.read(
      `insert into notification_preferences (user_id, kind, channel, is_enabled, created_by_id)
       select $1::bigint, r.kind, r.channel, r.is_enabled, $1::bigint
       from jsonb_to_recordset($2::jsonb) as r(kind text, channel text, is_enabled boolean)
       on conflict (user_id, unique_key(kind), channel) where deleted_at is null do update set is_enabled = excluded.is_enabled, updated_at = clock_timestamp()`,
      [me(request).id, JSON.stringify(rows)],
    )
    return { data: await choicesOf(db, me(request).id) }
  })
}
