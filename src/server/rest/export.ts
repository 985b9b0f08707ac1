import type { Readable } from 'node:stream'
import { Readable as NodeReadable } from 'node:stream'
import { csvRow, delimiterOf, neutral } from '../../metadata/csv.ts'
import { formatsWritten } from '../../metadata/formats.ts'
import { xlsxStream } from '../files/xlsx.ts'
import { badQuery } from '../http/errors.ts'
import { label } from '../i18n.ts'
import type { Compiled } from './compiled.ts'
import type { Context } from './context.ts'
import { type Cell, columnsOf } from './export-columns.ts'
import { ownedSheets } from './export-owned.ts'
import { handfuls, rowsById, selectedIds } from './export-rows.ts'
import { exportRuns } from './export-runs.ts'
import { parseListQuery, type RawQuery } from './query.ts'
import { type SelectionBase, selectionOf } from './selection.ts'

/** Parameters of an export that its list does not have, or that it leaves out of account. */
const own = ['format', 'columns', 'page', 'per_page']

/**
 * `GET /api/export-{resource}`: the list's rows as a file, streamed, and in a workbook what belongs to them on further
 * sheets. Text that a spreadsheet would run is neutralised. `base` narrows them as it does the list of an endpoint, whose
 * file has these rows alone. Throws 409 while too many are being written.
 */
export function exportRows(
  context: Context,
  compiled: Compiled,
  raw: RawQuery,
  base?: SelectionBase,
): { stream: Readable; type: string; ending: string } {
  const format = raw.format ?? 'xlsx'
  if (format !== 'xlsx' && format !== 'csv')
    throw badQuery('format', ['xlsx', 'csv', ...formatsWritten(compiled.resource).map(([own]) => own)])
  const view = raw['filter[view]']
  const { columns, tree } = columnsOf(context, compiled, {
    asked: raw.columns,
    ...(typeof view === 'string' && { view }),
  })
  const { caller, engine } = context
  const query = parseListQuery(raw, compiled, caller, engine.catalogue, own)
  // Refused before the first byte, while an error can still be answered.
  const selection = selectionOf(query, compiled, context, engine.catalogue, base)
  const name = label(context.locale, compiled.name, 'name')
  const run = exportRuns.begin(caller.id, name, context.locale)
  let known: Promise<string> | undefined
  // Which rows, and their order, is read once: a row that changes meanwhile is neither skipped nor written twice, and
  // every sheet is about the same ones.
  async function* ids(): AsyncGenerator<number[]> {
    known ??= selectedIds(context, compiled, selection)
    yield* handfuls(await known)
  }
  async function* cells(): AsyncGenerator<Cell[][]> {
    yield [columns.map(column => neutral(column.title))]
    for await (const part of ids()) {
      const rows = await rowsById(context, compiled, part, tree)
      yield rows.map(row => columns.map(column => neutral(column.cell(row))))
    }
  }
  if (format === 'xlsx') {
    const further = base ? [] : ownedSheets(context, compiled, ids)
    return {
      stream: run.until(xlsxStream({ name, pages: cells() }, ...further)),
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ending: 'xlsx',
    }
  }
  async function* lines() {
    yield '\uFEFF'
    const delimiter = delimiterOf(context.locale)
    for await (const rows of cells()) yield rows.map(row => csvRow(row, delimiter)).join('')
  }
  return { stream: run.until(NodeReadable.from(lines())), type: 'text/csv; charset=utf-8', ending: 'csv' }
}
