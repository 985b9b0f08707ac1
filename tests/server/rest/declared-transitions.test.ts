/** What transitions and actions do by their declaration alone, on a resource without a handler. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '../../../src/server/areas/index.ts'
import { propertiesOfSchema } from '../../support/openapi.ts'
import { startTestPortal } from '../../support/portal.ts'
import { proposalsArea } from '../../support/proposals.ts'
import { uniqueName } from '../../support/unique-name.ts'

const test = await startTestPortal({ areas: [...areas, proposalsArea] })
afterAll(test.stop)
const root = await test.as('super-admin')
const { db } = test
let owner: Awaited<ReturnType<typeof test.person>>
let reviewer: typeof owner
beforeAll(async () => {
  owner = await test.person()
  reviewer = await test.person()
})

type Values = Record<string, unknown>
async function draft(values: Values = {}) {
  const { status, body } = await root.post('/api/proposals', {
    title: uniqueName(),
    owner_id: owner.id,
    reviewer_ids: [reviewer.id],
    ...values,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}
async function opened(values: Values = {}) {
  const row = await draft({ summary: 'All of it', starts_at: '2026-01-05T10:00:00Z', ...values })
  await root.post('/api/proposal-items', { name: 'One', note: 'n', proposal_id: row.id })
  const { status, body } = await root.post(`/api/proposals/${row.id}/open`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const noticesOf = async (id: number) =>
  (
    await db.query<{ title: string; body: string; click_action_url: string; kind: string }>(
      'select title, body, click_action_url, kind from notifications where user_id = $1 order by id',
      [id],
    )
  ).rows
const mailsOf = async (id: number) =>
  (
    await db.query<{ key: string; data: { name: string; value: string }[] }>(
      'select m.key, r.data from mail_recipients r join mail_messages m on m.id = r.mail_message_id where r.user_id = $1 order by r.id',
      [id],
    )
  ).rows
const linesOf = async (id: number) =>
  (
    await db.query<{ action: string; before: Values; after: Values; actor_id: number | null }>(
      `select action, before, after, actor_id from audit_entries where subject_type = 'proposals' and subject_id = $1 order by id`,
      [id],
    )
  ).rows

describe('what is required', () => {
  it('is answered as 422 with the whole list at its fields, and is carried by the record until then', async () => {
    const row = await draft()
    const all = ['summary', 'starts_at', 'items']
    const shown = await root.get(`/api/proposals/${row.id}`)
    expect(shown.body.data.missing).toEqual([{ name: 'open', fields: all }])
    const refused = await root.post(`/api/proposals/${row.id}/open`)
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors).sort()).toEqual(['item_ids', 'starts_at', 'summary'])
    expect(refused.body.missing).toEqual([{ name: 'open', fields: all }])
    const { body: now } = await root.get(`/api/proposals/${row.id}`)
    expect(now.data.status).toBe('draft')
    expect(now.data.updated_at).toBe(row.updated_at)
  })

  it('asks of every row behind a to-many relation, and not of deleted ones', async () => {
    const row = await draft({ summary: 'x', starts_at: '2026-01-05T10:00:00Z' })
    const bare = await root.post('/api/proposal-items', { name: 'Bare', proposal_id: row.id })
    await root.post('/api/proposal-items', { name: 'Noted', note: 'n', proposal_id: row.id })
    const refused = await root.post(`/api/proposals/${row.id}/open`)
    expect(refused.status).toBe(422)
    expect(refused.body.missing).toEqual([{ name: 'open', fields: ['items.note'] }])
    expect(Object.keys(refused.body.errors)).toEqual(['item_ids'])
    expect((await root.call('DELETE', `/api/proposal-items/${bare.body.data.id}`)).status).toBe(204)
    expect((await root.get(`/api/proposals/${row.id}`)).body.data.missing).toEqual([])
    expect((await root.post(`/api/proposals/${row.id}/open`)).status).toBe(200)
  })

  it('leaves the tag of a record as it is', async () => {
    const row = await draft()
    const { headers } = await root.get(`/api/proposals/${row.id}`)
    const change = await root.call(
      'PATCH',
      `/api/proposals/${row.id}`,
      { summary: 'y' },
      {
        headers: { 'if-match': headers.etag as string },
      },
    )
    expect(change.status).toBe(200)
  })
})

describe('what is set', () => {
  it('is who, when and constants, in the audit line too', async () => {
    const { id } = await opened()
    const me = (await root.get('/api/users/me')).body.data.id
    const { status, body } = await root.post(`/api/proposals/${id}/accept`)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ status: 'accepted', decided_by_id: me, is_final: true })
    expect(Math.abs(Date.parse(body.data.decided_at) - Date.now())).toBeLessThan(60_000)
    expect(body.data.decided_on).toMatch(/^\d{4}-\d\d-\d\d$/)
    const line = (await linesOf(id)).at(-1)
    expect(line).toMatchObject({
      action: 'proposals.accept',
      before: { status: 'open', is_final: false },
      after: { status: 'accepted', decided_by_id: me, is_final: true },
    })
    const back = await root.post(`/api/proposals/${id}/redraft`)
    expect(back.body.data).toMatchObject({
      status: 'draft',
      decided_by_id: null,
      decided_at: null,
      is_final: false,
    })
  })
})

describe('the record’s own fields as input', () => {
  it('are validated by their rules, and stored', async () => {
    const { id } = await opened()
    const long = await root.post(`/api/proposals/${id}/refuse`, { decision_note: 'x'.repeat(21) })
    expect(long.status).toBe(422)
    expect(Object.keys(long.body.errors)).toEqual(['decision_note'])
    for (const body of [{}, { decision_note: ' ' }, { decision_note: null }]) {
      const none = await root.post(`/api/proposals/${id}/refuse`, body)
      expect(none.status).toBe(422)
      expect(Object.keys(none.body.errors)).toEqual(['decision_note'])
    }
    const other = await root.post(`/api/proposals/${id}/refuse`, { decision_note: 'No', title: 'x' })
    expect(Object.keys(other.body.errors)).toEqual(['title'])
    const done = await root.post(`/api/proposals/${id}/refuse`, { decision_note: 'Too dear' })
    expect(done.body.data).toMatchObject({ status: 'refused', decision_note: 'Too dear' })
    expect((await linesOf(id)).at(-1)?.after).toMatchObject({ status: 'refused', decision_note: 'Too dear' })
    // Nobody writes it otherwise.
    const write = await root.call('PATCH', `/api/proposals/${id}`, { decision_note: 'x' })
    expect(write.status).toBe(422)
  })

  it('of an action need no handler, and hold relations to what is there', async () => {
    const { id } = await draft({ owner_id: null })
    const [other, third] = [await test.person(), await test.person()]
    expect((await root.post(`/api/proposals/${id}/hand`, { owner_id: 987_654 })).body.errors).toHaveProperty(
      'owner_id',
    )
    expect((await root.post(`/api/proposals/${id}/hand`, {})).body.errors).toHaveProperty('owner_id')
    const done = await root.post(`/api/proposals/${id}/hand`, {
      owner_id: other.id,
      reviewer_ids: [third.id],
    })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect(done.body.data.owner_id).toBe(other.id)
    const { body } = await root.get(`/api/proposals/${id}`, { include: 'reviewers' })
    expect(body.data.reviewers.map((row: { id: number }) => row.id)).toEqual([third.id])
    expect(await noticesOf(other.id)).toHaveLength(1)
    // The same again tells nobody anything.
    await root.post(`/api/proposals/${id}/hand`, { owner_id: other.id })
    expect(await noticesOf(other.id)).toHaveLength(1)
  })
})

describe('who is told', () => {
  it('is whom the relation leads to, by notice and mail, with the words of the record', async () => {
    const [before, mails] = [await noticesOf(owner.id), await mailsOf(owner.id)]
    const { id } = await opened()
    const notice = (await noticesOf(reviewer.id)).at(-1)
    expect(notice).toMatchObject({ kind: 'account', click_action_url: `/proposal/${id}/items` })
    await root.post(`/api/proposals/${id}/refuse`, { decision_note: 'Too dear' })
    const now = await noticesOf(owner.id)
    expect(now).toHaveLength(before.length + 1)
    expect(now.at(-1)).toMatchObject({ kind: 'account', click_action_url: `/proposal/${id}` })
    expect(now.at(-1)?.body).toContain('Too dear')
    const sent = (await mailsOf(owner.id)).slice(mails.length)
    expect(sent.map(({ key }) => key)).toEqual(['registration-refused'])
    expect(sent[0]?.data).toContainEqual({ name: 'reason', value: 'Too dear' })
  })

  it('chooses the channel, and is not told of what they did themselves', async () => {
    const deaf = await test.person()
    await db.query(
      `insert into notification_preferences (user_id, kind, channel, is_enabled) values ($1, 'account', 'portal', false)`,
      [deaf.id],
    )
    const { id } = await opened({ owner_id: deaf.id })
    await root.post(`/api/proposals/${id}/refuse`, { decision_note: 'x' })
    expect(await noticesOf(deaf.id)).toEqual([])
    expect((await mailsOf(deaf.id)).map(({ key }) => key)).toEqual(['registration-refused'])
    const self = await test.person({ roles: ['super-admin'] })
    const own = await opened({ owner_id: self.id })
    await self.client.post(`/api/proposals/${own.id}/refuse`, { decision_note: 'x' })
    expect(await noticesOf(self.id)).toEqual([])
  })

  it('hears nothing of what was undone', async () => {
    const { id } = await draft({ summary: 'x' })
    const before = await noticesOf(reviewer.id)
    expect((await root.post(`/api/proposals/${id}/open`)).status).toBe(422)
    expect(await noticesOf(reviewer.id)).toEqual(before)
  })
})

describe('a condition', () => {
  it('of a transition is put together, and looks along relations and at what the caller cannot read', async () => {
    const { id } = await opened({ amount: 5000 })
    expect((await root.post(`/api/proposals/${id}/accept`)).status).toBe(409)
    expect((await root.call('PATCH', `/api/proposals/${id}`, { amount: 999.5 })).status).toBe(200)
    expect((await root.post(`/api/proposals/${id}/accept`)).status).toBe(200)
    const gone = await test.person({ values: { status: 'deactivated' } })
    const [active, passive] = [await draft(), await draft({ owner_id: gone.id })]
    expect((await root.post(`/api/proposals/${active.id}/mark`)).body.data.is_final).toBe(true)
    expect((await root.post(`/api/proposals/${passive.id}/mark`)).status).toBe(409)
  })
})

describe('the interface', () => {
  it('says what is asked, what is lacking and what is required', async () => {
    const { body } = await root.get('/api/openapi.json')
    const { refuse, open } = { refuse: '/api/proposals/{id}/refuse', open: '/api/proposals/{id}/open' }
    expect(body.paths[refuse].post.requestBody.content['application/json'].schema.properties).toHaveProperty(
      'decision_note',
    )
    expect(body.paths[open].post.description).toContain('items.note')
    expect(propertiesOfSchema(body, 'proposals').missing.type).toBe('array')
    expect(body.paths['/api/proposals/{id}/states'].get).toBeTruthy()
  })
})
