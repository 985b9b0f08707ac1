import { toIso } from '../../fields/date-time/index.ts'
import { typeOf } from '../../fields/index.ts'
import { changePermissions, mayFollow, mayRead, verbPermission } from '../../metadata/access.ts'
import type { RecordInTheWay } from '../../metadata/constraint.ts'
import { PERSONAL_VALUE } from '../../metadata/data-subject.ts'
import type { AnyField } from '../../metadata/field.ts'
import type { Presentation } from '../../metadata/lifecycle.ts'
import { type Caller, may } from '../auth/caller.ts'
import { Params } from '../db/sql.ts'
import { forbidden } from '../http/errors.ts'
import type { Compiled } from './compiled.ts'
import { seenRecord } from './constraints.ts'
import type { Context } from './context.ts'
import { isNamedTo } from './named.ts'
import { pagingOf, type RowPage, rowPage } from './page.ts'
import type { RawQuery } from './query.ts'
import { followableBy, readableBy } from './readable.ts'
import { loadRow } from './show.ts'
import { BROUGHT_BACK } from './versions.ts'
import { visibility } from './visibility.ts'

/** Keys that a caller may read of a record's audit lines: its fields', and what its actions were given besides. */
function readableKeys(caller: Caller, compiled: Compiled, subjects: readonly Compiled[]): Set<string> {
  const keys = new Set<string>()
  for (const field of compiled.fields)
    if ((field.column ? readableBy : followableBy)(caller, field)) keys.add(field.key)
  for (const { resource } of subjects) {
    const { lifecycle, actions } = resource.config
    for (const { input = {} } of Object.values<Presentation>({ ...lifecycle?.transitions, ...actions }))
      for (const [name, field] of Object.entries<AnyField>(input)) {
        const key = typeOf(field).key(name)
        const known = compiled.byKey.has(key)
        const related = field.storage === 'column' || mayFollow(caller.permissions, caller.denied, field)
        if (!known && related && mayRead(caller.permissions, caller.denied, field)) keys.add(key)
      }
  }
  return keys
}

type Values = Record<string, unknown>

/** Takes out of audited values the ids of records that are not there for the caller. */
async function maskOutOfScope(
  context: Context,
  compiled: Compiled,
  all: readonly (Values | null)[],
): Promise<void> {
  const { caller, engine, db } = context
  for (const { key, target: name } of compiled.fields) {
    if (!name) continue
    const target = engine.catalogue.get(name)
    // A personal relation's lines hold no ids.
    const ids = all.flatMap(values => values?.[key] ?? []).filter(id => typeof id === 'number')
    const params = new Params([ids])
    const { conditions } = visibility(target, caller, 't', params, engine.catalogue)
    if (!conditions.length || !(params.values[0] as number[]).length) continue
    const rows = await db.read(
      `select t.id from "${target.table}" t where t.id = any ($1::bigint[]) and ${conditions.join(' and ')}`,
      params.values,
    )
    const seen = new Set(rows.map(row => row[0]))
    for (const values of all) {
      const value = values?.[key]
      if (!values || value === null || value === undefined || value === PERSONAL_VALUE) continue
      if (Array.isArray(value)) values[key] = value.filter(id => seen.has(id))
      else if (!seen.has(value)) delete values[key]
    }
  }
}

/**
 * What belongs to a record, over whatever steps, as far as the caller may see it: the SQL of the rows' ids, deleted ones
 * too; `$2` is the record's id.
 */
function ownedSubjects(
  context: Context,
  { table }: Compiled,
  params: Params,
  owners = '$2',
  depth = 0,
): { compiled: Compiled; ids: string }[] {
  const { caller, engine } = context
  return engine.catalogue.ownedBy(table).flatMap(compiled => {
    if (!may(caller, verbPermission(compiled.resource, 'show'))) return []
    const alias = `owned${depth}`
    const where = [
      `${alias}."${compiled.owner?.column}" in (${owners})`,
      ...visibility(compiled, caller, alias, params, engine.catalogue, 'show').conditions,
    ]
    const ids = `select ${alias}.id from "${compiled.table}" ${alias} where ${where.join(' and ')}`
    return [{ compiled, ids }, ...ownedSubjects(context, compiled, params, ids, depth + 1)]
  })
}

/** The record that the values of an audit line say it was copied from. */
const copiedFrom = (after: unknown): number => (after as { copied_from?: number } | null)?.copied_from ?? 0

/** The number of the version that the values of an audit line say was brought back. */
const versionIn = (after: unknown): number | null =>
  (after as { [BROUGHT_BACK]?: number } | null)?.[BROUGHT_BACK] ?? null

/** The records that audit lines say a record was copied from, as far as the caller sees them. */
async function sourcesIn(context: Context, compiled: Compiled, rows: readonly (readonly unknown[])[]) {
  const ids = [...new Set(rows.map(row => copiedFrom(row[5])))].filter(id => id > 0)
  const found = new Map<number, RecordInTheWay>()
  for (const id of ids) {
    const record = await seenRecord(context, compiled, id)
    if (record) found.set(id, record)
  }
  return found
}

/** `GET /api/{resource}/{id}/history`: what happened to the record, newest first, under the same mask as the record. */
export async function history(
  context: Context,
  compiled: Compiled,
  id: number,
  raw: RawQuery,
): Promise<RowPage> {
  const { page, perPage } = pagingOf(raw)
  if (!may(context.caller, ...changePermissions(compiled.resource))) throw forbidden()
  await loadRow(context, compiled, id, { trashed: may(context.caller, `${compiled.name}.destroy`) })
  // A resource that shows part of another's table has one history with it.
  const { source } = compiled.resource.config
  const subjects = [...context.engine.catalogue.all()].filter(
    other =>
      other === compiled ||
      other.name === source?.resource ||
      other.resource.config.source?.resource === compiled.name,
  )
  const readable = new Map<Compiled, Set<string>>()
  const masked = (of: Compiled, values: unknown): Values | null => {
    const keys = readable.get(of) ?? readableKeys(context.caller, of, of === compiled ? subjects : [of])
    readable.set(of, keys)
    return values ? Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key))) : null
  }
  const params = new Params([subjects.map(({ name }) => name), id, perPage, (page - 1) * perPage])
  const owned = ownedSubjects(context, compiled, params)
  const named = isNamedTo(context, 'u', params)
  const rows = await context.db.read(
    `select count(*) over (), a.id, a.action, a.at, a.before, a.after, a.actor_id is not null, u.id, u.full_name, a.subject_type, a.subject_id
     from audit_entries a left join users u on u.id = a.actor_id and ${named}
     where ${[
       'a.subject_type = any ($1) and a.subject_id = $2',
       ...owned.map(
         ({ compiled: { name }, ids }) =>
           `a.subject_type = ${params.add(name)} and a.subject_id = any (array(${ids}))`,
       ),
     ].join(' or ')} order by a.id desc limit $3 offset $4`,
    params.values,
  )
  const total = Number(rows[0]?.[0] ?? 0)
  const sources = await sourcesIn(context, compiled, rows)
  const data = rows.map(([, entry, action, at, before, after, acted, actor, name, type, subject]) => {
    const of = owned.find(other => other.compiled.name === type)?.compiled ?? compiled
    return {
      id: entry as number,
      action,
      at: toIso(at),
      before: masked(of, before),
      after: masked(of, after),
      // The actor exists but may be out of the reader's scope: then without a name. None at all is the portal itself.
      actor: acted ? { id: actor, full_name: name } : null,
      // What belongs to the record, where the line is about that.
      owned: of === compiled ? null : { resource: of.name, id: subject as number },
      // The record that it was copied from, as far as the reader sees it.
      copied_from: of === compiled ? (sources.get(copiedFrom(after)) ?? null) : null,
      // The number of the version whose values it has again.
      version: of === compiled ? versionIn(after) : null,
      deleted_at: null,
    }
  })
  for (const of of [compiled, ...owned.map(other => other.compiled)])
    await maskOutOfScope(
      context,
      of,
      data
        .filter(({ owned: line }) => (line?.resource ?? compiled.name) === of.name)
        .flatMap(({ before, after }) => [before, after]),
    )
  return rowPage(data, total, { page, perPage })
}
