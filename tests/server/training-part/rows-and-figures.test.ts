/** docs/processes/owned-and-ordered.md, figures-and-limits.md and constraints.md, by a part of declarations alone. */
import { afterAll, describe, expect, it } from 'vitest'
import { idsOf, type Row, startTraining } from './scene.ts'

const scene = await startTraining()
afterAll(scene.stop)
const { manager, learner, instructor, outsider, root, post, test } = scene
const { client } = manager

describe('owned and ordered rows', () => {
  it('keeps the contents of a workshop in the order that they are given', async () => {
    const { id } = await scene.workshop()
    const make = (title: string) =>
      post('/api/workshop-contents', { workshop_id: id, title, body: 'x', minutes: 10 })
    const [a, b, c] = [await make('A'), await make('B'), await make('C')]
    const titles = async () =>
      (await client.get(`/api/workshops/${id}/contents`)).body.data.map(({ title }: Row) => title)
    const moved = await client.post(`/api/workshop-contents/${c.id}/move`, { before_id: a.id })
    expect(await titles()).toEqual(['C', 'A', 'B'])
    await client.post(`/api/workshop-contents/${c.id}/move`, moved.body.meta.was)
    expect(await titles()).toEqual(['A', 'B', 'C'])
    const foreign = await scene.workshop()
    const other = await post('/api/workshop-contents', { workshop_id: foreign.id, title: 'D', body: 'x' })
    expect((await client.post(`/api/workshop-contents/${b.id}/move`, { before_id: other.id })).status).toBe(
      422,
    )
    const outside = await outsider.client.post(`/api/workshop-contents/${b.id}/move`, { before_id: a.id })
    expect(outside.status).toBe(404)
  })

  it('deletes, restores and tells of contents with their workshop', async () => {
    const { id } = await scene.workshop()
    const content = await post('/api/workshop-contents', { workshop_id: id, title: 'Kalan', body: 'x' })
    const before = await post('/api/workshop-contents', { workshop_id: id, title: 'Önce silinen', body: 'x' })
    await client.delete(`/api/workshop-contents/${before.id}`)
    await client.delete(`/api/workshops/${id}`)
    expect((await client.get(`/api/workshop-contents/${content.id}`)).body.data.deleted_at).not.toBeNull()
    const ofWorkshop = { 'filter[workshop_id]': id }
    expect((await client.get('/api/workshop-contents', ofWorkshop)).body.data).toEqual([])
    expect((await client.post(`/api/workshop-contents/${content.id}/restore`)).status).toBe(409)
    await post(`/api/workshops/${id}/restore`)
    expect(idsOf(await client.get(`/api/workshops/${id}/contents`))).toEqual([content.id])
    const history = await client.get(`/api/workshops/${id}/history`)
    const owned = history.body.data.filter((line: Row) => line.owned)
    expect(owned.map((line: Row) => line.owned.id)).toContain(content.id)
  })

  it('answers a child’s own ETag, which a change of the child alone outdates', async () => {
    const { id } = await scene.workshop()
    const { id: child } = await post('/api/workshop-contents', { workshop_id: id, title: 'A', body: 'x' })
    const url = `/api/workshop-contents/${child}`
    const tag = (await client.get(url)).headers.etag as string
    const workshop = (await client.get(`/api/workshops/${id}`)).headers.etag as string
    expect((await client.patch(url, { title: 'B' }, { headers: { 'if-match': tag } })).status).toBe(200)
    const late = await client.patch(url, { title: 'C' }, { headers: { 'if-match': tag } })
    expect(late.status).toBe(412)
    const gone = await client.delete(url, undefined, { headers: { 'if-match': tag } })
    expect(gone.status).toBe(412)
    // The workshop’s own values stand as they were: its form goes on.
    const saved = await client.patch(
      `/api/workshops/${id}`,
      { summary: 'Yeni' },
      { headers: { 'if-match': workshop } },
    )
    expect(saved.status).toBe(200)
  })

  it('is a tree of catalogues, which nobody ties into a circle', async () => {
    const make = (name: string, parent_id: number | null = null) =>
      post('/api/workshop-catalogs', { name, parent_id })
    const top = await make('Teknik')
    const [a, b] = [await make('Ağ', top.id), await make('Bulut', top.id)]
    await client.post(`/api/workshop-catalogs/${b.id}/move`, { parent_id: top.id, before_id: a.id })
    const below = await client.get('/api/workshop-catalogs/tree', { parent_id: top.id })
    expect(idsOf(below)).toEqual([b.id, a.id])
    const circle = await client.post(`/api/workshop-catalogs/${top.id}/move`, {
      parent_id: a.id,
      before_id: null,
    })
    expect(circle.status).toBe(422)
    const found = await client.get('/api/workshop-catalogs/tree', { 'filter[search]': 'bulut' })
    expect(found.body.data.map(({ name }: Row) => name)).toEqual(['Teknik', 'Bulut'])
    const twice = await client.post('/api/workshop-catalogs', { name: 'BULUT', parent_id: top.id })
    expect(twice.body.errors.name).toEqual(['Aynı yerde bu adda bir katalog var.'])
  })
})

describe('figures and limits', () => {
  it('counts, adds up, filters and sorts by what stands in other rows', async () => {
    const workshop = await scene.workshop({ capacity: 2 })
    for (const minutes of [20, 25])
      await post('/api/workshop-contents', {
        workshop_id: workshop.id,
        title: `${minutes}`,
        body: 'x',
        minutes,
      })
    await post(`/api/workshops/${workshop.id}/publish`)
    const people = await scene.crowd(3)
    const rows = []
    for (const user_id of people)
      rows.push(await post('/api/attendances', { workshop_id: workshop.id, user_id }))
    expect(rows.map(({ status }) => status)).toEqual(['active', 'active', 'waiting'])
    const room = await scene.studio()
    await post('/api/workshop-sessions', {
      name: 'Gün',
      workshop_id: workshop.id,
      corporation_id: scene.here,
      studio_id: room.id,
      starts_at: '2031-01-01T09:00:00.000Z',
      ends_at: '2031-01-01T10:00:00.000Z',
    })
    const url = `/api/workshops/${workshop.id}`
    expect((await client.get(url)).body.data).toMatchObject({
      minutes: 45,
      seats_taken: 2,
      waiting: 1,
      seats_left: 0,
      last_session: '2031-01-01T10:00:00Z',
    })
    const free = await scene.published({ capacity: 5 })
    const list = await client.get('/api/workshops', { 'filter[seats_left]': '..0', include: 'waiting' })
    expect(idsOf(list)).toEqual([workshop.id])
    const sorted = idsOf(
      await client.get('/api/workshops', { sort: '-seats_left', 'filter[seats_left]': '0..' }),
    )
    expect(sorted.indexOf(free.id)).toBeLessThan(sorted.indexOf(workshop.id))

    // No place is given away: whoever waits is admitted once there is one.
    const waiting = `/api/attendances/${rows[2]?.id}`
    expect((await client.post(`${waiting}/admit`)).status).toBe(422)
    expect((await client.patch(url, { capacity: 1 })).body.errors).toHaveProperty('capacity')
    await post(`/api/attendances/${rows[0]?.id}/withdraw`)
    await post(`${waiting}/admit`)
    const states = (await client.get(`${waiting}/states`)).body.data
    expect(states.map(({ state }: Row) => state)).toEqual(['active', 'waiting'])
    expect(states[1].began_by).toMatchObject({ id: manager.id })
    // A figure counts what its reader may see: who takes part sees their own place alone.
    await client.patch(url, { capacity: 9 })
    await post('/api/attendances', { workshop_id: workshop.id, user_id: learner.id })
    const theirs = (await learner.client.get(url)).body.data
    expect(theirs.seats_taken ?? 1).toBeLessThanOrEqual(1)
  })

  it('gives the last place to one of two who ask for it at once', async () => {
    const { id } = await scene.published({ capacity: 1 })
    const people = await scene.crowd(4)
    const rows = await Promise.all(
      people.map(user_id => post('/api/attendances', { workshop_id: id, user_id })),
    )
    expect(rows.map(({ status }) => status).sort()).toEqual(['active', 'waiting', 'waiting', 'waiting'])
  })
})

describe('rules over several records, and numbers', () => {
  it('keeps a room, and an instructor, from being in two places at once, and names what is in the way', async () => {
    const { id: workshop_id } = await scene.published()
    const [room, next] = [await scene.studio(), await scene.studio()]
    const session = (values: Row) => ({
      name: 'Sabah',
      workshop_id,
      corporation_id: scene.here,
      studio_id: room.id,
      starts_at: '2032-01-01T09:00:00.000Z',
      ends_at: '2032-01-01T12:00:00.000Z',
      ...values,
    })
    const first = await post('/api/workshop-sessions', session({ instructor_id: instructor.id }))
    const taken = await client.post('/api/workshop-sessions', session({ name: 'Çakışan' }))
    expect(taken.status).toBe(422)
    expect(taken.body.errors.studio_id).toEqual(['Bu stüdyo o saatlerde dolu.'])
    expect(taken.body.in_the_way).toMatchObject({
      resource: 'workshop-sessions',
      id: first.id,
      title: 'Sabah',
    })
    const twice = await client.post(
      '/api/workshop-sessions',
      session({ studio_id: next.id, instructor_id: instructor.id, starts_at: '2032-01-01T11:00:00.000Z' }),
    )
    expect(twice.body.errors).toHaveProperty('instructor_id')
    const touching = session({ starts_at: '2032-01-01T12:00:00.000Z', ends_at: '2032-01-01T13:00:00.000Z' })
    await post('/api/workshop-sessions', touching)
    const backwards = session({ ends_at: '2032-01-01T08:00:00.000Z', studio_id: next.id })
    expect((await client.post('/api/workshop-sessions', backwards)).body.errors).toHaveProperty('ends_at')
    // Whoever does not see the session learns only that the room is taken.
    await post(`/api/workshop-sessions/${first.id}/cancel`, { cancel_reason: 'x' })
    await post('/api/workshop-sessions', session({ name: 'Yerine' }))
    const back = await client.post(`/api/workshop-sessions/${first.id}/resume`)
    expect(back.status).toBe(409)
  })

  it('takes nobody into a workshop twice, but again after they left', async () => {
    const { id: workshop_id } = await scene.published()
    const body = { workshop_id, user_id: learner.id }
    const first = await post('/api/attendances', body)
    const again = await client.post('/api/attendances', body)
    expect(again.body.errors.user_id).toEqual(['Bu kişi bu atölyeye zaten katılıyor.'])
    await post(`/api/my-workshops/${first.id}/withdraw`, undefined, learner.client)
    await post('/api/attendances', body)
  })

  it('numbers workshops in a series that nobody writes', async () => {
    const year = new Date().getFullYear()
    const [a, b] = [await scene.workshop(), await scene.workshop()]
    expect(a.number).toMatch(new RegExp(`^ATL-${year}-\\d{3,}$`))
    expect(Number(b.number.slice(9))).toBe(Number(a.number.slice(9)) + 1)
    expect((await client.patch(`/api/workshops/${a.id}`, { number: 'X' })).status).toBe(422)
    expect(idsOf(await root.get('/api/workshops', { 'filter[search]': b.number }))).toEqual([b.id])
  })
})
void test
