import { Params } from '../db/sql.ts'
import { conflict } from '../http/errors.ts'
import { auditSql, publishAudited } from '../rest/audit.ts'
import type { Compiled } from '../rest/catalogue.ts'
import type { Context } from '../rest/context.ts'
import { requireHolders } from '../rest/editable.ts'
import { auditedValues } from '../rest/insert.ts'
import { holdPlaces } from '../rest/limits.ts'
import { lockRows } from '../rest/locks.ts'
import { pivotValues } from '../rest/write.ts'
import { inSlices } from '../slices.ts'

const chunk = 200

async function insertChunk(
  context: Context,
  compiled: Compiled,
  rows: readonly ReadonlyMap<string, unknown>[],
): Promise<number[]> {
  const { caller, db } = context
  const fields = compiled.fields.filter(
    ({ column, name }) => column && rows.some(values => values.get(name) !== undefined),
  )
  const ids = (
    await db.read(`select nextval(pg_get_serial_sequence($1, 'id')) from generate_series(1, $2::int)`, [
      compiled.table,
      rows.length,
    ])
  ).map(row => Number(row[0]))
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
  for (const [index, values] of rows.entries())
    for (const [{ pivot }, others] of pivotValues(compiled, values))
      if (pivot && others.length)
        await db.read(
          `insert into "${pivot.table}" ("${pivot.own}", "${pivot.other}", created_by_id) select $1::bigint, unnest($2::bigint[]), $3::bigint on conflict do nothing`,
          [ids[index], others, caller.id || null],
        )
  return ids
}

/** Locks all that the rows point at until the transaction ends; 409 when something of it was deleted meanwhile. */
async function lockReferences(
  context: Context,
  compiled: Compiled,
  rows: readonly ReadonlyMap<string, unknown>[],
): Promise<void> {
  const targets = compiled.fields.flatMap(({ name, target }) => {
    const ids = new Set(rows.flatMap(values => (values.get(name) ?? []) as number | number[]))
    if (!target || !ids.size) return []
    const { table } = context.engine.catalogue.get(target)
    return [{ table, ids: [...ids], strength: 'key share' as const }]
  })
  const locked = await lockRows(context, targets)
  if (targets.some(({ table, ids }) => ids.some(id => !locked.get(table)?.has(id)))) throw conflict('busy')
}

/** Writes many prepared records with their audit lines, a few hundred in one statement; gives their ids. */
export async function insertMany(
  context: Context,
  compiled: Compiled,
  rows: readonly ReadonlyMap<string, unknown>[],
): Promise<number[]> {
  const pause = inSlices()
  const ids: number[] = []
  // Before the records that have them are locked for anything else.
  const places = await holdPlaces(context, compiled, {
    parents: column => {
      const name = compiled.fields.find(field => field.column === column)?.name ?? ''
      return rows.map(values => values.get(name))
    },
  })
  await lockReferences(context, compiled, rows)
  await requireHolders(context, compiled, rows)
  for (let at = 0; at < rows.length; at += chunk) {
    ids.push(...(await insertChunk(context, compiled, rows.slice(at, at + chunk))))
    await pause()
  }
  await places?.settle(ids)
  return ids
}
