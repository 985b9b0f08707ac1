import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeTicket } from '../../../../src/server/areas/support/ticket.ts'
import { sendDueReminders } from '../../../../src/server/jobs/due-reminders.ts'
import { makeDueTransitions } from '../../../../src/server/jobs/due-transitions.ts'
import { type Person, startTestPortal, type TestPortal } from '../../../support/portal.ts'

let test: TestPortal
let learner: Person
let other: Person
let agent: Person
let second: Person

beforeAll(async () => {
  test = await startTestPortal()
  learner = await test.person({ roles: ['learner'] })
  other = await test.person({ roles: ['learner'] })
  agent = await test.person({ roles: ['education-manager'] })
  second = await test.person({ roles: ['education-manager'] })
})
afterAll(() => test.stop())

let count = 0

/** Opens a ticket, and gives its id. */
async function open(who = learner, values: object = {}): Promise<number> {
  const answer = await who.client.post('/api/my-tickets', {
    subject: `Ekran açılmıyor ${++count}`,
    body: 'Eğitimler sayfası boş geliyor.',
    category: 'technical',
    ...values,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data.id
}

const say = (who: Person, id: number, body: object = {}) =>
  who.client.post('/api/ticket-conversations', { ticket_id: id, body: 'Bakıyoruz.', ...body })
const reply = (id: number, body = 'Hâlâ aynı.', who = learner) =>
  who.client.post('/api/my-ticket-conversations', { ticket_id: id, body })
const ticket = async (id: number) => (await agent.client.get(`/api/tickets/${id}`)).body.data
const clock = async (id: number) => (await agent.client.get(`/api/tickets/${id}/clock`)).body.data
const set = (id: number, sql: string) => test.db.read(`update tickets set ${sql} where id = $1`, [id])
const act = (who: Person, id: number, name: string, body: object = {}) =>
  who.client.post(`/api/${who === learner || who === other ? 'my-tickets' : 'tickets'}/${id}/${name}`, body)

/** The newest notices of somebody, by their titles. */
async function notices(who: Person): Promise<string[]> {
  const rows = await test.db.read(
    `select title || ' | ' || body || ' | ' || coalesce(click_action_url, '') from notifications where user_id = $1 order by id desc limit 20`,
    [who.id],
  )
  return rows.map(([text]) => text as string)
}

describe('[TCK-1] a ticket', () => {
  it('is opened with a number, its author, its times and what it is about', async () => {
    const { status, body } = await learner.client.post('/api/my-tickets', {
      subject: 'Sayfa açılmıyor',
      body: 'Boş geliyor.',
      category: 'education',
      about: `/user/${other.id}/role?tab=history`,
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      status: 'new',
      priority: 'normal',
      about: `/user/${other.id}/role?tab=history`,
    })
    expect(body.data.number).toMatch(/^DT-\d{4}-\d{6}$/)
    const seen = await ticket(body.data.id)
    expect(seen).toMatchObject({
      requester_id: learner.id,
      assignee_id: null,
      context_type: 'users',
      context_id: other.id,
    })
    expect(Date.parse(seen.first_response_due_at)).toBeLessThan(Date.parse(seen.resolution_due_at))
    expect(seen.due_at).toBe(seen.first_response_due_at)
    expect((await notices(agent))[0]).toContain(`/ticket-management/${body.data.id}`)
    // Who asked is told by when to expect an answer, on the page and in a notice.
    expect(body.data.first_response_due_at).toBe(seen.first_response_due_at)
    expect((await notices(learner))[0]).toMatch(
      /^Destek talebin alındı: Sayfa açılmıyor \| .*Yanıt için son tarih: \d\d\.\d\d\.\d{4} \d\d:\d\d/,
    )
    // Nothing of it is the author's to say.
    for (const wrong of [
      { requester_id: other.id },
      { number: 'DT-1' },
      { status: 'closed' },
      { assignee_id: agent.id },
      { rating: 5 },
      { due_at: '2030-01-01T00:00:00Z' },
      { about: '//evil.example' },
    ])
      expect(
        (
          await learner.client.post('/api/my-tickets', {
            subject: 'a',
            body: 'b',
            category: 'other',
            ...wrong,
          })
        ).status,
        JSON.stringify(wrong),
      ).toBe(422)
  })

  it('asks what its list asks, and nothing more', async () => {
    const { client } = await test.person({ permissions: ['my-tickets.index', 'my-tickets.show'] })
    const body = { subject: 'Yetki', body: 'Metin', category: 'other' }
    expect((await client.post('/api/my-tickets', body)).status).toBe(201)
    const { client: none } = await test.person({ permissions: ['my-tickets.show'] })
    expect((await none.post('/api/my-tickets', body)).status).toBe(403)
  })

  it('is opened by staff for somebody, who is told of it and goes on with it', async () => {
    const body = {
      requester_id: learner.id,
      subject: 'Telefonla aradı',
      body: 'Sertifikasını göremiyor.',
      category: 'certificate',
      priority: 'high',
    }
    const made = await agent.client.post('/api/tickets', body)
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { requester_id: learner.id, status: 'new', created_by_id: agent.id },
    ])
    const { id, number, due_at } = made.body.data
    expect(number).toMatch(/^DT-/)
    expect(due_at).not.toBeNull()
    expect((await notices(learner))[0]).toContain(`/ticket/${id}`)
    expect((await notices(second))[0]).toContain(`/ticket-management/${id}`)
    expect((await notices(agent)).join()).not.toContain(`/ticket-management/${id}`)
    const seen = await learner.client.get(`/api/my-tickets/${id}`)
    expect([seen.status, seen.body.data.body]).toEqual([200, body.body])
    const { data } = (await learner.client.get(`/api/my-tickets/${id}/conversations`)).body
    expect(data.map(({ event }: { event: string }) => event)).toEqual(['opened_by_staff'])
    expect((await reply(id)).status).toBe(201)
    // Whose it is is not changed afterwards, and who does not open tickets for others does not do it here.
    expect((await agent.client.patch(`/api/tickets/${id}`, { requester_id: other.id })).status).toBe(422)
    expect((await learner.client.post('/api/tickets', body)).status).toBe(403)
    expect((await agent.client.post('/api/tickets', { ...body, requester_id: null })).status).toBe(422)
  })

  it('is taken away by who runs the portal alone, from everybody, and brought back', async () => {
    const id = await open()
    const admin = await test.person({ roles: ['admin'] })
    expect((await agent.client.delete(`/api/tickets/${id}`)).status).toBe(403)
    expect((await admin.client.delete(`/api/tickets/${id}`)).status).toBe(204)
    for (const address of [`my-tickets/${id}`, `my-tickets/${id}/conversations`])
      expect((await learner.client.get(`/api/${address}`)).status, address).toBe(404)
    expect((await reply(id)).status).toBeGreaterThanOrEqual(400)
    expect((await say(agent, id)).status).toBeGreaterThanOrEqual(400)
    const all = await learner.client.get('/api/my-tickets', { per_page: 100 })
    expect(all.body.data.map((row: { id: number }) => row.id)).not.toContain(id)
    expect((await admin.client.post(`/api/tickets/${id}/restore`)).status).toBe(200)
    expect((await reply(id)).status).toBe(201)
  })

  it('bears a number of its own, also when many are opened at once', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => open()))
    const rows = await test.db.read('select number from tickets where id = any ($1::bigint[])', [ids])
    expect(new Set(rows.map(([number]) => number)).size).toBe(12)
  })

  it('is one of thirty in an hour at most, however many are opened at once', async () => {
    const { client } = await test.person({ roles: ['learner'] })
    const answers = await Promise.all(
      Array.from({ length: 34 }, (_, n) =>
        client.post('/api/my-tickets', { subject: `Talep ${n}`, body: 'Metin', category: 'other' }),
      ),
    )
    const made = answers.filter(({ status }) => status === 201)
    const refused = answers.filter(({ status }) => status === 409)
    expect([made.length, refused.length]).toEqual([30, 4])
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused[0]?.body.message).toContain('30 destek talebi')
  })

  it('goes from the first answer to the rating', async () => {
    const id = await open()
    expect((await say(agent, id)).status).toBe(201)
    expect(await ticket(id)).toMatchObject({ status: 'open', assignee_id: agent.id })
    expect((await clock(id)).first_response.done_at).not.toBeNull()
    expect((await notices(learner))[0]).toContain(`/ticket/${id}`)

    // Waits for the requester: the time stands still, and says why.
    expect((await say(agent, id, { body: 'Hangi tarayıcı?', outcome: 'pending_customer' })).status).toBe(201)
    expect(await ticket(id)).toMatchObject({ status: 'pending_customer', due_at: null })
    expect(await clock(id)).toMatchObject({ state: 'waiting', resumes_at: null })

    // Their answer goes on; who works on it is told, and nobody else.
    await test.db.read('delete from notifications', [])
    expect((await reply(id)).status).toBe(201)
    expect(await ticket(id)).toMatchObject({ status: 'open' })
    expect((await notices(agent))[0]).toContain('yanıtladı')
    expect(await notices(second)).toEqual([])

    expect((await act(learner, id, 'rate', { rating: 4 })).status).toBe(409)
    expect((await say(agent, id, { body: 'Düzelttik.', outcome: 'resolved' })).status).toBe(201)
    expect((await notices(learner))[0]).toContain('çözüldü')
    expect((await act(learner, id, 'rate', { rating: 6 })).status).toBe(422)
    expect((await act(learner, id, 'rate', { rating: 4, rating_comment: 'Hızlıydı' })).status).toBe(200)
    expect((await act(learner, id, 'rate', { rating: 1 })).status).toBe(409)
    expect(await ticket(id)).toMatchObject({ status: 'resolved', rating: 4, rating_comment: 'Hızlıydı' })

    const { body } = await agent.client.get(`/api/tickets/${id}/conversations`, { sort: 'id' })
    expect(
      body.data.map((row: { event: string | null; by_staff: boolean }) => row.event ?? row.by_staff),
    ).toEqual([true, true, false, true, 'resolved'])
    const history = (await agent.client.get(`/api/tickets/${id}/history`)).body.data
    expect(history.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['my-tickets.store', 'tickets.answer', 'my-tickets.rate']),
    )
  })

  it('is re-opened by its author within the limit, and by nobody of them afterwards', async () => {
    const id = await open()
    await act(agent, id, 'resolve')
    expect((await reply(id, 'Olmadı.')).status).toBe(201)
    expect(await ticket(id)).toMatchObject({ status: 'open', resolved_at: null })
    await act(agent, id, 'close')
    expect((await act(learner, id, 'reopen', { reason: 'Yine aynı.' })).status).toBe(200)
    expect(await ticket(id)).toMatchObject({ status: 'open' })
    await act(learner, id, 'solve')
    await set(id, `reopen_until = clock_timestamp() - interval '1 second'`)
    for (const answer of [await reply(id), await act(learner, id, 'reopen', { reason: 'Yine.' })])
      expect(answer.status).toBe(409)
    expect(await ticket(id)).toMatchObject({ status: 'resolved' })
    // Staff may whenever they like.
    expect((await act(agent, id, 'reopen')).status).toBe(200)
  })

  it('closes by itself once it can no longer be re-opened, and tells who is late once', async () => {
    const [late, over] = [await open(), await open()]
    await act(agent, late, 'assign', { assignee_id: second.id })
    await act(agent, over, 'resolve')
    await set(over, `reopen_until = clock_timestamp() - interval '1 second'`)
    await set(late, `first_response_due_at = now() - interval '1 hour', due_at = now() - interval '1 hour'`)
    await test.db.read('delete from notifications', [])
    const { engine } = test.portal
    const failed = (what: string, error: unknown) => expect.unreachable(`${what}: ${error}`)
    await Promise.all([sendDueReminders(engine, failed), sendDueReminders(engine, failed)])
    await Promise.all([makeDueTransitions(engine, failed), makeDueTransitions(engine, failed)])
    await sendDueReminders(engine, failed)
    expect(await ticket(over)).toMatchObject({ status: 'closed' })
    expect((await notices(second)).filter(text => text.includes('İlk yanıt gecikti'))).toHaveLength(1)
    expect(await notices(agent)).toEqual([])
    const listed = await agent.client.get('/api/tickets', { 'filter[view]': 'overdue', per_page: 100 })
    expect(listed.body.data.map(({ id }: { id: number }) => id)).toEqual([late])
    expect((await clock(late)).first_response.is_late).toBe(true)
    // The solution is another matter.
    await say(second, late)
    await set(late, `resolution_due_at = now() - interval '1 minute', due_at = now() - interval '1 minute'`)
    await sendDueReminders(engine, failed)
    await sendDueReminders(engine, failed)
    expect((await notices(second)).filter(text => text.includes('Çözüm gecikti'))).toHaveLength(1)
    // Its time moves, and has passed all the same: nobody is told again.
    await set(late, `solution_notified_at = now() - interval '10 minutes'`)
    const due_at = new Date(Date.now() - 60_000).toISOString()
    await writeTicket(test.db, late, { due_at })
    await sendDueReminders(engine, failed)
    expect((await notices(second)).filter(text => text.includes('Çözüm gecikti'))).toHaveLength(1)
  })

  it('is merged into another one of the same person, and nowhere else', async () => {
    const [id, into, strange] = [await open(), await open(), await open(other)]
    for (const [target, key] of [
      [strange, 'merged_into_id'],
      [id, 'merged_into_id'],
      [999_999, 'merged_into_id'],
    ] as const) {
      const { status, body } = await act(agent, id, 'merge', { merged_into_id: target })
      expect(status, String(target)).toBe(422)
      expect(Object.keys(body.errors)).toEqual([key])
    }
    expect((await act(agent, id, 'merge', { merged_into_id: into })).status).toBe(200)
    expect(await ticket(id)).toMatchObject({ status: 'merged', merged_into_id: into, due_at: null })
    expect((await notices(learner))[0]).toContain('birleştirildi')
    expect((await reply(id)).status).toBe(409)
    expect((await say(agent, id)).status).toBe(409)
    expect((await act(agent, into, 'merge', { merged_into_id: id })).status).toBe(422)
    const own = await learner.client.get(`/api/my-tickets/${id}/conversations`)
    expect(own.body.data.at(-1)).toMatchObject({ event: 'merged_into', body: (await ticket(into)).number })
  })

  it('is given to somebody who may answer it, one by one and many at once', async () => {
    const id = await open()
    expect((await act(agent, id, 'assign', { assignee_id: learner.id })).status).toBe(422)
    expect((await act(agent, id, 'assign', { assignee_id: second.id })).status).toBe(200)
    expect((await notices(second))[0]).toContain('atandı')
    const heard = (await notices(second)).length
    // What is theirs already is no news.
    expect((await act(agent, id, 'assign', { assignee_id: second.id })).status).toBe(200)
    expect(await notices(second)).toHaveLength(heard)
    expect((await act(agent, id, 'take')).status).toBe(200)
    expect((await act(agent, id, 'take')).status).toBe(409)
    expect((await act(agent, id, 'assign', {})).status).toBe(200)
    expect(await ticket(id)).toMatchObject({ assignee_id: null })
    const people = (await agent.client.get('/api/ticket-agents')).body.data.map(
      (row: { id: number }) => row.id,
    )
    expect(people).toEqual(expect.arrayContaining([agent.id, second.id]))
    expect(people).not.toContain(learner.id)
    // An answer of whoever is free takes it.
    await say(second, id)
    expect(await ticket(id)).toMatchObject({ assignee_id: second.id })
  })

  it('has new times under another priority', async () => {
    const id = await open()
    const before = await ticket(id)
    expect((await agent.client.patch(`/api/tickets/${id}`, { priority: 'urgent' })).status).toBe(200)
    const after = await ticket(id)
    expect(Date.parse(after.resolution_due_at)).toBeLessThan(Date.parse(before.resolution_due_at))
    expect(after.due_at).toBe(after.first_response_due_at)
    await act(agent, id, 'close')
    expect((await agent.client.patch(`/api/tickets/${id}`, { priority: 'low' })).status).toBe(422)
  })

  it('takes answers that come at once one after another, and of equal transitions one', async () => {
    const id = await open()
    await say(agent, id, { outcome: 'pending_customer' })
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, (_, n) => reply(id, `Yanıt ${n}`)),
      ...Array.from({ length: 4 }, (_, n) => say(n % 2 ? agent : second, id, { body: `Cevap ${n}` })),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(await ticket(id)).toMatchObject({ status: 'open' })
    const closing = await Promise.all([
      act(agent, id, 'resolve'),
      act(second, id, 'resolve'),
      act(learner, id, 'solve'),
    ])
    expect(closing.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { body } = await agent.client.get(`/api/tickets/${id}/conversations`, { per_page: 100 })
    expect(body.data.filter(({ event }: { event: string }) => event === 'resolved')).toHaveLength(1)
  })

  it('lets staff do with an answer only what they may do without it', async () => {
    const id = await open()
    const writer = await test.person({
      roles: ['learner'],
      permissions: [
        'tickets.index',
        'tickets.show',
        'ticket-conversations.index',
        'ticket-conversations.store',
      ],
      values: { corporation_id: null },
    })
    // Who reaches no corporation reaches no ticket.
    expect((await say(writer, id)).status).toBe(422)
    const corporation = await test.make('corporations')
    const near = await test.person({ roles: ['learner'], values: { corporation_id: corporation.id } })
    const clerk = await test.person({
      roles: ['learner'],
      permissions: [
        'tickets.index',
        'tickets.show',
        'ticket-conversations.index',
        'ticket-conversations.store',
      ],
      values: { corporation_id: corporation.id },
    })
    const own = await open(near)
    expect((await say(clerk, own, { outcome: 'resolved' })).status).toBe(403)
    expect((await say(clerk, own, { outcome: 'pending_customer' })).status).toBe(403)
    expect((await say(clerk, own)).status).toBe(201)
    expect((await clerk.client.get(`/api/tickets/${id}`)).status).toBe(404)
    const { body } = await clerk.client.get('/api/tickets', { per_page: 100 })
    expect(body.data.map((row: { id: number }) => row.id)).toEqual([own])
  })
})

describe('22: who works on a ticket', () => {
  it('is told nothing more of it once they may not, and nobody is given one that they would not see', async () => {
    const desk = ['tickets.index', 'tickets.show', 'tickets.assign', 'ticket-conversations.store']
    const [near, far] = [await test.make('corporations'), await test.make('corporations')]
    const of = (corporation_id: number, permissions: string[]) =>
      test.person({ roles: ['learner'], permissions, values: { corporation_id } })
    const requester = await of(near.id, [])
    const [one, two, stranger] = [await of(near.id, desk), await of(near.id, desk), await of(far.id, desk)]
    const id = await open(requester)
    const offered = (await one.client.get('/api/ticket-agents')).body.data.map(
      (person: { id: number }) => person.id,
    )
    expect(offered).toEqual(expect.arrayContaining([one.id, two.id]))
    expect(offered).not.toContain(stranger.id)
    expect((await act(agent, id, 'assign', { assignee_id: stranger.id })).status).toBe(422)
    expect((await act(one, id, 'assign', { assignee_id: two.id })).status).toBe(200)
    expect((await reply(id, 'Birinci', requester)).status).toBe(201)
    expect((await notices(two))[0]).toContain('Birinci')
    const before = (await notices(one)).length
    // Whoever lost the right, or went elsewhere, hears nothing; those who are left do.
    await test.db.read(
      "delete from user_permissions where user_id = $1 and permission_id = (select id from permissions where name = 'ticket-conversations.store')",
      [two.id],
    )
    expect((await reply(id, 'İkinci sır', requester)).status).toBe(201)
    expect((await notices(two)).join()).not.toContain('İkinci sır')
    expect((await notices(one))[0]).toContain('İkinci sır')
    expect((await notices(one)).length).toBe(before + 1)
    await act(one, id, 'take')
    await test.db.read('update users set corporation_id = $2 where id = $1', [one.id, far.id])
    expect((await reply(id, 'Üçüncü sır', requester)).status).toBe(201)
    expect((await notices(one)).join()).not.toContain('Üçüncü sır')
    expect((await notices(stranger)).join()).not.toContain('sır')
    expect((await notices(agent))[0]).toContain('Üçüncü sır')
  })
})

describe('[TCK-1] a learner', () => {
  const secret = 'GIZLI-NOT-93'

  it('9: sees their own tickets alone, with every verb', async () => {
    const id = await open(other)
    await act(agent, id, 'resolve')
    const { client } = learner
    const calls = [
      client.get(`/api/my-tickets/${id}`),
      client.get(`/api/my-tickets/${id}/conversations`),
      client.get(`/api/my-tickets/${id}/history`),
      client.post(`/api/my-tickets/${id}/reopen`, { reason: 'a' }),
      client.post(`/api/my-tickets/${id}/solve`),
      client.post(`/api/my-tickets/${id}/rate`, { rating: 5 }),
      client.post(`/api/my-tickets/${id}/medias`, { ids: [] }),
      client.patch(`/api/my-tickets/${id}`, { subject: 'a' }),
      client.delete(`/api/my-tickets/${id}`),
    ]
    for (const answer of await Promise.all(calls)) expect(answer.status).toBe(404)
    expect((await reply(id)).status).toBe(422)
    for (const path of [
      'tickets',
      `tickets/${id}`,
      `tickets/${id}/clock`,
      'ticket-agents',
      'ticket-conversations',
      'export-tickets',
    ])
      expect((await client.get(`/api/${path}`)).status, path).toBe(403)
    expect((await say(learner, id)).status).toBe(403)
    const list = await client.get('/api/my-tickets', { per_page: 100 })
    expect(list.body.data.every((row: { id: number }) => row.id !== id)).toBe(true)
    expect((await client.get('/api/my-tickets', { 'filter[id]': id })).body.meta.total).toBe(0)
  })

  it('6, 11: meets an internal note at no endpoint', async () => {
    const id = await open()
    await test.db.read('delete from notifications', [])
    const note = await say(agent, id, { body: secret, is_internal: true })
    expect(note.status).toBe(201)
    // A note changes nothing and tells nobody.
    expect(await ticket(id)).toMatchObject({ status: 'new', assignee_id: null, first_responded_at: null })
    expect(await notices(learner)).toEqual([])
    await say(agent, id, { body: 'Açık yanıt' })
    const seen = await agent.client.get(`/api/tickets/${id}/conversations`, { sort: 'id' })
    expect(seen.raw.toString()).toContain(secret)

    const { client } = learner
    const paths = [
      `/api/my-tickets/${id}`,
      `/api/my-tickets/${id}?include=conversations`,
      '/api/my-tickets?include=conversations&per_page=100',
      '/api/my-tickets?include=conversations.medias&per_page=100',
      `/api/my-tickets?filter[search]=${secret}`,
      `/api/my-tickets/${id}/conversations?per_page=100`,
      `/api/my-tickets/${id}/conversations?include=ticket&per_page=100`,
      `/api/my-tickets/${id}/conversations?filter[id]=${note.body.data.id}`,
      '/api/my-ticket-conversations?per_page=100',
      `/api/my-ticket-conversations?filter[id]=${note.body.data.id}`,
      '/api/my-ticket-conversations?include=ticket.conversations&per_page=100',
      `/api/my-tickets/${id}/history`,
      `/api/my-ticket-conversations/${note.body.data.id}`,
      `/api/my-ticket-conversations/${note.body.data.id}/history`,
      `/api/ticket-conversations/${note.body.data.id}`,
      '/api/export-my-tickets?format=csv',
      '/api/export-my-ticket-conversations?format=csv',
      '/api/export-ticket-conversations?format=csv',
      `/api/search?q=${secret}`,
      `/api/search?p=${secret}`,
      '/api/notifications?page=0&size=100&direction=desc&field=createdDate',
      '/api/users/me',
      '/api/mail-messages',
    ]
    for (const conversation of paths) {
      const answer = await client.get(conversation)
      expect(answer.status, conversation).toBeLessThan(500)
      // What the request itself says comes back in no message either.
      expect(answer.raw.toString(), conversation).not.toContain(secret)
      expect(JSON.stringify(answer.body?.data ?? null), conversation).not.toContain('is_internal')
    }
    for (const query of [
      'filter[is_internal]=true',
      'sort=is_internal',
      'filter[user_id]=1',
      'filter[event]=null',
    ])
      expect((await client.get(`/api/my-ticket-conversations?${query}`)).status, query).toBe(400)
    // How many there are says nothing of it.
    const list = await client.get(`/api/my-tickets/${id}/conversations`)
    expect(list.body.meta.total).toBe(1)
    // Nothing was left for them in the bell or the mail.
    const mails = await test.db.read('select count(*)::int from mail_recipients where data::text like $1', [
      `%${secret}%`,
    ])
    expect(mails[0]?.[0]).toBe(0)
    const bells = await test.db.read('select count(*)::int from notifications where title || body like $1', [
      `%${secret}%`,
    ])
    expect(bells[0]?.[0]).toBe(0)
    // A note is none of theirs to write.
    for (const wrong of [
      { is_internal: true },
      { by_staff: true },
      { user_id: agent.id },
      { outcome: 'resolved' },
      { event: 'resolved' },
    ])
      expect(
        (await client.post('/api/my-ticket-conversations', { ticket_id: id, body: 'a', ...wrong })).status,
        JSON.stringify(wrong),
      ).toBe(422)
  })

  it('sends files with a ticket and an answer, and reads those of others only where they are shown', async () => {
    const png = await learner.client.upload(
      '/api/medias?resource=my-tickets&field=medias',
      'ekran.png',
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    )
    expect(png.status, JSON.stringify(png.body)).toBe(201)
    const id = await open(learner, { media_ids: [png.body.data.id] })
    const shown = await agent.client.get(`/api/tickets/${id}`, { include: 'medias' })
    expect(shown.body.data.medias.map((media: { file_name: string }) => media.file_name)).toEqual([
      'ekran.png',
    ])
    // Another's upload is none of theirs to attach.
    const foreign = await test.factory.media(agent.id)
    expect(
      (
        await learner.client.post('/api/my-ticket-conversations', {
          ticket_id: id,
          body: 'a',
          media_ids: [foreign.id],
        })
      ).status,
    ).toBe(422)
    expect(
      (await learner.client.upload('/api/medias?resource=ticket-conversations&field=medias', 'a.png', 'x'))
        .status,
    ).toBe(403)
  })
})

describe('[TCK-1] working time of the desk', () => {
  it('is what staff set: hours, targets and holidays', async () => {
    const admin = await test.person({ roles: ['admin'] })
    const post = (resource: string, body: object) => admin.client.post(`/api/${resource}`, body)
    expect(
      (await post('working-hours', { weekday: 'monday', opens_at: '9', closes_at: '25:00' })).status,
    ).toBe(422)
    const made = []
    // Work on every day, around the clock but for a minute: what is due follows from the target alone.
    for (const weekday of ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])
      made.push(await post('working-hours', { weekday, opens_at: '00:00', closes_at: '23:59' }))
    expect(made.map(({ status }) => status)).toEqual(Array(7).fill(201))
    const id = await open()
    const now = await clock(id)
    expect(['running', 'hours']).toContain(now.state)
    expect(now.first_response.left_seconds).toBeGreaterThan(9 * 3600 - 120)
    // Today is a holiday: the time does not run, and says which.
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' }).format(new Date())
    expect((await post('holidays', { name: 'Kuruluş günü', date: today })).status).toBe(201)
    expect(await clock(id)).toMatchObject({ state: 'holiday', holiday: 'Kuruluş günü' })
    expect((await learner.client.get('/api/holidays')).status).toBe(403)
  })
})
