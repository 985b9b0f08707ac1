import { uncamel } from '../../metadata/names.ts'
import {
  defaultPageSize,
  type FilterTerm,
  parseFilter,
  parseSort,
  type SortTerm,
} from '../../metadata/query.ts'
import type { Caller } from '../auth/caller.ts'
import { badQuery } from '../http/errors.ts'
import { cardOf, includableBy } from './cards.ts'
import type { Catalogue } from './catalogue.ts'
import type { Compiled } from './compiled.ts'
import { figuresFor } from './figures.ts'
import { saysMissing } from './missing.ts'
import { saysObstacles } from './obstacles.ts'
import { filterFieldOf, followableBy, readableBy } from './readable.ts'

/** The raw query of a request: texts, and lists of texts where a key came twice. */
export type RawQuery = Readonly<Record<string, unknown>>

/** Relations to include, each with those to include below it. */
export interface IncludeTree {
  readonly [relation: string]: IncludeTree
}

/** A filter of a query, read as the field of its key takes it. */
export interface ParsedFilter {
  /** The text as it stands in the address. */
  readonly text: string
  /** Empty where the key is none of a field's. */
  readonly terms: readonly FilterTerm[]
}

/** A list's query, read but not yet checked against what the resource allows. */
export interface ParsedQuery {
  readonly page: number
  readonly perPage: number
  readonly sort: readonly SortTerm[]
  readonly filters: ReadonlyMap<string, ParsedFilter>
  readonly include: IncludeTree
}

const MAX_FILTERS = 30
const MAX_TEXT_LENGTH = 4000
const MAX_PAGE = 10_000_000
const MAX_SORT_TERMS = 5
const MAX_INCLUDE_DEPTH = 3
const paging = ['page', 'per_page', 'sort', 'filter[…]', 'include']

function textOf(name: string, value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_TEXT_LENGTH || value.includes('\0'))
    throw badQuery(name)
  return value
}

/** A whole number of a query between two others, both included, in so many digits at the most. */
export function readWhole(name: string, text: unknown, min: number, max: number, digits = 9): number {
  const whole = typeof text === 'string' && text.length <= digits && /^\d+$/.test(text)
  if (!whole || Number(text) < min || Number(text) > max) throw badQuery(name, [`${min} … ${max}`])
  return Number(text)
}

function perPageOf(text: string, all: number | undefined): number {
  if (text === '-1' && all !== undefined) return all
  return readWhole('per_page', text, 1, 100)
}

/** What an `include` may name, for somebody. */
const includesFor = (compiled: Compiled, caller: Caller): string[] => [
  ...[...[...compiled.relations].map(([key, { field }]) => [key, field] as const), ...compiled.counts]
    .filter(([key, field]) => (compiled.counts.has(key) ? followableBy : includableBy)(caller, field))
    .map(([key]) => key),
  ...figuresFor(compiled, caller),
  ...ofRows(compiled),
]

/** What rows say of themselves where an `include` asks for it. */
const ofRows = (compiled: Compiled): string[] => [
  ...(saysMissing(compiled) ? ['missing'] : []),
  ...(saysObstacles(compiled) ? ['obstacles'] : []),
]

/** Whether a name of an include asks for a figure that the caller may read. */
function isFigure(compiled: Compiled, name: string, caller: Caller): boolean {
  const counted = compiled.counts.get(name)
  const figure = compiled.byName.get(name)
  return counted ? followableBy(caller, counted) : Boolean(figure?.figure && readableBy(caller, figure))
}

/**
 * Reads the relations of an `include` for somebody, and the figures (`users_count`): what
 * they may not follow is unknown to them. Where `allowed` is
 * given, its paths and no others may be followed, whatever else the caller may.
 */
export function parseInclude(
  text: string,
  compiled: Compiled,
  caller: Caller,
  catalogue: Catalogue,
  allowed?: ReadonlySet<string>,
): IncludeTree {
  const tree: Record<string, Record<string, never>> = {}
  for (const path of text.split(',').filter(Boolean)) {
    const names = path.split('.')
    if (names.length > MAX_INCLUDE_DEPTH) throw badQuery('include')
    let at: Compiled = compiled
    let branch: Record<string, unknown> = tree
    // Below a relation that the caller may not follow its card alone is there.
    let card: ReadonlySet<string> | undefined
    for (const [depth, written] of names.entries()) {
      const name = uncamel(written)
      const isOfItself = names.length === 1 && ofRows(at).includes(name)
      if (!allowed && !card && depth === names.length - 1 && (isOfItself || isFigure(at, name, caller))) {
        branch[name] ??= {}
        continue
      }
      const relation = at.relations.get(name)
      const asked = names
        .slice(0, depth + 1)
        .map(uncamel)
        .join('.')
      const isKnown = allowed
        ? allowed.has(asked)
        : relation && (card ? card.has(name) : includableBy(caller, relation.field))
      if (!relation || !isKnown)
        throw badQuery(
          'include',
          allowed ? [...allowed] : includesFor(at, caller).filter(own => card?.has(own) ?? true),
        )
      if (!allowed && !followableBy(caller, relation.field)) card = cardOf(relation.field)
      branch[name] ??= {}
      branch = branch[name] as Record<string, unknown>
      at = catalogue.get(relation.field.target as string)
    }
  }
  return tree
}

/** Reads a list's query; throws 400 for what no list understands. `extra` are further keys of the endpoint. */
export function parseListQuery(
  raw: RawQuery,
  compiled: Compiled,
  caller: Caller,
  catalogue: Catalogue,
  extra: readonly string[] = [],
): ParsedQuery {
  const { list } = compiled.resource.config
  let page = 1
  let perPage: number = list.perPage ?? defaultPageSize
  let sort: readonly SortTerm[] = []
  let include: IncludeTree = {}
  const filters = new Map<string, ParsedFilter>()
  const addFilter = (key: string, text: string) => {
    const kind = filterFieldOf(compiled, key)?.type.filter
    filters.set(key, { text, terms: kind ? parseFilter(text, kind) : [] })
  }
  for (const [key, value] of Object.entries(raw)) {
    if (extra.includes(key)) continue
    const text = textOf(key, value)
    const filter = /^filter\[([A-Za-z0-9_]{1,64})\]$/.exec(key)
    if (filter) addFilter(uncamel(filter[1] as string), text)
    else if (key === 'page') page = readWhole('page', text, 1, MAX_PAGE)
    else if (key === 'per_page') perPage = perPageOf(text, list.all)
    else if (key === 'sort') sort = parseSort(text)
    else if (key === 'include') include = parseInclude(text, compiled, caller, catalogue)
    else throw badQuery(key, paging)
  }
  if (filters.size > MAX_FILTERS) throw badQuery('filter')
  if (sort.length > MAX_SORT_TERMS) throw badQuery('sort')
  return { page, perPage, sort, filters, include }
}
