/** Until when records can be changed: held at every entry point, with the reason in the resource's words. */
import { afterAll, describe, expect, it } from 'vitest'
import { areas } from '../../../src/server/areas/index.ts'
import { csv } from '../../support/files.ts'
import { startTestPortal } from '../../support/portal.ts'
import { proposalsArea } from '../../support/proposals.ts'
import { uniqueName } from '../../support/unique-name.ts'

const test = await startTestPortal({ areas: [...areas, proposalsArea] })
afterAll(test.stop)
const root = await test.as('super-admin')
const person = (await test.person()).id
const other = (await test.person()).id

async function proposal(status: string, values: object = {}) {
  const { id } = await test.make('proposals', { title: uniqueName(), status, amount: 5, ...values })
  await test.db.read('insert into proposal_reviewers (proposal_id, user_id) values ($1, $2)', [id, person])
  const item = await test.make('proposal-items', { name: 'One', proposal_id: id })
  return { id, item: item.id }
}
const patch = (url: string, body: object) => root.call('PATCH', url, body)

describe('a record that is not editable in its state', () => {
  it('is changed in the excepted fields alone', async () => {
    const { id } = await proposal('open')
    const refused = await patch(`/api/proposals/${id}`, { title: 'Another', amount: 7 })
    expect(refused.status).toBe(409)
    expect(Object.keys(refused.body.errors)).toEqual(['title'])
    const same = (await root.get(`/api/proposals/${id}`)).body.data
    expect(same.amount).toBe(5)
    // What is sent as it stands is no change.
    const kept = await patch(`/api/proposals/${id}`, { title: same.title, reviewer_ids: [person], amount: 7 })
    expect(kept.status, JSON.stringify(kept.body)).toBe(200)
    expect(kept.body.data.amount).toBe(7)
    expect((await patch(`/api/proposals/${id}`, { reviewer_ids: [other] })).status).toBe(409)
    const draft = await proposal('draft')
    expect((await patch(`/api/proposals/${draft.id}`, { title: uniqueName() })).status).toBe(200)
  })

  it('is not deleted, and comes back only where it may', async () => {
    const { id } = await proposal('open')
    expect((await root.call('DELETE', `/api/proposals/${id}`)).status).toBe(409)
    const draft = await proposal('draft')
    expect((await root.call('DELETE', `/api/proposals/${draft.id}`)).status).toBe(204)
  })

  it('holds its pairs, from either side', async () => {
    const { id } = await proposal('open')
    const url = `/api/proposals/${id}/reviewers`
    expect((await root.post(url, { ids: [other] })).status).toBe(409)
    expect((await root.call('DELETE', url, { ids: [person] })).status).toBe(409)
    expect((await root.call('DELETE', `${url}/${person}`)).status).toBe(409)
    const draft = await proposal('draft')
    expect((await root.post(`/api/proposals/${draft.id}/reviewers`, { ids: [other] })).status).toBe(200)
  })

  it('holds the rows that belong to it: added, changed, moved, deleted and brought back', async () => {
    const [open, draft] = [await proposal('open'), await proposal('draft')]
    const items = '/api/proposal-items'
    const added = await root.post(items, { name: 'Two', proposal_id: open.id })
    expect(added.status).toBe(422)
    expect(Object.keys(added.body.errors)).toEqual(['proposal_id'])
    expect((await patch(`${items}/${open.item}`, { name: 'Other' })).status).toBe(409)
    expect((await root.call('DELETE', `${items}/${open.item}`)).status).toBe(409)
    expect((await patch(`${items}/${draft.item}`, { proposal_id: open.id })).status).toBe(409)
    expect((await patch(`${items}/${open.item}`, { proposal_id: draft.id })).status).toBe(409)
    expect((await root.post(`/api/proposals/${open.id}/items`, { ids: [draft.item] })).status).toBe(409)
    expect((await root.post(`/api/proposals/${draft.id}/items`, { ids: [open.item] })).status).toBe(409)
    expect((await root.post(`/api/proposals/${open.id}/items/preview`, { ids: [draft.item] })).status).toBe(
      409,
    )
    const gone = await test.make('proposal-items', {
      name: 'Gone',
      proposal_id: open.id,
      deleted_at: '2026-01-01',
    })
    expect((await root.post(`${items}/${gone.id}/restore`)).status).toBe(409)
    // Where the state allows it, all of it is done.
    expect((await root.post(items, { name: 'Two', proposal_id: draft.id })).status).toBe(201)
    expect((await patch(`${items}/${draft.item}`, { name: 'Other' })).status).toBe(200)
    expect((await root.call('DELETE', `${items}/${draft.item}`)).status).toBe(204)
    expect((await root.post(`${items}/${draft.item}/restore`)).status).toBe(200)
  })

  it('takes no rows from a file', async () => {
    await proposal('open', { title: 'Open one' })
    await proposal('draft', { title: 'Draft one' })
    const file = csv([
      ['name', 'proposal'],
      ['A', 'Open one'],
      ['B', 'Draft one'],
    ])
    const checked = await root.upload('/api/proposal-items/from-file?dry_run=1', 'items.csv', file)
    expect(checked.body.data, JSON.stringify(checked.body)).toMatchObject({ ready: 1, bad: 1 })
    expect(checked.body.data.rows[0]).toMatchObject({ row: 2, field: 'proposal_id' })
    const written = await root.upload('/api/proposal-items/from-file?skip_bad=1', 'items.csv', file)
    expect(written.body.data.written).toBe(1)
  })

  it('goes through its transitions all the same', async () => {
    const { id } = await proposal('open')
    expect((await root.post(`/api/proposals/${id}/refuse`, { decision_note: 'x' })).status).toBe(200)
  })
})
