import { pageSizes } from '../../metadata/query.ts'
import type { Compiled } from './compiled.ts'
import type { Context } from './context.ts'
import { include, joinOnes } from './include.ts'
import { readMissing } from './missing.ts'
import { Nested } from './nested.ts'
import { readObstacles } from './obstacles.ts'
import { type RowPage, rowPage } from './page.ts'
import { type ParsedQuery, parseListQuery, type RawQuery } from './query.ts'
import { type Selection, type SelectionBase, selectionOf } from './selection.ts'
import { listShapeFor, selectList } from './shape.ts'

/** Numbers of rows that lists offer; they stand in the text, so that the database keeps one plan for each. */
const preparedSizes: ReadonlySet<number> = new Set(pageSizes)

const from = (tables: ReadonlySet<string>): string =>
  `from table_changes where table_name in (${[...tables].map(table => `'${table}'`).join(', ')})`

/** How often any of the tables changed. */
const version = (tables: ReadonlySet<string>): string => `(select coalesce(sum(changes), 0) ${from(tables)})`

/** By how many living rows the resource's table grew, and the version: one text, because it comes with every row. */
const notes = (compiled: Compiled, tables: ReadonlySet<string>): string =>
  `(select coalesce(sum(live) filter (where table_name = '${compiled.table}'), 0) || ' ' || coalesce(sum(changes), 0) ${from(tables)})`

const readNotes = (text: unknown): { live: number; version: number } => {
  const [live, changes] = String(text).split(' ')
  return { live: Number(live), version: Number(changes) }
}

const whereOf = ({ where }: Selection): string => (where.length ? ` where ${where.join(' and ')}` : '')

/** The statement that reads a page: the notes, the columns, then those of the to-one relations. */
function pageStatement(
  context: Context,
  compiled: Compiled,
  query: ParsedQuery,
  selection: Selection,
  cut: Set<string>,
) {
  const { page, perPage } = query
  const { order, params, tables } = selection
  const where = whereOf(selection)
  const shape = listShapeFor(compiled, context)
  const limit = preparedSizes.has(perPage) ? perPage : params.add(perPage)
  const offset = page > 1 ? ` offset ${params.add((page - 1) * perPage)}` : ''
  const paging = `order by ${order} limit ${limit}${offset}`
  const ones = joinOnes(context, compiled, query.include, params, 1 + shape.columns.length, cut)
  const columns = selectList(shape, 't')
  const noted = notes(compiled, tables)
  // With relations the page is cut out first, so that only its own rows are joined.
  const text = ones
    ? `select ${noted}, ${columns}, ${ones.columns} from (select t.* from "${compiled.table}" t${where} ${paging}) t${ones.joins} order by ${order}`
    : `select ${noted}, ${columns} from "${compiled.table}" t${where} ${paging}`
  return { text, shape, ones }
}

/** Reads one page of a parsed query. */
export async function readPage(
  context: Context,
  compiled: Compiled,
  query: ParsedQuery,
  base?: SelectionBase,
): Promise<RowPage> {
  const { engine, db } = context
  const selection = selectionOf(query, compiled, context, engine.catalogue, base)
  const { params, countParams } = selection
  const cut = new Set<string>()
  const { text, shape, ones } = pageStatement(context, compiled, query, selection, cut)
  const rows = await db.read(text, params.values, selection.planEachTime)
  const data = rows.map(row => shape.build(row, 1))
  const total = await totalOf(context, compiled, selection, countParams, rows[0]?.[0], query)
  await ones?.nest(rows, data)
  await include(context, compiled, data, ones?.rest ?? query.include, new Nested(cut))
  if (query.include.missing) await readMissing(context, compiled, data, false)
  if (query.include.obstacles) await readObstacles(context, compiled, data)
  return rowPage(data, total, query, cut)
}

async function totalOf(
  { engine, db }: Context,
  compiled: Compiled,
  selection: Selection,
  params: readonly unknown[],
  noted: unknown,
  query: ParsedQuery,
): Promise<number> {
  const seen = noted === undefined ? undefined : readNotes(noted)
  if (selection.isUnfiltered && seen) return seen.live
  // What nobody noted says nothing of whether a count still holds.
  const seenVersion = selection.isRecounted ? undefined : seen?.version
  // A first page that is empty has said it all, whatever the filters.
  if (!seen && query.page === 1) return 0
  const where = whereOf(selection)
  const key = `${compiled.table}${where}${JSON.stringify(params)}`
  const known =
    seenVersion !== undefined && !selection.isTimeDependent
      ? engine.totals.known(key, seenVersion)
      : undefined
  if (known !== undefined) return known
  const text = `select count(*), ${version(selection.tables)} from "${compiled.table}" t${where}`
  return engine.totals.count(key, seenVersion, text, params, db)
}

/** `GET /api/{resource}`. */
export async function index(context: Context, compiled: Compiled, raw: RawQuery): Promise<RowPage> {
  return readPage(context, compiled, parseListQuery(raw, compiled, context.caller, context.engine.catalogue))
}
