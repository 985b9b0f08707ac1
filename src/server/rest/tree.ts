import { positionColumn, wholeTree } from '../../metadata/ordered.ts'
import { Params } from '../db/sql.ts'
import { badQuery, notFound } from '../http/errors.ts'
import type { Compiled } from './compiled.ts'
import type { Context } from './context.ts'
import { readPage } from './list.ts'
import type { RowPage } from './page.ts'
import { type ParsedQuery, parseListQuery, type RawQuery, readWhole } from './query.ts'
import type { SelectionBase } from './selection.ts'
import type { JsonRow } from './shape.ts'
import { visibility } from './visibility.ts'

/** Rows that a search finds at once in a tree: more than anybody looks through. */
const MAX_FOUND = 100
/** Levels above a found row that come with it. */
const MAX_LEVELS = 50

/** Rows of a tree, siblings in their order. Each has `children_count`, how many rows below it the caller sees. */
export interface TreePage extends RowPage {
  readonly meta: RowPage['meta'] & {
    /** All rows that the caller sees are here: there is nothing to ask for level by level. */
    readonly whole: boolean
    /** Of a search: the rows that it found. The others are those that they stand below. */
    readonly found?: readonly number[]
  }
}

/** SQL: the conditions under which a row of the tree, on an alias, is there for the caller. */
function there(context: Context, compiled: Compiled, alias: string, params: Params): string[] {
  const { conditions } = visibility(compiled, context.caller, alias, params, context.engine.catalogue)
  return [`${alias}.deleted_at is null`, ...conditions]
}

/** The rows right below another one; at the top those that stand below none which the caller sees. */
function level(context: Context, compiled: Compiled, parent: number | null): SelectionBase {
  const column = compiled.order?.parent as string
  return {
    tables: [],
    conditions: params => {
      if (parent !== null) return [`t."${column}" = ${params.add(parent)}`]
      const conditions = there(context, compiled, 'p', params)
      if (conditions.length === 1) return [`t."${column}" is null`]
      return [
        `not exists (select 1 from "${compiled.table}" p where p.id = t."${column}" and ${conditions.join(' and ')})`,
      ]
    },
  }
}

const only = (ids: readonly number[]): SelectionBase => ({
  tables: [],
  conditions: params => [`t.id = any (${params.add(ids)}::bigint[])`],
})

/** Notes of each row how many rows stand below it that the caller sees: one query for all. */
async function countChildren(context: Context, compiled: Compiled, rows: readonly JsonRow[]): Promise<void> {
  if (!rows.length) return
  const column = compiled.order?.parent as string
  const params = new Params([rows.map(({ id }) => id)])
  const counted = await context.db.read(
    `select t."${column}", count(*) from "${compiled.table}" t where t."${column}" = any ($1::bigint[]) and ${there(context, compiled, 't', params).join(' and ')} group by 1`,
    params.values,
  )
  const counts = new Map(counted.map(([id, count]) => [id, Number(count)]))
  for (const row of rows) row.children_count = counts.get(row.id) ?? 0
}

/** The ids of rows, and of all that they stand below as far as the caller sees it without a gap. */
async function withAncestors(
  context: Context,
  compiled: Compiled,
  ids: readonly number[],
): Promise<number[]> {
  if (!ids.length) return []
  const column = compiled.order?.parent as string
  const params = new Params([ids])
  const rows = await context.db.read(
    `with recursive up (id, next, level) as (
       select t.id, t."${column}", 0 from "${compiled.table}" t where t.id = any ($1::bigint[])
       union select t.id, t."${column}", up.level + 1 from up join "${compiled.table}" t on t.id = up.next
       where up.level < ${MAX_LEVELS} and ${there(context, compiled, 't', params).join(' and ')}
     ) select distinct id from up`,
    params.values,
  )
  return rows.map(([id]) => id as number)
}

const answer = (page: RowPage, meta: Omit<TreePage['meta'], keyof RowPage['meta']>): TreePage => ({
  data: page.data,
  meta: { ...page.meta, ...meta },
})

async function search(context: Context, compiled: Compiled, query: ParsedQuery): Promise<TreePage> {
  const plain = { ...query, page: 1, perPage: MAX_FOUND }
  const matches = await readPage(context, compiled, { ...plain, include: {} })
  const found = matches.data.map(({ id }) => id)
  const ids = await withAncestors(context, compiled, found)
  const all: ParsedQuery = { ...plain, filters: new Map(), perPage: Math.max(1, ids.length) }
  const page = await readPage(context, compiled, all, only(ids))
  return answer(
    { data: page.data, meta: { ...page.meta, total: matches.meta.total } },
    { whole: matches.meta.total <= MAX_FOUND, found },
  )
}

/**
 * `GET /api/{resource}/tree`: a small tree as a whole, of a larger one the rows at the top. With `parent_id` those right
 * below a row, page by page; with `filter[search]` those found, with all that they stand below.
 */
export async function tree(context: Context, compiled: Compiled, raw: RawQuery): Promise<TreePage> {
  if (!compiled.order?.parent) throw notFound()
  const { parent_id, ...rest } = raw
  for (const key of Object.keys(rest))
    if (!['page', 'per_page', 'include', 'filter[search]'].includes(key))
      throw badQuery(key, ['parent_id', 'page', 'per_page', 'include', 'filter[search]'])
  const parsed = parseListQuery(rest, compiled, context.caller, context.engine.catalogue)
  const query: ParsedQuery = { ...parsed, sort: [{ field: positionColumn, descending: false }] }
  let page: TreePage
  if (query.filters.has('search')) page = await search(context, compiled, query)
  else if (parent_id === undefined) {
    const { meta } = await readPage(context, compiled, { ...query, page: 1, perPage: 1, include: {} })
    const whole = meta.total <= wholeTree
    page = answer(
      await (whole
        ? readPage(context, compiled, { ...query, page: 1, perPage: wholeTree })
        : readPage(context, compiled, query, level(context, compiled, null))),
      { whole },
    )
  } else {
    const parent = readWhole('parent_id', parent_id, 1, Number.MAX_SAFE_INTEGER, 16)
    page = answer(await readPage(context, compiled, query, level(context, compiled, parent)), {
      whole: false,
    })
  }
  await countChildren(context, compiled, page.data)
  return page
}
