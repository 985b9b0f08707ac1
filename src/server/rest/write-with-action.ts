import { actionPermission } from '../../metadata/access.ts'
import { formActionsOf } from '../../metadata/form-actions.ts'
import { may } from '../auth/caller.ts'
import { badQuery, forbidden } from '../http/errors.ts'
import { act, transit } from './act.ts'
import type { Compiled } from './compiled.ts'
import type { Context } from './context.ts'
import type { RawQuery } from './query.ts'
import type { JsonRow } from './shape.ts'
import { loadRow } from './show.ts'
import { inTransaction } from './write.ts'

/**
 * The action or transition that a form wants done with what it stores, as the query says it (`?also=publish`). Throws
 * 400 for one that the resource's forms do not offer, and 403 for one that the caller may not do.
 */
export function requestedAction(
  { caller }: Context,
  { resource }: Compiled,
  { also }: RawQuery,
): string | undefined {
  if (also === undefined) return undefined
  const offered = formActionsOf(resource).map(([name]) => name)
  if (typeof also !== 'string' || !offered.includes(also)) throw badQuery('also', offered)
  if (!may(caller, actionPermission(resource, also))) throw forbidden()
  return also
}

/**
 * A record as it is after it was written, and what an action gave that was done with it: a link to hand out, null for
 * nothing. Undefined where nothing was done besides.
 */
export interface Written {
  readonly row: JsonRow
  readonly given?: unknown
}

/** Writes a record and does something with it: both, or neither. Gives it as it is afterwards. */
export async function writeWithAction(
  context: Context,
  compiled: Compiled,
  action: string | undefined,
  write: (context: Context) => Promise<JsonRow>,
): Promise<Written> {
  if (action === undefined) return { row: await write(context) }
  return inTransaction(context, async inner => {
    const { id } = await write(inner)
    const isTransition = compiled.resource.config.lifecycle?.transitions[action] !== undefined
    const given = await (isTransition ? transit : act)(inner, compiled, id, action, {})
    const row = await loadRow(inner, compiled, id, { tag: true })
    return { row, given: isTransition ? null : (given ?? null) }
  })
}
