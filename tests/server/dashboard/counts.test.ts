import { afterAll, describe, expect, it } from 'vitest'
import type { Client } from '../../support/client.ts'
import { startTestPortal } from '../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)

const counts = async (client: Client, lists: string) => {
  const { status, body } = await client.get(`/api/dashboard/counts?lists=${lists}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data as Record<string, number>
}

describe("the numbers of the dashboard's shortcuts", () => {
  it('are those that the lists themselves give', async () => {
    const root = await test.as('super-admin')
    await root.post('/api/missions', { name: 'Bir' })
    await root.post('/api/missions', { name: 'İki' })
    const [missions, passive] = [
      await root.get('/api/missions?per_page=1'),
      await root.get('/api/users?per_page=1&filter[view]=passive'),
    ]
    expect(await counts(root, 'missions,users.passive')).toEqual({
      missions: missions.body.meta.total,
      'users.passive': passive.body.meta.total,
    })
  })

  it('leave out what there is not and what the caller may not list', async () => {
    const learner = await test.person({ roles: ['learner'] })
    expect(await counts(learner.client, 'users,users.passive,my-tickets,nothing,users.nothing')).toEqual({
      'my-tickets': 0,
    })
    expect(await counts(learner.client, '')).toEqual({})
    const root = await test.as('super-admin')
    for (const { name } of test.portal.engine.catalogue.all())
      expect(await counts(root, `${name}.nothing,${name}.constructor`), name).toEqual({})
    expect((await test.guest.get('/api/dashboard/counts?lists=users')).status).toBe(401)
  })

  it('are counted for no more lists than there are shortcuts', async () => {
    const root = await test.as('super-admin')
    const lists = ['users', 'roles', 'titles', 'missions', 'groups', 'professions', 'departments']
    expect(Object.keys(await counts(root, lists.join()))).toEqual(lists.slice(0, 6))
  })
})
