/** A page with figures reads the rows that it shows and what belongs to them, however long the tables are. */
import { afterAll, expect, it, vi } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { startTestPortal } from '../../support/portal.ts'
import { attendances, workshops } from '../../support/training/resources.ts'

const test = await startTestPortal({ resources: [...resourceList, workshops, attendances] })
afterAll(test.stop)
const root = await test.as('super-admin')
const perWorkshop = 10
let filled = 0

/** Makes workshops with {@link perWorkshop} attendances each, until there are so many. */
async function fill(to: number): Promise<void> {
  await test.db.read(
    `with c as (insert into workshops (name, capacity) select 'Atölye ' || lpad(n::text, 7, '0'), 20 from generate_series($1::int, $2::int) n returning id)
     insert into attendances (name, workshop_id, hours) select 'Kayıt ' || n, c.id, 1 from c, generate_series(1, $3::int) n`,
    [filled + 1, to, perWorkshop],
  )
  filled = to
  await test.db.query('analyze workshops')
  await test.db.query('analyze attendances')
}

interface Node {
  readonly Plans?: readonly Node[]
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
}

/** The rows that a plan read from its tables and indexes. */
const readBy = (node: Node): number =>
  node.Plans?.length
    ? node.Plans.reduce((all, plan) => all + readBy(plan), 0)
    : (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']

/** How many rows the statements of a request read. */
async function visited(query: Record<string, string>): Promise<number> {
  const read = vi.spyOn(test.portal.engine.db, 'read')
  const { status } = await root.get('/api/workshops', query)
  expect(status).toBe(200)
  const statements = read.mock.calls.filter(([text]) => /"workshops"|"attendances"/.test(text))
  read.mockRestore()
  let rows = 0
  for (const [text, params] of statements) {
    const [found] = await test.db.read(`explain (analyze, format json) ${text}`, params, true)
    const plan = typeof found?.[0] === 'string' ? JSON.parse(found[0]) : found?.[0]
    rows += readBy((plan as [{ Plan: Node }])[0].Plan)
  }
  return rows
}

it('[TBL-1] the first page with two figures reads as many rows of a tenfold table', async () => {
  const query = { include: 'seats_taken,hours_given', sort: 'name', per_page: '20' }
  await fill(1000)
  const before = await visited(query)
  // The rows of the page, and what belongs to them.
  expect(before).toBeGreaterThanOrEqual(20 + 20 * perWorkshop)
  await fill(10_000)
  expect(await visited(query)).toBeLessThanOrEqual(before * 1.1)
}, 120_000)
