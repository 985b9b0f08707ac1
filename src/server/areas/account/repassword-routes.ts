import type { FastifyInstance } from 'fastify'
import { message } from '../../../metadata/message.ts'
import { endSessions } from '../../auth/sessions.ts'
import type { Portal } from '../../dependencies.ts'
import { HttpError, invalid, invalidField } from '../../http/errors.ts'
import { checkCaptcha } from './captcha/index.ts'
import { setPassword } from './change-password.ts'
import { checkCredentials, readBodyText, stateRefusal } from './credentials.ts'
import { readNewPassword } from './me-routes.ts'

/** At which field of the form it is said what is wrong with a login. */
const fields = { no_email: 'email', no_match: 'current_password' } as const

/**
 * A new password for somebody whose password has expired and who therefore cannot log in: by the old one, which is
 * guessed at no more freely than at the login. Every session ends.
 */
export function repasswordRoutes(app: FastifyInstance, portal: Portal): void {
  app.post('/api/repassword', { config: { policy: 'public' } }, async (request, reply) => {
    const body = (request.body ?? {}) as Record<string, unknown>
    const email = readBodyText(body, 'email').trim()
    const current = readBodyText(body, 'current_password', 200)
    const password = readNewPassword(body)
    const isProved = await checkCaptcha(portal, 'reset', request)
    if (password === current) throw invalidField('password', 'samePassword')
    const person = await checkCredentials(portal, request, email, current, isProved)
    if (typeof person === 'string') throw invalid({ [fields[person]]: [message(`auth:token.${person}`)] })
    const state = stateRefusal(person)
    if (state) throw new HttpError(403, message(`auth:token.${state}`))
    await portal.engine.db.transaction(async tx => {
      await setPassword(
        { engine: portal.engine, db: tx, ip: request.ip, caller: person },
        person.id,
        password,
      )
      await endSessions(tx, person.id)
    })
    return reply.code(204).send()
  })
}
