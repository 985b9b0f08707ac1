import { throughsOf } from '../../assign/through.ts'
import { recordsOf } from '../../bulk/runs.ts'
import type { Queryable } from '../../db/database.ts'
import type { Catalogue } from '../../rest/catalogue.ts'

/** A resource, and the relation through which a run of it is about the records of another one; null where it is about its own. */
type Named = readonly [resource: string, relation: string | null]

/** How runs over many records name a table whose records they are about. */
const bulkRunsOf = (catalogue: Catalogue, table: string): Named[] =>
  [...catalogue.all()].flatMap(({ name, fields }) => {
    const related = fields.filter(({ target }) => target !== null && catalogue.has(target))
    return [null, ...related.map(field => field.name)].flatMap((relation): Named[] => {
      const from = relation === null ? null : { resource: name, id: 0, relation }
      return recordsOf(catalogue, { resource: name, from }).table === table ? [[name, relation]] : []
    })
  })

/** How assignments name a table whose records are assigned. */
const assignRunsOf = (catalogue: Catalogue, table: string): Named[] =>
  [...catalogue.all()].flatMap(owner =>
    throughsOf(catalogue, owner)
      .filter(({ target }) => target.table === table)
      .map(({ relation }): Named => [owner.name, relation.name]),
  )

const columnsOf = (named: readonly Named[]) => [named.map(([name]) => name), named.map(([, by]) => by)]

/**
 * Removes what runs over many records keep of these: the values that they had, why they were refused, and what was sent
 * for them and others, which may say anything. A run that goes on keeps what it was sent until it ends.
 * @param blank what stands in place of a reason
 */
export async function eraseRuns(
  db: Queryable,
  catalogue: Catalogue,
  table: string,
  ids: readonly number[],
  blank: string,
): Promise<void> {
  const named = 'unnest($1::text[], $2::text[]) as n(resource, relation)'
  await db.read(
    `with theirs as (
       select r.id from bulk_runs r join ${named} on n.resource = r.resource and n.relation is not distinct from r.relation
       where r.ids && $3::bigint[]
     ), rows as (
       update bulk_run_rows w set undo = null, reason = case when reason is not null then $4::text end
       from theirs t where t.id = w.run_id and w.record_id = any ($3::bigint[])
     ) update bulk_runs r set sent = null, sent_erased = true
       from theirs t where t.id = r.id and r.status <> 'running' and r.sent is not null`,
    [...columnsOf(bulkRunsOf(catalogue, table)), ids, blank],
  )
  await db.read(
    `update assign_runs a set sent = case when a.status = 'running' then a.sent else '{}' end,
       failures = coalesce((select jsonb_agg(f) from jsonb_array_elements(a.failures) f
         where (f->>'id')::bigint <> all ($3::bigint[])), '[]')
     from ${named} where n.resource = a.resource and n.relation = a.relation and a.ids && $3::bigint[]`,
    [...columnsOf(assignRunsOf(catalogue, table)), ids],
  )
}
