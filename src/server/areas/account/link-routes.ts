import type { FastifyInstance, FastifyRequest } from 'fastify'
import { superRole } from '../../../metadata/menu.ts'
import { systemCaller } from '../../auth/caller.ts'
import { isLinkGood, useLink } from '../../auth/one-time-links.ts'
import { endSessions, forgetCallers } from '../../auth/sessions.ts'
import type { Portal } from '../../dependencies.ts'
import { badQuery, type HttpError, invalidField, notFound } from '../../http/errors.ts'
import { addressKey, consumeRateLimit, rateLimits } from '../../http/limits.ts'
import type { Context } from '../../rest/context.ts'
import { insert } from '../../rest/insert.ts'
import { prepare } from '../../rest/store.ts'
import { mapDatabaseError } from '../../rest/violations.ts'
import { throwIfInvalid } from '../../rest/write.ts'
import { setPassword } from './change-password.ts'
import { isFirstLinkGood, useFirstLink } from './first-administrator.ts'
import { readNewPassword } from './me-routes.ts'

const dead = () => invalidField('token', 'linkDead')

/** Makes the first administrator with the link that the first start printed. Throws 422 when it is used by now. */
async function makeFirstAdministrator(
  origin: Pick<Context, 'engine' | 'locale' | 'ip'>,
  token: unknown,
  person: Record<string, unknown>,
  password: string,
): Promise<void> {
  const { engine } = origin
  const people = engine.catalogue.get('users')
  await engine.db
    .transaction(async tx => {
      if (!(await useFirstLink(tx, token))) throw dead()
      const context: Context = { ...origin, db: tx, caller: systemCaller }
      const { values, errors } = await prepare(context, people, person)
      throwIfInvalid(errors)
      const row = await insert(context, people, values)
      await tx.query(
        'insert into user_roles (user_id, role_id) select $1, id from roles where name = $2 and deleted_at is null',
        [row.id, superRole],
      )
      await setPassword(context, row.id, password)
    })
    .catch(error => {
      throw mapDatabaseError(error, people)
    })
}

/** What needs no login because a one-time link stands for it. */
export function accountRoutes(app: FastifyInstance, { engine }: Portal): void {
  const open = { config: { policy: 'public' as const } }

  /** Only a wrong link counts as a guess: a hall of people with right ones may stand behind one address. */
  async function refuseLink(ip: string, refusal: () => HttpError): Promise<never> {
    await consumeRateLimit(engine.db, `link:${addressKey(ip)}`, rateLimits.link)
    throw refusal()
  }

  /** What the link of a new password is for; undefined when it is not good. */
  async function purposeOf(token: unknown) {
    for (const purpose of ['invitation', 'reset-password'] as const)
      if (await isLinkGood(engine.db, purpose, token)) return purpose
  }

  const tokenIn = (request: FastifyRequest) => {
    const query = request.query as Record<string, unknown>
    for (const key of Object.keys(query)) if (key !== 'token') throw badQuery(key, ['token'])
    return query.token
  }

  app.get('/api/reset-password', open, async (request, reply) => {
    if (!(await purposeOf(tokenIn(request)))) await refuseLink(request.ip, notFound)
    return reply.code(204).send()
  })

  app.post('/api/reset-password', open, async (request, reply) => {
    const body = (request.body ?? {}) as Record<string, unknown>
    const purpose = (await purposeOf(body.token)) ?? (await refuseLink(request.ip, dead))
    const password = readNewPassword(body)
    await engine.db.transaction(async tx => {
      const userId = await useLink(tx, purpose, body.token)
      if (!userId) throw dead()
      await setPassword({ engine, db: tx, ip: request.ip, caller: { id: userId } }, userId, password)
      await endSessions(tx, userId)
    })
    forgetCallers()
    return reply.code(204).send()
  })

  app.get('/api/first-administrator', open, async (request, reply) => {
    if (!(await isFirstLinkGood(engine.db, tokenIn(request)))) await refuseLink(request.ip, notFound)
    return reply.code(204).send()
  })

  app.post('/api/first-administrator', open, async (request, reply) => {
    const {
      token,
      password: _password,
      password_confirmation: _confirmation,
      ...person
    } = (request.body ?? {}) as Record<string, unknown>
    if (!(await isFirstLinkGood(engine.db, token))) await refuseLink(request.ip, dead)
    const password = readNewPassword((request.body ?? {}) as Record<string, unknown>)
    await makeFirstAdministrator({ engine, locale: request.locale, ip: request.ip }, token, person, password)
    return reply.code(204).send()
  })
}
