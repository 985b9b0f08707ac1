import type { RecordInTheWay } from '../../metadata/constraint.ts'
import { type Message, message } from '../../metadata/message.ts'
import { chunksOf } from '../chunks.ts'
import type { CompiledConstraint } from '../db/constraint-sql.ts'
import type { Compiled } from '../rest/compiled.ts'
import { collideSql, constraintsOn, defaultOf, seenRecord, typeOfColumn } from '../rest/constraints.ts'
import type { Context } from '../rest/context.ts'
import { columnValues } from '../rest/insert.ts'
import { constraintWords, keyOfPlace } from '../rest/violations.ts'
import { inSlices } from '../slices.ts'

/** A row of a file with the values that would be stored. */
export interface PreparedRow {
  readonly row: number
  readonly values: ReadonlyMap<string, unknown>
}

/** A row that a constraint refuses. */
export interface RefusedRow {
  /** The key of the field at which it stands; null for the row as a whole. */
  readonly key: string | null
  readonly found: readonly Message[]
  /** The record in the way, as far as the caller may see it. */
  readonly record?: RecordInTheWay
}

/** Rows of a file that are looked up at once. */
const chunk = 1000

/** Records that a report names: each takes a look at what the caller may see. */
const MAX_NAMED = 200

/** The rows as a table `n`, with the columns that the constraint looks at. */
function recordset(owner: Compiled, { looksAt }: CompiledConstraint, param: string): string {
  const columns = looksAt.map(column => `"${column}" ${typeOfColumn(owner, column)}`)
  return `jsonb_to_recordset(${param}::jsonb) as n("row" integer, ${columns.join(', ')})`
}

function cellsOf(owner: Compiled, { looksAt }: CompiledConstraint, { row, values }: PreparedRow) {
  const given = columnValues(owner, values)
  return {
    row,
    // What is given as empty is written so: the default stands for what is not given.
    ...Object.fromEntries(
      looksAt.map(column => [column, given[column] === undefined ? defaultOf(owner, column) : given[column]]),
    ),
  }
}

/** Rows that collide with records, by the row's number. */
async function againstRecords(
  { db }: Context,
  owner: Compiled,
  constraint: CompiledConstraint,
  cells: readonly object[],
): Promise<Map<number, number>> {
  const found = new Map<number, number>()
  for (const some of chunksOf(cells, chunk)) {
    const rows = await db.read(
      `select distinct on (n."row") n."row", t.id from ${recordset(owner, constraint, '$1')}
       join "${owner.table}" t on t.deleted_at is null and ${collideSql(constraint, 't.', 'n.').join(' and ')}
       order by n."row", t.id`,
      [JSON.stringify(some)],
    )
    for (const [row, id] of rows as [number, number][]) found.set(row, id)
  }
  return found
}

/** A row of the file that counts for a constraint. */
interface CountedRow {
  readonly row: number
  /** The values that it shares with those that it could collide with. */
  readonly shared: string
  /** Its span in seconds; without a constraint on spans all of them meet. */
  readonly from: number
  readonly until: number
}

/** The rows of the file that count for a constraint, in their order. */
async function countedRows(
  { db }: Context,
  owner: Compiled,
  constraint: CompiledConstraint,
  cells: readonly object[],
): Promise<CountedRow[]> {
  const { columns, range, sharesNulls, where } = constraint
  const needed = sharesNulls ? [] : columns.map(({ of }) => `${of('n.')} is not null`)
  const bound = (name: 'lower' | 'upper') =>
    range ? `extract(epoch from ${name}(${range('n.')}))::float8` : 'null::float8'
  const conditions = [...needed, ...where('n.'), ...(range ? [`not isempty(${range('n.')})`] : [])]
  const rows = await db.read(
    `select n."row", row(${columns.map(({ of }) => of('n.')).join(', ')})::text, ${bound('lower')}, ${bound('upper')}
     from ${recordset(owner, constraint, '$1')}${conditions.length ? ` where ${conditions.join(' and ')}` : ''} order by 1`,
    [JSON.stringify(cells)],
  )
  return (rows as [number, string, number | null, number | null][]).map(([row, shared, from, until]) => ({
    row,
    shared,
    from: from ?? Number.NEGATIVE_INFINITY,
    until: until ?? Number.POSITIVE_INFINITY,
  }))
}

/** Rows that collide with an earlier one of the file that is taken itself: by the row's number, with that one's. */
async function amongThemselves(
  rows: readonly CountedRow[],
  isRefused: (row: number) => boolean,
): Promise<Map<number, number>> {
  const taken = new Map<string, CountedRow[]>()
  const colliding = new Map<number, number>()
  const pause = inSlices()
  for (const row of rows) {
    await pause()
    if (isRefused(row.row)) continue
    const others = taken.get(row.shared) ?? []
    const other = others.find(({ from, until }) => from < row.until && row.from < until)
    if (other) colliding.set(row.row, other.row)
    else if (others.push(row) === 1) taken.set(row.shared, others)
  }
  return colliding
}

/**
 * What the constraints of a resource say of rows of a file that are right by themselves, by the row's number: what is
 * taken by records, or by an earlier row, which is named by its number where they are rows of a file (`ofFile`). Nothing is locked: whoever writes meanwhile is found when the file is written.
 */
export async function checkConstraints(
  context: Context,
  compiled: Compiled,
  rows: readonly PreparedRow[],
  { ofFile = true }: { readonly ofFile?: boolean } = {},
): Promise<Map<number, RefusedRow>> {
  const { catalogue } = context.engine
  const refused = new Map<number, RefusedRow>()
  const owner = catalogue.get(compiled.resource.config.source?.resource ?? compiled.name)
  let toName = MAX_NAMED
  for (const constraint of constraintsOn(catalogue, compiled)) {
    const left = rows.filter(({ row }) => !refused.has(row))
    if (!left.length) break
    const key = keyOfPlace(context, compiled, owner, constraint) ?? null
    const words = constraint.worded ? [constraintWords(owner, constraint)] : []
    const cells = left.map(prepared => cellsOf(owner, constraint, prepared))
    for (const [row, id] of await againstRecords(context, owner, constraint, cells)) {
      const record = toName-- > 0 ? await seenRecord(context, compiled, id) : undefined
      refused.set(row, { key, found: [constraintWords(owner, constraint)], record })
    }
    const counted = await countedRows(context, owner, constraint, cells)
    for (const [row, other] of await amongThemselves(counted, row => refused.has(row))) {
      const inFile = message(constraint.worded ? 'collidesInFile' : 'takenInFile', { row: other })
      refused.set(row, { key, found: ofFile ? [...words, inFile] : [constraintWords(owner, constraint)] })
    }
  }
  return refused
}
