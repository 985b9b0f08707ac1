import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { belongsTo, belongsToMany, date, dateTime, select, text } from '../../../src/fields/index.ts'
import { me } from '../../../src/metadata/condition.ts'
import { type AnyResource, defineResource } from '../../../src/metadata/resource.ts'
import type { Inbox, InboxKind } from '../../../src/metadata/waiting.ts'
import type { Client } from '../../support/client.ts'
import { type Person, startTestPortal } from '../../support/portal.ts'

const loanRequests = defineResource('loan-requests', {
  path: 'loan-request',
  title: 'subject',
  fields: {
    subject: text({ required: true, max: 80 }),
    requester: belongsTo('users', { required: true }),
    reviewers: belongsToMany('users', { pair: 'loan-request-reviewers' }),
    needed_on: date(),
    closes_at: dateTime(),
    status: select({ values: ['sent', 'approved', 'refused'], default: 'sent', writable: false }),
  },
  list: { columns: ['subject', 'requester', 'status'] },
  scope: {
    any: [
      { who: 'anyone', verbs: ['index', 'show', 'store'] },
      { who: 'me', by: 'reviewers' },
      { who: 'me', by: 'requester', verbs: ['withdraw'] },
    ],
  },
  lifecycle: {
    field: 'status',
    initial: 'sent',
    transitions: {
      approve: { from: ['sent'], to: 'approved', bulk: true },
      refuse: { from: ['sent'], to: 'refused', when: [{ field: 'requester_id', notIn: [me] }] },
    },
  },
  actions: {
    withdraw: { on: 'record', set: { needed_on: null }, when: [{ field: 'needed_on', filled: true }] },
  },
  waiting: {
    decision: { do: ['approve', 'refuse'], due: 'needed_on', from: 'requester', facts: ['subject'] },
    review: { who: 'reviewers', when: [{ field: 'status', in: ['sent'] }], due: 'closes_at' },
    own: { do: ['withdraw'] },
  },
  dataSubjects: [{ of: 'requester', erase: ['subject'] }],
})

/** Whoever decides is not told by when, and which decisions are open to whom differs. */
const leaveRequests = defineResource('leave-requests', {
  permissions: ['readDates'],
  path: 'leave-request',
  title: 'subject',
  fields: {
    subject: text({ required: true, max: 80 }),
    requester: belongsTo('users'),
    reviewers: belongsToMany('users', { pair: 'leave-request-reviewers' }),
    reply_by: date({ readable: 'leave-requests.readDates' }),
    asked_at: dateTime({ readable: 'leave-requests.readDates' }),
    begins_on: date(),
    status: select({ values: ['sent', 'approved'], default: 'sent', writable: false }),
  },
  list: { columns: ['subject'] },
  scope: {
    any: [
      { who: 'anyone', verbs: ['index', 'show', 'store'] },
      { who: 'me', by: 'reviewers', verbs: ['approve'] },
      { who: 'me', by: 'requester', verbs: ['withdraw'] },
    ],
  },
  lifecycle: {
    field: 'status',
    initial: 'sent',
    transitions: { approve: { from: ['sent'], to: 'approved' } },
  },
  actions: {
    withdraw: { on: 'record', set: { begins_on: null }, when: [{ field: 'begins_on', filled: true }] },
  },
  waiting: {
    decision: { do: ['approve', 'withdraw'] },
    reply: { when: [{ field: 'status', in: ['sent'] }], due: 'reply_by', since: 'asked_at' },
  },
  dataSubjects: [{ of: 'requester', erase: ['subject'] }],
})

/** Called by what they point at. */
const requestNotes = defineResource('request-notes', {
  path: 'request-note',
  title: 'request',
  fields: {
    request: belongsTo('loan-requests', { required: true }),
    status: select({ values: ['open', 'read'], default: 'open', writable: false }),
  },
  list: { columns: ['request'] },
  lifecycle: { field: 'status', initial: 'open', transitions: { read: { from: ['open'], to: 'read' } } },
  waiting: { reading: { do: ['read'] } },
})

// What something is done by has to be there.
defineResource('wrong-requests', {
  title: 'subject',
  fields: { subject: text() },
  list: { columns: ['subject'] },
  actions: { approve: { on: 'record' } },
  // @ts-expect-error: there is no refuse
  waiting: { decision: { do: ['approve', 'refuse'] } },
})
defineResource('wrong-fields', {
  title: 'subject',
  fields: { subject: text() },
  list: { columns: ['subject'] },
  // @ts-expect-error: subject is no day
  waiting: { decision: { due: 'subject', when: [{ field: 'subject', filled: true }] } },
})

const test = await startTestPortal({
  resources: [...resourceList, loanRequests, leaveRequests, requestNotes] as readonly AnyResource[],
})
afterAll(test.stop)

const inbox = async (client: Client): Promise<Inbox> => {
  const { status, body } = await client.get('/api/inbox')
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const kinds = async (client: Client): Promise<readonly InboxKind[]> => (await inbox(client)).kinds
const names = async (client: Client) => (await kinds(client)).map(({ name }) => name)

/** What a list of the rows of a kind has, by title. */
const listed = async (client: Client, resource: string, kind: string, title = 'subject') => {
  const { status, body } = await client.get(`/api/${resource}`, { 'filter[waiting]': kind })
  return status === 200 ? body.data.map((row: Record<string, unknown>) => row[title]) : status
}

describe('the inbox', () => {
  it('calls a row that is known by what it points at as that is, for whoever may see that', async () => {
    const root = await test.as('super-admin')
    const requester = await test.person({ roles: ['learner'] })
    const request = await root.post('/api/loan-requests', { subject: 'Kamera', requester_id: requester.id })
    const note = await root.post('/api/request-notes', { request_id: request.body.data.id })
    expect(note.status).toBe(201)
    const titles = async (...more: string[]) => {
      const permissions = ['request-notes.index', 'request-notes.read', ...more]
      const { client } = await test.person({ permissions })
      return (await kinds(client)).flatMap(({ name, first }) =>
        name === 'request-notes.reading' ? [first.title] : [],
      )
    }
    expect(await titles('loan-requests.show')).toEqual(['Kamera'])
    expect(await titles()).toEqual([null])
    await root.delete(`/api/request-notes/${note.body.data.id}`)
    await root.delete(`/api/loan-requests/${request.body.data.id}`)
  })

  it('says what waits for somebody, the first to be late first, and nothing of what they may not open', async () => {
    const root = await test.as('super-admin')
    const learner = await test.person({ roles: ['learner'] })
    const other = await test.person({ roles: ['learner'] })
    expect(await inbox(learner.client)).toEqual({ count: 0, late: 0, kinds: [] })

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
    const [due, never] = [
      (await announce('Son günlü', '2099-01-01')).body.data,
      (await announce('Günsüz', null)).body.data,
    ]
    const asked = await learner.client.post('/api/my-tickets', {
      subject: 'Yazıcı çalışmıyor',
      category: 'other',
      body: 'Yardım eder misiniz?',
    })
    expect(asked.status).toBe(201)
    const ticket = asked.body.data.id
    expect(await names(learner.client)).toEqual(['user-announcements.acknowledgement'])
    await root.post(`/api/tickets/${ticket}/pend`)
    const since = '2020-01-01T00:00:00Z'
    expect(await inbox(learner.client)).toEqual({
      count: 3,
      late: 0,
      kinds: [
        {
          name: 'user-announcements.acknowledgement',
          count: 2,
          late: 0,
          first: { id: due.id, title: 'Son günlü', due_at: '2099-01-01' },
          items: [
            { id: due.id, title: 'Son günlü', due_at: '2099-01-01', since, url: `/announcement/${due.id}` },
            { id: never.id, title: 'Günsüz', due_at: null, since, url: `/announcement/${never.id}` },
          ],
        },
        {
          name: 'my-tickets.answer',
          count: 1,
          late: 0,
          first: { id: ticket, title: 'Yazıcı çalışmıyor', due_at: null },
        },
      ],
    })
    expect(await listed(learner.client, 'my-tickets', 'answer')).toEqual(['Yazıcı çalışmıyor'])
    expect(await inbox(other.client)).toEqual({ count: 0, late: 0, kinds: [] })
    await learner.client.post(`/api/user-announcements/${never.id}/acknowledge`)
    expect((await inbox(learner.client)).count).toBe(2)
    expect((await test.guest.get('/api/inbox')).status).toBe(401)
  })

  it('counts for staff what they may decide on, and no longer what was decided', async () => {
    const root = await test.as('super-admin')
    const people: number[] = []
    for (let n = 0; n < 3; n++) {
      const person = { status: 'waiting_approval', last_name: `Bekleyen ${n}` }
      people.push((await test.make('waiting-users', person)).id as number)
    }
    const approval = async () => (await kinds(root)).find(({ name }) => name === 'waiting-users.approval')
    expect(await approval()).toMatchObject({ count: 3, late: 0, first: { id: people[0], due_at: null } })
    const { body } = await root.get('/api/waiting-users', { 'filter[waiting]': 'approval', per_page: '2' })
    expect(body.meta).toMatchObject({ total: 3, last_page: 2 })
    // What waits longest comes first, whatever order the list has.
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual(people.slice(0, 2))
    expect(
      (await root.post(`/api/waiting-users/${people[0]}/refuse`, { reject_reason: 'Tanımıyoruz' })).status,
    ).toBe(200)
    expect(await approval()).toMatchObject({ count: 2, first: { id: people[1] } })
  })

  it('shows nothing of a list that its reader may not list, or decide nothing in', async () => {
    const requester = await test.person({ roles: ['learner'] })
    const { status } = await requester.client.post('/api/my-tickets', {
      subject: 'Gizli bir konu',
      category: 'other',
      body: 'Metin',
    })
    expect(status).toBe(201)
    await test.make('waiting-users', { status: 'waiting_approval', last_name: 'Gizli' })
    const reach = await test.make('roles', { scope: 'all' })
    const decisions = {
      'tickets.unassigned': ['tickets.assign', 'tickets.index'],
      'waiting-users.approval': ['waiting-users.approve', 'waiting-users.index'],
    }
    for (const [name, [decision, list]] of Object.entries(decisions) as [string, [string, string]][])
      for (const permissions of [[decision], [list], [decision, list]]) {
        const person = await test.person({ permissions })
        await test.db.read('insert into user_roles (user_id, role_id) values ($1, $2)', [person.id, reach.id])
        const both = permissions.length === 2
        expect(await names(person.client), permissions.join()).toEqual(both ? [name] : [])
        const [resource = '', kind = ''] = name.split('.')
        const answer = await person.client.get(`/api/${resource}`, { 'filter[waiting]': kind })
        expect(answer.status, permissions.join()).toBe(both ? 200 : permissions.includes(list) ? 400 : 403)
      }
  })

  it('counts within the scope of whoever asks', async () => {
    const corporation = async () => (await test.make('corporations')).id as number
    const [near, far] = [await corporation(), await corporation()]
    for (const corporation_id of [near, far, far])
      await test.make('waiting-users', { status: 'waiting_approval', corporation_id })
    const manager = await test.person({
      permissions: ['waiting-users.index', 'waiting-users.approve'],
      values: { corporation_id: near },
    })
    const reach = await test.make('roles', { scope: 'corporation' })
    await test.db.read('insert into user_roles (user_id, role_id) values ($1, $2)', [manager.id, reach.id])
    expect(await kinds(manager.client)).toMatchObject([{ name: 'waiting-users.approval', count: 1 }])
    expect(await listed(manager.client, 'waiting-users', 'approval', 'id')).toHaveLength(1)
  })
})

describe('kinds of a resource with several ways to its rows', () => {
  const permissions = ['loan-requests.index', 'loan-requests.show', 'loan-requests.approve']
  let reviewer: Person
  let onlooker: Person
  beforeAll(async () => {
    reviewer = await test.person({ permissions: [...permissions, 'loan-requests.refuse'] })
    onlooker = await test.person({ permissions: [...permissions, 'loan-requests.withdraw'] })
    const make = async (subject: string, requester: number, values: object = {}) => {
      const { id } = await test.make('loan-requests', { subject, requester_id: requester, ...values })
      await test.db.read('insert into loan_request_reviewers (loan_request_id, user_id) values ($1, $2)', [
        id,
        reviewer.id,
      ])
    }
    await make('Geç', onlooker.id, { needed_on: '2020-01-01', closes_at: '2020-01-02T10:00:00Z' })
    await make('Sonra', onlooker.id, { needed_on: '2099-01-01' })
    await make('Günsüz', reviewer.id)
    await make('Karara bağlı', onlooker.id, { status: 'approved' })
    await test.make('loan-requests', {
      subject: 'Başkasının',
      requester_id: onlooker.id,
      needed_on: '2021-01-01',
    })
  })

  it('have what lies on a way that is open for the decision, and is late', async () => {
    expect(await kinds(reviewer.client)).toEqual([
      {
        name: 'loan-requests.decision',
        count: 3,
        late: 1,
        first: { id: expect.any(Number), title: 'Geç', due_at: '2020-01-01' },
      },
      {
        name: 'loan-requests.review',
        count: 3,
        late: 1,
        first: { id: expect.any(Number), title: 'Geç', due_at: '2020-01-02T10:00:00Z' },
      },
    ])
    expect(await listed(reviewer.client, 'loan-requests', 'decision')).toEqual(['Geç', 'Sonra', 'Günsüz'])
  })

  it('give an outsider nothing to decide on, though they see the rows', async () => {
    expect(await listed(onlooker.client, 'loan-requests', 'decision')).toEqual([])
    expect(await listed(onlooker.client, 'loan-requests', 'review')).toEqual([])
    // What is theirs alone is: of what can be done with it now.
    expect(await names(onlooker.client)).toEqual(['loan-requests.own'])
    expect(await listed(onlooker.client, 'loan-requests', 'own')).toEqual(['Geç', 'Sonra', 'Başkasının'])
    expect(await listed(onlooker.client, 'loan-requests', 'nothing')).toBe(400)
  })
})

describe('a kind whose days not everybody reads', () => {
  const permissions = ['leave-requests.index', 'leave-requests.show']
  const reply = async (client: Client) =>
    (await kinds(client)).find(({ name }) => name === 'leave-requests.reply')

  it('tells them to nobody else: no day, nothing late, and no order by them', async () => {
    const rows: [string, string, string][] = [
      ['A', '2099-01-01', '2020-03-01T00:00:00Z'],
      ['B', '2020-01-02', '2020-02-01T00:00:00Z'],
      ['C', '2020-01-02', '2020-01-01T00:00:00Z'],
    ]
    for (const [subject, reply_by, asked_at] of rows)
      await test.make('leave-requests', { subject, reply_by, asked_at })
    const onlooker = await test.person({ permissions })
    const reader = await test.as('super-admin')
    const first = (title: string, due_at: string | null) => ({ id: expect.any(Number), title, due_at })
    expect(await reply(reader)).toMatchObject({ count: 3, late: 2, first: first('C', '2020-01-02') })
    expect(await listed(reader, 'leave-requests', 'reply')).toEqual(['C', 'B', 'A'])
    expect(await reply(onlooker.client)).toMatchObject({ count: 3, late: 0, first: first('A', null) })
    expect(await listed(onlooker.client, 'leave-requests', 'reply')).toEqual(['A', 'B', 'C'])
    await test.db.read('delete from leave_requests', [])
  })
})

describe('a kind with several decisions', () => {
  it('waits for whoever may do one of them with the row, not for whom one is possible and another one in reach', async () => {
    const { client, id } = await test.person({
      permissions: [
        'leave-requests.index',
        'leave-requests.show',
        'leave-requests.approve',
        'leave-requests.withdraw',
      ],
    })
    // To approve it is possible, and not theirs; to withdraw it is theirs, and not possible.
    const neither = await test.make('leave-requests', { subject: 'Hiçbiri', requester_id: id })
    for (const decision of ['approve', 'withdraw'])
      expect((await client.post(`/api/leave-requests/${neither.id}/${decision}`)).status).not.toBe(200)
    expect(await listed(client, 'leave-requests', 'decision')).toEqual([])
    await test.make('leave-requests', { subject: 'Kendi', requester_id: id, begins_on: '2099-01-01' })
    const reviewed = await test.make('leave-requests', { subject: 'Onay' })
    await test.db.read('insert into leave_request_reviewers (leave_request_id, user_id) values ($1, $2)', [
      reviewed.id,
      id,
    ])
    expect(await listed(client, 'leave-requests', 'decision')).toEqual(['Kendi', 'Onay'])
    expect(await kinds(client)).toContainEqual(
      expect.objectContaining({ name: 'leave-requests.decision', count: 2 }),
    )
  })
})
