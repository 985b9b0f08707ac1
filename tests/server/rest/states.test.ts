/** The states of a record, kept with the moment each began and who began it, whatever changes them. */
import { afterAll, describe, expect, it } from 'vitest'
import { areas } from '../../../src/server/areas/index.ts'
import { csv } from '../../support/files.ts'
import { startTestPortal } from '../../support/portal.ts'
import { proposalsArea } from '../../support/proposals.ts'
import { uniqueName } from '../../support/unique-name.ts'

const test = await startTestPortal({ areas: [...areas, proposalsArea] })
afterAll(test.stop)
const root = await test.as('super-admin')
const me = (await root.get('/api/users/me')).body.data.id as number
const { db } = test

const storedStates = async (id: number) =>
  db.read(
    `select state, began_by_id from record_states where resource = 'proposals' and record_id = $1 order by began_at, id`,
    [id],
  )
async function made(values: object = {}) {
  const { status, body } = await root.post('/api/proposals', { title: uniqueName(), ...values })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data as { id: number; created_at: string }
}

describe('[API-4] the states of a record', () => {
  it('begin with the record, and go on with each transition', async () => {
    const { id, created_at } = await made({ summary: 'x', starts_at: '2026-01-05T10:00:00Z' })
    await root.post('/api/proposal-items', { name: 'One', note: 'n', proposal_id: id })
    await root.post(`/api/proposals/${id}/open`)
    await root.post(`/api/proposals/${id}/accept`)
    expect(await storedStates(id)).toEqual([
      ['draft', me],
      ['open', me],
      ['accepted', me],
    ])
    const { status, body } = await root.get(`/api/proposals/${id}/states`)
    expect(status).toBe(200)
    expect(body.meta.total).toBe(3)
    expect(body.data.map((row: { state: string }) => row.state)).toEqual(['accepted', 'open', 'draft'])
    expect(body.data.at(-1)).toMatchObject({ began_at: created_at, began_by: { id: me } })
    expect(body.data.at(-1).began_by.full_name).toBeTruthy()
    const times = body.data.map((row: { began_at: string }) => Date.parse(row.began_at))
    expect(times).toEqual([...times].sort((a, b) => b - a))
  })

  it('are kept of what an import adds, and of what is changed by hand', async () => {
    const titles = [uniqueName(), uniqueName()]
    const file = csv([['title'], ...titles.map(title => [title])])
    const imported = await root.upload('/api/proposals/from-file', 'p.csv', file)
    expect(imported.body.data.written, JSON.stringify(imported.body)).toBe(2)
    const rows = await db.read('select id from proposals where title = any ($1)', [titles])
    for (const [added] of rows) expect(await storedStates(added as number)).toEqual([['draft', me]])
    const [row] = await db.read('insert into proposals (title) values ($1) returning id', [uniqueName()])
    const id = row?.[0] as number
    await db.read(`update proposals set status = 'closed' where id = $1`, [id])
    await db.read(`update proposals set title = title || 'x' where id = $1`, [id])
    expect(await storedStates(id)).toEqual([
      ['draft', null],
      ['closed', null],
    ])
  })

  it('say which state all records had at a past time', async () => {
    const { id } = await made()
    await db.read(
      `update record_states set began_at = '2020-01-01' where record_id = $1 and resource = 'proposals'`,
      [id],
    )
    await db.read(
      `insert into record_states (resource, record_id, state, began_at) values ('proposals', $1, 'open', '2021-01-01'), ('proposals', $1, 'closed', '2022-01-01')`,
      [id],
    )
    const at = async (time: string) =>
      (
        await db.read(
          `select distinct on (record_id) record_id, state from record_states
           where resource = 'proposals' and began_at <= $1 order by record_id, began_at desc, id desc`,
          [time],
        )
      ).find(([record]) => record === id)?.[1]
    expect(await at('2020-06-01')).toBe('draft')
    expect(await at('2021-06-01')).toBe('open')
    expect(await at('2022-06-01')).toBe('closed')
    expect(await at('2019-06-01')).toBeUndefined()
  })

  it('go with the record where it is deleted for good, and stay where it is not', async () => {
    const { id } = await made()
    await root.call('DELETE', `/api/proposals/${id}`)
    expect(await storedStates(id)).toHaveLength(1)
    await db.read('delete from proposals where id = $1', [id])
    expect(await storedStates(id)).toEqual([])
  })

  it('are for whoever may show the record, and name only whom they see', async () => {
    const { id } = await made()
    const reader = await test.person({ permissions: ['proposals.show'] })
    const answer = await reader.client.get(`/api/proposals/${id}/states`)
    expect(answer.status).toBe(200)
    expect(answer.body.data[0].began_by).toEqual({ id: null, full_name: null })
    expect((await (await test.person()).client.get(`/api/proposals/${id}/states`)).status).toBe(403)
    expect((await root.get('/api/proposals/999999/states')).status).toBe(404)
    expect((await root.get(`/api/proposals/${id}/states`, { sort: 'id' })).status).toBe(400)
    expect((await root.get(`/api/departments/1/states`)).status).toBe(404)
  })
})
