import { makeSecretLink, noteInvitation, type SecretLink } from '../../auth/one-time-links.ts'
import { endSessions } from '../../auth/sessions.ts'
import { forbidden } from '../../http/errors.ts'
import { mailPerson, queueSystemMail } from '../../mail/queue.ts'
import type { HandlerContext } from '../../rest/context.ts'
import { guardPerson } from '../../rest/grants.ts'

/**
 * Lets somebody choose a password at a one-time link: it is mailed to them, or shown to the caller where there is no
 * server to mail it. Who could use it must hold all that the person holds.
 */
async function sendLink(
  { context, row }: HandlerContext,
  purpose: 'reset-password' | 'invitation',
): Promise<SecretLink | null> {
  await guardPerson(context, row.id, 'takeover')
  const person = context.engine.sendsMail && (await mailPerson(context.db, row.id))
  if (!person) return makeSecretLink(context.db, purpose, row.id)
  // The mail's link is made when the mail is sent, which notes it again.
  if (purpose === 'invitation') await noteInvitation(context.db, row.id)
  await queueSystemMail(context.db, purpose, person)
  return null
}

/** What belongs to the transitions and actions of people. */
export const userActions = {
  /** A deactivated person is logged out everywhere at once. */
  async deactive({ context, row }: HandlerContext): Promise<void> {
    await endSessions(context.db, row.id)
  },

  /** Makes a link, good once and for seven days, at which somebody without a password chooses the first one. */
  invite: (handler: HandlerContext): Promise<SecretLink | null> => sendLink(handler, 'invitation'),

  /**
   * Makes a link, good once and for an hour, at which the person chooses a new password. For oneself it would leave out
   * the present password.
   */
  async resetPassword(handler: HandlerContext): Promise<SecretLink | null> {
    if (handler.row.id === handler.context.caller.id) throw forbidden('ownLink')
    return sendLink(handler, 'reset-password')
  },
} as const
