import type { SearchCategory, SearchMeta, SearchResult } from '../../metadata/search.ts'
import { may } from '../auth/caller.ts'
import { declared } from '../declared.ts'
import type { Context } from '../rest/context.ts'
import type { SearchEntry, Searched } from './conditions.ts'
import { findIn, type RankedResult, withMatches } from './find.ts'

/** By resource, for those who may not list it. */
export type SearchEntries = Readonly<Record<string, SearchEntry | undefined>>

/** So many resources of a category are searched at once; of more, one statement first says which have anything. */
const MAX_AT_ONCE = 2

const best = (found: readonly RankedResult[]): RankedResult[] => found.toSorted((a, b) => a.rank - b.rank)

/** Each row once: whoever may list it whole finds it so, and not as a part of it as well. */
function eachOnce(found: readonly RankedResult[]): RankedResult[] {
  const keyOf = ({ table, result }: RankedResult) => `${table} ${result.id}`
  const whole = new Set(found.filter(({ isPart }) => !isPart).map(keyOf))
  const seen = new Set<string>()
  return found.filter(each => {
    const key = keyOf(each)
    if (seen.has(key) || (each.isPart && whole.has(key))) return false
    seen.add(key)
    return true
  })
}

/**
 * `GET /api/search`: the best matches in everything that the caller may list, by category, exact ones first.
 * @param entries by resource, for those who may not list it
 * @param text not empty
 * @param max results of a category
 */
export async function search(
  context: Context,
  entries: SearchEntries,
  text: string,
  max: number,
  categories: readonly SearchCategory[] = declared().searchCategories,
): Promise<{ data: SearchResult[]; meta: SearchMeta }> {
  const joined = [...context.engine.catalogue.all()].flatMap((compiled): Searched[] => {
    if (!categories.includes(compiled.resource.config.globalSearch)) return []
    if (may(context.caller, `${compiled.name}.index`)) return [{ compiled }]
    const entry = entries[compiled.name]
    return entry ? [{ compiled, entry }] : []
  })
  const byCategory = await Promise.all(
    declared().searchCategories.map(async category => {
      const all = joined.filter(({ compiled }) => compiled.resource.config.globalSearch === category)
      const searched = all.length > MAX_AT_ONCE ? await withMatches(context, all, text) : all
      // One more than is shown tells whether there are more.
      const found = await Promise.all(searched.map(resource => findIn(context, resource, text, max + 1)))
      return { category, found: best(eachOnce(found.flat())) }
    }),
  )
  return {
    data: byCategory.flatMap(group => group.found.slice(0, max).map(({ result }) => result)),
    meta: { more: byCategory.filter(group => group.found.length > max).map(({ category }) => category) },
  }
}
