import '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isEmail } from '../../fields/email/index.ts'
import { message } from '../../metadata/message.ts'
import { emailKey } from '../../metadata/text.ts'
import { checkPassword } from '../auth/passwords.ts'
import { hashToken, isToken, newToken } from '../auth/tokens.ts'
import { HttpError, invalidField } from '../http/errors.ts'
import { addressKey, countTry, forgetTries, forgiveTry } from '../http/limits.ts'
import type { Portal } from './dependencies.ts'

const perAccount = { tries: 10, seconds: 900 }
// Three hundred people may sit behind one address and come in at once; each right password gives its try back.
const perAddress = { tries: 600, seconds: 900 }
const deviceCookie = 'portal_device'

interface Person {
  readonly id: number
  readonly password_hash: string | null
  readonly status: string
  readonly expired: boolean
}

const refusal = (status: number, error: string) =>
  new HttpError(status, message(`auth:token.${error}`), { body: { error } })

function text(body: Record<string, unknown>, key: string, most = 254): string {
  const value = body[key]
  if (typeof value !== 'string' || value === '') throw invalidField(key, 'required')
  if (value.length > most || value.includes('\0')) throw invalidField(key, 'invalid')
  return value
}

function checkClient(body: Record<string, unknown>, { config }: Portal): void {
  if (body.grant_type !== 'password') throw invalidField('grant_type', 'option')
  if (body.client_id !== config.OAUTH_CLIENT_ID || body.client_secret !== config.OAUTH_CLIENT_SECRET)
    throw new HttpError(400, message('auth:token.invalid_client'), { body: { error: 'invalid_client' } })
}

async function findPerson({ engine, config }: Portal, email: string): Promise<Person | undefined> {
  // No look-alike of a letter (the Kelvin sign is a K to Unicode) stands for somebody's address.
  if (!isEmail(email)) return undefined
  const { rows } = await engine.db.query<Person>(
    `select id, password_hash, status,
       $2::int > 0 and coalesce(password_changed_at, created_at) < clock_timestamp() - $2::int * interval '1 day' as expired
     from users where email_key(email) = $1 and deleted_at is null`,
    [emailKey(email), config.PASSWORD_EXPIRY_DAYS],
  )
  return rows[0]
}

/** Whether this browser logged this person in before: then its tries are counted apart from everybody else's. */
async function knownDevice({ engine }: Portal, request: FastifyRequest, person: Person | undefined) {
  const device = request.cookies[deviceCookie]
  if (!person || !isToken(device)) return undefined
  const rows = await engine.db.read('select 1 from known_devices where user_id = $1 and device_hash = $2', [
    person.id,
    hashToken(device),
  ])
  return rows.length ? hashToken(device) : undefined
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
    path: '/api/oauth',
    httpOnly: true,
    sameSite: 'strict',
    secure: config.PUBLIC_URL?.startsWith('https:') ?? false,
    maxAge: 365 * 86_400,
  })
}

/** A first login (with its guided tour) is over with the second one at the latest. */
const noteLogin = ({ engine }: Portal, { id }: Person) =>
  engine.db.read(
    `update users set first_login = first_login and last_login_at is null, last_login_at = clock_timestamp()
     where id = $1`,
    [id],
  )

function refuseState(person: Person): void {
  if (person.status === 'unverified' || person.status === 'waiting_approval')
    throw refusal(420, 'not_verified')
  if (person.status !== 'active') throw refusal(403, 'deactivated')
  if (person.expired) throw refusal(424, 'renew_password')
}

/** The token call and its end (specification 7 and 8). */
export function tokenRoutes(app: FastifyInstance, portal: Portal): void {
  const { engine, sessions, config } = portal

  app.post('/api/oauth/token', { config: { policy: 'public' } }, async (request, reply) => {
    const body = (request.body ?? {}) as Record<string, unknown>
    checkClient(body, portal)
    const email = text(body, body.email === undefined ? 'login' : 'email').trim()
    const password = text(body, 'password', 200)
    const person = await findPerson(portal, email)
    const device = await knownDevice(portal, request, person)
    const ip = addressKey(request.ip)
    const account = `login:${hashToken(emailKey(email))}:${device ?? ip}`
    const address = `login:${ip}`
    await countTry(engine.db, account, perAccount)
    if (!device) await countTry(engine.db, address, perAddress)
    const correct = await checkPassword(person?.password_hash, password)
    if (!person) throw refusal(419, config.LOGIN_ERRORS === 'generic' ? 'no_match' : 'no_email')
    if (!correct) throw refusal(419, 'no_match')
    await forgetTries(engine.db, account)
    if (!device) await forgiveTry(engine.db, address)
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
