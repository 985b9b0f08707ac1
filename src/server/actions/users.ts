import { makeLink, SecretLink } from '../auth/links.ts'
import { endSessions } from '../auth/sessions.ts'
import { forbidden } from '../http/errors.ts'
import { guardPerson } from '../rest/grants.ts'
import type { HandlerContext } from './index.ts'

/** What belongs to the transitions and actions of people. */
export const users = {
  /** A deactivated person is logged out everywhere at once. */
  async deactive({ context, row }: HandlerContext): Promise<void> {
    await endSessions(context.db, row.id)
  },

  /**
   * Makes a link, good once and for an hour, at which the person chooses a new password. For oneself it would leave out
   * the present password.
   */
  async resetPassword({ context, row }: HandlerContext): Promise<SecretLink> {
    if (row.id === context.caller.id) throw forbidden('ownLink')
    await guardPerson(context, row.id, 'takeover')
    return new SecretLink(`/reset-password?token=${await makeLink(context.db, 'reset-password', row.id)}`)
  },
} as const
