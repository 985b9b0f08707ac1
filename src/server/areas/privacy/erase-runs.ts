import type { Queryable } from '../../db/database.ts'
import type { Engine } from '../../rest/context.ts'

/** How runs name the records that they are about; without a relation they are those of the resource, whatever is done. */
interface Named {
  readonly resource: string
  readonly relation?: string
  readonly operation?: string
}

/** How runs name a table whose records they are about. */
function namesOf(engine: Engine, table: string): Named[] {
  const operations = [...engine.behaviour.operations]
  return [...engine.catalogue.all()].flatMap(compiled => {
    const resource = compiled.name
    const through = compiled.fields
      .filter(({ target }) => target !== null && engine.catalogue.has(target))
      .flatMap(field =>
        operations
          .filter(([, { records }]) => {
            // What is not done there any more was done with what the relation leads to.
            const theirs = records(engine.catalogue, compiled, field)
            return (theirs ?? engine.catalogue.get(field.target as string)).table === table
          })
          .map(([operation]): Named => ({ resource, relation: field.name, operation })),
      )
    return compiled.table === table ? [{ resource }, ...through] : through
  })
}

/**
 * Removes what runs over many records keep of these: the values that they had, why they were refused, and what was sent
 * for them and others, which may say anything. A run that goes on keeps what it was sent until it ends.
 * @param blank what stands in place of a reason
 */
export async function eraseRuns(
  db: Queryable,
  engine: Engine,
  table: string,
  ids: readonly number[],
  blank: string,
): Promise<void> {
  const named = namesOf(engine, table)
  await db.read(
    `with theirs as (
       select r.id from bulk_runs r
       join unnest($1::text[], $2::text[], $3::text[]) as n(resource, relation, operation)
         on n.resource = r.resource and n.relation is not distinct from r.relation
           and (n.operation is null or n.operation = r.operation)
       where r.ids && $4::bigint[]
     ), rows as (
       update bulk_run_rows w set undo = null, reason = case when reason is not null then $5::text end
       from theirs t where t.id = w.run_id and w.record_id = any ($4::bigint[])
     ) update bulk_runs r set sent = null, sent_erased = true
       from theirs t where t.id = r.id and r.status <> 'running' and r.sent is not null`,
    [
      named.map(({ resource }) => resource),
      named.map(({ relation }) => relation ?? null),
      named.map(({ operation }) => operation ?? null),
      ids,
      blank,
    ],
  )
}
