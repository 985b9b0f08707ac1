/** Rows that point at one record only: what assigning them replaces, and the way back. */
import { afterAll, describe, expect, it } from 'vitest'
import { startTestPortal } from '../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)
const root = await test.as('super-admin')
const manager = await test.as('organization-manager')
const titleOf = async (id: number) => (await root.get(`/api/users/${id}`)).body.data.title_id
const wildcard = async () =>
  (await test.db.read(`select id from permissions where name = '*'`, []))[0]?.[0] as number

async function scene() {
  const [first, second, next] = [
    (await test.make('titles')).id,
    (await test.make('titles')).id,
    (await test.make('titles')).id,
  ]
  const people = [(await test.make('users')).id, (await test.make('users')).id, (await test.make('users')).id]
  const [one, two, three] = people as [number, number, number]
  await root.post(`/api/titles/${first}/users`, { ids: [one] })
  await root.post(`/api/titles/${second}/users`, { ids: [two] })
  return { first, second, next, one, two, three, people, url: `/api/titles/${next}/users` }
}

describe('[ORG-5] assigning people who have a title to another one', () => {
  it('says who had which before it is done, and afterwards', async () => {
    const { first, second, one, two, people, url } = await scene()
    const former = [
      { id: one, title_id: first },
      { id: two, title_id: second },
    ]
    const preview = await manager.post(`${url}/preview`, { ids: people })
    expect(preview).toMatchObject({ status: 200, body: { data: { changed: 3, former } } })
    expect(await titleOf(one)).toBe(first)
    expect(await manager.post(url, { ids: people })).toMatchObject({
      status: 200,
      body: { data: { changed: 3, former } },
    })
  })

  it('gives each one back what they had', async () => {
    const { first, second, one, two, three, people, url } = await scene()
    await manager.post(url, { ids: people })
    expect(await manager.post(`${url}/undo`, { ids: people })).toMatchObject({
      status: 200,
      body: { data: { changed: 3 } },
    })
    expect([await titleOf(one), await titleOf(two), await titleOf(three)]).toEqual([first, second, null])
    const history = (await root.get(`/api/users/${one}/history`)).body.data
    expect(JSON.stringify(history[0])).toContain('title-users.destroy')
    // Once is enough.
    expect(await manager.post(`${url}/undo`, { ids: people })).toMatchObject({ status: 409 })
  })

  it('leaves alone whom somebody else changed since, and whom others assigned', async () => {
    const { first, second, one, two, three, people, url } = await scene()
    await manager.post(url, { ids: people })
    await root.post(`/api/titles/${second}/users`, { ids: [one] })
    expect(await root.post(`${url}/undo`, { ids: people })).toMatchObject({ status: 409 })
    expect(await manager.post(`${url}/undo`, { ids: people })).toMatchObject({
      body: { data: { changed: 2 } },
    })
    expect([await titleOf(one), await titleOf(two), await titleOf(three)]).toEqual([second, second, null])
    expect(first).not.toBe(second)
  })

  it('brings nobody back to what the caller could not give by now', async () => {
    const { first, one, people, url } = await scene()
    await manager.post(url, { ids: people })
    await root.post(`/api/titles/${first}/permissions`, { ids: [await wildcard()] })
    const undo = () => manager.post(`${url}/undo`, { ids: people })
    expect((await manager.post(`/api/titles/${first}/users`, { ids: [one] })).status).toBe(403)
    expect((await undo()).status).toBe(403)
    expect(await titleOf(one)).not.toBe(first)
    expect((await manager.post(`${url}/undo`, { ids: people, extra: 1 })).status).toBe(422)
  })

  it('shows and takes back nothing to who may not assign', async () => {
    const { people, url } = await scene()
    await root.post(url, { ids: people })
    const learner = await test.as('learner')
    for (const path of ['preview', 'undo'])
      expect([403, 404]).toContain((await learner.post(`${url}/${path}`, { ids: people })).status)
    expect(await manager.post(`${url}/undo`, { ids: ['x'] })).toMatchObject({ status: 422 })
  })
})
