/** docs/processes/assigning.md, copies.md and many-at-once.md, by a part that is made of declarations alone. */
import { afterAll, describe, expect, it } from 'vitest'
import { type Row, startTraining } from './scene.ts'

const scene = await startTraining()
afterAll(scene.stop)
const { manager, outsider, instructor, learner, post, test } = scene
const { client } = manager

describe('assigning through a resource', () => {
  const url = (id: number) => `/api/workshops/${id}/attendances/assign`

  it('enrols by ids, by a filter and by a file, with what is asked and what is fixed', async () => {
    const { id } = await scene.published({ capacity: 3 })
    const title_id = (await test.make('titles', { name: 'Usta' })).id
    const crew = await scene.crowd(3, { title_id })
    const away = (await scene.crowd(1, { title_id, status: 'inactive' }))[0]
    const byIds = await client.post(url(id), { user_ids: [crew[0]], values: { note: 'Güz' } })
    expect(byIds.body.data).toMatchObject({ done: 1, unchanged: 0, waitlisted: 0, refused: 0 })
    const filter = { title_id: String(title_id) }
    const before = await client.post(`${url(id)}/preview`, { filter })
    expect(before.body.data).toMatchObject({ total: 4, ready: 2, already: 1, refused: 1 })
    expect(before.body.data.failures).toMatchObject([{ id: away }])
    expect((await client.post(url(id), { filter })).body.data).toMatchObject({
      done: 4,
      unchanged: 1,
      refused: 1,
    })
    const { email } = (await client.get(`/api/users/${learner.id}`)).body.data
    const file = await client.upload(`${url(id)}/from-file`, 'liste.csv', `E-posta\n${email}\nyok@yok.test\n`)
    expect(file.body.data).toMatchObject({ total: 2, ids: [learner.id], unknown: 1 })
    const last = await client.post(url(id), { user_ids: file.body.data.ids })
    expect(last.body.data).toMatchObject({ done: 1, unchanged: 0, refused: 0, waitlisted: 1 })
    const rows = (await client.get(`/api/workshops/${id}/attendances`, { sort: 'created_at' })).body.data
    expect(rows.map(({ status }: Row) => status)).toEqual(['active', 'active', 'active', 'waiting'])
    expect(rows[0]).toMatchObject({ note: 'Güz', source: 'assigned' })
  })

  it('is held to what a single attendance is held to', async () => {
    const draft = await scene.workshop()
    const early = await client.post(url(draft.id), { user_ids: [learner.id] })
    expect(early.status).toBe(422)
    const { id } = await scene.published()
    expect((await outsider.client.post(url(id), { user_ids: [learner.id] })).status).toBe(404)
    expect((await instructor.client.post(url(id), { user_ids: [learner.id] })).status).toBe(403)
    // Somebody of another company is nobody to the manager.
    const [foreign] = await scene.crowd(1, { corporation_id: scene.there })
    const unseen = await client.post(url(id), { user_ids: [foreign, 999_999] })
    const [first, second] = unseen.body.data.failures
    expect(unseen.body.data).toMatchObject({ done: 2, refused: 2 })
    expect(first).toMatchObject({ title: null, reason: second.reason })
    const long = await client.post(url(id), { user_ids: [learner.id], values: { note: 'x'.repeat(201) } })
    expect(Object.keys(long.body.errors)).toEqual(['note'])
  })
})

describe('copies', () => {
  it('begins a workshop as another one, with its contents and instructors', async () => {
    const { id, number } = await scene.published({
      name: 'Kaynak',
      closes_at: '2040-01-01T00:00:00.000Z',
      capacity: 4,
    })
    await post('/api/attendances', { workshop_id: id, user_id: learner.id })
    const copy = await post(`/api/workshops/${id}/duplicate`)
    expect(copy).toMatchObject({ name: 'Kaynak (kopya)', state: 'draft', capacity: 4, closes_at: null })
    expect(copy.number).not.toBe(number)
    expect(copy.published_at).toBeNull()
    const whole = await client.get(`/api/workshops/${copy.id}`, { include: 'instructors,contents' })
    expect(whole.body.data.instructors.map((row: Row) => row.id)).toEqual([instructor.id])
    expect(whole.body.data.contents).toMatchObject([{ title: 'Giriş', minutes: 30 }])
    expect(whole.body.data.seats_taken).toBe(0)
    expect((await outsider.client.post(`/api/workshops/${id}/duplicate`)).status).toBe(404)
    expect((await learner.client.post(`/api/workshops/${id}/duplicate`)).status).toBe(403)
  })
})

describe('many at once', () => {
  it('publishes those that can be, says why others cannot, and takes it back', async () => {
    const ready = []
    for (let n = 0; n < 2; n++) {
      const { id } = await scene.workshop()
      await post('/api/workshop-contents', { workshop_id: id, title: 'Giriş', minutes: 5, body: 'x' })
      ready.push(id)
    }
    const bare = await scene.workshop({ name: 'Boş' })
    const ids = [...ready, bare.id]
    const before = await client.post('/api/workshops/bulk/publish?dry_run=1', { ids })
    expect(before.body.data).toMatchObject({ done: 2, refused: 1 })
    const states = async () =>
      (await client.get('/api/workshops', { 'filter[id]': ids.join(','), sort: 'number' })).body.data.map(
        ({ state }: Row) => state,
      )
    expect(await states()).toEqual(['draft', 'draft', 'draft'])
    const run = await post('/api/workshops/bulk/publish', { ids })
    expect(run).toMatchObject({ status: 'done', refused: 1, can_undo: true })
    expect(run.failures).toMatchObject([{ id: bare.id, title: 'Boş' }])
    expect(await states()).toEqual(['published', 'published', 'draft'])
    const undone = await post(`/api/bulk-runs/${run.id}/undo`, {})
    expect(undone).toMatchObject({ status: 'done', refused: 0 })
    expect(await states()).toEqual(['draft', 'draft', 'draft'])
    expect((await outsider.client.get(`/api/bulk-runs/${run.id}`)).status).toBe(404)
  })

  it('edits many, leaves out those that are held or out of reach, and takes it back', async () => {
    const catalog = await post('/api/workshop-catalogs', { name: 'Güvenlik' })
    const [draft, held] = [await scene.workshop(), await scene.published()]
    const ids = [draft.id, held.id]
    const run = await post('/api/workshops/bulk/update', { ids, values: { catalog_id: catalog.id } })
    expect(run).toMatchObject({ total: 2, refused: 1 })
    expect(run.failures[0].reason).toContain('Yayımlanmış atölyenin içeriği değiştirilemez.')
    await post(`/api/bulk-runs/${run.id}/undo`, {})
    expect((await client.get(`/api/workshops/${draft.id}`)).body.data.catalog_id).toBeNull()
    // Capacity is open on both.
    const open = await post('/api/workshops/bulk/update', { ids, values: { capacity: 7 } })
    expect(open).toMatchObject({ refused: 0 })
    const theirs = await post('/api/workshops/bulk/update', { ids, values: { capacity: 8 } }, outsider.client)
    expect(theirs).toMatchObject({ refused: 2 })
  })

  it('admits from the waiting list as far as there are places', async () => {
    const { id } = await scene.published({ capacity: 1 })
    const rows = []
    for (const user_id of await scene.crowd(4))
      rows.push(await post('/api/attendances', { workshop_id: id, user_id }))
    await client.patch(`/api/workshops/${id}`, { capacity: 3 })
    const ids = rows.slice(1).map(row => row.id)
    const run = await post('/api/attendances/bulk/admit', { ids })
    expect(run).toMatchObject({ total: 3, refused: 1 })
    const full = await client.get(`/api/workshops/${id}`)
    expect(full.body.data).toMatchObject({ seats_taken: 3, waiting: 1, seats_left: 0 })
  })
})
