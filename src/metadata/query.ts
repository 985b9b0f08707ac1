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
