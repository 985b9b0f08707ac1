import type { FilterKind } from './field-type.ts'

/**
 * The query of a list as both sides understand it: `page`, `per_page`, `sort`, `filter[..]`, `include`.
 * What a resource allows of it is decided on the server.
 */
export interface ListQuery {
  /** From 1. */
  page?: number
  /** 1 to 100, or -1 for all where the resource declares it. */
  perPage?: number
  sort?: readonly SortTerm[]
  /** Texts as they stand in the address; a comma means any of, `\,` is a plain comma. */
  filter?: Readonly<Record<string, string>>
  include?: readonly string[]
}

export interface SortTerm {
  readonly field: string
  readonly descending: boolean
}

/** Page sizes that a list offers (specification 2.6). */
export const pageSizes = [10, 20, 30, 50, 100] as const

/** Rows of a page where neither the query nor the resource says another number. */
export const defaultPageSize: (typeof pageSizes)[number] = 10

/** A range, open at a side that is empty. */
export interface Range {
  readonly from: string
  readonly to: string
}

/** One term of a filter. A row meets the filter when it meets one of its terms. */
export type FilterTerm =
  | { readonly kind: 'value'; readonly value: string }
  | ({ readonly kind: 'range' } & Range)
  /** The row has no value. */
  | { readonly kind: 'null' }
  /** Not a term of this kind of filter. */
  | { readonly kind: 'malformed'; readonly text: string }

/** `-created_at,full_name` → terms. */
export const parseSort = (text: string): SortTerm[] =>
  text
    .split(',')
    .filter(Boolean)
    .map(term =>
      term.startsWith('-') ? { field: term.slice(1), descending: true } : { field: term, descending: false },
    )

/** Terms → `-created_at,full_name`. */
export const formatSort = (terms: readonly SortTerm[]): string =>
  terms.map(term => (term.descending ? `-${term.field}` : term.field)).join(',')

/** Splits a filter's text at its commas; `\,` is a plain comma and `\\` a plain backslash. */
export function splitValues(text: string): string[] {
  const values = ['']
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (char === '\\' && (text[at + 1] === ',' || text[at + 1] === '\\'))
      values[values.length - 1] += text[++at]
    else if (char === ',') values.push('')
    else values[values.length - 1] += char
  }
  return values
}

/** Writes values as a filter's text; the inverse of {@link splitValues}. */
export const joinValues = (values: readonly string[]): string =>
  values.map(value => value.replaceAll('\\', '\\\\').replaceAll(',', '\\,')).join(',')

const malformed = (text: string): FilterTerm => ({ kind: 'malformed', text })

function rangeTerm(text: string): FilterTerm {
  const [from = '', to = from, ...more] = text.split('..')
  return more.length || (!from && !to) ? malformed(text) : { kind: 'range', from, to }
}

/**
 * Reads a filter's text. `null` asks for rows without a value where the kind is `exact` or `range`; a value of a range
 * stands for itself at both sides. Empty parts of a text filter are left out.
 */
export function parseFilter(text: string, kind: FilterKind): FilterTerm[] {
  const values = splitValues(text)
  return (kind === 'text' ? values.filter(Boolean) : values).map(value => {
    if (value === 'null' && (kind === 'exact' || kind === 'range')) return { kind: 'null' }
    return kind === 'range' ? rangeTerm(value) : { kind: 'value', value }
  })
}

const below = 'below:'

/** The value of a filter by a relation to a tree that asks for a record and all that stands below it. */
export const belowValue = (id: number | string): string => `${below}${id}`

/** The text of the id in a value of {@link belowValue}; undefined where it is another value. */
export const idOfBelow = (value: string): string | undefined =>
  value.startsWith(below) ? value.slice(below.length) : undefined

/** A range as a filter's text; empty when it is open at both sides. */
export function formatRange({ from, to }: Range): string {
  if (!from && !to) return ''
  return from === to ? from : `${from}..${to}`
}

/** The range that a filter's text asks for. A text that is none stands for itself at both sides. */
export function parseRange(text: string): Range {
  const [term] = parseFilter(text, 'range')
  return term?.kind === 'range' ? { from: term.from, to: term.to } : { from: text, to: text }
}

function termText(term: FilterTerm): string {
  if (term.kind === 'value') return term.value
  if (term.kind === 'range') return formatRange(term)
  return term.kind === 'null' ? 'null' : term.text
}

/** Writes terms as a filter's text; the inverse of {@link parseFilter}. */
export const formatFilter = (terms: readonly FilterTerm[]): string => joinValues(terms.map(termText))

/** Writes a query as the address has it, in a stable order. */
export function formatQuery(query: ListQuery): string {
  const params = new URLSearchParams()
  if (query.page !== undefined) params.set('page', String(query.page))
  if (query.perPage !== undefined) params.set('per_page', String(query.perPage))
  if (query.sort?.length) params.set('sort', formatSort(query.sort))
  for (const [field, text] of Object.entries(query.filter ?? {})) params.set(`filter[${field}]`, text)
  if (query.include?.length) params.set('include', query.include.join(','))
  return params.toString()
}
