import '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { message } from '../../../metadata/message.ts'
import { hashToken, isToken, newToken } from '../../auth/tokens.ts'
import type { Portal } from '../../dependencies.ts'
import { HttpError, invalidField } from '../../http/errors.ts'
import { checkCaptcha } from './captcha/index.ts'
import {
  type AccountHolder,
  checkCredentials,
  deviceCookie,
  readBodyText,
  stateRefusal,
} from './credentials.ts'

const refusal = (status: number, error: string) =>
  new HttpError(status, message(`auth:token.${error}`), { body: { error } })

/** What stands in a form's body, as OAuth clients send theirs; of a name that comes twice the last. */
const readForm = (body: string): Record<string, unknown> => {
  const { remember, ...form } = Object.fromEntries(new URLSearchParams(body))
  return { ...form, ...(remember !== undefined && { remember: /^(1|true|on)$/.test(remember) }) }
}

/** The names under which the e-mail may come: the specification's two, and the one of OAuth's password grant. */
const loginNames = ['email', 'login', 'username']

/** Id and secret of the client as many send them instead of in the body (RFC 6749, section 2.3.1). */
function basicClient(authorization: string | undefined): { id?: string; secret?: string } {
  const encoded = /^Basic ([A-Za-z0-9+/=]{1,1000})$/i.exec(authorization ?? '')?.[1]
  const [id, secret] = Buffer.from(encoded ?? '', 'base64')
    .toString()
    .split(/:(.*)/s)
  try {
    return { id: decodeURIComponent(id ?? ''), secret: decodeURIComponent(secret ?? '') }
  } catch {
    return {}
  }
}

function checkClient({ headers }: FastifyRequest, body: Record<string, unknown>, { config }: Portal): void {
  if (body.grant_type !== 'password') throw invalidField('grant_type', 'option')
  const basic = basicClient(headers.authorization)
  const { client_id = basic.id, client_secret = basic.secret } = body
  if (client_id !== config.OAUTH_CLIENT_ID || client_secret !== config.OAUTH_CLIENT_SECRET)
    throw new HttpError(400, message('auth:token.invalid_client'), { body: { error: 'invalid_client' } })
}

async function rememberDevice(
  { engine, config }: Portal,
  request: FastifyRequest,
  reply: FastifyReply,
  person: AccountHolder,
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

const noteLogin = ({ engine }: Portal, { id }: AccountHolder) =>
  engine.db.read('update users set last_login_at = clock_timestamp() where id = $1', [id])

function refuseState(person: AccountHolder): void {
  const state = stateRefusal(person)
  if (state) throw refusal(state === 'not_verified' ? 420 : 403, state)
  if (person.expired) throw refusal(424, 'renew_password')
}

/** The token call, by JSON or by a form: no other route reads forms, which pages of any site can send. */
async function tokenRoute(app: FastifyInstance, portal: Portal): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, readForm(body as string)),
  )
  app.post('/api/oauth/token', { config: { policy: 'public' } }, async (request, reply) => {
    const body = (request.body ?? {}) as Record<string, unknown>
    checkClient(request, body, portal)
    const isProved = await checkCaptcha(portal, 'login', request)
    const name = loginNames.find(candidate => body[candidate] !== undefined) ?? 'login'
    const email = readBodyText(body, name).trim()
    const password = readBodyText(body, 'password', 200)
    const person = await checkCredentials(portal, request, email, password, isProved)
    if (typeof person === 'string') throw refusal(419, person)
    refuseState(person)
    const { token, seconds } = await portal.sessions.begin(person.id, body.remember === true, {
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    })
    await rememberDevice(portal, request, reply, person)
    await noteLogin(portal, person)
    reply.header('cache-control', 'no-store')
    return { access_token: token, token_type: 'Bearer', expires_in: seconds }
  })
}

/** The token call and its end (specification 7 and 8). */
export function tokenRoutes(app: FastifyInstance, portal: Portal): void {
  const { sessions } = portal
  app.register(scope => tokenRoute(scope, portal))

  app.post('/api/logout', { config: { policy: 'public' } }, async (request, reply) => {
    if (request.token) await sessions.end(request.token)
    return reply.code(204).send()
  })
}
