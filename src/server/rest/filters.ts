import type { FilterKind } from '../../metadata/field-type.ts'
import { type FilterTerm, idOfBelow, type Range } from '../../metadata/query.ts'
import { fold } from '../../metadata/text.ts'
import type { Caller } from '../auth/caller.ts'
import { foldColumn, searchColumn } from '../db/schema.ts'
import { likeText, type Params } from '../db/sql.ts'
import { badQuery } from '../http/errors.ts'
import type { Catalogue } from './catalogue.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import { phaseSql } from './conditions.ts'
import { valueSql } from './figures.ts'
import type { LocalizedNames } from './localized-names.ts'
import { treeParentOf } from './tree-parent.ts'
import { visibility } from './visibility.ts'

const MAX_TERMS = 500
const MAX_SEARCH_WORDS = 10

/** A field's filter, and where its SQL stands. */
export interface FieldFilter {
  readonly caller: Caller
  readonly catalogue: Catalogue
  readonly compiled: Compiled
  readonly field: CompiledField
  readonly terms: readonly FilterTerm[]
  readonly alias: string
  readonly params: Params
}

const malformed = ({ field }: Pick<FieldFilter, 'field'>) => badQuery(`filter[${field.key}]`)

/** A text contained in a stored key; each pattern is a parameter. */
const contains = (column: string, texts: readonly string[], params: Params): string =>
  texts.length === 1
    ? `${column} like ${params.add(`%${likeText(fold(texts[0] as string))}%`)}`
    : `${column} like any (${params.add(texts.map(text => `%${likeText(fold(text))}%`))}::text[])`

/**
 * The same without an index. The planner takes it to be true of nearly every row, where two LIKEs of one text, which
 * are true of the same rows, would be taken to be true of few at once, and a page read by sorting all that match.
 */
const matchesText = (column: string, texts: readonly string[], params: Params): string =>
  `(${texts.map(text => `strpos(${column}, ${params.add(fold(text))}) <> 0`).join(' or ')})`

/** The texts of the terms that are values. */
export const filterValues = (terms: readonly FilterTerm[]): string[] =>
  terms.flatMap(term => (term.kind === 'value' ? [term.value] : []))

function parseValue(filter: FieldFilter, text: string): unknown {
  const { field } = filter
  const parsed = field.type.fromQuery(field.field, text)
  if ('error' in parsed) throw malformed(filter)
  return parsed.value
}

const parseValues = (filter: FieldFilter): unknown[] =>
  filterValues(filter.terms).map(text => parseValue(filter, text))

/** The values of a filter: those that stand for themselves, and those of a tree with all that is below them. */
export function treeValues({ field, catalogue, terms }: Pick<FieldFilter, 'field' | 'catalogue' | 'terms'>): {
  readonly texts: readonly string[]
  readonly tops: readonly string[]
} {
  const texts = filterValues(terms)
  const isTree =
    field.target !== null && field.column !== null && treeParentOf(catalogue.get(field.target), catalogue)
  if (!isTree) return { texts, tops: [] }
  return {
    texts: texts.filter(text => idOfBelow(text) === undefined),
    tops: texts.flatMap(text => idOfBelow(text) ?? []),
  }
}

/**
 * The ids of related records as an SQL array: those that the caller may see. Otherwise a filter by the id of a record
 * outside the caller's scope would tell what is linked to it.
 */
function visibleIds(
  { caller, catalogue, params }: FieldFilter,
  target: string,
  ids: readonly unknown[],
): string {
  const array = `${params.add(ids)}::bigint[]`
  const { table } = catalogue.get(target)
  const visible = visibility(catalogue.get(target), caller, 'v', params, catalogue).conditions
  if (!visible.length) return array
  return `array(select v."id" from "${table}" v where v."id" = any (${array}) and ${visible.join(' and ')})`
}

/**
 * The ids of some records of a tree and of all that stands below them, as an SQL array, as far as the caller sees them
 * without a gap.
 */
function idsBelow(
  { caller, catalogue, params }: FieldFilter,
  target: Compiled,
  ids: readonly unknown[],
): string {
  const { table } = target
  const there = (alias: string) => [
    `${alias}.deleted_at is null`,
    ...visibility(target, caller, alias, params, catalogue).conditions,
  ]
  const [own, under] = [there('v'), there('c')].map(conditions => conditions.join(' and '))
  return `array(with recursive down (id) as (
    select v."id" from "${table}" v where v."id" = any (${params.add(ids)}::bigint[]) and ${own}
    union select c."id" from "${table}" c join down on c."${treeParentOf(target, catalogue)}" = down.id where ${under}
  ) select id from down)`
}

const columnOf = ({ field, caller, catalogue, alias, params }: FieldFilter): string =>
  valueSql(field, caller, catalogue, alias, params)
const columnType = ({ field: { type, field } }: FieldFilter): string =>
  type.column(field)?.type ?? type.valueColumn?.(field) ?? 'text'

function lowerBound(filter: FieldFilter, from: string): string {
  return `${columnOf(filter)} >= ${filter.params.add(parseValue(filter, from))}::${columnType(filter)}`
}

function upperBound(filter: FieldFilter, to: string): string {
  const type = columnType(filter)
  const value = `${filter.params.add(parseValue(filter, to))}::${type}`
  // A day as the end of a range of timestamps means the whole day.
  if (type === 'timestamp with time zone' && !to.includes('T'))
    return `${columnOf(filter)} < ${value} + interval '1 day'`
  return `${columnOf(filter)} <= ${value}`
}

function rangeSql(filter: FieldFilter, { from, to }: Range): string {
  const bounds = [...(from ? [lowerBound(filter, from)] : []), ...(to ? [upperBound(filter, to)] : [])]
  return `(${bounds.join(' and ')})`
}

const builders: Readonly<Record<FilterKind, (filter: FieldFilter) => string>> = {
  text(filter) {
    const { compiled, field, alias, params } = filter
    const texts = filterValues(filter.terms)
    const column = `${alias}.${foldColumn(field.name)}`
    // The index is on all search fields together; what it finds is checked against the field itself.
    return compiled.searched.includes(field.name)
      ? `(${contains(`${alias}.${searchColumn}`, texts, params)} and ${matchesText(column, texts, params)})`
      : contains(column, texts, params)
  },
  exact(filter) {
    const { field, params, terms } = filter
    const column = columnOf(filter)
    const tests = terms.some(({ kind }) => kind === 'null') ? [`${column} is null`] : []
    const { texts, tops } = treeValues(filter)
    const values = texts.map(text => parseValue(filter, text))
    if (tops.length) {
      const target = filter.catalogue.get(field.target as string)
      const ids = tops.map(text => parseValue(filter, text))
      tests.push(`${column} = any (${idsBelow(filter, target, ids)})`)
    }
    if (field.target && values.length)
      tests.push(`${column} = any (${visibleIds(filter, field.target, values)})`)
    else if (values.length === 1) tests.push(`${column} = ${params.add(values[0])}`)
    else if (values.length) tests.push(`${column} = any (${params.add(values)}::${columnType(filter)}[])`)
    return `(${tests.join(' or ')})`
  },
  range(filter) {
    const tests = filter.terms.map(term => {
      if (term.kind === 'null') return `${columnOf(filter)} is null`
      if (term.kind === 'range') return rangeSql(filter, term)
      throw malformed(filter)
    })
    return `(${tests.join(' or ')})`
  },
  many(filter) {
    const { field, alias, params } = filter
    const values = parseValues(filter)
    if (!field.pivot || !field.target) return `${columnOf(filter)} && ${params.add(values)}::text[]`
    const { table, own, other } = field.pivot
    return `exists (select 1 from "${table}" f where f."${own}" = ${alias}."id" and f."${other}" = any (${visibleIds(filter, field.target, values)}))`
  },
  phase(filter) {
    const { compiled, field, alias, params } = filter
    const values = parseValues(filter)
    return `${phaseSql(field, compiled, alias, params)} = any (${params.add(values)}::text[])`
  },
}

/** The SQL of one field's filter; throws 400 when a term is none of its values, or there are none or too many. */
export function filterSql(filter: FieldFilter): string {
  const kind = filter.field.type.filter
  if (!kind || !filter.terms.length || filter.terms.length > MAX_TERMS) throw malformed(filter)
  return builders[kind](filter)
}

/** A to-one relation by whose title rows are found, and what it leads to. */
export interface SearchedTitle {
  readonly field: CompiledField
  readonly target: Compiled
}

/** The relations by whose titles the rows of a resource are found. */
export const searchedTitles = ({ resource, byName }: Compiled, catalogue: Catalogue): SearchedTitle[] =>
  ((resource.config.list.searchTitles ?? []) as readonly string[]).map(name => {
    const field = byName.get(name) as CompiledField
    return { field, target: catalogue.get(field.target as string) }
  })

/** Rows of `alias` that lead to a record whose title has the word. */
function titleSql({ field, target }: SearchedTitle, word: string, alias: string, params: Params): string {
  const title = target.resource.config.title as string
  const like = params.add(`%${likeText(word)}%`)
  // The index is on all search fields together; what it finds is checked against the title itself.
  const keys = [...(target.searched.includes(title) ? [searchColumn] : []), foldColumn(title)]
  const has = keys.map(key => `s."${key}" like ${like}`).join(' and ')
  return `${alias}."${field.column}" in (select s.id from "${target.table}" s where ${has})`
}

/** The SQL of the search box: every word must be found in one of the search fields, or in one of the titles. */
export function searchSql(
  text: string,
  alias: string,
  params: Params,
  {
    names,
    compiled,
    titles,
  }: {
    readonly names: LocalizedNames
    readonly compiled: Compiled
    readonly titles: readonly SearchedTitle[]
  },
): string {
  const words = fold(text).split(/\s+/).filter(Boolean)
  if (!words.length || words.length > MAX_SEARCH_WORDS) throw badQuery('filter[search]')
  return words
    .map(word => {
      const own = compiled.searched.length
        ? [
            names.orContains(
              `${alias}.${searchColumn} like ${params.add(`%${likeText(word)}%`)}`,
              [word],
              params,
            ),
          ]
        : []
      const all = [...own, ...titles.map(title => titleSql(title, word, alias, params))]
      return all.length > 1 ? `(${all.join(' or ')})` : all.join('')
    })
    .join(' and ')
}
