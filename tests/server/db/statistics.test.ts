/** What the planner knows of the rows, where plans depend on it: nothing tells it on the embedded database. */
import { afterAll, expect, it, vi } from 'vitest'
import { areas } from '../../../src/server/areas/index.ts'
import { readMigrations } from '../../../src/server/db/migrate.ts'
import { refreshStatistics } from '../../../src/server/db/statistics.ts'
import { seedDemo } from '../../../src/server/demo/seed.ts'
import { tidyUp } from '../../../src/server/housekeeping.ts'
import { createPortal } from '../../../src/server/portal.ts'
import { engine, openTestDatabase } from '../../support/database.ts'
import { csv } from '../../support/files.ts'
import { startTestPortal, testConfig } from '../../support/portal.ts'
import { unknownColumns } from '../../support/statistics.ts'

const test = await startTestPortal()
afterAll(test.stop)

it('is there of all that the demo is filled with', async () => {
  const db = await openTestDatabase()
  expect(await seedDemo(db, { areas })).toBe(true)
  expect(await unknownColumns(db)).toEqual([])
  await db.close()
})

it('is there of many rows that came from a file', async () => {
  const root = await test.as('super-admin')
  const rows = Array.from({ length: 600 }, (_, n) => [`Görev ${n}`])
  const { body } = await root.upload('/api/missions/from-file', 'a.csv', csv([['name'], ...rows]))
  await vi.waitFor(
    async () => {
      const { data } = (await root.get(`/api/missions/from-file/${body.data.job_id}`)).body
      expect(data.status).toBe('applied')
      expect(await unknownColumns(test.db)).not.toContain('missions.name')
    },
    { timeout: 60_000, interval: 100 },
  )
})

it('is there of what a migration made of rows that were there before', async () => {
  const db = await openTestDatabase()
  // More than is read anew each time that anybody looks.
  await db.query(
    "insert into missions (name, description) select 'Görev ' || n, repeat('x', 400) from generate_series(1, 4000) n",
  )
  await db.query('analyze')
  expect(await unknownColumns(db)).toEqual([])
  const sql = `alter table "missions" add column "length" integer generated always as (length("name")) stored;\n`
  const migrations = [...readMigrations(), { name: '9999_test', sql }]
  const portal = await createPortal(db, testConfig(), { migrations })
  expect((await unknownColumns(db)).filter(name => name.startsWith('missions.'))).toEqual([])
  await portal.mail.close()
  await db.close()
})

// A PostgreSQL server reads its tables by itself.
it.skipIf(engine !== 'pglite')('is there of what came one by one, once the clock tidies up', async () => {
  await test.make('professions')
  expect(await unknownColumns(test.db)).toContain('professions.name')
  await tidyUp(test.portal, { retention: [], tidy: [] })
  expect(await unknownColumns(test.db)).toEqual([])
})

it('gives way to whoever waits for the thread between one table and the next', async () => {
  const analyzed = vi.spyOn(test.db, 'query')
  let turns = 0
  let running = true
  const count = () => {
    turns++
    if (running) setImmediate(count)
  }
  setImmediate(count)
  await refreshStatistics(test.db)
  running = false
  expect(analyzed.mock.calls.length).toBeGreaterThan(50)
  expect(turns).toBeGreaterThanOrEqual(analyzed.mock.calls.length)
})

it('a file of bytes is stored and read as it was, whichever part of a larger one it is', async () => {
  const whole = Buffer.from(Array.from({ length: 70_000 }, (_, n) => (n * 7) % 256))
  for (const part of [whole, whole.subarray(5, 60_000), Buffer.alloc(0)]) {
    const [row] = await test.db.read('select $1::bytea', [part])
    expect(part.equals(row?.[0] as Uint8Array)).toBe(true)
  }
})
