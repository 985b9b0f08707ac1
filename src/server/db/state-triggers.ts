/** The setting of a transaction that says who does what triggers note, the states and versions of records; empty for the portal itself. */
export const actorSetting = 'portal.actor'

/** SQL of a trigger: the id of who did it; null for the portal itself. */
export const doneBy = `nullif(current_setting('${actorSetting}', true), '')::bigint`

/** What the states of a resource are: its name, its table, the column that holds them, and the first one. */
export interface StateColumn {
  readonly resource: string
  readonly table: string
  readonly column: string
  readonly initial: string
}

/**
 * Triggers that keep every state of a table's rows with the moment it began and who began it, in the statement that
 * changes it, whatever changes it; what is deleted for good leaves none. Rows that are there already are noted as they
 * are: in their first state since they were made, in another one since they were changed last.
 */
export function stateTriggers({ resource, table, column, initial }: StateColumn): string {
  const into = 'insert into record_states (resource, record_id, state, began_at, began_by_id)'
  const keep = (name: string, body: string) =>
    `create or replace function ${name}() returns trigger language plpgsql as $$ begin
  ${body};
  return null;
end $$;`
  const [made, changed, gone] = ['state_made', 'state_changed', 'state_gone'].map(what => `${table}_${what}`)
  return [
    keep(
      `${made}`,
      `${into}\n  select '${resource}', n.id, n."${column}", n.created_at, n.created_by_id from new_rows n where n."${column}" is not null`,
    ),
    keep(
      `${changed}`,
      `${into}\n  values ('${resource}', new.id, new."${column}", clock_timestamp(), ${doneBy})`,
    ),
    keep(
      `${gone}`,
      `delete from record_states s using old_rows o where s.resource = '${resource}' and s.record_id = o.id`,
    ),
    `create or replace trigger ${made} after insert on "${table}" referencing new table as new_rows for each statement execute function ${made}();`,
    `create or replace trigger ${changed} after update of "${column}" on "${table}" for each row when (old."${column}" is distinct from new."${column}" and new."${column}" is not null) execute function ${changed}();`,
    `create or replace trigger ${gone} after delete on "${table}" referencing old table as old_rows for each statement execute function ${gone}();`,
    `${into}
select '${resource}', t.id, t."${column}", case when t."${column}" = '${initial}' then t.created_at else t.updated_at end, case when t."${column}" = '${initial}' then t.created_by_id end
from "${table}" t where t."${column}" is not null
  and not exists (select 1 from record_states s where s.resource = '${resource}' and s.record_id = t.id);`,
  ].join('\n')
}
