import { Params } from '../db/sql.ts'
import { conflict } from '../http/errors.ts'
import { inSlices } from '../slices.ts'
import { auditSql, publishAudited } from './audit.ts'
import type { Compiled } from './compiled.ts'
import type { Context } from './context.ts'
import { requireHolders } from './editable.ts'
import { auditedValues } from './insert.ts'
import { reserveSlots } from './limits.ts'
import { lockRows } from './locks.ts'
import { pivotValues } from './write.ts'

const chunk = 200

async function insertChunk(
  context: Context,
  compiled: Compiled,
  rows: readonly ReadonlyMap<string, unknown>[],
  ids: readonly number[],
): Promise<void> {
  const { caller, db } = context
  const fields = compiled.fields.filter(
    ({ column, name }) => column && rows.some(values => values.get(name) !== undefined),
  )
  const params = new Params()
  const createdBy = params.add(caller.id || null)
  const tuples = rows.map((values, index) => {
    const cells = fields.map(({ name, field }) => {
      const value = values.get(name)
      if (value === undefined && field.options.default !== undefined) return 'default'
      return params.add(value ?? null)
    })
    return `(${[params.add(ids[index]), createdBy, ...cells].join(', ')})`
  })
  const columns = fields.map(({ column }) => `"${column}"`)
  const after = rows.map(values => JSON.stringify(auditedValues(compiled, values)))
  const kind = { action: `${compiled.name}.store`, subjectType: compiled.name }
  const lines = auditSql(
    context,
    kind,
    params,
    `(select c.id, null::text as before, c.after from unnest(${params.add(ids)}::bigint[], ${params.add(after)}::text[]) as c(id, after))`,
  )
  await db.query(
    `with r as (insert into "${compiled.table}" (${['id', 'created_by_id', ...columns].join(', ')}) values ${tuples.join(', ')}) ${lines}`,
    params.values,
  )
  publishAudited(context, kind, ids)
  await linkChunk(context, compiled, rows, ids)
}

/** Links new records to what their values name, in one statement for each pair. */
async function linkChunk(
  { caller, db }: Context,
  compiled: Compiled,
  rows: readonly ReadonlyMap<string, unknown>[],
  ids: readonly number[],
): Promise<void> {
  const links = rows.flatMap((values, index) =>
    pivotValues(compiled, values).flatMap(([field, others]) =>
      others.map((other, place) => ({ field, own: ids[index], other, place })),
    ),
  )
  for (const [{ pivot }, some] of Map.groupBy(links, ({ field }) => field)) {
    if (!pivot) continue
    const sort = pivot.ordered ? [', sort', ', l.place'] : ['', '']
    await db.read(
      `insert into "${pivot.table}" ("${pivot.own}", "${pivot.other}", created_by_id${sort[0]})
       select l.own, l.other, $4::bigint${sort[1]} from unnest($1::bigint[], $2::bigint[], $3::int[]) as l(own, other, place)
       order by l.own, l.other on conflict do nothing`,
      [
        some.map(({ own }) => own),
        some.map(({ other }) => other),
        some.map(({ place }) => place),
        caller.id || null,
      ],
    )
  }
}

/** Locks all that the rows point at until the transaction ends; 409 when something of it was deleted meanwhile. */
async function lockReferences(
  context: Context,
  compiled: Compiled,
  rows: readonly ReadonlyMap<string, unknown>[],
  own: readonly number[],
): Promise<void> {
  const made = new Set(own)
  const targets = compiled.fields.flatMap(({ name, target }) => {
    if (!target) return []
    const { table } = context.engine.catalogue.get(target)
    // Rows that are made together may point at each other.
    const ids = new Set(
      rows
        .flatMap(values => (values.get(name) ?? []) as number | number[])
        .filter(id => table !== compiled.table || !made.has(id)),
    )
    if (!ids.size) return []
    return [{ table, ids: [...ids], strength: 'key share' as const }]
  })
  const locked = await lockRows(context, targets)
  if (targets.some(({ table, ids }) => ids.some(id => !locked.get(table)?.has(id)))) throw conflict('busy')
}

/** Ids for rows that are about to be written. */
export async function takeIds({ db }: Context, { table }: Compiled, count: number): Promise<number[]> {
  const rows = await db.read(
    `select nextval(pg_get_serial_sequence($1, 'id')) from generate_series(1, $2::int)`,
    [table, count],
  )
  return rows.map(([id]) => Number(id))
}

/** Records that were written. */
export interface Inserted {
  readonly ids: readonly number[]
  /** Those that found no place and took the state of a limit instead. */
  readonly waitlisted: readonly number[]
}

/**
 * Writes many prepared records with their audit lines, a few hundred in one statement; gives their ids. They are written
 * in their order; `taken` are theirs where they were taken before ({@link takeIds}).
 */
export async function insertMany(
  context: Context,
  compiled: Compiled,
  rows: readonly ReadonlyMap<string, unknown>[],
  taken?: readonly number[],
): Promise<Inserted> {
  const pause = inSlices()
  // Before the records that have them are locked for anything else.
  const slots = await reserveSlots(context, compiled, {
    parents: column => {
      const name = compiled.fields.find(field => field.column === column)?.name ?? ''
      return rows.map(values => values.get(name))
    },
  })
  const ids = [...(taken ?? (await takeIds(context, compiled, rows.length)))]
  await lockReferences(context, compiled, rows, ids)
  await requireHolders(context, compiled, rows)
  for (let at = 0; at < rows.length; at += chunk) {
    await insertChunk(context, compiled, rows.slice(at, at + chunk), ids.slice(at, at + chunk))
    await pause()
  }
  return { ids, waitlisted: (await slots?.settle(ids)) ?? [] }
}
