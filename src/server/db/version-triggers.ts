import { typeOf } from '../../fields/index.ts'
import type { AnyField } from '../../metadata/field.ts'
import { idKey, snake } from '../../metadata/names.ts'
import type { AnyResource } from '../../metadata/resource.ts'
import { type VersionOf, versionedFields } from '../../metadata/versions.ts'
import { doneBy } from './state-triggers.ts'

/** A column that versions keep, by the key under which answers have it. */
interface StoredColumn {
  readonly column: string
  readonly isReference: boolean
}

const storedColumns = (record: AnyResource): StoredColumn[] =>
  versionedFields(record).map(name => {
    const field = record.config.fields[name] as AnyField
    return { column: typeOf(field).key(name), isReference: field.storage === 'one' }
  })

/**
 * Triggers that make the next version of a record in the statement that changes what its versions keep, whatever changes
 * it, and the first one with the record; and one that refuses to change a version. Only what a version points at may be
 * emptied, where that is deleted for good. A record that is there already, and is not as its last version says, gets one.
 */
export function versionTriggers(record: AnyResource, versions: AnyResource): string {
  const table = snake(record.name)
  const into = snake(versions.name)
  const by = idKey((versions.config.versionOf as VersionOf).by)
  const stored = storedColumns(record)
  const columns = stored.map(({ column }) => `"${column}"`)
  const of = (alias: string) => columns.map(column => `${alias}.${column}`)
  const insert = `insert into "${into}" (${[`"${by}"`, 'number', 'changed', 'author_id', 'created_by_id', ...columns].join(', ')}`
  const differs = `(${of('old').join(', ')}) is distinct from (${of('new').join(', ')})`
  const which = (was: string, is: string) =>
    `array_remove(array[${columns
      .map(
        column =>
          `case when ${was}.${column} is distinct from ${is}.${column} then ${column.replaceAll('"', "'")} end`,
      )
      .join(', ')}]::text[], null)`
  const define = (name: string, body: string) =>
    `create or replace function ${name}() returns trigger language plpgsql as $$ begin
  ${body};
  return null;
end $$;`
  const [made, changed, guard] = [`${into}_made`, `${into}_changed`, `${into}_kept`]
  const steady = [
    `"${by}"`,
    'number',
    'changed',
    'created_at',
    ...stored.filter(k => !k.isReference).map(k => `"${k.column}"`),
  ]
  const references = stored.filter(k => k.isReference).map(k => `"${k.column}"`)
  const steadyOf = (alias: string) => `(${steady.map(column => `${alias}.${column}`).join(', ')})`
  const touched = [
    `${steadyOf('old')} is distinct from ${steadyOf('new')}`,
    ...references.map(
      column => `(new.${column} is not null and old.${column} is distinct from new.${column})`,
    ),
  ].join(' or ')
  return [
    define(
      made,
      `${insert}, created_at)\n  select ${['n.id', '1', `'{}'`, 'n.created_by_id', 'n.created_by_id', ...of('n'), 'n.created_at'].join(', ')} from new_rows n`,
    ),
    define(
      changed,
      `${insert})\n  select ${['new.id', 'coalesce(max(v.number), 0) + 1', which('old', 'new'), doneBy, doneBy, ...of('new')].join(', ')}\n  from "${into}" v where v."${by}" = new.id`,
    ),
    define(
      guard,
      `raise exception 'A version of ${table} stays as it is' using errcode = 'restrict_violation'`,
    ),
    `create or replace trigger ${made} after insert on "${table}" referencing new table as new_rows for each statement execute function ${made}();`,
    `create or replace trigger ${changed} after update of ${columns.join(', ')} on "${table}" for each row when (${differs}) execute function ${changed}();`,
    `create or replace trigger ${guard} before update on "${into}" for each row when (${touched}) execute function ${guard}();`,
    `${insert}, created_at, deleted_at)
select ${['t.id', 'coalesce(l.number, 0) + 1', `case when l.id is null then '{}' else ${which('l', 't')} end`, 'case when l.id is null then t.created_by_id end', 'case when l.id is null then t.created_by_id end', ...of('t'), 'case when l.id is null then t.created_at else t.updated_at end', 't.deleted_at'].join(', ')}
from "${table}" t left join lateral (select v.* from "${into}" v where v."${by}" = t.id order by v.number desc limit 1) l on true
where l.id is null or (${of('t').join(', ')}) is distinct from (${of('l').join(', ')});`,
  ].join('\n')
}
