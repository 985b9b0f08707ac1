import type { Readable } from 'node:stream'
import { neutral } from '../../metadata/csv.ts'
import { chunksOf } from '../chunks.ts'
import { type XlsxCell, xlsxStream } from '../files/xlsx.ts'
import { notFound } from '../http/errors.ts'
import { label, translate } from '../i18n.ts'
import type { Compiled } from '../rest/compiled.ts'
import type { Context } from '../rest/context.ts'
import { exportRuns } from '../rest/export-runs.ts'
import { inSlices } from '../slices.ts'
import { isProblemTitle, matchColumns } from './columns.ts'
import { readTable } from './read-file.ts'
import { jobOf, type ReportItem } from './report.ts'

/** Rows that are written at once. */
const chunk = 200

/**
 * The file handed back with what is wrong beside each row, and the wrong cells marked. Throws 409 while too many files
 * are being written: its rows are in memory until the last is taken.
 */
export async function annotatedFile(
  context: Context,
  compiled: Compiled,
  id: number,
): Promise<{ stream: Readable; name: string }> {
  const { caller, locale } = context
  const name = `${label(locale, compiled.name, 'name')} – ${translate(locale, 'errors:annotated')}`
  const run = exportRuns.begin(caller.id, name, locale)
  try {
    const pages = await annotatedRows(context, compiled, id)
    const sheet = { name: label(locale, compiled.name, 'name'), pages }
    return { stream: run.until(xlsxStream(sheet)), name: `${name}.xlsx` }
  } catch (error) {
    run.end()
    throw error
  }
}

/** What became of each record of a file that is no spreadsheet, in the order of the file. */
async function* reportedItems(
  { locale }: Context,
  items: readonly ReportItem[],
): AsyncGenerator<XlsxCell[][]> {
  const text = (key: string) => translate(locale, `import:items.${key}`)
  yield [['number', 'title', 'kind', 'result', 'notes'].map(text)]
  const inOrder = items.toSorted((a, b) => a.number - b.number)
  for (const some of chunksOf(inOrder, chunk))
    yield some.map(({ number, title, kind, result, notes }) => {
      const cells = [number, neutral(title), neutral(kind ?? ''), text(result), neutral(notes.join(' · '))]
      return result === 'refused' ? cells.map(cell => ({ cell, style: 'marked' as const })) : cells
    })
}

async function annotatedRows(
  context: Context,
  compiled: Compiled,
  id: number,
): Promise<AsyncIterable<XlsxCell[][]>> {
  const job = await jobOf(context, compiled, id)
  if (job.result?.items) return reportedItems(context, job.result.items)
  if (!job.file) throw notFound()
  const table = await readTable(job.file)
  const heading = table[0] ?? []
  const { columns } = matchColumns(heading, compiled, context.caller)
  const reasons = new Map<number, string[]>()
  const wrong = new Set<string>()
  const pause = inSlices()
  for (const { row, field, label: name, reason, suggestion } of job.result?.rows ?? []) {
    await pause()
    const hint = suggestion ? ` ${translate(context.locale, 'errors:meant', { suggestion })}` : ''
    reasons.set(row, [...(reasons.get(row) ?? []), `${name ? `${name}: ` : ''}${reason}${hint}`])
    const column = columns.find(candidate => candidate.field.key === field)
    if (column) wrong.add(`${row} ${column.at}`)
  }
  // The reasons of the last time are answered by those of this one.
  const original = heading.map((title, at) => ({ title, at })).filter(({ title }) => !isProblemTitle(title))
  const cellOf = (cells: readonly string[], row: number, at: number): XlsxCell => {
    const cell = neutral(cells[at] ?? '')
    return wrong.has(`${row} ${at}`) ? { cell, style: 'marked' } : cell
  }
  async function* cells() {
    for (let from = 0; from < table.length; from += chunk) {
      yield table
        .slice(from, from + chunk)
        .map((row, index) => [
          ...original.map(({ at }) => cellOf(row, from + index + 1, at)),
          from + index === 0
            ? translate(context.locale, 'errors:problem')
            : (reasons.get(from + index + 1) ?? []).join(' · '),
        ])
      await pause()
    }
  }
  return cells()
}
