import { combiningMarks, foldLetters, sortLetters, uniqueLetters } from '../../metadata/text.ts'

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`

const define = (name: string, body: string) => `create or replace function ${name}(value text) returns text
language sql immutable strict parallel safe as $$ select ${body} $$;`

const ascii = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * The Turkish text keys as SQL functions, from the same tables as `src/metadata/text.ts`. They look at no collation,
 * so that PostgreSQL and the embedded database agree.
 */
export const textFunctions = [
  define(
    'fold',
    `translate(regexp_replace(normalize(value, NFKD), ${quote(combiningMarks)}, '', 'g'), ${quote(foldLetters.from)}, ${quote(foldLetters.to)})`,
  ),
  define(
    'unique_key',
    `translate(normalize(value, NFC), ${quote(uniqueLetters.from)}, ${quote(uniqueLetters.to)})`,
  ),
  define('email_key', `translate(normalize(value, NFC), '${ascii}', '${ascii.toLowerCase()}')`),
  define(
    'sort_key',
    `translate(normalize(value, NFC), ${quote(sortLetters.from)}, ${quote(sortLetters.to)})`,
  ),
].join('\n')

/**
 * Triggers that note, inside each transaction, by how many living rows a table grew and that it changed at all.
 * The exact total of a list, and whether a counted total still holds, are read from these notes.
 */
export const changeFunctions = `
create or replace function note_insert() returns trigger language plpgsql as $$ begin
  insert into table_changes (table_name, live, changes)
  select tg_table_name, count(*) filter (where deleted_at is null), 1 from new_rows;
  return null;
end $$;
create or replace function note_update() returns trigger language plpgsql as $$ begin
  insert into table_changes (table_name, live, changes)
  select tg_table_name,
    (select count(*) from new_rows where deleted_at is null) - (select count(*) from old_rows where deleted_at is null), 1;
  return null;
end $$;
create or replace function note_delete() returns trigger language plpgsql as $$ begin
  insert into table_changes (table_name, live, changes)
  select tg_table_name, -(count(*) filter (where deleted_at is null)), 1 from old_rows;
  return null;
end $$;
create or replace function note_truncate() returns trigger language plpgsql as $$ begin
  insert into table_changes (table_name, live, changes)
  select tg_table_name, -coalesce(sum(live), 0), 1 from table_changes where table_name = tg_table_name;
  return null;
end $$;
create or replace function note_change() returns trigger language plpgsql as $$ begin
  insert into table_changes (table_name, live, changes) values (tg_table_name, 0, 1);
  return null;
end $$;`

/** The triggers of one table; a pivot has no soft deletion and so only notes that it changed. */
export function changeTriggers(table: string, countsRows: boolean): string {
  if (!countsRows)
    return `create trigger ${table}_changed after insert or update or delete or truncate on "${table}" for each statement execute function note_change();`
  return [
    `create trigger ${table}_inserted after insert on "${table}" referencing new table as new_rows for each statement execute function note_insert();`,
    `create trigger ${table}_updated after update on "${table}" referencing old table as old_rows new table as new_rows for each statement execute function note_update();`,
    `create trigger ${table}_deleted after delete on "${table}" referencing old table as old_rows for each statement execute function note_delete();`,
    `create trigger ${table}_truncated after truncate on "${table}" for each statement execute function note_truncate();`,
  ].join('\n')
}
