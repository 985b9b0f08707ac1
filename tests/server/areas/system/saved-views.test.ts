import { afterAll, describe, expect, it } from 'vitest'
import { MAX_SAVED_VIEWS } from '../../../../resources/system/saved-views.ts'
import type { Client } from '../../../support/client.ts'
import { startTestPortal } from '../../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)

const learner = () => test.person({ roles: ['learner'] })
const list = '/api/tickets'
const body = (name: string, more = {}) => ({ list, name, query: 'filter[status]=open&sort=number', ...more })
const save = async (client: Client, name: string, more = {}) => {
  const answer = await client.post('/api/saved-views', body(name, more))
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data
}
const mine = async (client: Client) => (await client.get('/api/saved-views', { per_page: -1 })).body.data
const opening = async (client: Client) => (await client.get('/api/users/me')).body.data.opening_views

describe('saved views', () => {
  it('are found again on every device of their person, by name, as they were saved', async () => {
    const { client } = await learner()
    const query = `filter[search]=${encodeURIComponent('İş & güç')}&columns=number,subject&density=compact`
    await save(client, 'Zor olanlar', { query })
    await save(client, 'Çözülenler')
    await save(client, 'Cevap bekleyenler')
    const found = await mine(client)
    expect(found.map(({ name }: { name: string }) => name)).toEqual([
      'Cevap bekleyenler',
      'Çözülenler',
      'Zor olanlar',
    ])
    expect(found[2]).toMatchObject({ list, query, is_default: false })
    const { id } = found[2]
    const changed = await client.patch(`/api/saved-views/${id}`, { name: 'Zorlar', query: 'sort=-number' })
    expect(changed.body.data).toMatchObject({ name: 'Zorlar', query: 'sort=-number', list })
    // Which list it is of does not change any more.
    expect((await client.patch(`/api/saved-views/${id}`, { list: '/api/users' })).body.errors).toHaveProperty(
      'list',
    )
    expect((await client.delete(`/api/saved-views/${id}`)).status).toBe(204)
    expect(await mine(client)).toHaveLength(2)
  })

  it('9: are their person’s alone: nobody else, however far they reach, sees, changes or takes one', async () => {
    const owner = await learner()
    const { id } = await save(owner.client, 'Benim', { is_default: true })
    const path = `/api/saved-views/${id}`
    for (const other of [(await learner()).client, await test.as('super-admin'), await test.as('admin')]) {
      expect(await mine(other)).toEqual([])
      expect((await other.get(path)).status).toBe(404)
      expect((await other.get(`${path}/history`)).status).toBe(404)
      expect((await other.patch(path, { name: 'Senin' })).status).toBe(404)
      expect((await other.put(path, body('Senin'))).status).toBe(404)
      expect((await other.delete(path)).status).toBe(404)
      expect((await other.post(`${path}/restore`)).status).toBe(404)
      expect(await opening(other)).toEqual({})
      // Nor is one given to somebody, or made in their name.
      for (const more of [{ user_id: owner.id }, { id: 1 }])
        expect((await other.post('/api/saved-views', body('X', more))).status).toBe(422)
    }
    expect((await owner.client.patch(path, { user_id: 1 })).status).toBe(422)
    expect((await mine(owner.client))[0]).toMatchObject({ id, name: 'Benim', user_id: owner.id })
    expect((await test.guest.get('/api/saved-views')).status).toBe(401)
  })

  it('bear a name once for each list and person, and say so at the name', async () => {
    const { client } = await learner()
    const { id } = await save(client, 'Işıklar')
    for (const name of ['Işıklar', 'IŞIKLAR', ' ışıklar '])
      expect((await client.post('/api/saved-views', body(name))).body.errors, name).toEqual({
        name: ['Bu değer zaten kullanılıyor.'],
      })
    await save(client, 'Işıklar', { list: '/api/users' })
    await save((await learner()).client, 'Işıklar')
    const other = await save(client, 'Başka')
    const taken = await client.patch(`/api/saved-views/${other.id}`, { name: 'ışıklar' })
    expect([taken.status, taken.body.errors]).toEqual([422, { name: ['Bu değer zaten kullanılıyor.'] }])
    // Written as it is, it is no other one.
    expect((await client.patch(`/api/saved-views/${id}`, { name: 'IŞIKLAR' })).status).toBe(200)
    await client.delete(`/api/saved-views/${id}`)
    await save(client, 'Işıklar')
    expect((await client.post(`/api/saved-views/${id}/restore`)).status).toBe(409)
  })

  it('one of a list is what it opens with, and the person’s own answer says so', async () => {
    const { client } = await learner()
    expect(await opening(client)).toEqual({})
    const first = await save(client, 'Bir', { is_default: true })
    const second = await save(client, 'İki', { query: 'sort=-number' })
    const users = await save(client, 'Kişiler', { list: '/api/users:passive', is_default: true })
    expect(await opening(client)).toEqual({
      [list]: { id: first.id, query: first.query },
      '/api/users:passive': { id: users.id, query: users.query },
    })
    await client.patch(`/api/saved-views/${second.id}`, { is_default: true })
    expect((await opening(client))[list]).toEqual({ id: second.id, query: 'sort=-number' })
    expect(
      (await mine(client))
        .filter((view: { is_default: boolean }) => view.is_default)
        .map(({ id }: { id: number }) => id),
    ).toEqual([second.id, users.id])
    await client.delete(`/api/saved-views/${second.id}`)
    expect(Object.keys(await opening(client))).toEqual(['/api/users:passive'])
    // Taken back, it is again what it was, and the only one.
    await client.patch(`/api/saved-views/${first.id}`, { is_default: true })
    expect((await client.post(`/api/saved-views/${second.id}/restore`)).status).toBe(200)
    expect((await opening(client))[list]).toEqual({ id: second.id, query: 'sort=-number' })
    expect((await client.get(`/api/saved-views/${first.id}`)).body.data.is_default).toBe(false)
  })

  it('are so many at most, also when they are made at once or taken back', async () => {
    const { client } = await learner()
    const max = MAX_SAVED_VIEWS.ofList
    const answers = await Promise.all(
      Array.from({ length: max + 6 }, (_, n) => client.post('/api/saved-views', body(`Görünüm ${n}`))),
    )
    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(max)
    const refused = answers.filter(({ status }) => status !== 201)
    for (const { status, body } of refused)
      expect([status, body.errors]).toEqual([
        422,
        { name: ['Bir listede en çok 30 görünümün olabilir. Önce birini sil.'] },
      ])
    await save(client, 'Başka listede', { list: '/api/users' })
    const gone = made[0]?.body.data.id
    await client.delete(`/api/saved-views/${gone}`)
    await save(client, 'Yeri doldu')
    const back = await client.post(`/api/saved-views/${gone}/restore`)
    expect([back.status, back.body.errors]).toEqual([409, refused[0]?.body.errors])
    expect((await mine(client)).filter((view: { list: string }) => view.list === list)).toHaveLength(max)
  })

  it('take no more than a name, a list of the portal and its state', async () => {
    const { client } = await learner()
    for (const [key, value] of [
      ['name', ''],
      ['name', 'x'.repeat(61)],
      ['name', ['x']],
      ['list', '//evil.example'],
      ['list', 'https://evil.example'],
      ['list', 'x'.repeat(201)],
      ['query', ''],
      ['query', 'x'.repeat(6001)],
      ['query', 'a\u0000b'],
      ['is_default', 'perhaps'],
    ] as const) {
      const answer = await client.post('/api/saved-views', body('Ad', { [key]: value }))
      expect([key, answer.status, Object.keys(answer.body.errors)]).toEqual([key, 422, [key]])
    }
  })

  it('go with their person', async () => {
    const { id, client } = await learner()
    await save(client, 'Geçici')
    await test.db.read('delete from users where id = $1', [id])
    expect(await test.db.read('select 1 from saved_views where user_id = $1', [id])).toEqual([])
  })
})
