import type { Audience } from '../../../fields/audience/index.ts'
import { may } from '../../auth/caller.ts'
import { contextFor } from '../../auth/on-behalf.ts'
import type { Queryable } from '../../db/database.ts'
import { Params } from '../../db/sql.ts'
import type { Portal } from '../../dependencies.ts'
import { isNamed } from '../../rest/audience-sql.ts'
import type { Context } from '../../rest/context.ts'
import { visibility } from '../../rest/visibility.ts'

/** The statement's part that finds the active people whom an audience names, within the caller's scope. */
function among({ caller, engine }: Context, value: Audience, params: Params): string {
  const people = engine.catalogue.get('users')
  const where = [
    `u.status = 'active'`,
    isNamed('u', value, params),
    ...visibility(people, caller, 'u', params, engine.catalogue).conditions,
  ]
  return `from users u where u.deleted_at is null and ${where.join(' and ')}`
}

/**
 * The recipients of something that staff scheduled, by its sender's present rights; nobody when they may no longer send.
 * Inside a transaction, which holds the row. Undefined when it was sent or taken back meanwhile.
 */
export async function scheduledPeople(
  portal: Portal,
  tx: Queryable,
  {
    table,
    id,
    permission,
  }: { table: 'mail_messages' | 'sent_notifications'; id: number; permission: string },
): Promise<number[] | undefined> {
  const [row] = await tx.read(
    `select audience, sender_id from "${table}" where id = $1 and status = 'scheduled' and deleted_at is null for update`,
    [id],
  )
  if (!row) return undefined
  const [value, sender] = row as [Audience, number | null]
  const context = await contextFor(portal, tx, sender)
  return context && may(context.caller, permission) ? peopleOf(context, value) : []
}

/** How many people of an audience are within the caller's scope. */
export async function countAudience(
  context: Context,
  value: Audience,
  /** Those of one corporation alone. */
  corporationId: number | null = null,
): Promise<number> {
  const params = new Params()
  const people = among(context, value, params)
  const within = corporationId === null ? '' : ` and u.corporation_id = ${params.add(corporationId)}`
  const [row] = await context.db.read(`select count(*)::int ${people}${within}`, params.values)
  return (row as [number])[0]
}

/** The ids of an audience's people within the caller's scope. */
export async function peopleOf(context: Context, value: Audience): Promise<number[]> {
  const params = new Params()
  const rows = await context.db.read(
    `select u.id ${among(context, value, params)} order by u.id`,
    params.values,
  )
  return rows.map(row => row[0] as number)
}
