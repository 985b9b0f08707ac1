import { positionColumn } from '../../metadata/ordered.ts'
import { parseSort } from '../../metadata/query.ts'
import { viewOf, viewSort } from '../../metadata/view.ts'
import { waitingOf } from '../../metadata/waiting.ts'
import type { Caller, RequestContext } from '../auth/caller.ts'
import { emptyComesLast, sortColumn } from '../db/list-indexes.ts'
import { Params } from '../db/sql.ts'
import { badQuery } from '../http/errors.ts'
import type { Catalogue } from './catalogue.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import { isTimeDependent } from './conditions.ts'
import { matchingFigures, relatedFigures, valueSql } from './figures.ts'
import { filterSql, filterValues, treeValues } from './filters.ts'
import { LocalizedNames } from './localized-names.ts'
import type { ParsedFilter, ParsedQuery } from './query.ts'
import { filterFieldOf, followableBy, readableBy } from './readable.ts'
import {
  type ReservedFilter,
  reservedFilters,
  type SelectionPart,
  type SelectionScope,
} from './reserved-filters.ts'
import { dependsOnTime, visibility } from './visibility.ts'
import { waitingOrder, waitingTimes } from './waiting.ts'

/** Which rows a query is about, as SQL over the alias `t`. */
export interface Selection {
  readonly where: readonly string[]
  readonly order: string
  readonly params: Params
  /** The parameters' values in `where` alone. */
  readonly countParams: readonly unknown[]
  /** Tables whose changes may change the total. */
  readonly tables: ReadonlySet<string>
  /** All living rows of the table: its total needs no counting. */
  readonly isUnfiltered: boolean
  /** The best plan depends on the parameters. */
  readonly planEachTime: boolean
  /** The total changes with the time alone, so it cannot be cached. */
  readonly isTimeDependent: boolean
  /** One of the tables says nothing of its changes: the total is counted on each call. */
  readonly isRecounted: boolean
}

/** What an endpoint adds to a selection: a child list's parent, and filter keys that it understands itself. */
export interface SelectionBase {
  readonly conditions: (params: Params) => string[]
  readonly tables: readonly string[]
  readonly own?: readonly string[]
}

const timestamps = new Set(['created_at', 'updated_at'])
const builtinSorts = new Set(['id', 'created_at', 'updated_at', 'deleted_at', positionColumn])

/** Keys that a caller may filter by. */
export function filterKeys(compiled: Compiled, caller: Caller): string[] {
  const { list } = compiled.resource.config
  const keys = (list.filter ?? []).flatMap((name: string) => {
    if (timestamps.has(name)) return [name]
    const field = compiled.byName.get(name)
    // A filter must not find out ids that a row does not show.
    const allowed = field && (field.pivot ? followableBy(caller, field) : readableBy(caller, field))
    return allowed ? [field.key] : []
  })
  const offered = Object.entries(reservedFilters).filter(([, filter]) => filter.isOffered(compiled, caller))
  // Whoever may list rows may name them one by one: pickers and exports of chosen rows do.
  return [...keys, 'id', ...offered.map(([key]) => key)]
}

/** Names that a caller may sort by. */
export function sortNames(compiled: Compiled, caller: Caller): string[] {
  const { sort = [], defaultSort = '' } = compiled.resource.config.list
  const order = compiled.order ? [positionColumn] : []
  const names = new Set([
    'created_at',
    'id',
    ...order,
    ...sort,
    ...parseSort(defaultSort).map(({ field }) => field),
  ])
  return [...names].filter(name => {
    const field = compiled.byName.get(name)
    return builtinSorts.has(name) || (field && readableBy(caller, field))
  })
}

/** The order of a view, or of the list, while nobody asks for another one: the first of those whose fields the caller may read. */
function ownSort(
  { filters }: ParsedQuery,
  { resource, order }: Compiled,
  allowed: readonly string[],
): ReturnType<typeof parseSort> {
  const view = viewOf(resource, filters.get('view')?.text)
  const sorts = [view && viewSort(view), resource.config.list.defaultSort].flatMap(sort =>
    sort ? [parseSort(sort)] : [],
  )
  return (
    sorts.find(terms => terms.every(({ field }) => allowed.includes(field))) ??
    parseSort(order ? positionColumn : '-created_at')
  )
}

function orderOf(query: ParsedQuery, { compiled, caller, catalogue, names, params }: SelectionScope): string {
  // What waits has an order of its own, which goes by days that a list need not be able to sort by.
  const kind = query.sort.length ? undefined : query.filters.get('waiting')?.text
  const waiting = waitingOf(compiled.resource).find(([name]) => name === kind)
  if (waiting) return waitingOrder(waitingTimes(compiled, waiting[1], caller), 't')
  const allowed = sortNames(compiled, caller)
  const terms = query.sort.length ? query.sort : ownSort(query, compiled, allowed)
  const sql = terms.map(({ field, descending }) => {
    if (!allowed.includes(field)) throw badQuery('sort', allowed)
    const column = compiled.sorted.has(field) ? sortColumn(field) : field
    const figure = compiled.byName.get(field)
    if (figure?.figure)
      return `${valueSql(figure, caller, catalogue, 't', params)}${descending ? ' desc nulls last' : ''}`
    const key = field === names.column ? names.sortKey(params) : `t."${column}"`
    // Whoever asks for the largest or latest first does not look for those without any.
    const last = descending && emptyComesLast(compiled.resource, field) ? ' nulls last' : ''
    return `${key}${descending ? ' desc' : ''}${last}`
  })
  // Ties are broken by id, in the direction of the last term, so that an index gives the order and pages never overlap.
  return [...sql, `t."id"${terms.at(-1)?.descending ? ' desc' : ''}`].join(', ')
}

function selectByField(field: CompiledField, { terms }: ParsedFilter, scope: SelectionScope): SelectionPart {
  const { caller, catalogue, compiled, names, params } = scope
  const condition = filterSql({ caller, catalogue, compiled, field, terms, alias: 't', params })
  const tables = new Set<string>(field.pivot ? [field.pivot.table] : [])
  let targetDependsOnTime = false
  for (const { relation, where } of relatedFigures(field)) {
    const target = catalogue.get(relation.target as string)
    for (const table of [
      target.table,
      ...(relation.pivot ? [relation.pivot.table] : []),
      ...visibility(target, caller, 't', new Params(), catalogue).tables,
    ])
      tables.add(table)
    targetDependsOnTime ||= isTimeDependent(where, target)
  }
  for (const { target: name, rule } of matchingFigures(field)) {
    const target = catalogue.get(name)
    const seen = visibility(target, caller, 't', new Params(), catalogue).tables
    for (const table of [target.table, ...rule.tables, ...seen]) tables.add(table)
  }
  if (field.target) {
    const target = catalogue.get(field.target)
    const visible = visibility(target, caller, 't', new Params(), catalogue)
    const { tops } = treeValues({ field, catalogue, terms })
    if (visible.conditions.length || tops.length)
      for (const table of [target.table, ...visible.tables]) tables.add(table)
    targetDependsOnTime = dependsOnTime(target, catalogue)
  }
  return {
    conditions: [
      field.name === names.column ? names.orContains(condition, filterValues(terms), params) : condition,
    ],
    tables,
    planEachTime: true,
    isTimeDependent: field.type.filter === 'phase' || targetDependsOnTime,
  }
}

/**
 * Puts together which rows a caller's query is about: what is asked for, within what they may see. `base` adds the
 * conditions of the endpoint.
 */
export function selectionOf(
  query: ParsedQuery,
  compiled: Compiled,
  { caller, locale }: Pick<RequestContext, 'caller' | 'locale'>,
  catalogue: Catalogue,
  base?: SelectionBase,
): Selection {
  const params = new Params()
  const scope: SelectionScope = {
    caller,
    compiled,
    catalogue,
    params,
    names: new LocalizedNames(compiled, locale, catalogue),
  }
  const living = query.filters.has('trashed') ? [] : ['t.deleted_at is null']
  const visible = visibility(compiled, caller, 't', params, catalogue)
  const parts: SelectionPart[] = []
  if (base) parts.push({ conditions: base.conditions(params), tables: base.tables })
  const allowed = filterKeys(compiled, caller)
  for (const [key, filter] of query.filters) {
    if (base?.own?.includes(key)) continue
    if (!allowed.includes(key)) throw badQuery(`filter[${key}]`, allowed)
    const field = filterFieldOf(compiled, key)
    if (Object.hasOwn(reservedFilters, key))
      parts.push((reservedFilters[key] as ReservedFilter).selectionOf(filter.text, scope))
    else if (field) parts.push(selectByField(field, filter, scope))
  }
  const countParams = [...params.values]
  const tables = new Set([
    compiled.table,
    ...visible.tables,
    ...parts.flatMap(part => [...(part.tables ?? [])]),
  ])
  const isRecounted = [...tables].some(table => catalogue.isRecounted(table))
  return {
    where: [...living, ...visible.conditions, ...parts.flatMap(({ conditions }) => conditions)],
    order: orderOf(query, scope),
    params,
    countParams,
    tables,
    isUnfiltered: !parts.length && !visible.conditions.length && !isRecounted,
    planEachTime: parts.some(part => part.planEachTime),
    isTimeDependent: dependsOnTime(compiled, catalogue) || parts.some(part => part.isTimeDependent),
    isRecounted,
  }
}
