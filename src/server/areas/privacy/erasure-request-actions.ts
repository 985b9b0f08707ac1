import { emailKey } from '../../../metadata/text.ts'
import { forgetCallers } from '../../auth/sessions.ts'
import { conflict, invalidField, notFound } from '../../http/errors.ts'
import { mailPerson, queueSystemMail } from '../../mail/queue.ts'
import type { HandlerContext } from '../../rest/context.ts'
import { guardPerson } from '../../rest/grants.ts'
import { requireWildcardHolder } from '../../rest/last-holder.ts'
import { erasePerson } from './erase.ts'

/** Nobody decides about themselves, nor about who stands above them; to erase somebody one needs all that they hold. */
async function guard({ context, row }: HandlerContext, act: 'change' | 'takeover'): Promise<number> {
  const userId = row.user_id as number
  if (userId === context.caller.id) throw conflict('yourself')
  await guardPerson(context, userId, act)
  return userId
}

/** What belongs to the decisions about requests to be erased. */
export const erasureRequestActions = {
  /** Erases the person. They are notified at the address that they had; after that nothing knows it. */
  async erase(handler: HandlerContext): Promise<void> {
    const { context, input } = handler
    const userId = await guard(handler, 'takeover')
    const person = await mailPerson(context.db, userId)
    if (!person) throw notFound()
    if (emailKey(String(input.get('email'))) !== emailKey(person.email))
      throw invalidField('email', 'otherEmail')
    const lines = await erasePerson(context, userId)
    await context.db.read('update erasure_requests set outcome = $2::jsonb where id = $1', [
      handler.row.id,
      JSON.stringify(lines),
    ])
    await requireWildcardHolder(context)
    await queueSystemMail(context.db, 'data-erased', { ...person, id: null }, { locale: person.locale })
    // Their sessions are gone; what is kept in memory of them would live on for seconds.
    forgetCallers()
  },

  /** Whoever may not decide does not say no either. */
  async refuse(handler: HandlerContext): Promise<void> {
    await guard(handler, 'change')
  },
} as const
