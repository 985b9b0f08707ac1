/** docs/processes/lists.md, and what else a list offers, by a part that is made of declarations alone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trainingResources } from '../../support/training-part/index.ts'
import { idsOf, type Row, startTraining } from './scene.ts'

const scene = await startTraining()
afterAll(scene.stop)
const { manager, outsider, learner, root, post, test } = scene
const { client } = manager

const inHours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()

describe('sessions by where they stand in time', () => {
  const made: Record<string, number> = {}
  beforeAll(async () => {
    const workshop = await scene.published()
    for (const [name, from, to] of [
      ['past', -5, -3],
      ['running', -1, 1],
      ['next', 2, 3],
      ['last', 30, 31],
    ] as const) {
      const studio = await scene.studio()
      made[name] = (
        await post('/api/workshop-sessions', {
          name,
          workshop_id: workshop.id,
          corporation_id: scene.here,
          studio_id: studio.id,
          starts_at: inHours(from),
          ends_at: inHours(to),
        })
      ).id
    }
  })
  const namesOf = (ids: readonly number[]) => ids.map(id => Object.keys(made).find(name => made[name] === id))
  const view = async (name: string, by = client) =>
    namesOf(idsOf(await by.get('/api/workshop-sessions', { 'filter[view]': name })))

  it('are views of the list, each in its order, for whom they reach', async () => {
    expect(await view('upcoming')).toEqual(['next', 'last'])
    expect(await view('running')).toEqual(['running'])
    expect(await view('past')).toEqual(['past'])
    expect(await view('upcoming', outsider.client)).toEqual([])
    // What was put off for good is no longer to come.
    await post(`/api/workshop-sessions/${made.last}/cancel`, { cancel_reason: 'Vazgeçildi' })
    expect(await view('upcoming')).toEqual(['next'])
    const file = await client.get('/api/export-workshop-sessions', { format: 'csv', 'filter[view]': 'past' })
    expect(file.raw.toString().split('\n')[0]).not.toContain('Başlangıç')
  })

  it('are cancelled unless they are over', async () => {
    const cancel = (id: number | undefined) =>
      client.post(`/api/workshop-sessions/${id}/cancel`, { cancel_reason: 'Salon kapalı' })
    expect((await cancel(made.past)).status).toBe(409)
    expect((await cancel(made.running)).status).toBe(200)
    const states = await client.get('/api/workshop-sessions', { sort: 'starts_at' })
    expect(states.body.data.map(({ status }: Row) => status)).toEqual([
      'planned',
      'cancelled',
      'planned',
      'cancelled',
    ])
  })
})

describe('workshops as cards', () => {
  it('are read by one request with all that a card shows', async () => {
    const catalog = await post('/api/workshop-catalogs', { name: 'Beceri' })
    const { id } = await scene.workshop({ catalog_id: catalog.id, capacity: 4 })
    const declared = trainingResources.find(({ name }) => name === 'workshops')?.config as Row
    const { lines } = declared.list.looks.cards
    const { body } = await client.get('/api/workshops', {
      'filter[id]': String(id),
      include: 'catalog,seats_left',
    })
    const [row] = body.data as Row[]
    expect(lines.map((line: string) => row?.[line])).toEqual([
      'Özet',
      expect.objectContaining({ name: 'Beceri' }),
      4,
    ])
  })
})

describe('9: a note of somebody’s own', () => {
  it('is read besides by whoever may by name, and not by who may do everything', async () => {
    const workshop = await scene.published()
    const names = ['index', 'show', 'store', 'update', 'destroy'].map(verb => `workshop-notes.${verb}`)
    const writer = await test.person({
      permissions: [...names, 'workshops.index', 'workshops.show'],
      roles: [(await test.make('roles', { scope: 'corporation' })).name as string],
      values: { corporation_id: scene.here },
    })
    const colleague = await test.person({ permissions: names, values: { corporation_id: scene.here } })
    const body = { workshop_id: workshop.id, title: 'Yalnız benim' }
    const note = await post('/api/workshop-notes', body, writer.client)
    expect(note.author_id).toBe(writer.id)
    const url = `/api/workshop-notes/${note.id}`
    expect((await writer.client.patch(url, { body: 'Sonra' })).status).toBe(200)
    expect(idsOf(await writer.client.get('/api/workshop-notes'))).toEqual([note.id])
    // The manager may audit by name, within their company, and change nothing; the outsider has another company.
    expect(idsOf(await client.get('/api/workshop-notes'))).toEqual([note.id])
    expect((await client.get(url)).body.data.body).toBe('Sonra')
    expect((await client.patch(url, { title: 'x' })).status).toBe(404)
    expect((await client.delete(url)).status).toBe(404)
    for (const by of [root, outsider.client, colleague.client]) {
      const list = await by.get('/api/workshop-notes')
      expect([list.status, idsOf(list), list.body.meta.total]).toEqual([200, [], 0])
      expect((await by.get(url)).status).toBe(404)
      expect((await by.patch(url, { title: 'x' })).status).toBe(404)
      expect((await by.delete(url)).status).toBe(404)
    }
    expect((await writer.client.delete(url)).status).toBe(204)
  })
})

describe('an action on the collection', () => {
  it('is done with each row that meets its condition, within reach, and is described', async () => {
    const mine = await scene.published({ capacity: 1 })
    const theirs = await post(
      '/api/workshops',
      { name: 'Komşu', summary: 'Özet', owner_id: outsider.id, capacity: 0 },
      root,
    )
    await post(
      '/api/workshop-contents',
      { workshop_id: theirs.id, title: 'Giriş', minutes: 5, body: 'x' },
      root,
    )
    await post(`/api/workshops/${theirs.id}/publish`, undefined, root)
    const rows: Row[] = []
    for (const user_id of await scene.crowd(3))
      rows.push(await post('/api/attendances', { workshop_id: mine.id, user_id }))
    const [foreign] = await scene.crowd(1, { corporation_id: scene.there })
    rows.push(await post('/api/attendances', { workshop_id: theirs.id, user_id: foreign }, root))
    const states = async () =>
      (
        await test.db.read('select status from attendances where id = any ($1::bigint[]) order by id', [
          rows.map(({ id }) => id),
        ])
      ).flat()
    expect(await states()).toEqual(['active', 'waiting', 'waiting', 'waiting'])
    const url = '/api/attendances/withdrawWaiting'
    expect((await learner.client.post(url)).status).toBe(403)
    const before = await client.post(`${url}?dry_run=1`)
    expect(before.body.data).toMatchObject({ total: 2, done: 2, refused: 0 })
    expect(await post(url, {})).toMatchObject({ status: 'done', total: 2, done: 2 })
    expect(await states()).toEqual(['active', 'withdrawn', 'withdrawn', 'waiting'])
    expect((await client.post(url)).status, 'nobody waits').toBe(409)
    const { paths } = (await test.guest.get('/api/openapi.json')).body
    expect(paths[url]?.post).toBeTruthy()
  })
})
