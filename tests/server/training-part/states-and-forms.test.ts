/** docs/processes/states.md and forms.md, by a part that is made of declarations alone. */
import { afterAll, describe, expect, it } from 'vitest'
import { type Row, startTraining } from './scene.ts'

const scene = await startTraining()
afterAll(scene.stop)
const { manager, instructor, learner, test, post } = scene
const { client } = manager
const jobs = await test.startJobs()

const noticesOf = async (id: number): Promise<string[]> =>
  (await test.db.read('select title from notifications where user_id = $1 order by id', [id])).map(
    ([title]) => title as string,
  )

describe('states that do something', () => {
  it('says what is missing, refuses to publish without it, and publishes with it', async () => {
    const workshop = await scene.workshop({ summary: null })
    const url = `/api/workshops/${workshop.id}`
    const missing = async () =>
      ((await client.get(url)).body.data.missing ?? []).find(({ name }: Row) => name === 'publish')?.fields
    expect(await missing()).toEqual(['summary', 'contents'])
    const refused = await client.post(`${url}/publish`)
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors)).toEqual(expect.arrayContaining(['summary']))
    expect(refused.body.missing).toEqual([{ name: 'publish', fields: ['summary', 'contents'] }])

    await client.patch(url, { summary: 'Özet' })
    const content = await post('/api/workshop-contents', {
      workshop_id: workshop.id,
      title: 'Giriş',
      body: 'Metin',
    })
    expect(await missing()).toEqual(['contents.minutes'])
    await client.patch(`/api/workshop-contents/${content.id}`, { minutes: 20 })
    expect(await missing()).toBeUndefined()
    expect((await instructor.client.post(`${url}/publish`)).status).toBe(403)
    await post(`${url}/publish`)
    expect((await client.get(url)).body.data).toMatchObject({
      state: 'published',
      published_by_id: manager.id,
      published_at: expect.any(String),
    })
    expect(await noticesOf(instructor.id)).toContain(`Atölye yayımlandı: ${workshop.name}`)
  })

  it('holds a published workshop, and its contents, but for what is left open', async () => {
    const { id } = await scene.published()
    const url = `/api/workshops/${id}`
    const held = await client.patch(url, { name: 'Başka' })
    expect(held.status).toBe(409)
    expect(held.body.message).toContain('Yayımlanmış atölyenin içeriği değiştirilemez.')
    expect((await client.patch(url, { capacity: 12 })).status).toBe(200)
    const [content] = (await client.get(`${url}/contents`)).body.data
    const of = `/api/workshop-contents/${content.id}`
    for (const [method, path, body] of [
      ['patch', of, { title: 'Başka' }],
      ['post', `${of}/move`, { before_id: null }],
      ['delete', of, undefined],
      ['delete', url, undefined],
    ] as const)
      expect((await client[method](path, body)).status, `${method} ${path}`).toBe(409)
    const added = await client.post('/api/workshop-contents', { workshop_id: id, title: 'Yeni', body: 'x' })
    expect(added.body.errors).toHaveProperty('workshop_id')
    // Back to a draft while nobody takes part, and no longer once somebody does.
    await post(`${url}/withdraw`)
    expect((await client.patch(of, { title: 'Başka' })).status).toBe(200)
    await post(`${url}/publish`)
    await post('/api/attendances', { workshop_id: id, user_id: learner.id })
    expect((await client.post(`${url}/withdraw`)).status).toBe(409)
  })

  it('keeps the states, with who began them', async () => {
    const { id } = await scene.published()
    await post(`/api/workshops/${id}/close`)
    const { data } = (await client.get(`/api/workshops/${id}/states`)).body
    expect(data.map(({ state }: Row) => state)).toEqual(['closed', 'published', 'draft'])
    expect(data[0].began_by).toMatchObject({ id: manager.id })
  })

  it('asks for the record’s own fields, which apply in the new state alone', async () => {
    const { id, name } = await scene.published()
    const room = await scene.studio()
    const session = await post('/api/workshop-sessions', {
      name: 'Salı',
      workshop_id: id,
      corporation_id: scene.here,
      studio_id: room.id,
      instructor_id: instructor.id,
      starts_at: '2030-02-01T09:00:00.000Z',
      ends_at: '2030-02-01T10:00:00.000Z',
    })
    const url = `/api/workshop-sessions/${session.id}`
    expect((await client.patch(url, { cancel_reason: 'x' })).body.errors).toHaveProperty('cancel_reason')
    expect((await client.post(`${url}/cancel`, {})).body.errors).toHaveProperty('cancel_reason')
    await post(`${url}/cancel`, { cancel_reason: 'Eğitmen hasta' })
    expect((await client.get(url)).body.data).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'Eğitmen hasta',
    })
    expect(await noticesOf(instructor.id)).toContain(`Oturum iptal edildi: Salı (${name})`)
    await post(`${url}/resume`)
    expect((await client.get(url)).body.data).toMatchObject({ status: 'planned', cancel_reason: null })

    const attendance = await post('/api/attendances', { workshop_id: id, user_id: learner.id })
    const of = `/api/attendances/${attendance.id}`
    expect((await instructor.client.post(`${of}/complete`, { grade: 101 })).status).toBe(422)
    await post(`${of}/complete`, { grade: 85 }, instructor.client)
    const mine = await learner.client.get(`/api/my-workshops/${attendance.id}`)
    expect(mine.body.data).toMatchObject({ status: 'completed', grade: 85, completed_at: expect.any(String) })
  })

  it('leads a request from its writer to its reviewer and back, and lets the clock end it', async () => {
    const asked = (values: Row) =>
      post('/api/my-workshop-requests', { subject: 'Excel', reason: 'İşim için', ...values }, learner.client)
    const { id } = await asked({ reviewer_id: null })
    const own = `/api/my-workshop-requests/${id}`
    expect((await learner.client.post(`${own}/send`)).body.missing).toEqual([
      { name: 'send', fields: ['reviewer'] },
    ])
    // Whom somebody may not see cannot be chosen; the manager puts the reviewer in.
    expect((await client.patch(`/api/workshop-requests/${id}`, { reviewer_id: instructor.id })).status).toBe(
      200,
    )
    expect((await instructor.client.get(`/api/workshop-requests/${id}`)).status).toBe(404)
    await post(`${own}/send`, undefined, learner.client)
    expect((await learner.client.patch(own, { subject: 'Word' })).status).toBe(409)
    expect(await noticesOf(instructor.id)).toContain('Yeni atölye talebi: Excel')
    // It waits for its reviewer and for whoever runs the workshops, and for nobody else.
    const waiting = async (by: typeof client) =>
      (await by.get('/api/inbox')).body.data.kinds
        .filter(({ name }: Row) => name === 'workshop-requests.decision')
        .map(({ count, first }: Row) => [count, first.title])
    for (const by of [instructor.client, client]) expect(await waiting(by)).toEqual([[1, 'Excel']])
    for (const by of [learner.client, scene.outsider.client]) expect(await waiting(by)).toEqual([])
    const listed = await instructor.client.get('/api/workshop-requests', { 'filter[waiting]': 'decision' })
    expect(listed.body.data).toMatchObject([{ id }])
    await post(`/api/workshop-requests/${id}/approve`, undefined, instructor.client)
    expect(await waiting(instructor.client)).toEqual([])
    expect((await learner.client.get(own)).body.data).toMatchObject({ status: 'approved' })
    expect((await learner.client.get(own)).body.data).not.toHaveProperty('decided_by_id')
    expect(await noticesOf(learner.id)).toContain('Atölye talebin onaylandı: Excel')
    expect((await learner.client.post(`/api/workshop-requests/${id}/approve`)).status).toBe(403)

    const late = await post('/api/workshop-requests', {
      subject: 'Geç kalan',
      reason: 'x',
      requester_id: learner.id,
      reviewer_id: instructor.id,
      expires_at: new Date(Date.now() - 60_000).toISOString(),
    })
    await post(`/api/workshop-requests/${late.id}/send`)
    await expect
      .poll(async () => (await client.get(`/api/workshop-requests/${late.id}`)).body.data.status, {
        timeout: 20_000,
        interval: 200,
      })
      .toBe('expired')
    expect((await client.get(`/api/workshop-requests/${late.id}`)).body.data.decided_by_id).toBeNull()
  })
})

describe('forms that follow the matter', () => {
  it('asks for an address where a workshop is online, and empties it where it is not', async () => {
    const refused = await client.post('/api/workshops', {
      name: 'Uzaktan',
      owner_id: manager.id,
      delivery: 'online',
    })
    expect(Object.keys(refused.body.errors)).toEqual(['platform_url'])
    const { id } = await scene.workshop({ delivery: 'online', platform_url: 'https://ders.example/1' })
    const url = `/api/workshops/${id}`
    const changed = await client.patch(url, { delivery: 'studio' })
    expect(changed.body.data).toMatchObject({ delivery: 'studio', platform_url: null })
    const given = await client.patch(url, { platform_url: 'https://ders.example/2' })
    expect(given.body.errors).toHaveProperty('platform_url')
  })

  it('asks of each kind of content for something else, and of a question for its options', async () => {
    const { id } = await scene.workshop()
    const make = (values: Row) =>
      client.post('/api/workshop-contents', { workshop_id: id, title: 'A', ...values })
    expect(Object.keys((await make({ type: 'text' })).body.errors)).toEqual(['body'])
    expect(Object.keys((await make({ type: 'link' })).body.errors)).toEqual(['url'])
    expect(
      Object.keys((await make({ type: 'link', url: 'https://a.example', body: 'x' })).body.errors),
    ).toEqual(['body'])
    const wrong = await make({ type: 'question', options: [{ text: 'Ankara' }, { is_right: true }] })
    expect(Object.keys(wrong.body.errors)).toEqual(['options.1.text'])
    const right = await make({
      type: 'question',
      options: [
        { text: 'Ankara', is_right: true },
        { text: 'İzmir', feedback: 'Yaklaştın' },
      ],
    })
    expect(right.status, JSON.stringify(right.body)).toBe(201)
    const [first, second] = right.body.data.options
    expect(first).toMatchObject({ text: 'Ankara', is_right: true, feedback: null, key: expect.any(String) })
    // Rows keep their keys while they are moved.
    const moved = await client.patch(`/api/workshop-contents/${right.body.data.id}`, {
      options: [second, first],
    })
    expect(moved.body.data.options.map(({ key }: Row) => key)).toEqual([second.key, first.key])
  })
})
void jobs
