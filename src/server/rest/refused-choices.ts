import { wildcard } from '../../metadata/access.ts'
import { type Message, message } from '../../metadata/message.ts'
import type { Holder } from '../auth/access-tables.ts'
import { grantedSql, holders, isHolder, isPeople, isPermissions, scopeFieldOf } from '../auth/holders.ts'
import { shownName } from './builtin-names.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import type { Context } from './context.ts'
import { type RelationRights, rightsIn, widerScopes } from './grants.ts'
import { recordTitle } from './record-title.ts'
import { visibleIds } from './relations.ts'

/** What a choice brings that the caller could not give. */
interface Brought {
  readonly kind: 'permission' | 'scope' | 'outranked' | 'outrankedHolder'
  readonly name: string
  readonly stored: string
}

/** What some records bring that the caller could not give, by their ids: the first of each, in one query. */
async function brought(
  { db, caller }: Context,
  ids: readonly number[],
  sources: { readonly rightsOf?: string; readonly linked?: string },
): Promise<Map<number, Brought>> {
  const { rightsOf, linked } = sources
  const params: unknown[] = [ids]
  const param = (value: unknown) => `$${params.push(value)}`
  const parts: string[] = []
  if (rightsOf && isPermissions(rightsOf))
    parts.push(
      `select p.id, 'permission' as kind, p.name, p.display_name as stored, 1 as turn from permissions p
       where p.id = any ($1::bigint[]) and p.name <> all (${param([...caller.permissions])}::text[])`,
    )
  else if (rightsOf) {
    const { permissions, key } = holders()[rightsOf] as Holder
    parts.push(
      `select h."${key}" as id, 'permission' as kind, p.name, p.display_name as stored, 1 as turn
       from "${permissions}" h join permissions p on p.id = h.permission_id
       where h."${key}" = any ($1::bigint[]) and p.name <> all (${param([...caller.permissions])}::text[])`,
    )
    const field = scopeFieldOf(rightsOf)
    if (field)
      parts.push(
        `select id, 'scope', "${field}", '', 2 from "${rightsOf}"
         where id = any ($1::bigint[]) and "${field}" = any (${param(widerScopes(caller))}::text[])`,
      )
  }
  if (linked && isPeople(linked))
    parts.push(
      `select h.user_id as id, 'outranked' as kind, '' as name, '' as stored, 0 as turn
       from (${grantedSql()}) h join permissions p on p.id = h.permission_id
       where p.name = ${param(wildcard)} and h.user_id <> ${param(caller.id)}`,
    )
  else if (linked && isHolder(linked)) {
    const { permissions, key } = holders()[linked] as Holder
    parts.push(
      `select h."${key}" as id, 'outrankedHolder' as kind, '' as name, '' as stored, 3 as turn
       from "${permissions}" h join permissions p on p.id = h.permission_id
       where h."${key}" = any ($1::bigint[]) and p.name = ${param(wildcard)}`,
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
  if (kind === 'permission')
    return message('errors:brings', {
      permission: shownName(locale, engine.catalogue.permissions, name, stored),
    })
  return message(kind === 'scope' ? 'errors:grantScope' : `errors:${kind}`)
}

/**
 * Why the caller may not choose some records in a relation, by their ids: what `guardLink` and `guardLinked` would
 * refuse, said beforehand for a page of choices. Ids that are not named may be chosen; those that the caller cannot see are left out.
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
  const { of, from }: Partial<RelationRights> = rightsIn(compiled.table, target.table) ?? {}
  const linked = field.column ? undefined : target.table
  if (!of && !(linked && (isPeople(linked) || isHolder(linked)))) return refused
  const seen = [...(await visibleIds(context, target, ids))]
  if (!seen.length) return refused
  const found = await brought(context, seen, { rightsOf: from === 'choice' ? of : undefined, linked: linked })
  for (const [choice, what] of found) refused.set(choice, why(context, what))
  if (from !== 'record') return refused
  if (id === null) {
    // As guardLink has it: a new permission is held by nobody yet.
    if (of && isPermissions(of)) for (const choice of seen) refused.set(choice, message('errors:grantNew'))
    return refused
  }
  const [own] = (await brought(context, [id], { rightsOf: of })).values()
  if (!own) return refused
  const record = await recordTitle(context, compiled.table, id)
  const permission = shownName(context.locale, context.engine.catalogue.permissions, own.name, own.stored)
  const reason =
    own.kind === 'scope'
      ? message('errors:grantScopeBy', { record: record ?? '' })
      : message('errors:grantBy', { record: record ?? '', permission })
  for (const choice of seen) refused.set(choice, reason)
  return refused
}
