import type { FastifyInstance } from 'fastify'
import type { SearchCategory } from '../../metadata/search.ts'
import { declared } from '../declared.ts'
import type { Portal } from '../dependencies.ts'
import { badQuery, knowOnly } from '../http/errors.ts'
import { contextOf } from '../http/policy.ts'
import { readWhole } from '../rest/query.ts'
import { type SearchEntries, search } from './index.ts'

const MAX_LETTERS = 200
const MAX_WORDS = 10

function readText(given: unknown): string {
  if (typeof given !== 'string') throw badQuery('p')
  const text = given.trim().replace(/\s+/g, ' ')
  if (!text || text.length > MAX_LETTERS || text.split(' ').length > MAX_WORDS || text.includes('\0'))
    throw badQuery('p')
  return text
}

function readCategory(given: unknown): readonly SearchCategory[] | undefined {
  if (given === undefined) return undefined
  const { searchCategories } = declared()
  const category = searchCategories.find(candidate => candidate === given)
  if (!category) throw badQuery('category', searchCategories)
  return [category]
}

/** The global search: `?p=` the text; `size` results of each category, or of one `category` alone. */
export function searchRoutes(app: FastifyInstance, { engine }: Portal, entries: SearchEntries): void {
  app.get('/api/search', { config: { policy: { permissions: ['search-results.index'] } } }, request => {
    const query = request.query as Record<string, unknown>
    knowOnly(query, 'p', 'size', 'category')
    return search(
      contextOf(engine, request),
      entries,
      readText(query.p),
      readWhole('size', query.size ?? '5', 1, 50, 2),
      readCategory(query.category),
    )
  })
}
