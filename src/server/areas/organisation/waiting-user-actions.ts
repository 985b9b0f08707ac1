import { may } from '../../auth/caller.ts'
import { giveFirstRole } from '../../auth/first-role.ts'
import { forbidden } from '../../http/errors.ts'
import type { HandlerContext } from '../../rest/context.ts'
import { guardMembership } from '../../rest/grants.ts'
import { checkRelations, lockTargets } from '../../rest/relations.ts'
import type { Errors } from '../../rest/values.ts'
import { link, throwIfInvalid } from '../../rest/write.ts'

export const waitingUserActions = {
  /** Lets the person in, with the roles and departments that they are given. */
  async approve({ context, row, input }: HandlerContext): Promise<void> {
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
  },
} as const
