/** docs/processes/access.md, by a part that is made of declarations alone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idsOf, type Row, startTraining } from './scene.ts'

const scene = await startTraining()
afterAll(scene.stop)
const { manager, outsider, instructor, learner, root, post } = scene

/** Taught by the instructor; the learner takes part in it. */
let workshop: Row
/** Of the same company, but neither's. */
let other: Row
let attendance: Row
let session: Row

beforeAll(async () => {
  workshop = await scene.published({ name: 'İlk yardım' })
  other = await scene.published({ name: 'Yangın güvenliği', instructor_ids: [] })
  attendance = await post('/api/attendances', {
    workshop_id: workshop.id,
    user_id: learner.id,
    note: 'Yalnız yönetici okur',
  })
  const [someone] = await scene.crowd(1)
  await post('/api/attendances', { workshop_id: workshop.id, user_id: someone })
  const studio = await scene.studio()
  session = await post('/api/workshop-sessions', {
    name: 'Birinci gün',
    workshop_id: workshop.id,
    corporation_id: scene.here,
    studio_id: studio.id,
    instructor_id: instructor.id,
    starts_at: '2030-01-07T09:00:00.000Z',
    ends_at: '2030-01-07T12:00:00.000Z',
  })
})

describe('who reaches what', () => {
  const people = { root: { client: root }, manager, instructor, learner, outsider }
  it.each([
    ['root', 2],
    ['manager', 2],
    ['instructor', 1],
    ['learner', 1],
    ['outsider', 0],
  ] as const)('%s finds %d workshops, by every endpoint', async (name, count) => {
    const { client } = people[name]
    const list = await client.get('/api/workshops')
    expect(list.body.meta.total).toBe(count)
    const expected = [workshop.id, other.id].slice(0, count)
    expect(idsOf(list).sort()).toEqual(expected)
    for (const [{ id }, at] of [
      [workshop, 1],
      [other, 2],
    ] as const) {
      const status = count >= at ? 200 : 404
      for (const part of ['', '/contents', '/states'])
        expect((await client.get(`/api/workshops/${id}${part}`)).status, `${id}${part}`).toBe(status)
      const contents = await client.get('/api/workshop-contents', { 'filter[workshop_id]': id })
      expect(contents.body.meta.total).toBe(count >= at ? 1 : 0)
      // Who could not change it learns nothing of who changed it.
      const history = await client.get(`/api/workshops/${id}/history`)
      expect(history.status).toBe(['root', 'manager'].includes(name) ? 200 : name === 'outsider' ? 404 : 403)
    }
  })

  it('changes a workshop only along a way that is open for it', async () => {
    const capacity = { capacity: 10 }
    expect((await outsider.client.patch(`/api/workshops/${workshop.id}`, capacity)).status).toBe(404)
    expect((await learner.client.patch(`/api/workshops/${workshop.id}`, capacity)).status).toBe(403)
    const foreign = await outsider.client.post('/api/workshops', { name: 'Ödünç', owner_id: manager.id })
    expect(foreign.status).toBe(422)
    const content = { workshop_id: workshop.id, title: 'Araya', body: 'x' }
    expect((await outsider.client.post('/api/workshop-contents', content)).body.errors).toHaveProperty(
      'workshop_id',
    )
    expect((await instructor.client.post('/api/workshop-contents', content)).status).toBe(403)
    // To link somebody as an instructor opens the workshop to them.
    const link = await outsider.client.post(`/api/workshops/${workshop.id}/instructors`, {
      ids: [outsider.id],
    })
    expect(link.status).toBe(404)
  })

  it('lets an instructor reach those who are in their workshop, and no other rows of them', async () => {
    const list = await instructor.client.get('/api/attendances')
    expect(list.body.meta.total).toBe(2)
    expect(list.body.data.every((row: Row) => row.workshop_id === workshop.id)).toBe(true)
    const url = `/api/attendances/${attendance.id}`
    expect((await instructor.client.post(`${url}/withdraw`)).status).toBe(403)
    expect((await outsider.client.get(url)).status).toBe(404)
    expect((await learner.client.get('/api/attendances')).status).toBe(403)
  })

  it('shows who somebody is to whoever may list no people', async () => {
    const answer = await instructor.client.get(`/api/attendances/${attendance.id}`, {
      include: 'user.firstImageMedia,workshop',
    })
    expect(answer.body.data.user).toEqual({
      id: learner.id,
      full_name: expect.any(String),
      first_image_media: null,
      is_card: true,
    })
    expect((await instructor.client.get('/api/users')).status).toBe(403)
    const named = await learner.client.get(`/api/workshops/${workshop.id}`, { include: 'owner' })
    expect(named.body.data.owner).not.toHaveProperty('email')
  })

  it('has a part of the attendances for whoever takes part, without what is noted of them', async () => {
    const list = await learner.client.get('/api/my-workshops', { include: 'workshop' })
    expect(list.status, JSON.stringify(list.body)).toBe(200)
    expect(idsOf(list)).toEqual([attendance.id])
    expect(list.body.data[0].workshop).toMatchObject({ name: 'İlk yardım' })
    for (const key of ['note', 'source', 'user_id', 'user']) expect(list.body.data[0]).not.toHaveProperty(key)
    for (const query of [{ 'filter[note]': 'a' }, { sort: 'note' }, { include: 'user' }] as Row[])
      expect((await learner.client.get('/api/my-workshops', query)).status).toBe(400)
    expect((await manager.client.get(`/api/my-workshops/${attendance.id}`)).status).toBe(404)
    expect(list.raw.toString()).not.toContain('Yalnız yönetici okur')
  })

  it('has a part of the workshops for whoever teaches them, which they cannot change', async () => {
    const list = await instructor.client.get('/api/instructor-workshops', {
      include: 'instructors,seats_taken',
    })
    expect(list.status, JSON.stringify(list.body)).toBe(200)
    expect(idsOf(list)).toEqual([workshop.id])
    expect(list.body.data[0]).toMatchObject({ seats_taken: 2, instructors: [{ id: instructor.id }] })
    expect(list.body.data[0]).not.toHaveProperty('owner_id')
    const url = `/api/instructor-workshops/${workshop.id}`
    expect((await instructor.client.get(`${url}/instructors`)).status).toBe(200)
    for (const [method, path, body] of [
      ['POST', `${url}/instructors`, { ids: [1] }],
      ['DELETE', `${url}/instructors`, { ids: [1] }],
      ['POST', `${url}/attendances/assign`, { user_ids: [1] }],
      ['GET', `${url}/contents`, undefined],
      ['PATCH', url, { capacity: 1 }],
    ] as const)
      expect((await root.call(method, path, body)).status, path).toBe(404)
    expect((await manager.client.get(url)).status).toBe(404)
  })

  it('closes a workshop to whoever has left it', async () => {
    const left = await scene.published()
    const { id } = await post('/api/attendances', { workshop_id: left.id, user_id: learner.id })
    const url = `/api/workshops/${left.id}`
    expect((await learner.client.get(url)).status).toBe(200)
    await post(`/api/my-workshops/${id}/withdraw`, undefined, learner.client)
    expect((await learner.client.get(url)).status).toBe(404)
    expect(
      (await learner.client.get(`/api/workshop-contents`, { 'filter[workshop_id]': left.id })).body.data,
    ).toEqual([])
    await root.delete(url)
  })

  it('offers for a room those of the company in which the session is, and no others', async () => {
    const [mine, foreign, closed] = [
      await scene.studio(),
      await post('/api/studios', { name: 'Uzak', corporation_id: scene.there }, root),
      await scene.studio({ is_open: false }),
    ]
    const fits = `workshop-sessions.studio,${scene.here}`
    const offered = idsOf(await root.get('/api/studios', { 'filter[fits]': fits }))
    expect(offered).toContain(mine.id)
    expect(offered).not.toContain(foreign.id)
    expect(offered).not.toContain(closed.id)
    for (const { id } of [foreign, closed]) {
      const answer = await root.patch(`/api/workshop-sessions/${session.id}`, { studio_id: id })
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toHaveProperty('studio_id')
    }
    // A draft takes nobody in.
    const draft = await scene.workshop()
    const early = await root.post('/api/attendances', { workshop_id: draft.id, user_id: learner.id })
    expect(early.body.errors).toHaveProperty('workshop_id')
  })
})
