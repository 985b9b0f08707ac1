import { belongsToType } from '../../fields/belongs-to/index.ts'
import { dateTimeType } from '../../fields/date-time/index.ts'
import { importPermission } from '../../metadata/access.ts'
import type { Condition } from '../../metadata/condition.ts'
import type { ViewConfig } from '../../metadata/resource.ts'
import { type Caller, may, type RequestContext } from '../auth/caller.ts'
import { sortColumn } from '../db/schema.ts'
import { Params } from '../db/sql.ts'
import { badQuery } from '../http/errors.ts'
import { type Catalogue, type Compiled, type CompiledField, followableBy, readableBy } from './catalogue.ts'
import { conditionsSql } from './conditions.ts'
import { filterSql, searchSql } from './filters.ts'
import { type ParsedQuery, readWhole, valuesOf } from './query.ts'
import { ShownNames } from './shown-names.ts'
import { visibility } from './visibility.ts'

/** Which rows a query is about, as SQL over the alias `t`. */
export interface Selection {
  readonly where: readonly string[]
  readonly order: string
  readonly params: Params
  /** The parameters' values in `where` alone. */
  readonly counted: readonly unknown[]
  /** Tables whose changes may change the total. */
  readonly tables: ReadonlySet<string>
  /** All living rows of the table: its total needs no counting. */
  readonly whole: boolean
  /** The best plan depends on the parameters. */
  readonly varied: boolean
  /** The total changes with the time alone, so it cannot be remembered. */
  readonly timely: boolean
}

const moments = new Set(['created_at', 'updated_at'])
const systemSorts = new Set(['id', 'created_at', 'updated_at', 'deleted_at'])

/** A column that every row has as a field, so that it filters as declared ones do: the id exactly, times as spans. */
const systemField = (name: string): CompiledField => ({
  name,
  key: name,
  field: { type: name === 'id' ? 'belongs-to' : 'date-time', storage: 'column', options: {} },
  type: (name === 'id' ? belongsToType : dateTimeType) as unknown as CompiledField['type'],
  column: name,
  target: null,
  pivot: null,
  inverse: null,
})

const mayImport = ({ resource }: Compiled, caller: Caller): boolean =>
  resource.config.import !== undefined && may(caller, importPermission(resource))

/** The rows that one of the caller's own imports added. Nobody else's import has any. */
function importedSql(text: string, compiled: Compiled, caller: Caller, params: Params): string {
  const id = readWhole('filter[import]', text, 1, 2_000_000_000, 10)
  return `t."id" = any (array(select unnest(j.added_ids) from import_jobs j
    where j.id = ${params.add(id)} and j.resource = ${params.add(compiled.name)} and j.user_id = ${params.add(caller.id)}))`
}

/** Keys that a caller may filter by. */
export function filterKeys(compiled: Compiled, caller: Caller): string[] {
  const { list, views } = compiled.resource.config
  const keys = (list.filter ?? []).flatMap((name: string) => {
    if (moments.has(name)) return [name]
    const field = compiled.byName.get(name)
    // Whose ids a row does not show are not to be found out by a filter either.
    const seen = field && (field.pivot ? followableBy(caller, field) : readableBy(caller, field))
    return seen ? [field.key] : []
  })
  // Whoever may list rows may name them one by one: pickers and exports of chosen rows do.
  keys.push('id')
  if (compiled.searched.length) keys.push('search')
  if (views) keys.push('view')
  if (mayImport(compiled, caller)) keys.push('import')
  if (may(caller, `${compiled.name}.destroy`)) keys.push('trashed')
  return keys
}

/** Names that a caller may sort by. */
export function sortNames(compiled: Compiled, caller: Caller): string[] {
  const { sort = [], defaultSort } = compiled.resource.config.list
  const names = new Set<string>([
    'created_at',
    'id',
    ...sort,
    ...(defaultSort ? [String(defaultSort).replace(/^-/, '')] : []),
  ])
  return [...names].filter(name => {
    const field = compiled.byName.get(name)
    return systemSorts.has(name) || (field && readableBy(caller, field))
  })
}

const timely = (conditions: readonly Condition[], { byKey }: Compiled) =>
  conditions.some(
    condition =>
      byKey.get(condition.field)?.type.filter === 'phase' ||
      JSON.stringify(condition).includes('"var":"now"'),
  )

function orderOf(
  query: ParsedQuery,
  compiled: Compiled,
  caller: Caller,
  names: ShownNames,
  params: Params,
): string {
  const allowed = sortNames(compiled, caller)
  const { defaultSort = '-created_at' } = compiled.resource.config.list
  const terms = query.sort.length
    ? query.sort
    : [{ field: String(defaultSort).replace(/^-/, ''), descending: String(defaultSort).startsWith('-') }]
  const sql = terms.map(({ field, descending }) => {
    if (!allowed.includes(field)) throw badQuery('sort', allowed)
    const column = compiled.sorted.has(field) ? sortColumn(field) : field
    const key = field === names.column ? names.sortKey(params) : `t."${column}"`
    return `${key}${descending ? ' desc' : ''}`
  })
  // Ties are broken by id, in the direction of the last term, so that an index gives the order and pages never overlap.
  return [...sql, `t."id"${terms.at(-1)?.descending ? ' desc' : ''}`].join(', ')
}

/**
 * Puts together which rows a caller's query is about: what is asked for, within what they may see. `base` adds the
 * conditions of the endpoint (a child list's parent).
 */
export function select(
  query: ParsedQuery,
  compiled: Compiled,
  { caller, locale }: Pick<RequestContext, 'caller' | 'locale'>,
  catalogue: Catalogue,
  base?: { conditions: (params: Params) => string[]; tables: readonly string[]; own?: readonly string[] },
): Selection {
  const params = new Params()
  const names = new ShownNames(compiled, locale, catalogue)
  const where: string[] = []
  const tables = new Set<string>([compiled.table])
  const { source, views = {}, list } = compiled.resource.config
  let whole = true
  let varied = false
  let late = false
  const add = (...conditions: string[]) => {
    where.push(...conditions)
    whole = false
  }
  const trashed = query.filters.get('trashed')
  if (trashed === undefined) where.push('t.deleted_at is null')
  const visible = visibility(compiled, caller, 't', params, catalogue)
  if (visible.conditions.length) add(...visible.conditions)
  for (const table of visible.tables) tables.add(table)
  if (source) late ||= timely(source.where, compiled)
  if (base) {
    add(...base.conditions(params))
    for (const table of base.tables) tables.add(table)
  }
  const allowed = filterKeys(compiled, caller)
  for (const [key, text] of query.filters) {
    if (base?.own?.includes(key)) continue
    if (!allowed.includes(key)) throw badQuery(`filter[${key}]`, allowed)
    if (key === 'trashed') {
      if (text !== 'with' && text !== 'only') throw badQuery('filter[trashed]', ['with', 'only'])
      if (text === 'only') add('t.deleted_at is not null')
      else whole = false
    } else if (key === 'search') {
      add(searchSql(text, 't', params, names))
      varied = true
    } else if (key === 'import') {
      add(importedSql(text, compiled, caller, params))
      varied = true
    } else if (key === 'view') {
      const view = Object.hasOwn(views, text) ? (views as Record<string, ViewConfig>)[text] : undefined
      const permitted = view && (!view.permission || may(caller, view.permission))
      if (!permitted) throw badQuery('filter[view]', Object.keys(views))
      add(...conditionsSql(view.where, compiled, caller, 't', params))
      late ||= timely(view.where, compiled)
      for (const condition of view.where) {
        const pivot = compiled.byKey.get(condition.field)?.pivot
        if (pivot) tables.add(pivot.table)
      }
    } else {
      const field = compiled.byKey.get(key) ?? systemField(key)
      if (key !== 'id' && !moments.has(key) && !(list.filter ?? []).includes(field.name))
        throw badQuery(`filter[${key}]`, allowed)
      const condition = filterSql({ caller, catalogue }, compiled, field, text, 't', params)
      late ||= field.type.filter === 'phase'
      add(field.name === names.column ? names.orContains(condition, valuesOf(key, text), params) : condition)
      if (field.pivot) tables.add(field.pivot.table)
      if (field.target) {
        const target = catalogue.get(field.target)
        const seen = visibility(target, caller, 't', new Params(), catalogue)
        if (seen.conditions.length) for (const table of [target.table, ...seen.tables]) tables.add(table)
        if (target.resource.config.source) late ||= timely(target.resource.config.source.where, target)
      }
      varied = true
    }
  }
  const counted = [...params.values]
  const order = orderOf(query, compiled, caller, names, params)
  return { where, order, params, counted, tables, whole, varied, timely: late }
}
