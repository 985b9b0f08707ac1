import '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { message } from '../../metadata/message.ts'
import { hashToken, isToken, newToken } from '../auth/tokens.ts'
import { checkCaptcha } from '../captcha/index.ts'
import { HttpError, invalidField } from '../http/errors.ts'
import { checkCredentials, deviceCookie, type Person, readText, stateRefusal } from './credentials.ts'
import type { Portal } from './dependencies.ts'

const refusal = (status: number, error: string) =>
  new HttpError(status, message(`auth:token.${error}`), { body: { error } })

function checkClient(body: Record<string, unknown>, { config }: Portal): void {
  if (body.grant_type !== 'password') throw invalidField('grant_type', 'option')
  if (body.client_id !== config.OAUTH_CLIENT_ID || body.client_secret !== config.OAUTH_CLIENT_SECRET)
    throw new HttpError(400, message('auth:token.invalid_client'), { body: { error: 'invalid_client' } })
}

async function rememberDevice(
  { engine, config }: Portal,
  request: FastifyRequest,
  reply: FastifyReply,
  person: Person,
) {
  const present = request.cookies[deviceCookie]
  const device = isToken(present) ? present : newToken()
  await engine.db.read(
    `insert into known_devices (user_id, device_hash) values ($1, $2)
     on conflict (user_id, device_hash) do update set last_seen_at = clock_timestamp()`,
    [person.id, hashToken(device)],
  )
  reply.setCookie(deviceCookie, device, {
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure: config.PUBLIC_URL?.startsWith('https:') ?? false,
    maxAge: 365 * 86_400,
  })
}

const noteLogin = ({ engine }: Portal, { id }: Person) =>
  engine.db.read('update users set last_login_at = clock_timestamp() where id = $1', [id])

function refuseState(person: Person): void {
  const state = stateRefusal(person)
  if (state) throw refusal(state === 'not_verified' ? 420 : 403, state)
  if (person.expired) throw refusal(424, 'renew_password')
}

/** The token call and its end (specification 7 and 8). */
export function tokenRoutes(app: FastifyInstance, portal: Portal): void {
  const { sessions } = portal

  app.post('/api/oauth/token', { config: { policy: 'public' } }, async (request, reply) => {
    const body = (request.body ?? {}) as Record<string, unknown>
    checkClient(body, portal)
    await checkCaptcha(portal, 'login', request)
    const email = readText(body, body.email === undefined ? 'login' : 'email').trim()
    const person = await checkCredentials(portal, request, email, readText(body, 'password', 200))
    if (typeof person === 'string') throw refusal(419, person)
    refuseState(person)
    const { token, seconds } = await sessions.begin(person.id, body.remember === true, {
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    })
    await rememberDevice(portal, request, reply, person)
    await noteLogin(portal, person)
    reply.header('cache-control', 'no-store')
    return { access_token: token, token_type: 'Bearer', expires_in: seconds }
  })

  app.post('/api/logout', { config: { policy: 'public' } }, async (request, reply) => {
    if (request.token) await sessions.end(request.token)
    return reply.code(204).send()
  })
}
