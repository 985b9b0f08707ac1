import type { Params } from '../db/sql.ts'
import { type Compiled, readableBy } from './catalogue.ts'
import type { Context } from './context.ts'
import { include } from './include.ts'
import { type ParsedQuery, parseListQuery, type RawQuery } from './query.ts'
import { type Selection, select } from './selection.ts'
import { type JsonRow, selectList, shapeOf } from './shape.ts'

/** A page of a list, as the contract answers it. */
export interface Page {
  readonly data: JsonRow[]
  readonly meta: {
    total: number
    last_page: number
    current_page: number
    per_page: number
    from: number | null
    to: number | null
  }
}

/** What an endpoint adds to the query of a list: conditions of its own, and keys that it understands itself. */
export interface ListBase {
  readonly conditions: (params: Params) => string[]
  readonly tables: readonly string[]
  readonly own?: readonly string[]
}

const notes = (tables: ReadonlySet<string>) =>
  `(select coalesce(sum(changes), 0) from table_changes where table_name in (${[...tables].map(table => `'${table}'`).join(', ')}))`

/** Reads one page of a parsed query. */
export async function readPage(
  context: Context,
  compiled: Compiled,
  query: ParsedQuery,
  base?: ListBase,
): Promise<Page> {
  const { engine, caller, db } = context
  const selection = select(query, compiled, caller, engine.catalogue, base)
  const shape = shapeOf(compiled, field => readableBy(caller, field))
  const where = selection.where.length ? ` where ${selection.where.join(' and ')}` : ''
  const { page, perPage } = query
  const counted = selection.params.values.length
  const limit = selection.params.add(perPage)
  const offset = page > 1 ? ` offset ${selection.params.add((page - 1) * perPage)}` : ''
  const live = selection.whole
    ? `(select coalesce(sum(live), 0) from table_changes where table_name = '${compiled.table}')`
    : '0'
  const text = `select ${live}, ${notes(selection.tables)}, ${selectList(shape, 't')} from "${compiled.table}" t${where} order by ${selection.order} limit ${limit}${offset}`
  const rows = await db.read(text, selection.params.values, selection.varied)
  const data = rows.map(row => shape.build(row, 2))
  const countParams = selection.params.values.slice(0, counted)
  const total = await totalOf(context, compiled, selection, where, countParams, rows[0], query)
  await include(context, compiled, data, query.include)
  const from = (page - 1) * perPage + 1
  return {
    data,
    meta: {
      total,
      last_page: Math.max(1, Math.ceil(total / perPage)),
      current_page: page,
      per_page: perPage,
      from: data.length ? from : null,
      to: data.length ? from + data.length - 1 : null,
    },
  }
}

async function totalOf(
  { engine, db }: Context,
  compiled: Compiled,
  selection: Selection,
  where: string,
  params: readonly unknown[],
  firstRow: readonly unknown[] | undefined,
  query: ParsedQuery,
): Promise<number> {
  if (selection.whole && firstRow) return Number(firstRow[0])
  // A first page that is not full has said it all, whatever the filters.
  if (!firstRow && query.page === 1) return 0
  const key = `${compiled.table}${where}${JSON.stringify(params)}`
  const known = firstRow && !selection.timely ? engine.totals.known(key, Number(firstRow[1])) : undefined
  if (known !== undefined) return known
  const text = `select count(*), ${notes(selection.tables)} from "${compiled.table}" t${where}`
  return engine.totals.count(key, text, params, db)
}

/** `GET /api/{resource}`. */
export async function index(context: Context, compiled: Compiled, raw: RawQuery): Promise<Page> {
  return readPage(context, compiled, parseListQuery(raw, compiled, context.caller, context.engine.catalogue))
}
