import type { RecordInTheWay } from '../../metadata/constraint.ts'
import { type Message, message } from '../../metadata/message.ts'
import type { Queryable } from '../db/database.ts'
import { uniqueExpression } from '../db/schema.ts'
import { HttpError } from '../http/errors.ts'
import { label, say } from '../i18n.ts'
import type { Compiled, CompiledField } from '../rest/compiled.ts'
import { type Context, withDb } from '../rest/context.ts'
import { withoutSlot } from '../rest/limit-forecast.ts'
import { labelAt } from '../rest/row-words.ts'
import { prepare } from '../rest/store.ts'
import { inSlices } from '../slices.ts'
import {
  type CellWords,
  cellWords,
  comparedKey,
  readCell,
  relatedTexts,
  rowTitle,
  shortened,
} from './cells.ts'
import { checkConstraints } from './check-constraints.ts'
import type { FileColumn } from './columns.ts'
import { isRow } from './example.ts'
import { type LookupResult, lookUp } from './lookups.ts'
import { presetLinks } from './presets.ts'
import type { Table } from './read-file.ts'

/** What is wrong with one row of a file. */
export interface BadRow {
  /** The row's number in the file, as a spreadsheet counts it. */
  readonly row: number
  readonly field: string | null
  readonly label: string | null
  readonly title: string
  readonly value: string
  readonly reason: string
  readonly suggestion?: string
  /** The record in the way, as far as whoever sent the file may see it. */
  readonly in_the_way?: RecordInTheWay
}

/** The verdict on a file: the rows that can be written, and why the others cannot. */
export interface Verdict {
  readonly good: { row: number; values: Map<string, unknown> }[]
  /** What is wrong, up to {@link MAX_PROBLEMS}. */
  readonly bad: BadRow[]
  /** Rows with something wrong, all of them. */
  readonly badRows: number
  /** Rows whose unique value stands twice in the file or is taken. */
  readonly duplicates: number
}

/** Problems that a report keeps: more than anybody mends before the file is checked again. */
const MAX_PROBLEMS = 20_000

/** The same reads are asked once: rows of a file repeat their departments and roles. */
export function remembering(db: Queryable): Queryable {
  const known = new Map<string, Promise<unknown[][]>>()
  return {
    query: db.query,
    read(text, params) {
      const key = `${text}\n${JSON.stringify(params)}`
      const answer = known.get(key) ?? db.read(text, params)
      known.set(key, answer)
      return answer
    },
    onCommit: done => db.onCommit(done),
  }
}

/** Values of unique fields that living records bear already, by field. */
async function takenValues(
  context: Context,
  compiled: Compiled,
  table: Table,
  columns: readonly FileColumn[],
) {
  const taken = new Map<CompiledField, Set<string>>()
  const pause = inSlices()
  for (const { at, field } of columns) {
    if (!field.field.options.unique || !field.column) continue
    // What a cell says is compared as it is stored: a day is written in several ways.
    const stored = (cell: string) => {
      const read = cell && field.type.fromText(field.field, cell, context.locale, () => undefined)
      return read && 'value' in read && typeof read.value === 'string' ? read.value : cell
    }
    const keys: string[] = []
    for (const row of table.slice(1)) {
      const key = comparedKey(field)(stored(row[at] ?? ''))
      if (key) keys.push(key)
      await pause()
    }
    const key = `(${uniqueExpression(field.field, field.column)})::text`
    const rows = await context.db.read(
      `select ${key} from "${compiled.table}" where deleted_at is null and ${key} = any ($1::text[])`,
      [keys],
    )
    taken.set(field, new Set(rows.map(row => row[0] as string)))
  }
  return taken
}

/** What is wrong with a row's cells, by the field's key. */
type CellErrors = Map<string, { found: Message; suggestion?: string }>

/** Checks a row as `store` would, and adds what is wrong to `errors`; `whole` is what is wrong with no single field. */
async function checkRow(
  context: Context,
  compiled: Compiled,
  body: Record<string, unknown>,
  errors: CellErrors,
): Promise<{ values: Map<string, unknown>; whole?: Message }> {
  try {
    const prepared = await prepare(context, compiled, body)
    for (const [key, [found]] of Object.entries(prepared.errors))
      if (found && !errors.has(key)) errors.set(key, { found })
    return { values: prepared.values }
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error
    const [refused] = Object.entries(error.errors ?? {})
    if (!refused?.[1][0]) return { values: new Map(), whole: error.text }
    errors.set(refused[0], { found: refused[1][0] })
    return { values: new Map() }
  }
}

/** A spreadsheet, and what was chosen for all its rows that say nothing themselves, by key. */
export interface CheckedTable {
  readonly table: Table
  readonly columns: readonly FileColumn[]
  readonly given?: Readonly<Record<string, unknown>>
}

/**
 * Checks every row of a file as `store` would, with the same code, and writes nothing. `progress` is called now and
 * then how many rows are done.
 */
export async function checkTable(
  context: Context,
  compiled: Compiled,
  { table, columns, given = {} }: CheckedTable,
  progress: (done: number) => Promise<void>,
): Promise<Verdict> {
  const { locale, engine } = context
  const quick = withDb(context, remembering(context.db))
  const lookups = new Map<CompiledField, Map<string, LookupResult>>()
  for (const [field, texts] of await relatedTexts(table, columns))
    lookups.set(field, await lookUp(quick, engine.catalogue.get(field.target as string), texts))
  const taken = await takenValues(quick, compiled, table, columns)
  const seen = new Map([...taken.keys()].map(field => [field, new Map<string, number>()]))
  const words = new Map(columns.map(({ field }) => [field, cellWords(compiled, field, locale)]))
  // What was chosen for the whole file goes before what new records start with.
  const presets = [...Object.entries(given), ...(await presetLinks(quick, compiled))]
  const good: Verdict['good'] = []
  const bad: BadRow[] = []
  let badRows = 0
  let duplicates = 0
  const pause = inSlices()

  for (const [index, cells] of table.slice(1).entries()) {
    const row = index + 2
    await pause()
    if (!isRow(cells)) continue
    const body: Record<string, unknown> = {}
    const errors: CellErrors = new Map()
    for (const { at, field } of columns) {
      const text = cells[at] ?? ''
      if (text === '') continue
      const read = readCell(field, text, lookups.get(field), words.get(field) as CellWords)
      if ('error' in read) errors.set(field.key, { found: read.error, suggestion: read.suggestion })
      else body[field.key] = read.value
    }
    for (const [key, value] of presets) if (!(key in body) && !errors.has(key)) body[key] = value
    for (const [field, keys] of taken) {
      const value = body[field.key]
      if (typeof value !== 'string' || errors.has(field.key)) continue
      const key = comparedKey(field)(value)
      const before = seen.get(field)?.get(key)
      if (keys.has(key)) errors.set(field.key, { found: message('taken') })
      else if (before !== undefined) errors.set(field.key, { found: message('takenInFile', { row: before }) })
      else seen.get(field)?.set(key, row)
      if (errors.has(field.key)) duplicates++
    }
    const { values, whole } = await checkRow(quick, compiled, body, errors)
    const title = rowTitle(cells)
    if (errors.size || whole) badRows++
    for (const [key, { found, suggestion }] of errors) {
      const field = compiled.byKey.get(key) ?? compiled.byKey.get(key.split('.')[0] as string)
      const column = columns.find(candidate => candidate.field === field)
      if (bad.length >= MAX_PROBLEMS) break
      bad.push({
        row,
        field: key,
        label: labelAt(compiled, key, locale),
        title,
        value: column ? shortened(cells[column.at] ?? '') : '',
        reason: say(locale, found),
        ...(suggestion && { suggestion }),
      })
    }
    if (whole && bad.length < MAX_PROBLEMS)
      bad.push({ row, field: null, label: null, title, value: '', reason: say(locale, whole) })
    if (!errors.size && !whole) good.push({ row, values })
    if (row % 100 === 0) await progress(row - 1)
  }
  const refused = await checkConstraints(context, compiled, good)
  for (const [row, { key, found, record }] of refused) {
    if (bad.length >= MAX_PROBLEMS) break
    const cells = table[row - 1] ?? []
    const field = key === null ? undefined : compiled.byKey.get(key)
    const column = columns.find(candidate => candidate.field === field)
    bad.push({
      row,
      field: key,
      label: field ? label(locale, compiled.name, `fields.${field.name}`) : null,
      title: rowTitle(cells),
      value: column ? shortened(cells[column.at] ?? '') : '',
      reason: found.map(text => say(locale, text)).join(' '),
      ...(record && { in_the_way: record }),
    })
  }
  if (refused.size) bad.sort((a, b) => a.row - b.row)
  const left = good.filter(({ row }) => !refused.has(row))
  const beyond = await refuseBeyond(context, compiled, left, bad)
  return {
    good: left,
    bad,
    badRows: badRows + refused.size + beyond,
    duplicates: duplicates + refused.size,
  }
}

/** Takes out of the good rows those for which no place is left, and says so. Gives how many. */
async function refuseBeyond(
  context: Context,
  compiled: Compiled,
  good: Verdict['good'],
  bad: BadRow[],
): Promise<number> {
  const { locale } = context
  const beyond = await withoutSlot(
    context,
    compiled,
    good.map(({ values }) => values),
  )
  for (const { at, key, reason } of beyond) {
    if (bad.length >= MAX_PROBLEMS) break
    const name = compiled.byKey.get(key)?.name ?? key
    bad.push({
      row: (good[at] as Verdict['good'][number]).row,
      field: key,
      label: label(locale, compiled.name, `fields.${name}`),
      title: '',
      value: '',
      reason: say(locale, reason),
    })
  }
  const refused = new Set(beyond.map(({ at }) => at))
  if (refused.size) good.splice(0, good.length, ...good.filter((_, at) => !refused.has(at)))
  return refused.size
}
