import { wildcard } from '../../metadata/access.ts'
import { type Message, message } from '../../metadata/message.ts'
import type { Holder } from '../auth/access-tables.ts'
import { shownName } from './builtin-names.ts'
import type { Compiled, CompiledField } from './catalogue.ts'
import type { Context } from './context.ts'
import { furtherThan, type Rights, rightsIn } from './grants.ts'
import { heldSql, holders, isHolder, isPeople, isPermissions, scopeFieldOf } from './holders.ts'
import { recordTitle } from './record-title.ts'
import { visibleIds } from './relations.ts'

/** What a choice brings that the caller could not give. */
interface Brought {
  readonly kind: 'held' | 'reach' | 'outranked' | 'outrankedHolder'
  readonly name: string
  readonly stored: string
}

/** What some records bring that the caller could not give, by their ids: the first of each, in one query. */
async function brought(
  { db, caller }: Context,
  ids: readonly number[],
  wanted: { readonly rightsOf?: string; readonly tied?: string },
): Promise<Map<number, Brought>> {
  const { rightsOf, tied } = wanted
  const params: unknown[] = [ids]
  const place = (value: unknown) => `$${params.push(value)}`
  const parts: string[] = []
  if (rightsOf && isPermissions(rightsOf))
    parts.push(
      `select p.id, 'held' as kind, p.name, p.display_name as stored, 1 as turn from permissions p
       where p.id = any ($1::bigint[]) and p.name <> all (${place([...caller.permissions])}::text[])`,
    )
  else if (rightsOf) {
    const { permissions, key } = holders()[rightsOf] as Holder
    parts.push(
      `select h."${key}" as id, 'held' as kind, p.name, p.display_name as stored, 1 as turn
       from "${permissions}" h join permissions p on p.id = h.permission_id
       where h."${key}" = any ($1::bigint[]) and p.name <> all (${place([...caller.permissions])}::text[])`,
    )
    const field = scopeFieldOf(rightsOf)
    if (field)
      parts.push(
        `select id, 'reach', "${field}", '', 2 from "${rightsOf}"
         where id = any ($1::bigint[]) and "${field}" = any (${place(furtherThan(caller))}::text[])`,
      )
  }
  if (tied && isPeople(tied))
    parts.push(
      `select h.user_id as id, 'outranked' as kind, '' as name, '' as stored, 0 as turn
       from (${heldSql()}) h join permissions p on p.id = h.permission_id
       where p.name = ${place(wildcard)} and h.user_id <> ${place(caller.id)}`,
    )
  else if (tied && isHolder(tied)) {
    const { permissions, key } = holders()[tied] as Holder
    parts.push(
      `select h."${key}" as id, 'outrankedHolder' as kind, '' as name, '' as stored, 3 as turn
       from "${permissions}" h join permissions p on p.id = h.permission_id
       where h."${key}" = any ($1::bigint[]) and p.name = ${place(wildcard)}`,
    )
  }
  if (!parts.length) return new Map()
  const rows = await db.read(
    `select distinct on (id) id, kind, name, stored from (${parts.join(' union all ')}) b
     order by id, turn, name <> '${wildcard}', name`,
    params,
  )
  return new Map(
    (rows as [number, Brought['kind'], string, string][]).map(([id, kind, name, stored]) => [
      id,
      { kind, name, stored },
    ]),
  )
}

function why({ locale, engine }: Context, { kind, name, stored }: Brought): Message {
  if (kind === 'held')
    return message('errors:brings', {
      permission: shownName(locale, engine.catalogue.permissions, name, stored),
    })
  return message(kind === 'reach' ? 'errors:grantReach' : `errors:${kind}`)
}

/**
 * Why the caller may not choose some records in a relation, by their ids: what `guardLink` and `guardTied` would
 * refuse, said beforehand for a page of choices. Ids that are not named may be chosen; those out of sight stay unsaid.
 * `id` is the record's, or null for a new one.
 */
export async function refusedChoices(
  context: Context,
  compiled: Compiled,
  field: CompiledField,
  id: number | null,
  ids: readonly number[],
): Promise<Map<number, Message>> {
  const refused = new Map<number, Message>()
  if (context.caller.permissions.has(wildcard)) return refused
  const target = context.engine.catalogue.get(field.target as string)
  const { of, from }: Partial<Rights> = rightsIn(compiled.table, target.table) ?? {}
  const tied = field.column ? undefined : target.table
  if (!of && !(tied && (isPeople(tied) || isHolder(tied)))) return refused
  const seen = [...(await visibleIds(context, target, ids))]
  if (!seen.length) return refused
  const found = await brought(context, seen, { rightsOf: from === 'choice' ? of : undefined, tied })
  for (const [one, what] of found) refused.set(one, why(context, what))
  if (from !== 'record') return refused
  if (id === null) {
    // As guardLink has it: a new permission is held by nobody yet.
    if (of && isPermissions(of)) for (const one of seen) refused.set(one, message('errors:grantNew'))
    return refused
  }
  const [own] = (await brought(context, [id], { rightsOf: of })).values()
  if (!own) return refused
  const record = await recordTitle(context, compiled.table, id)
  const permission = shownName(context.locale, context.engine.catalogue.permissions, own.name, own.stored)
  const reason =
    own.kind === 'reach'
      ? message('errors:grantReachBy', { record: record ?? '' })
      : message('errors:grantBy', { record: record ?? '', permission })
  for (const one of seen) refused.set(one, reason)
  return refused
}
