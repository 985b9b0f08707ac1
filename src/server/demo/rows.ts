import type { ResourceName, Row } from '../../../resources/index.ts'
import { pivotColumn, snake } from '../../metadata/names.ts'
import type { Queryable } from '../db/database.ts'

/** Rows of a table; their keys are its columns. What a row does not have, and another one has, is null in it. */
type Rows = readonly Readonly<Record<string, unknown>>[]

const quoted = (names: readonly string[]) => names.map(name => `"${name}"`).join(', ')

/** Inserts any number of rows in one statement; the database reads their types from the table. */
export async function insertRows(tx: Queryable, table: string, rows: Rows): Promise<void> {
  if (!rows.length) return
  const columns = quoted([...new Set(rows.flatMap(row => Object.keys(row)))])
  await tx.query(
    `insert into "${table}" (${columns}) select ${columns} from json_populate_recordset(null::"${table}", $1::json)`,
    [JSON.stringify(rows)],
  )
}

/** Inserts records of a resource with ids of their own, and lets the table's counter go on after them. */
export async function insertRecords<N extends ResourceName>(
  tx: Queryable,
  resource: N,
  rows: readonly (Partial<Row<N>> & { id: number })[],
): Promise<void> {
  const table = snake(resource)
  await insertRows(tx, table, rows)
  await tx.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from "${table}"))`)
}

/** Links pairs of ids; `a` and `b` are the resources of the two columns. A pair that comes twice is linked once. */
export async function insertPairs(
  tx: Queryable,
  pair: string,
  [a, b]: readonly [ResourceName, ResourceName],
  pairs: readonly (readonly [number, number])[],
  since: string,
): Promise<void> {
  const [left, right] = [pivotColumn(a), pivotColumn(b)]
  const unique = new Map(pairs.map(([own, other]) => [`${own}:${other}`, [own, other]]))
  await insertRows(
    tx,
    snake(pair),
    [...unique.values()].map(([own, other]) => ({ [left]: own, [right]: other, created_at: since })),
  )
}
