import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import { emailKey } from '../../metadata/text.ts'
import { checkPassword } from '../auth/passwords.ts'
import { findByEmail } from '../auth/people.ts'
import { hashToken, isToken } from '../auth/tokens.ts'
import { invalidField } from '../http/errors.ts'
import { addressKey, countTry, forgetTries, forgiveTry } from '../http/limits.ts'
import type { Portal } from './dependencies.ts'

const perAccount = { tries: 10, seconds: 900 }
// Three hundred people may sit behind one address and come in at once; each right password gives its try back.
const perAddress = { tries: 600, seconds: 900 }

/** The cookie by which a browser is known to have logged somebody in before. */
export const deviceCookie = 'portal_device'

/** Somebody whose password was right. */
export interface Person {
  readonly id: number
  readonly status: string
  /** The password is older than passwords may be. */
  readonly expired: boolean
}

/** Why somebody with the right password may not come in, if so. */
export function stateRefusal({ status }: Person): 'not_verified' | 'deactivated' | undefined {
  if (status === 'active') return undefined
  return status === 'unverified' || status === 'waiting_approval' ? 'not_verified' : 'deactivated'
}

/** A text of a body; throws 422 at its key. */
export function readText(body: Record<string, unknown>, key: string, most = 254): string {
  const value = body[key]
  if (typeof value !== 'string' || value === '') throw invalidField(key, 'required')
  if (value.length > most || value.includes('\0')) throw invalidField(key, 'invalid')
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
 * Finds out whose e-mail and password these are, or which of the two is wrong. The try is counted, the same at every
 * door that takes a password without a session; throws 429.
 */
export async function checkCredentials(
  portal: Portal,
  request: FastifyRequest,
  email: string,
  password: string,
): Promise<Person | 'no_email' | 'no_match'> {
  const { engine, config } = portal
  const { db } = engine
  const person = await findByEmail(db, email)
  const device = await knownDevice(portal, request, person)
  const ip = addressKey(request.ip)
  const account = `login:${hashToken(emailKey(email))}:${device ?? ip}`
  const address = `login:${ip}`
  await countTry(db, account, perAccount)
  if (!device) await countTry(db, address, perAddress)
  const correct = await checkPassword(person?.password_hash, password)
  if (!person) return config.LOGIN_ERRORS === 'generic' ? 'no_match' : 'no_email'
  if (!correct) return 'no_match'
  await forgetTries(db, account)
  if (!device) await forgiveTry(db, address)
  const days = config.PASSWORD_EXPIRY_DAYS
  return { id: person.id, status: person.status, expired: days > 0 && person.password_days > days }
}
