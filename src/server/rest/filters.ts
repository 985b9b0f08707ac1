import type { FilterKind } from '../../metadata/field.ts'
import { fold } from '../../metadata/text.ts'
import type { Caller } from '../auth/caller.ts'
import { foldColumn, searchColumn } from '../db/schema.ts'
import { likeText, type Params } from '../db/sql.ts'
import { badQuery } from '../http/errors.ts'
import type { Catalogue, Compiled, CompiledField } from './catalogue.ts'
import { phaseSql } from './conditions.ts'
import { valuesOf } from './query.ts'
import type { ShownNames } from './shown-names.ts'
import { visibility } from './visibility.ts'

/** Who filters, and what there is. */
interface Asked {
  readonly caller: Caller
  readonly catalogue: Catalogue
}

/** A field's filter as SQL on `alias`. */
type Filter = (input: {
  asked: Asked
  compiled: Compiled
  field: CompiledField
  /** Its key in the query. */
  name: string
  text: string
  alias: string
  params: Params
}) => string

const bad = (name: string) => badQuery(`filter[${name}]`)

/** A text contained in a stored key; each pattern is a parameter. */
const contains = (column: string, texts: readonly string[], params: Params): string =>
  texts.length === 1
    ? `${column} like ${params.add(`%${likeText(fold(texts[0] as string))}%`)}`
    : `${column} like any (${params.add(texts.map(text => `%${likeText(fold(text))}%`))}::text[])`

/**
 * The same without an index. The planner takes it to be true of nearly every row, where two LIKEs of one text, which
 * are true of the same rows, would be taken to be true of few at once, and a page read by sorting all that match.
 */
const holds = (column: string, texts: readonly string[], params: Params): string =>
  `(${texts.map(text => `strpos(${column}, ${params.add(fold(text))}) <> 0`).join(' or ')})`

function read(field: CompiledField, name: string, text: string): unknown {
  const parsed = field.type.fromQuery(field.field, text)
  if ('error' in parsed) throw bad(name)
  return parsed.value
}

/**
 * The ids of related records as an SQL array: those that the caller may see. Otherwise a filter by the id of somebody
 * out of reach would tell what is tied to them.
 */
function seenIds(
  { caller, catalogue }: Asked,
  target: string,
  ids: readonly unknown[],
  params: Params,
): string {
  const place = `${params.add(ids)}::bigint[]`
  const { table } = catalogue.get(target)
  const seen = visibility(catalogue.get(target), caller, 'v', params, catalogue).conditions
  if (!seen.length) return place
  return `array(select v."id" from "${table}" v where v."id" = any (${place}) and ${seen.join(' and ')})`
}

const columnType = (field: CompiledField): string => field.type.column(field.field)?.type ?? 'text'

function bound(
  field: CompiledField,
  name: string,
  text: string,
  column: string,
  last: boolean,
  params: Params,
) {
  const type = columnType(field)
  const place = params.add(read(field, name, text))
  // A day as the end of a span of moments means the whole day.
  if (last && type === 'timestamp with time zone' && !text.includes('T'))
    return `${column} < ${place}::${type} + interval '1 day'`
  return `${column} ${last ? '<=' : '>='} ${place}::${type}`
}

const filters: Record<FilterKind, Filter> = {
  text({ compiled, field, name, text, alias, params }) {
    const values = valuesOf(name, text).filter(value => value !== '')
    if (!values.length) throw bad(name)
    const own = `${alias}.${foldColumn(field.name)}`
    // The index stands on all search fields together; what it finds is held against the field itself.
    return compiled.searched.includes(field.name)
      ? `(${contains(`${alias}.${searchColumn}`, values, params)} and ${holds(own, values, params)})`
      : contains(own, values, params)
  },
  exact({ asked, field, name, text, alias, params }) {
    const column = `${alias}."${field.column}"`
    const values = valuesOf(name, text)
    const given = values.filter(value => value !== 'null')
    const tests = values.length > given.length ? [`${column} is null`] : []
    const read_ = given.map(value => read(field, name, value))
    if (field.target && read_.length)
      tests.push(`${column} = any (${seenIds(asked, field.target, read_, params)})`)
    else if (read_.length === 1) tests.push(`${column} = ${params.add(read_[0])}`)
    else if (read_.length) tests.push(`${column} = any (${params.add(read_)}::${columnType(field)}[])`)
    if (!tests.length) throw bad(name)
    return `(${tests.join(' or ')})`
  },
  range({ field, name, text, alias, params }) {
    const column = `${alias}."${field.column}"`
    const tests = valuesOf(name, text).map(value => {
      if (value === 'null') return `${column} is null`
      const [from, to, ...more] = value.split('..')
      if (more.length || (!from && !to)) throw bad(name)
      const both = [
        ...(from ? [bound(field, name, from, column, false, params)] : []),
        ...(to === undefined
          ? [bound(field, name, from as string, column, true, params)]
          : to
            ? [bound(field, name, to, column, true, params)]
            : []),
      ]
      return `(${both.join(' and ')})`
    })
    return `(${tests.join(' or ')})`
  },
  many({ asked, field, name, text, alias, params }) {
    const values = valuesOf(name, text).map(value => read(field, name, value))
    if (!field.pivot || !field.target) return `${alias}."${field.column}" && ${params.add(values)}::text[]`
    const { table, own, other } = field.pivot
    return `exists (select 1 from "${table}" f where f."${own}" = ${alias}."id" and f."${other}" = any (${seenIds(asked, field.target, values, params)}))`
  },
  phase({ compiled, field, name, text, alias, params }) {
    const asked = valuesOf(name, text).map(value => read(field, name, value))
    return `${phaseSql(field, compiled, alias, params)} = any (${params.add(asked)}::text[])`
  },
}

/** The SQL of one field's filter; throws 400 when the text is none of its values. */
export function filterSql(
  asked: Asked,
  compiled: Compiled,
  field: CompiledField,
  text: string,
  alias: string,
  params: Params,
): string {
  const { filter } = field.type
  if (!filter) throw bad(field.key)
  return filters[filter]({ asked, compiled, field, name: field.key, text, alias, params })
}

/** The SQL of the search box: every word must be found in one of the search fields. */
export function searchSql(text: string, alias: string, params: Params, names: ShownNames): string {
  const words = fold(text).split(/\s+/).filter(Boolean)
  if (!words.length || words.length > 10) throw badQuery('filter[search]')
  return words
    .map(word => {
      const stored = `${alias}.${searchColumn} like ${params.add(`%${likeText(word)}%`)}`
      return names.orContains(stored, [word], params)
    })
    .join(' and ')
}
