import type { FastifyInstance } from 'fastify'
import { checkValue } from '../../../fields/check.ts'
import { toIso } from '../../../fields/date-time/index.ts'
import { password as passwordField, typeOf } from '../../../fields/index.ts'
import { extensionsHeader } from '../../../metadata/contract.ts'
import { message } from '../../../metadata/message.ts'
import { endSessions, forgetCallers } from '../../auth/sessions.ts'
import type { Portal } from '../../dependencies.ts'
import { confirmPassword } from '../../http/confirm-password.ts'
import { badQuery, invalid, invalidField, knowOnly, notFound } from '../../http/errors.ts'
import { contextOf } from '../../http/policy.ts'
import { applyChanges } from '../../rest/changes.ts'
import type { Context } from '../../rest/context.ts'
import { include } from '../../rest/include.ts'
import { parseInclude } from '../../rest/query.ts'
import { checkRelations } from '../../rest/relations.ts'
import { shapeOf } from '../../rest/shape.ts'
import { idFromPath, loadRow } from '../../rest/show.ts'
import { type Errors, toStored } from '../../rest/values.ts'
import { mapDatabaseError } from '../../rest/violations.ts'
import { inTransaction, throwIfInvalid } from '../../rest/write.ts'
import { openingViewsSql } from '../system/index.ts'
import { setPassword } from './change-password.ts'

/**
 * Relations of themselves that everybody may read. No others: people are read here without regard to their scope.
 */
const own = new Set([
  'roles',
  'roles.permissions',
  'permissions',
  'image_medias',
  'first_image_media',
  'title',
  'departments',
  'corporation',
])

/** What one's own record bears without being asked (specification 3). */
const always = ['title', 'image_medias']

/** What people may change of themselves. */
const ownFields = ['first_name', 'last_name', 'phone', 'locale', 'image_medias'] as const

/** One's own picture, roles and unit are read as one's own: no scope stands between a person and themselves. */
const itself = (context: Context): Context => ({ ...context, caller: { ...context.caller, scope: 'all' } })

async function readMe(context: Context, text: string) {
  const people = context.engine.catalogue.get('users')
  const requested = [...always, ...text.split(',')].join()
  const tree = parseInclude(requested, people, context.caller, context.engine.catalogue, own)
  const shape = shapeOf(people, context.locale, ({ field }) => field.options.readable === undefined)
  const [stored] = await context.db.read(
    `select ${shape.columns.map(column => `"${column}"`).join(', ')}, ${openingViewsSql('users.id')} from users where id = $1`,
    [context.caller.id],
  )
  if (!stored) throw notFound()
  const row = shape.build(stored, 0)
  await include(itself(context), people, [row], tree)
  const { permissions, denied, scope, roles } = context.caller
  return {
    ...row,
    permission_list: [...permissions].sort(),
    denied_list: [...denied].sort(),
    role_list: roles,
    scope,
    opening_views: stored[shape.columns.length],
  }
}

async function changeMe(context: Context, body: unknown) {
  const people = context.engine.catalogue.get('users')
  const errors: Errors = {}
  const values = new Map<string, unknown>()
  const given = (body ?? {}) as Record<string, unknown>
  const fields = ownFields.map(name => people.byName.get(name)).filter(field => field !== undefined)
  for (const key of Object.keys(given))
    if (!fields.some(field => field.key === key)) errors[key.slice(0, 100)] = [message('notWritable')]
  for (const { key, name, field } of fields) {
    if (given[key] === undefined) continue
    const found = checkValue(field, given[key])
    if (found) errors[key] = [found]
    else values.set(name, toStored(field, given[key]))
  }
  await inTransaction(itself(context), async inner => {
    const before = await loadRow(inner, people, inner.caller.id, { lock: 'change' })
    await checkRelations(inner, people, values, before.id, errors)
    throwIfInvalid(errors)
    await applyChanges(inner, people, before, values)
  }).catch(error => {
    throw mapDatabaseError(error, people)
  })
}

/** Reads the two entries of a new password; throws 422 at their fields. */
export function readNewPassword(body: Record<string, unknown>): string {
  const field = passwordField({ required: true })
  const { password, password_confirmation: confirmation } = body
  const found = checkValue(field, password)
  if (found) throw invalid({ password: [found] })
  if (typeOf(field).isEmpty(confirmation)) throw invalidField('password_confirmation', 'required')
  if (confirmation !== password) throw invalidField('password_confirmation', 'matchPassword')
  return password as string
}

/** The caller's own record, rights, password and sessions. */
export function meRoutes(app: FastifyInstance, { engine }: Portal): void {
  const login = { config: { policy: 'login' as const } }

  app.get('/api/users/me', login, async (request, reply) => {
    const query = request.query as Record<string, unknown>
    knowOnly(query, 'include')
    const text = query.include ?? ''
    if (typeof text !== 'string') throw badQuery('include')
    reply.header(extensionsHeader, '1')
    return { data: await readMe(contextOf(engine, request), text) }
  })

  app.patch('/api/users/me', login, async request => {
    const context = contextOf(engine, request)
    await changeMe(context, request.body)
    return { data: await readMe(context, 'first_image_media') }
  })

  // The guided tour was finished or closed: it does not come again, on any device.
  app.post('/api/users/me/first-login', login, async (request, reply) => {
    await engine.db.read('update users set first_login = false where id = $1 and first_login', [
      contextOf(engine, request).caller.id,
    ])
    return reply.code(204).send()
  })

  app.post('/api/users/me/password-reset', login, async (request, reply) => {
    const context = contextOf(engine, request)
    const body = (request.body ?? {}) as Record<string, unknown>
    await confirmPassword(context, body)
    const password = readNewPassword(body)
    await inTransaction(context, async inner => {
      await setPassword(inner, inner.caller.id, password)
      await endSessions(inner.db, inner.caller.id, inner.caller.sessionId)
    })
    forgetCallers()
    return reply.code(204).send()
  })

  app.get('/api/users/me/sessions', login, async request => {
    const { caller } = contextOf(engine, request)
    const rows = await engine.db.read(
      'select id, user_agent, ip, last_seen_at, created_at from sessions where user_id = $1 and expires_at > clock_timestamp() order by last_seen_at desc limit 100',
      [caller.id],
    )
    return {
      data: rows.map(([id, user_agent, ip, seen, created]) => ({
        id,
        user_agent,
        ip,
        last_seen_at: toIso(seen),
        created_at: toIso(created),
        is_current: id === caller.sessionId,
      })),
    }
  })

  app.delete('/api/users/me/sessions/:id', login, async (request, reply) => {
    const { caller } = contextOf(engine, request)
    const id = idFromPath((request.params as { id: string }).id)
    const rows = await engine.db.read('delete from sessions where id = $1 and user_id = $2 returning id', [
      id,
      caller.id,
    ])
    if (!rows.length) throw notFound()
    forgetCallers()
    return reply.code(204).send()
  })
}
