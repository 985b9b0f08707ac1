import type { AnyResource } from '../../metadata/resource.ts'
import type { SearchResult } from '../../metadata/search.ts'
import { may, systemCaller } from '../auth/caller.ts'
import { likeText, Params } from '../db/sql.ts'
import type { Context } from '../rest/context.ts'
import { include } from '../rest/include.ts'
import { parseInclude } from '../rest/query.ts'
import { followableBy } from '../rest/readable.ts'
import { type JsonRow, selectList, shapeFor } from '../rest/shape.ts'
import { type Searched, sought } from './conditions.ts'

/**
 * How well a name matches: 0 it is the text, 1 begins with it as whole words, 2 holds it as whole words, 3 begins with
 * it, 4 a word does, 5 it stands anywhere.
 */
export type Rank = 0 | 1 | 2 | 3 | 4 | 5

/** A result with what it is sorted by. */
export interface RankedResult {
  readonly rank: Rank
  readonly result: SearchResult
  /** The table of its row. */
  readonly table: string
  /** It is of a resource that shows a part of another one. */
  readonly isPart: boolean
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)

/** The relations whose names distinguish a resource's namesakes, as far as the caller may see them. */
const disclosedRelations = ({ caller }: Context, { compiled, entry }: Searched): readonly string[] =>
  entry?.disclosed ??
  ((compiled.resource.config.subtitle ?? []) as readonly string[]).filter(name => {
    const field = compiled.relations.get(name)?.field
    return field !== undefined && followableBy(caller, field)
  })

/** Reads them into the rows, with one statement for each. */
async function includeDisclosed(
  context: Context,
  searched: Searched,
  rows: readonly JsonRow[],
): Promise<void> {
  const names = disclosedRelations(context, searched)
  if (!names.length || !rows.length) return
  // What everybody may see is read without regard to the caller's scope and permissions.
  const open: Context = searched.entry ? { ...context, caller: systemCaller } : context
  const tree = parseInclude(
    names.join(','),
    searched.compiled,
    open.caller,
    context.engine.catalogue,
    new Set(names),
  )
  await include(open, searched.compiled, rows, tree)
}

/** What tells namesakes apart; numbers and dates say too little on their own. */
function description(context: Context, searched: Searched, row: JsonRow): string | null {
  const { compiled, entry } = searched
  const disclosed = new Set(disclosedRelations(context, searched))
  const names = (compiled.resource.config.subtitle ?? []) as readonly string[]
  const parts = names.map(name => {
    const field = compiled.byName.get(name)
    if (field?.target && disclosed.has(name)) {
      const title = context.engine.catalogue.get(field.target).resource.config.title as string
      return [row[name] ?? []]
        .flat()
        .map(related => textOf((related as JsonRow)[title]))
        .filter(text => text !== null)
        .join(', ')
    }
    return !entry && field?.type.filter === 'text' ? textOf(row[name]) : null
  })
  return textOf(parts.filter(Boolean).join(' · '))
}

/** Where a record is read: on its page, by whoever may. */
function urlOf({ name, config }: AnyResource, { caller }: Context, id: number): string | null {
  const page = config.path ? `/${config.path}/{id}` : config.readOn
  return page && may(caller, `${name}.show`) ? page.replace('{id}', String(id)) : null
}

/** Those among some resources in which there is anything to find, by one statement. */
export async function withMatches(
  context: Context,
  searched: readonly Searched[],
  text: string,
): Promise<Searched[]> {
  const params = new Params()
  const parts = searched.map((searched, at) => {
    const { visible, holds } = sought(context, searched, text, params)
    return `(select ${at} from "${searched.compiled.table}" t where ${visible} and ${holds} limit 1)`
  })
  const rows = await context.db.read(parts.join(' union all '), params.values)
  return rows.map(row => searched[row[0] as number] as Searched)
}

/**
 * The best matches among the rows of one resource that a caller may list. The candidates are few, whatever the text:
 * those that are called so, some that begin with it, some that hold it; only these are ranked.
 * @param text as it was typed
 * @param max results
 */
export async function findIn(
  context: Context,
  searched: Searched,
  text: string,
  max: number,
): Promise<RankedResult[]> {
  const { compiled, entry } = searched
  const { resource, table } = compiled
  const params = new Params()
  const { whole, visible, holds, key, order, ...first } = sought(context, searched, text, params)
  const title = resource.config.title as string
  const same = params.add(whole)
  const begins = params.add(`${likeText(whole)}%`)
  const beginsWhole = params.add(`${likeText(whole)} %`)
  const insideWhole = params.add(`% ${likeText(whole)} %`)
  const word = params.add(`% ${likeText(whole)}%`)
  const some = (condition: string, limit: number) =>
    `(select t.id from "${table}" t where ${visible} and ${condition} limit ${limit})`
  const candidates = [
    some(`${key} = ${same} and ${first.same()}`, max),
    some(`${key} like ${begins} and ${first.begins()} and ${holds}`, max * 5),
    some(holds, max * 20),
  ]
  const shape = shapeFor(compiled, context)
  const ranks = [
    `${key} = ${same}`,
    `${key} like ${beginsWhole}`,
    `${key} || ' ' like ${insideWhole}`,
    `${key} like ${begins}`,
    `${key} like ${word}`,
  ]
  const rank = `case ${ranks.map((test, at) => `when ${test} then ${at}`).join(' ')} else ${ranks.length} end`
  const rows = await context.db.read(
    `select ${rank}, ${selectList(shape, 't')} from "${table}" t where t.id in (
      ${candidates.join(' union ')}
    ) order by 1, ${order}, t.id limit ${max}`,
    params.values,
    true,
  )
  const built = rows.map(stored => shape.build(stored, 1))
  await includeDisclosed(context, searched, built)
  return rows.map((stored, at) => {
    const row = built[at] as JsonRow
    return {
      rank: stored[0] as Rank,
      table,
      isPart: resource.config.source !== undefined,
      result: {
        id: row.id,
        category: resource.config.globalSearch,
        resource: resource.name,
        result_name: String(row[title]),
        description: description(context, searched, row),
        search_word: text,
        url: entry?.url(row.id) ?? urlOf(resource, context, row.id),
      },
    }
  })
}
