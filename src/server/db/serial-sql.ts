/** Numbers that the database gives to new rows, by patterns such as `DT-{year}-{000000}`. */
import { clock } from '../../fields/date/index.ts'
import { literal } from './condition-sql.ts'
import type { Database } from './database.ts'
import { shortName } from './table.ts'

/** The setting that says in which zone a year begins. */
const zoneKey = 'time_zone'

/**
 * The function that takes the next number of a series. It counts in a row of its own for each year (or whatever the
 * pattern names), so that a number is taken and the row written together, or neither.
 */
export const takeSerial = `
create or replace function take_serial(named text, pattern text, made_at timestamptz) returns text language plpgsql as $$
declare
  zone text := coalesce((select value #>> '{}' from settings where key = '${zoneKey}'), '${clock.zone}');
  digits text := substring(pattern from '\\{(0+)\\}');
  filled text := replace(replace(pattern, '{year}', to_char(made_at at time zone zone, 'YYYY')),
    '{month}', to_char(made_at at time zone zone, 'MM'));
  taken bigint;
begin
  insert into serial_counters as c (series, period, last) values (named, filled, 1)
    on conflict (series, period) do update set last = c.last + 1 returning last into taken;
  return replace(filled, '{' || digits || '}', lpad(taken::text, greatest(length(digits), length(taken::text)), '0'));
end $$;`.trim()

/** Tells the database in which zone a year begins, for the numbers that it gives. */
export async function keepZone(db: Database, zone: string): Promise<void> {
  await db.read(
    `insert into settings (key, value) values ($1, to_jsonb($2::text)) on conflict (key) do update set value = excluded.value
     where settings.value is distinct from excluded.value`,
    [zoneKey, zone],
  )
}

/** The name of the series of numbers of a column. */
export const seriesOf = (table: string, column: string) => `${table}.${column}`

const triggerName = (table: string, column: string) => shortName(table, column, 'serial')

const take = (table: string, column: string, pattern: string, row: string) =>
  `take_serial(${literal(seriesOf(table, column))}, ${literal(pattern)}, ${row}.created_at)`

/** The trigger that gives a new row its number, with its function. */
export function serialTrigger(table: string, column: string, pattern: string): string {
  const name = triggerName(table, column)
  return `create or replace function "${name}"() returns trigger language plpgsql as $$ begin
  new."${column}" := ${take(table, column, pattern, 'new')};
  return new;
end $$;
create or replace trigger "${name}" before insert on "${table}" for each row when (new."${column}" is null)
  execute function "${name}"();`
}

/** Takes the trigger away, and what it counted. */
export function dropSerial(table: string, column: string, tableIsGone: boolean): string[] {
  const name = triggerName(table, column)
  return [
    ...(tableIsGone ? [] : [`drop trigger if exists "${name}" on "${table}";`]),
    `drop function if exists "${name}"();`,
    `delete from serial_counters where series = ${literal(seriesOf(table, column))};`,
  ]
}

/**
 * Lets a series go on after the numbers that rows bear already, and gives one to the rows that have none, in the order
 * in which they were made.
 */
export function beginSerial(table: string, column: string, pattern: string): string[] {
  const zeros = /\{0+\}/.exec(pattern) as RegExpExecArray
  const escaped = (text: string) =>
    text
      .replace(/[^\w{}]/g, char => `\\${char}`)
      .replace('{year}', '\\d{4}')
      .replace('{month}', '\\d{2}')
  const before = escaped(pattern.slice(0, zeros.index))
  const after = escaped(pattern.slice(zeros.index + zeros[0].length))
  const whole = literal(`^(${before})(\\d{1,18})(${after})$`)
  return [
    `insert into serial_counters (series, period, last)
select ${literal(seriesOf(table, column))}, m[1] || ${literal(zeros[0])} || m[3], max(m[2]::bigint)
from (select regexp_match("${column}", ${whole}) as m from "${table}") n where m is not null group by 2
on conflict (series, period) do update set last = greatest(serial_counters.last, excluded.last);`,
    `update "${table}" t set "${column}" = n.number
from (select o.id, ${take(table, column, pattern, 'o')} as number
  from (select id, created_at from "${table}" where "${column}" is null order by created_at, id) o) n
where n.id = t.id;`,
  ]
}
