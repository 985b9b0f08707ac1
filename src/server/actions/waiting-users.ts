import { may } from '../auth/caller.ts'
import { forbidden } from '../http/errors.ts'
import { guardMembership } from '../rest/grants.ts'
import { checkRelations, holdTargets } from '../rest/relations.ts'
import type { Errors } from '../rest/values.ts'
import { link, refuse } from '../rest/write.ts'
import type { HandlerContext } from './index.ts'

/** Notes who decided, and when. */
const reviewed = ({ context, row }: HandlerContext) =>
  context.db.read('update users set reviewed_by_id = $2, reviewed_at = clock_timestamp() where id = $1', [
    row.id,
    context.caller.id,
  ])

export const waitingUsers = {
  /** Lets the person in, with the roles and departments that they are given. */
  async approve(handler: HandlerContext): Promise<void> {
    const { context, row, input } = handler
    await reviewed(handler)
    const people = context.engine.catalogue.get('users')
    const errors: Errors = {}
    await holdTargets(context, people, input, null)
    await checkRelations(context, people, input, row.id, errors)
    refuse(errors)
    for (const [name, ids] of input as ReadonlyMap<string, number[]>) {
      const field = people.byName.get(name)
      if (!field?.pivot || !ids.length) continue
      if (!may(context.caller, `${field.pivot.pair}.store`)) throw forbidden()
      await guardMembership(context, name as 'roles' | 'departments', ids)
      await link(context, field, row.id, ids)
    }
  },

  /** Turns the person away, with the reason. */
  async refuse(handler: HandlerContext): Promise<void> {
    await reviewed(handler)
    await handler.context.db.read('update users set reject_reason = $2 where id = $1', [
      handler.row.id,
      handler.input.get('reject_reason'),
    ])
  },
} as const
