import { afterAll, describe, expect, it } from 'vitest'
import type { WaitingItem } from '../../../src/metadata/waiting.ts'
import type { Client } from '../../support/client.ts'
import { startTestPortal } from '../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)

const waiting = async (client: Client): Promise<WaitingItem[]> => {
  const { status, body } = await client.get('/api/dashboard')
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.waiting
}

describe('the dashboard', () => {
  it('says what waits for somebody, the first to be late first, and nothing of what they may not open', async () => {
    const root = await test.as('super-admin')
    const learner = await test.person({ roles: ['learner'] })
    const other = await test.person({ roles: ['learner'] })
    expect(await waiting(learner.client)).toEqual([])

    const announce = async (title: string, until: string | null) =>
      root.post('/api/announcements', {
        title,
        body_summary: 'Özet',
        body: '<p>Metin</p>',
        audience: { user_ids: [learner.id] },
        publish_at: '2020-01-01T00:00:00Z',
        requires_acknowledgement: true,
        acknowledge_until: until,
      })
    const [late, never] = [
      (await announce('Son günlü', '2099-01-01')).body.data,
      (await announce('Günsüz', null)).body.data,
    ]
    const asked = await learner.client.post('/api/my-tickets', {
      subject: 'Yazıcı çalışmıyor',
      category: 'other',
      body: 'Yardım eder misiniz?',
    })
    expect(asked.status).toBe(201)
    await root.post(`/api/tickets/${asked.body.data.id}/pend`)
    expect(await waiting(learner.client)).toEqual([
      {
        kind: 'acknowledge',
        count: null,
        subject: 'Son günlü',
        due_at: '2099-01-01',
        url: `/announcement/${late.id}`,
      },
      { kind: 'acknowledge', count: null, subject: 'Günsüz', due_at: null, url: `/announcement/${never.id}` },
      {
        kind: 'answer_ticket',
        count: null,
        subject: 'Yazıcı çalışmıyor',
        due_at: null,
        url: `/ticket/${asked.body.data.id}`,
      },
    ])
    expect(await waiting(other.client)).toEqual([])
    await learner.client.post(`/api/user-announcements/${never.id}/acknowledge`)
    expect((await waiting(learner.client)).map(({ subject }) => subject)).toEqual([
      'Son günlü',
      'Yazıcı çalışmıyor',
    ])
  })

  it('tells staff how many there are', async () => {
    const root = await test.as('super-admin')
    for (let n = 0; n < 3; n++) await test.make('waiting-users', { status: 'waiting_approval' })
    const items = await waiting(root)
    expect(items.find(({ kind }) => kind === 'review_users')).toMatchObject({
      count: 3,
      url: '/waiting-users',
    })
    expect(items.find(({ kind }) => kind === 'free_tickets')?.count).toBeGreaterThan(0)
    expect((await test.guest.get('/api/dashboard')).status).toBe(401)
  })

  it('12: shows nothing of a list that its reader may not list', async () => {
    const requester = await test.person({ roles: ['learner'] })
    const { status } = await requester.client.post('/api/my-tickets', {
      subject: 'Gizli bir konu',
      category: 'other',
      body: 'Metin',
    })
    expect(status).toBe(201)
    await test.make('waiting-users', { status: 'waiting_approval', last_name: 'Gizli' })
    const reach = await test.make('roles', { scope: 'all' })
    const lists = {
      free_tickets: ['tickets.assign', 'tickets.index'],
      review_users: ['waiting-users.approve', 'waiting-users.index'],
    }
    for (const [kind, [other, list]] of Object.entries(lists) as [string, [string, string]][])
      for (const permissions of [[other], [other, list]]) {
        const person = await test.person({ permissions })
        await test.db.read('insert into user_roles (user_id, role_id) values ($1, $2)', [person.id, reach.id])
        const kinds = (await waiting(person.client)).map(item => item.kind)
        expect(kinds, permissions.join()).toEqual(permissions.includes(list) ? [kind] : [])
      }
  })
})
