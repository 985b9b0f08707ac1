import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import { emailKey } from '../../../metadata/text.ts'
import { checkPassword } from '../../auth/passwords.ts'
import { findByEmail } from '../../auth/people.ts'
import { hashToken, isToken } from '../../auth/tokens.ts'
import type { Portal } from '../../dependencies.ts'
import { invalidField } from '../../http/errors.ts'
import { addressKey, tooManyTries } from '../../http/limits.ts'
import { hasCaptcha, requireCaptcha } from './captcha/index.ts'
import { consumeCaptchaLogin, consumeLogin, type LoginKeys, resetLogin } from './login-attempts.ts'

/** The cookie by which a browser is known to have logged somebody in before. */
export const deviceCookie = 'portal_device'

/** Somebody whose password was right. */
export interface AccountHolder {
  readonly id: number
  readonly status: string
  /** The password is older than passwords may be. */
  readonly expired: boolean
}

/** Why somebody with the right password may not come in, if so. */
export function stateRefusal({ status }: AccountHolder): 'not_verified' | 'deactivated' | undefined {
  if (status === 'active') return undefined
  return status === 'unverified' || status === 'waiting_approval' ? 'not_verified' : 'deactivated'
}

/** A text of a body; throws 422 at its key. */
export function readBodyText(body: Record<string, unknown>, key: string, max = 254): string {
  const value = body[key]
  if (typeof value !== 'string' || value === '') throw invalidField(key, 'required')
  if (value.length > max || value.includes('\0')) throw invalidField(key, 'invalid')
  return value
}

/** Whether this browser logged this person in before: then its tries are counted apart from everybody else's. */
async function knownDevice(
  { engine }: Portal,
  request: FastifyRequest,
  person: { readonly id: number } | undefined,
) {
  const device = request.cookies[deviceCookie]
  if (!person || !isToken(device)) return undefined
  const rows = await engine.db.read('select 1 from known_devices where user_id = $1 and device_hash = $2', [
    person.id,
    hashToken(device),
  ])
  return rows.length ? hashToken(device) : undefined
}

/**
 * Counts a try; throws 429 after too many. Somebody else behind the same address may have used them up: where the
 * deployment has a captcha, a solved one allows one more. Gives whether none was needed.
 * @param isProved whether one was asked for and solved already
 */
async function admit(
  portal: Portal,
  request: FastifyRequest,
  keys: LoginKeys,
  isProved: boolean,
): Promise<boolean> {
  const { engine, config } = portal
  const wait = await consumeLogin(engine.db, keys)
  if (wait === undefined) return true
  if (config.CAPTCHA_PROVIDER === 'off') throw tooManyTries(wait)
  if (!isProved) {
    if (!hasCaptcha(request)) throw tooManyTries(wait, true)
    await requireCaptcha(portal, request)
  }
  const longer = await consumeCaptchaLogin(engine.db, keys)
  if (longer !== undefined) throw tooManyTries(longer)
  return false
}

/**
 * Finds out whose e-mail and password these are, or which of the two is wrong. The try is counted, the same at every
 * endpoint that takes a password without a session; throws 429.
 * @param isProved whether the request brought a captcha that was checked
 */
export async function checkCredentials(
  portal: Portal,
  request: FastifyRequest,
  email: string,
  password: string,
  isProved: boolean,
): Promise<AccountHolder | 'no_email' | 'no_match'> {
  const { engine, config } = portal
  const { db } = engine
  const person = await findByEmail(db, email)
  const device = await knownDevice(portal, request, person)
  const ip = addressKey(request.ip)
  const keys: LoginKeys = {
    account: `login:${hashToken(emailKey(email))}:${device ?? ip}`,
    ...(!device && { address: `login:${ip}` }),
  }
  const wasCounted = await admit(portal, request, keys, isProved)
  const correct = await checkPassword(person?.password_hash, password)
  if (!person) return config.LOGIN_ERRORS === 'generic' ? 'no_match' : 'no_email'
  if (!correct) return 'no_match'
  await resetLogin(db, keys, wasCounted)
  const days = config.PASSWORD_EXPIRY_DAYS
  return { id: person.id, status: person.status, expired: days > 0 && person.password_days > days }
}
