import type { Readable } from 'node:stream'
import { Readable as NodeReadable } from 'node:stream'
import { dateTime, typeOf } from '../../fields/index.ts'
import { csvRow, delimiterOf, neutral } from '../../metadata/csv.ts'
import { countKey } from '../../metadata/names.ts'
import type { ListColumn } from '../../metadata/screen-config.ts'
import { viewOf } from '../../metadata/view.ts'
import { xlsxStream } from '../files/xlsx.ts'
import { badQuery } from '../http/errors.ts'
import { type Locale, label } from '../i18n.ts'
import { includableBy } from './cards.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import type { Context } from './context.ts'
import { exportRuns } from './export-runs.ts'
import { include } from './include.ts'
import { cutOf } from './nested.ts'
import { type IncludeTree, parseListQuery, type RawQuery } from './query.ts'
import { followableBy, readableBy } from './readable.ts'
import { rowWordsOf } from './row-words.ts'
import { type Selection, type SelectionBase, selectionOf } from './selection.ts'
import { type JsonRow, selectList, shapeFor } from './shape.ts'

/** A cell of an exported file. */
export type Cell = string | number | boolean

/** A column of an exported file. */
export interface ExportColumn {
  readonly title: string
  cell(row: JsonRow): Cell
}

const system = new Set(['id', 'created_at', 'updated_at', 'deleted_at'])
/** Parameters of an export that its list does not have, or that it leaves out of account. */
const own = ['format', 'columns', 'page', 'per_page']
/** Rows that are held at once. */
const chunk = 500

/** The name by which a related row is known. */
const nameOf = (target: Compiled, row: JsonRow | null | undefined): string =>
  row ? String(row[target.byName.get(target.resource.config.title)?.key ?? 'id'] ?? row.id) : ''

/** A field as a column; its relation has to be included in the rows that are written. */
export function columnOf(context: Context, compiled: Compiled, field: CompiledField): ExportColumn {
  const { locale, engine } = context
  const title = label(locale, compiled.name, `fields.${field.name}`)
  if (field.target) {
    const target = engine.catalogue.get(field.target)
    const many = field.field.storage !== 'one'
    return {
      title,
      cell: row =>
        many
          ? [
              ...((row[field.name] ?? []) as JsonRow[]).map(related => nameOf(target, related)),
              // The first thousand: a cell that held more would be opened by no spreadsheet.
              ...(cutOf(row).includes(field.name) ? ['…'] : []),
            ].join('; ')
          : nameOf(target, row[field.name] as JsonRow | null),
    }
  }
  const option = (value: string) => label(locale, compiled.name, `options.${field.name}.${value}`)
  const words = rowWordsOf(compiled, field, locale)
  return {
    title,
    cell: row => {
      const value = row[field.key]
      return value === null || value === undefined
        ? ''
        : field.type.toText(field.field, value, locale, option, words)
    },
  }
}

const timestampField = dateTime()

/** A timestamp of ISO 8601 as files show it. */
export const exportedTimestamp = (value: string, locale: Locale) =>
  typeOf(timestampField).toText(timestampField, value, locale, text => text)

/** A timestamp that every row has, as a column. */
export const timestampColumn = (locale: Locale, compiled: Compiled, name: string): ExportColumn => ({
  title: label(locale, compiled.name, `fields.${name}`),
  cell: row => {
    const value = row[name]
    return typeof value === 'string' ? exportedTimestamp(value, locale) : ((value ?? '') as Cell)
  },
})

/** The columns of an export: those asked for, or the list's; nothing personal, nothing that the caller may not read. */
function columnsOf(
  context: Context,
  compiled: Compiled,
  asked: unknown,
  view: string | undefined,
): { columns: ExportColumn[]; tree: IncludeTree } {
  const { caller } = context
  const exportable = (field: CompiledField) =>
    readableBy(caller, field) &&
    !field.field.options.personal &&
    (!field.target || includableBy(caller, field)) &&
    !field.type.isFile
  // Of a view with columns of its own these are the ones that are shown.
  const own = viewOf(compiled.resource, view)?.columns
  const declared = own ?? (compiled.resource.config.list.columns as readonly ListColumn[])
  const byDefault = declared.flatMap(column => {
    if (typeof column === 'string') return [column]
    if (column.count) return [countKey(column.field)]
    return [column.field, ...(column.second ? [column.second] : [])]
  })
  if (asked !== undefined && typeof asked !== 'string') throw badQuery('columns')
  const names = asked === undefined || asked === '' ? byDefault : asked.split(',')
  const tree: Record<string, IncludeTree> = {}
  const columns: ExportColumn[] = []
  for (const name of [...new Set(names)]) {
    const field = compiled.byName.get(name)
    const counted = compiled.counts.get(name)
    if (counted && followableBy(caller, counted)) {
      tree[name] = {}
      const title = label(context.locale, compiled.name, `counts.${counted.name}`)
      columns.push({ title, cell: row => row[name] as number })
    } else if (field && exportable(field)) {
      if (field.target || field.figure) tree[field.name] = {}
      columns.push(columnOf(context, compiled, field))
    } else if (system.has(name)) columns.push(timestampColumn(context.locale, compiled, name))
    else if (asked !== undefined)
      throw badQuery('columns', [...compiled.fields.filter(exportable).map(other => other.name), ...system])
  }
  return { columns, tree }
}

/** The numbers of a list as the database joins them (`7,12,3`), some at a time. */
export function* handfuls(list: string, size: number): Generator<number[]> {
  let some: number[] = []
  for (let at = 0; at < list.length; ) {
    const comma = list.indexOf(',', at)
    const end = comma < 0 ? list.length : comma
    some.push(Number(list.slice(at, end)))
    at = end + 1
    if (some.length === size || at >= list.length) {
      yield some
      some = []
    }
  }
}

/**
 * Every row of a list's query, some hundred at a time, while they are taken. Which rows, and their order, is read once,
 * so that a row that changes meanwhile is neither skipped nor written twice; as one text, because a million ids are
 * seven megabytes in it and a hundred as rows of a result.
 */
async function* rowsOf(
  context: Context,
  compiled: Compiled,
  { where, order, params }: Selection,
  tree: IncludeTree,
): AsyncGenerator<JsonRow[]> {
  const { db } = context
  const shape = shapeFor(compiled, context)
  const [all] = await db.read(
    `select string_agg(t.id::text, ',' order by ${order}) from "${compiled.table}" t${where.length ? ` where ${where.join(' and ')}` : ''}`,
    params.values,
    true,
  )
  for (const part of handfuls((all?.[0] as string | null) ?? '', chunk)) {
    const rows = await db.read(
      `select ${selectList(shape, 't')} from unnest($1::bigint[]) with ordinality as o(id, place) join "${compiled.table}" t on t.id = o.id order by o.place`,
      [part],
    )
    const built = rows.map(row => shape.build(row, 0))
    await include(context, compiled, built, tree)
    yield built
  }
}

/**
 * `GET /api/export-{resource}`: the list's rows as a file, streamed. Text that a spreadsheet would run is neutralised.
 * `base` narrows them as it does the list of an endpoint. Throws 409 while too many are being written.
 */
export function exportRows(
  context: Context,
  compiled: Compiled,
  raw: RawQuery,
  base?: SelectionBase,
): { stream: Readable; type: string; ending: string } {
  const format = raw.format ?? 'xlsx'
  if (format !== 'xlsx' && format !== 'csv') throw badQuery('format', ['xlsx', 'csv'])
  const { columns, tree } = columnsOf(
    context,
    compiled,
    raw.columns,
    typeof raw['filter[view]'] === 'string' ? raw['filter[view]'] : undefined,
  )
  const { caller, engine } = context
  const query = parseListQuery(raw, compiled, caller, engine.catalogue, own)
  // Refused before the first byte, while an error can still be answered.
  const selection = selectionOf(query, compiled, context, engine.catalogue, base)
  const name = label(context.locale, compiled.name, 'name')
  const run = exportRuns.begin(caller.id, name, context.locale)
  const pages = rowsOf(context, compiled, selection, tree)
  async function* cells(): AsyncGenerator<Cell[][]> {
    yield [columns.map(column => neutral(column.title))]
    for await (const rows of pages) yield rows.map(row => columns.map(column => neutral(column.cell(row))))
  }
  if (format === 'xlsx')
    return {
      stream: run.until(xlsxStream(cells(), name)),
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ending: 'xlsx',
    }
  async function* lines() {
    yield '\uFEFF'
    const delimiter = delimiterOf(context.locale)
    for await (const rows of cells()) yield rows.map(row => csvRow(row, delimiter)).join('')
  }
  return { stream: run.until(NodeReadable.from(lines())), type: 'text/csv; charset=utf-8', ending: 'csv' }
}
