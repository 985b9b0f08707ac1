import type { FastifyInstance } from 'fastify'
import { registrationFields } from '../../../../resources/organisation/registration.ts'
import { isEmail } from '../../../fields/email/index.ts'
import { message } from '../../../metadata/message.ts'
import { emailKey } from '../../../metadata/text.ts'
import { systemCaller } from '../../auth/caller.ts'
import { isLinkGood, useLink } from '../../auth/one-time-links.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { findByEmail } from '../../auth/people.ts'
import { forgetCallers } from '../../auth/sessions.ts'
import type { Queryable } from '../../db/database.ts'
import type { Portal } from '../../dependencies.ts'
import { constantTime } from '../../http/constant-time.ts'
import { HttpError, invalidField } from '../../http/errors.ts'
import { addressKey, consumeQuota, consumeRateLimit, rateLimits } from '../../http/limits.ts'
import { queueSystemMail } from '../../mail/queue.ts'
import type { Context } from '../../rest/context.ts'
import { readInput } from '../../rest/values.ts'
import { mapDatabaseError } from '../../rest/violations.ts'
import { throwIfInvalid } from '../../rest/write.ts'
import { publishedText } from '../privacy/index.ts'
import { checkCaptcha } from './captcha/index.ts'
import { readBodyText } from './credentials.ts'
import { readNewPassword } from './me-routes.ts'
import { register, verified } from './registration.ts'

/** Milliseconds that each takes at least, which is longer than its work takes for anybody. */
const minMilliseconds = { register: 300, mail: 150 }

const dead = () => invalidField('token', 'linkDead')

const open = { config: { policy: 'public' as const } }

/** An address in a body: a text and nothing else. */
function readEmail(body: unknown): string {
  const email = readBodyText((body ?? {}) as Record<string, unknown>, 'email').trim()
  if (!isEmail(email)) throw invalidField('email', 'email')
  return email
}

const consumePerAddress = (db: Queryable, what: 'register' | 'forget', ip: string): Promise<void> =>
  consumeQuota(
    db,
    `${what}:${addressKey(ip)}`,
    rateLimits.registrationPerAddress,
    'errors:limits.registrations',
  )

/** Each kind has a limit of its own: repeated registrations of somebody take no new password from them. */
const consumePerAccount = (
  db: Queryable,
  kind: 'register' | 'verify' | 'reset',
  email: string,
): Promise<void> =>
  consumeQuota(db, `mail:${kind}:${emailKey(email)}`, rateLimits.mailPerAccount, 'errors:limits.mails')

/** The privacy notice of which a form showed a version, as far as it showed one. */
async function noticeOf(db: Queryable, shown: unknown): Promise<number | undefined> {
  if (shown === undefined || shown === null) return undefined
  const id = typeof shown === 'number' && (await publishedText(db, 'privacy_notice', shown))
  if (!id) throw invalidField('notice_version', 'exists')
  return id
}

function registerRoute(app: FastifyInstance, portal: Portal): void {
  const { engine, config } = portal
  const { db } = engine
  app.post('/api/register', open, async (request, reply) => {
    if (!config.REGISTRATION) throw new HttpError(403, message('auth:registration.closed'))
    const {
      password: _password,
      password_confirmation: _confirmation,
      captcha: _captcha,
      notice_version: shown,
      ...person
    } = (request.body ?? {}) as Record<string, unknown>
    const { values, errors } = readInput(person, registrationFields)
    throwIfInvalid(errors)
    const password = readNewPassword((request.body ?? {}) as Record<string, unknown>)
    const noticeId = await noticeOf(db, shown)
    await checkCaptcha(portal, 'register', request)
    await consumePerAddress(db, 'register', request.ip)
    await consumePerAccount(db, 'register', values.get('email') as string)
    const { locale, ip } = request
    await constantTime(minMilliseconds.register, async () => {
      const hash = await hashPassword(password)
      await db.transaction(tx => {
        const context: Context = { engine, db: tx, locale, ip, caller: systemCaller }
        return register(context, values, hash, noticeId)
      })
    }).catch(error => {
      throw mapDatabaseError(error, engine.catalogue.get('users'))
    })
    return reply.code(201).send({ data: { status: 'unverified' } })
  })
}

function verifyRoute(app: FastifyInstance, { engine }: Portal): void {
  const { db } = engine
  app.post('/api/verify', open, async request => {
    const { token } = (request.body ?? {}) as Record<string, unknown>
    if (!(await isLinkGood(db, 'verify-email', token))) {
      await consumeRateLimit(db, `link:${addressKey(request.ip)}`, rateLimits.link)
      throw dead()
    }
    const { locale, ip } = request
    const { status, token: next } = await db.transaction(async tx => {
      const userId = await useLink(tx, 'verify-email', token)
      const context: Context = { engine, db: tx, locale, ip, caller: systemCaller }
      const now = userId && (await verified(context, userId))
      if (!now) throw dead()
      return now
    })
    forgetCallers()
    return { data: { status, ...(next && { link: `/reset-password?token=${next}` }) } }
  })
}

/** A mail with a link that somebody asks for at an address: to verify it, or to set a new password. */
interface LinkMail {
  readonly url: string
  readonly kind: 'verify' | 'reset'
  readonly template: 'verify-email' | 'reset-password'
  /** Only people of this status get it. */
  readonly status: 'unverified' | 'active'
}

const linkMails: readonly LinkMail[] = [
  { url: '/api/user-verification', kind: 'verify', template: 'verify-email', status: 'unverified' },
  { url: '/api/forget-password', kind: 'reset', template: 'reset-password', status: 'active' },
]

/** Answers the same to everybody: whether somebody has this address only its owner learns. */
function linkMailRoute(app: FastifyInstance, portal: Portal, mail: LinkMail): void {
  const { db } = portal.engine
  app.post(mail.url, open, async (request, reply) => {
    const email = readEmail(request.body)
    await checkCaptcha(portal, 'reset', request)
    await consumePerAddress(db, 'forget', request.ip)
    await consumePerAccount(db, mail.kind, email)
    await constantTime(minMilliseconds.mail, async () => {
      const person = await findByEmail(db, email)
      if (person?.status === mail.status) await queueSystemMail(db, mail.template, person)
    })
    return reply.code(204).send()
  })
}

/** Registering, verifying one's e-mail address, and asking for a new password: what is done without being logged in. */
export function registrationRoutes(app: FastifyInstance, portal: Portal): void {
  registerRoute(app, portal)
  verifyRoute(app, portal)
  for (const mail of linkMails) linkMailRoute(app, portal, mail)
}
