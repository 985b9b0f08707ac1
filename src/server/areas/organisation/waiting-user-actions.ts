import type { SystemMailKey } from '../../../metadata/system-mail.ts'
import { may } from '../../auth/caller.ts'
import { giveFirstRole } from '../../auth/first-role.ts'
import { forbidden } from '../../http/errors.ts'
import { type MailData, mailPerson, queueSystemMail } from '../../mail/queue.ts'
import { notify } from '../../notices/notify.ts'
import type { HandlerContext } from '../../rest/context.ts'
import { guardMembership } from '../../rest/grants.ts'
import { checkRelations, lockTargets } from '../../rest/relations.ts'
import type { Errors } from '../../rest/values.ts'
import { link, throwIfInvalid } from '../../rest/write.ts'

/** Notes who decided, and when. */
const reviewed = ({ context, row }: HandlerContext) =>
  context.db.read('update users set reviewed_by_id = $2, reviewed_at = clock_timestamp() where id = $1', [
    row.id,
    context.caller.id,
  ])

/** Writes to the person what was decided. */
async function tell(
  { context, row }: HandlerContext,
  key: SystemMailKey,
  data: MailData = {},
): Promise<void> {
  const person = await mailPerson(context.db, row.id)
  if (person) await queueSystemMail(context.db, key, person, data)
}

export const waitingUserActions = {
  /** Lets the person in, with the roles and departments that they are given. */
  async approve(handler: HandlerContext): Promise<void> {
    const { context, row, input } = handler
    await reviewed(handler)
    const people = context.engine.catalogue.get('users')
    const errors: Errors = {}
    await lockTargets(context, people, input, null)
    await checkRelations(context, people, input, row.id, errors)
    throwIfInvalid(errors)
    for (const [name, ids] of input as ReadonlyMap<string, number[]>) {
      const field = people.byName.get(name)
      if (!field?.pivot || !ids.length) continue
      if (!may(context.caller, `${field.pivot.pair}.store`)) throw forbidden()
      await guardMembership(context, name as 'roles' | 'departments', ids)
      await link(context, field, row.id, ids)
    }
    await giveFirstRole(context.db, row.id, null)
    await tell(handler, 'registration-approved')
    await notify(context.db, [row.id], { kind: 'account', text: 'approved', url: '/dashboard' })
  },

  /** Turns the person away, with the reason. */
  async refuse(handler: HandlerContext): Promise<void> {
    await reviewed(handler)
    await handler.context.db.read('update users set reject_reason = $2 where id = $1', [
      handler.row.id,
      handler.input.get('reject_reason'),
    ])
    await tell(handler, 'registration-refused', { reason: String(handler.input.get('reject_reason')) })
  },
} as const
