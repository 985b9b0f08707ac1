/** Differences of schemas: each leads the database from one state to the other, or is refused by name. */
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Queryable } from '../../../src/server/db/database.ts'
import { diffSchemas } from '../../../src/server/db/diff.ts'
import { foundation, generate } from '../../../src/server/db/generate.ts'
import { migrate, splitStatements } from '../../../src/server/db/migrate.ts'
import type { DatabaseSchema, TableSpec } from '../../../src/server/db/table.ts'
import { openEmptyDatabase } from '../../support/database.ts'

const db = await openEmptyDatabase()
afterAll(() => db.close())
for (const statement of splitStatements(foundation)) await db.query(statement)
for (const made of [
  'create table table_changes (table_name text, live bigint, changes bigint)',
  'create table settings (key text primary key, value jsonb)',
  'create table serial_counters (series text, period text, last bigint, primary key (series, period))',
])
  await db.query(made)

const id = { type: 'bigint', notNull: true, identity: true } as const
const text = { type: 'text' } as const
const timestamp = { type: 'timestamp with time zone' } as const

/** A table of these columns besides its id, with what else is given. */
const table = (columns: TableSpec['columns'], more: Partial<TableSpec> = {}): TableSpec => ({
  name: 'things',
  columns: { id, ...columns },
  primaryKey: ['id'],
  indexes: {},
  foreignKeys: {},
  notes: 'none',
  ...more,
})

const schema = (...tables: readonly TableSpec[]): DatabaseSchema =>
  Object.fromEntries(tables.map(spec => [spec.name, spec]))

const trigger = (name: string, mark: string) =>
  `create or replace function ${name}() returns trigger language plpgsql as $$ begin
  new.a := '${mark}';
  return new;
end $$;
create or replace trigger ${name} before insert or update of a on things for each row execute function ${name}();`

const other = table({ thing_id: { type: 'bigint' } }, { name: 'others' })
const pointing = {
  ...other,
  foreignKeys: {
    others_thing_id_fkey: { column: 'thing_id', table: 'things', onDelete: 'cascade' as const },
  },
}
const room = { room: { type: 'bigint' }, starts: timestamp, ends: timestamp } as const
const noOverlap = (where: string) => ({
  things_room_free: `using gist ("room" with =, tstzrange("starts", "ends") with &&) where (${where})`,
})
const searched = (...names: readonly string[]) => ({
  search_text: { type: 'text', generated: names.map(name => `coalesce(fold("${name}"), '')`).join(' || ') },
})
const bySearch = { things_search_text_index: { on: 'using gin (search_text gin_trgm_ops)' } }

/** Every kind of change: what there is before and after. */
const changes: Readonly<Record<string, readonly [before: DatabaseSchema, after: DatabaseSchema]>> = {
  'a new table': [{}, schema(table({ a: text }))],
  'a table that is gone': [schema(table({ a: text }), other), schema(other)],
  'a new column': [schema(table({})), schema(table({ a: { ...text, notNull: true, default: "''" } }))],
  'a column that is gone': [schema(table({ a: text, b: text })), schema(table({ b: text }))],
  'another type': [schema(table({ a: text })), schema(table({ a: { type: 'integer' } }))],
  'another type under a default': [
    schema(table({ a: { ...text, default: "'1'" } })),
    schema(table({ a: { type: 'integer', default: '1' } })),
  ],
  'another default': [
    schema(table({ a: { ...text, default: "'x'" } })),
    schema(table({ a: { ...text, default: "'y'" } })),
  ],
  'no default': [
    schema(table({ a: { ...text, default: "'x'", notNull: true } })),
    schema(table({ a: text })),
  ],
  'a value that is needed': [schema(table({ a: text })), schema(table({ a: { ...text, notNull: true } }))],
  'another primary key': [
    schema(table({ a: { ...text, notNull: true } })),
    schema(table({ a: { ...text, notNull: true } }, { primaryKey: ['a', 'id'] })),
  ],
  'no primary key': [schema(table({})), schema(table({}, { primaryKey: [] }))],
  'a first primary key': [schema(table({}, { primaryKey: [] })), schema(table({}))],
  'an identity': [
    schema(table({ n: { type: 'bigint' } })),
    schema(table({ n: { type: 'bigint', notNull: true, identity: true } })),
  ],
  'no identity': [
    schema(table({ n: { type: 'bigint', notNull: true, identity: true } })),
    schema(table({ n: { type: 'bigint' } })),
  ],
  'a new identity column': [
    schema(table({})),
    schema(table({ n: { type: 'bigint', notNull: true, identity: true } })),
  ],
  'storage options': [schema(table({})), schema(table({}, { storage: 'fillfactor=90' }))],
  'other storage options': [
    schema(table({}, { storage: 'fillfactor=90, autovacuum_vacuum_threshold=500' })),
    schema(table({}, { storage: 'fillfactor=80' })),
  ],
  'no storage options': [schema(table({}, { storage: 'fillfactor=90' })), schema(table({}))],
  'notes of rows': [
    schema(table({ deleted_at: timestamp })),
    schema(table({ deleted_at: timestamp }, { notes: 'rows' })),
  ],
  'notes of change': [
    schema(table({ deleted_at: timestamp }, { notes: 'rows' })),
    schema(table({ deleted_at: timestamp }, { notes: 'change' })),
  ],
  'no notes': [schema(table({}, { notes: 'change' })), schema(table({}))],
  'a trigger': [
    schema(table({ a: text })),
    schema(table({ a: text }, { triggers: { mark: trigger('mark', 'x') } })),
  ],
  'another trigger': [
    schema(table({ a: text }, { triggers: { mark: trigger('mark', 'x') } })),
    schema(table({ a: text }, { triggers: { mark: trigger('mark', 'y') } })),
  ],
  'no trigger': [
    schema(table({ a: text }, { triggers: { mark: trigger('mark', 'x'), note: trigger('note', 'y') } })),
    schema(table({ a: text }, { triggers: { note: trigger('note', 'y') } })),
  ],
  'a trigger of a table that is gone': [
    schema(table({ a: text }), { ...other, triggers: { mark: trigger('mark', 'x') } }),
    schema(table({ a: text })),
  ],
  'a number': [
    schema(table({ a: text, created_at: timestamp })),
    schema(table({ a: text, created_at: timestamp }, { serials: { a: 'A-{year}-{000}' } })),
  ],
  'another number': [
    schema(table({ a: text, created_at: timestamp }, { serials: { a: 'A-{year}-{000}' } })),
    schema(table({ a: text, created_at: timestamp }, { serials: { a: 'B-{000}' } })),
  ],
  'no number': [
    schema(table({ a: text, created_at: timestamp }, { serials: { a: 'A-{year}-{000}' } })),
    schema(table({ a: text, created_at: timestamp })),
  ],
  'a numbered column that is gone': [
    schema(table({ a: text, created_at: timestamp }, { serials: { a: 'A-{000}' } })),
    schema(table({ created_at: timestamp })),
  ],
  'a number of a table that is gone': [
    schema(table({ a: text }), {
      ...table({ b: text, created_at: timestamp }, { name: 'others' }),
      serials: { b: 'A-{000}' },
    }),
    schema(table({ a: text })),
  ],
  'another index': [
    schema(table({ a: text }, { indexes: { things_a_index: { on: 'using btree (a)' } } })),
    schema(
      table(
        { a: text },
        { indexes: { things_a_unique: { unique: true, on: 'using btree (a) nulls not distinct' } } },
      ),
    ),
  ],
  'a foreign key': [schema(table({}), other), schema(table({}), pointing)],
  'no foreign key': [schema(table({}), pointing), schema(table({}), other)],
  'an exclusion': [schema(table(room)), schema(table(room, { exclusions: noOverlap('room > 0') }))],
  'another exclusion': [
    schema(table(room, { exclusions: noOverlap('room > 0') })),
    schema(table(room, { exclusions: noOverlap('room > 1') })),
  ],
  'no exclusion': [schema(table(room, { exclusions: noOverlap('room > 0') })), schema(table(room))],
  'another type under an exclusion': [
    schema(table(room, { exclusions: noOverlap('room > 0') })),
    schema(table({ ...room, room: { type: 'integer' } }, { exclusions: noOverlap('room > 0') })),
  ],
  'a generated column from others': [
    schema(table({ a: text, b: text, ...searched('a', 'b') }, { indexes: bySearch })),
    schema(table({ a: text, ...searched('a') }, { indexes: bySearch })),
  ],
  'another type below a generated column': [
    schema(table({ a: { type: 'character varying(20)' }, ...searched('a') }, { indexes: bySearch })),
    schema(table({ a: text, ...searched('a') }, { indexes: bySearch })),
  ],
  'a column that becomes generated': [
    schema(table({ a: text, b: text })),
    schema(table({ a: text, b: { ...text, generated: 'fold("a")' } })),
  ],
  'a column that is generated no more': [
    schema(table({ a: text, b: { ...text, generated: 'fold("a")' } })),
    schema(table({ a: text, b: { ...text, notNull: true, default: "''" } })),
  ],
}

/** Everything that the database has, in words that two ways of making it share. */
async function described(tx: Queryable): Promise<unknown[]> {
  const rows = await tx.read(
    `with own as (select oid, relname, reloptions from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('table_changes', 'settings', 'serial_counters'))
     select 'table', relname, array_to_string(array(select unnest(reloptions) order by 1), ',') from own
     union all select 'column', o.relname || '.' || a.attname, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
       a.attcollation::regcollation, a.attnotnull, a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid))
       from own o join pg_attribute a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped
       left join pg_attrdef d on d.adrelid = o.oid and d.adnum = a.attnum
     union all select 'index', c.relname, pg_get_indexdef(i.indexrelid) from own o join pg_index i on i.indrelid = o.oid
       join pg_class c on c.oid = i.indexrelid
     union all select 'constraint', o.relname || '.' || n.conname, pg_get_constraintdef(n.oid) from own o join pg_constraint n on n.conrelid = o.oid
       where n.contype <> 'n'
     union all select 'trigger', t.tgname, pg_get_triggerdef(t.oid) from own o join pg_trigger t on t.tgrelid = o.oid where not t.tgisinternal
     union all select 'function', p.proname, p.prosrc from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname ~ '^(mark|note|.*_serial)$' and p.proname <> 'take_serial'
     order by 1, 2`,
    [],
    true,
  )
  return rows
}

class Undo extends Error {}

/** What the database has after these statements, which are taken back. */
async function stateAfter(...scripts: readonly (readonly string[])[]): Promise<unknown[]> {
  let found: unknown[] = []
  try {
    await db.transaction(async tx => {
      for (const statement of splitStatements(scripts.flat().join('\n\n'))) await tx.query(statement)
      found = await described(tx)
      throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
  return found
}

describe('a difference of schemas', () => {
  it.each(Object.entries(changes))('[DEV-1] leads to %s', async (_, [before, target]) => {
    const statements = diffSchemas(before, target)
    expect(statements).not.toEqual([])
    const made = await stateAfter(diffSchemas({}, target))
    expect(made.length).toBeGreaterThan(0)
    expect(await stateAfter(diffSchemas({}, before), statements)).toEqual(made)
    expect(diffSchemas(target, target)).toEqual([])
  })

  it('keeps what rows have, and goes on counting after the largest number', async () => {
    const before = schema(table({ n: { type: 'bigint' }, deleted_at: timestamp }))
    const target = schema(
      table(
        { n: { type: 'bigint', notNull: true, identity: true }, deleted_at: timestamp },
        { notes: 'rows' },
      ),
    )
    await expect(
      db.transaction(async tx => {
        const run = async (statements: readonly string[]) => {
          for (const statement of splitStatements(statements.join('\n\n'))) await tx.query(statement)
        }
        await run(diffSchemas({}, before))
        await tx.query('insert into things (n, deleted_at) values (7, null), (41, null), (3, now())')
        await run(diffSchemas(before, target))
        const [row] = await tx.read('insert into things (deleted_at) values (null) returning n', [])
        expect(row).toEqual([42])
        const [living] = await tx.read("select sum(live) from table_changes where table_name = 'things'", [])
        expect(living).toEqual([3])
        throw new Undo()
      }),
    ).rejects.toThrow(Undo)
  })

  it('numbers the rows that there are after those that have a number, by the year in which they were made', async () => {
    const before = schema(table({ a: text, created_at: timestamp }))
    const target = schema(table({ a: text, created_at: timestamp }, { serials: { a: 'A.{year}/{000}' } }))
    const rows = [
      ['A.2026/041', '2026-01-01T00:00:00Z'],
      ['A.2026/007', '2026-01-01T00:00:00Z'],
      ['Ax2026/900', '2026-01-01T00:00:00Z'],
      [null, '2026-03-01T00:00:00Z'],
      [null, '2026-02-01T00:00:00Z'],
      // New year in Istanbul.
      [null, '2026-12-31T22:30:00Z'],
    ]
    await expect(
      db.transaction(async tx => {
        const run = async (statements: readonly string[]) => {
          for (const statement of splitStatements(statements.join('\n\n'))) await tx.query(statement)
        }
        await run(diffSchemas({}, before))
        for (const row of rows) await tx.read('insert into things (a, created_at) values ($1, $2)', row)
        await run(diffSchemas(before, target))
        await tx.query("insert into things (created_at) values ('2026-05-01T00:00:00Z')")
        const numbers = await tx.read('select a from things order by id', [])
        expect(numbers.flat()).toEqual([
          ...rows.slice(0, 3).map(([number]) => number),
          'A.2026/043',
          'A.2026/042',
          'A.2027/001',
          'A.2026/044',
        ])
        throw new Undo()
      }),
    ).rejects.toThrow(Undo)
  })

  it('says what has to be looked at before it runs', () => {
    for (const [before, target, said] of [
      [table({ a: text }), table({}), 'the values of things.a are lost'],
      [
        table({ a: text, b: text }),
        table({ a: text, b: { ...text, generated: 'a' } }),
        'the values of things.b are lost',
      ],
      [table({ a: text }), table({ a: { ...text, notNull: true } }), 'need a value for things.a'],
      [table({}), table({}, { primaryKey: [], name: 'others' }), 'every row of things is lost'],
      [table({}, { primaryKey: [] }), table({}), 'may have the same id'],
      [
        table(room),
        table(room, { exclusions: noOverlap('room > 0') }),
        'rows of things that collide by things_room_free',
      ],
    ] as const)
      expect(diffSchemas(schema(before), schema(target)).join('\n')).toMatch(
        new RegExp(`-- Review: .*${said}`),
      )
  })

  it('refuses by name what no statement expresses', () => {
    expect(() =>
      diffSchemas(schema(table({}), pointing), schema(table({}, { primaryKey: [] }), pointing)),
    ).toThrow(
      'The primary key of things cannot be nothing: the foreign key others_thing_id_fkey of others points at its id.',
    )
    expect(() =>
      diffSchemas(schema(table({}, { triggers: { odd: 'select 1;' } })), schema(table({}))),
    ).toThrow('The trigger odd of things is gone')
  })
})

describe('the migrations of two branches', () => {
  const made = (columns: TableSpec['columns'], more: TableSpec) => schema(table(columns), more)

  it('are numbered by their time, later than the last', () => {
    const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
    const files = [1, 2, 3].map(n =>
      basename(generate(`step_${n}`, schema(table({ [`a${n}`]: text })), folder) as string),
    )
    for (const file of files) expect(file).toMatch(/^20\d{12}_step_\d\.sql$/)
    expect([...files].sort()).toEqual(files)
    expect(new Set(files.map(file => file.slice(0, 14))).size).toBe(3)
    expect(readdirSync(folder)).toHaveLength(4)
    expect(readFileSync(join(folder, files[0] as string), 'utf8')).toContain('create table "things"')
  })

  it('are both applied, whichever comes first, and what ran before stays', async () => {
    const start = made({}, table({}, { name: 'first' }))
    const sql = (to: DatabaseSchema, from: DatabaseSchema = start) =>
      `${diffSchemas(from, to).join('\n\n')}\n`
    const begin = { name: '0001_begin', sql: `create table begun (id bigint);\n${sql(start, {})}` }
    const here = { name: '20261124080000_here', sql: sql(made({ a: text }, table({}, { name: 'first' }))) }
    const there = { name: '20261124070000_there', sql: sql(made({ b: text }, table({}, { name: 'first' }))) }
    for (const [first, second] of [
      [here, there],
      [there, here],
    ] as const) {
      const fresh = await openEmptyDatabase()
      try {
        expect(await migrate(fresh, [begin, first])).toEqual([begin.name, first.name])
        expect(await migrate(fresh, [begin, there, here])).toEqual([second.name])
        expect(await migrate(fresh, [begin, there, here])).toEqual([])
        const columns = await fresh.read(
          "select column_name from information_schema.columns where table_name = 'things' order by 1",
          [],
        )
        expect(columns.flat()).toEqual(['a', 'b', 'id'])
      } finally {
        await fresh.close()
      }
    }
  })
})
