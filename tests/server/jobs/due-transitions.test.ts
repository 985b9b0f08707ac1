/** Transitions that the clock makes: by the database's time, once among instances, and what was missed as well. */
import { afterAll, describe, expect, it } from 'vitest'
import { areas } from '../../../src/server/areas/index.ts'
import { makeDueTransitions } from '../../../src/server/jobs/due-transitions.ts'
import { startTestPortal } from '../../support/portal.ts'
import { proposalsArea } from '../../support/proposals.ts'
import { uniqueName } from '../../support/unique-name.ts'

const test = await startTestPortal({ areas: [...areas, proposalsArea] })
afterAll(test.stop)
const { db, portal } = test

type Values = Record<string, unknown>
const open = (values: Values) => test.make('proposals', { title: uniqueName(), status: 'open', ...values })
const past = '2020-01-01T00:00:00Z'
const future = '2999-01-01T00:00:00Z'

const statusOf = async (id: number) =>
  (
    await db.read('select status, decided_by_id, decided_at is not null from proposals where id = $1', [id])
  )[0]
const closings = async (id: number) =>
  (
    await db.query<{ actor_id: number | null; before: Values; after: Values }>(
      `select actor_id, before, after from audit_entries where action = 'proposals.close' and subject_id = $1`,
      [id],
    )
  ).rows

async function run(): Promise<[string, unknown][]> {
  const complaints: [string, unknown][] = []
  await makeDueTransitions(portal.engine, (what, error) => complaints.push([what, error]))
  return complaints
}

describe('a transition that is due', () => {
  it('is made by the portal itself, with what it stores, tells and writes down', async () => {
    const owner = await test.person()
    const { id } = await open({ closes_at: past, owner_id: owner.id })
    expect(await run()).toEqual([])
    expect(await statusOf(id)).toEqual(['closed', null, true])
    expect(await closings(id)).toMatchObject([
      { actor_id: null, before: { status: 'open' }, after: { status: 'closed' } },
    ])
    const notices = await db.read('select kind from notifications where user_id = $1', [owner.id])
    expect(notices).toEqual([['account']])
    const states = await db.read(
      `select state, began_by_id from record_states where resource = 'proposals' and record_id = $1 order by began_at`,
      [id],
    )
    expect(states.at(-1)).toEqual(['closed', null])
  })

  it('leaves what is not due, in another state, deleted, or held by its condition', async () => {
    const rows = [
      await open({ closes_at: future }),
      await open({ closes_at: null }),
      await open({ closes_at: past, status: 'draft' }),
      await open({ closes_at: past, deleted_at: past }),
      await open({ closes_at: past, title: 'Never closed' }),
    ]
    expect(await run()).toEqual([])
    expect(await Promise.all(rows.map(async ({ id }) => (await statusOf(id))?.[0]))).toEqual([
      'open',
      'open',
      'draft',
      'open',
      'open',
    ])
  })

  it('is made once, however many instances look at it at the same time, and for more rows than one look takes', async () => {
    await db.query(
      `insert into proposals (title, status, closes_at) select 'many ' || n, 'open', $1 from generate_series(1, 230) n`,
      [past],
    )
    expect((await Promise.all([run(), run(), run()])).flat()).toEqual([])
    // What another instance held just then is made with the next look.
    await run()
    const [count] = await db.read(
      `select count(*)::int, count(distinct subject_id)::int from audit_entries a join proposals p on p.id = a.subject_id
       where a.action = 'proposals.close' and p.title like 'many %'`,
      [],
    )
    expect(count).toEqual([230, 230])
    const [left] = await db.read(
      `select count(*)::int from proposals where title like 'many %' and status = 'open'`,
      [],
    )
    expect(left).toEqual([0])
  })

  it('that fails keeps no other from being made, and is tried again', async () => {
    const [bad, good] = [await open({ closes_at: past }), await open({ closes_at: past })]
    await db.script(`create or replace function refuse_close() returns trigger language plpgsql as $$ begin
      raise exception 'not now'; end $$;
      create trigger refuse_close before update on proposals for each row when (new.id = ${bad.id}) execute function refuse_close();`)
    const complaints = await run()
    expect(complaints.map(([what]) => what)).toEqual([`proposals.close ${bad.id}`])
    expect((await statusOf(good.id))?.[0]).toBe('closed')
    await db.script('drop trigger refuse_close on proposals')
    expect(await run()).toEqual([])
    expect((await statusOf(bad.id))?.[0]).toBe('closed')
  })

  it('is made by a running portal without anybody asking', async () => {
    const { id } = await open({ closes_at: past })
    await test.startJobs()
    await expect
      .poll(async () => (await statusOf(id))?.[0], { timeout: 25_000, interval: 200 })
      .toBe('closed')
    expect(await closings(id)).toHaveLength(1)
  })
})
