import { afterAll, describe, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { belongsTo, dateTime, select, text } from '../../../src/fields/index.ts'
import { me, now } from '../../../src/metadata/condition.ts'
import { type AnyResource, defineResource } from '../../../src/metadata/resource.ts'
import { startTestPortal } from '../../support/portal.ts'

const placeholders = { names: ['name'], by: 'kind', of: { offer: ['price'] } }

/** Letters are written, or sent by an address of their own. */
const letters = defineResource('letters', {
  title: 'subject',
  fields: {
    subject: text({ required: true, max: 40, placeholders }),
    kind: select({ values: ['plain', 'offer'], default: 'plain' }),
    author: belongsTo('users', { writable: false }),
    recipient: belongsTo('users'),
    written_at: dateTime({ writable: false }),
    sent_at: dateTime({ writable: false }),
  },
  list: { columns: ['subject'] },
  created: { set: { author: me, written_at: now } },
  actions: {
    sendOffer: {
      on: 'collection',
      creates: true,
      path: '/api/send-offer',
      permission: 'offers.send',
      input: { subject: text({ required: true, max: 40 }), recipient: belongsTo('users') },
      set: { kind: 'offer', sent_at: now },
    },
  },
  import: { fields: ['subject'] },
  dataSubjects: [],
})

/** Loans are asked for, or noted as already given. */
const handovers = defineResource('handovers', {
  title: 'item',
  fields: {
    item: text({ required: true, max: 40 }),
    borrower: belongsTo('users', { required: true }),
    status: select({ values: ['planned', 'asked', 'given'], default: 'asked', writable: false }),
    begins_at: dateTime(),
    given_at: dateTime({ writable: false, past: true }),
  },
  list: { columns: ['item'] },
  created: {
    notify: { who: 'borrower', self: true, notice: { kind: 'task', text: 'ticketReceived', url: '/asked' } },
  },
  lifecycle: {
    field: 'status',
    initial: 'asked',
    initialWhen: { planned: [{ field: 'begins_at', after: now }] },
    history: true,
    transitions: { give: { from: ['asked'], to: 'given' } },
  },
  actions: {
    note: {
      on: 'collection',
      creates: true,
      input: ['item', 'borrower', 'given_at', 'begins_at'],
      require: ['given_at'],
      set: { status: 'given' },
      notify: { who: 'borrower', notice: { kind: 'task', text: 'ticketReceived', url: '/noted' } },
    },
  },
  dataSubjects: [],
})

const test = await startTestPortal({
  resources: [...resourceList, letters, handovers] as readonly AnyResource[],
})
afterAll(test.stop)

describe('a record', () => {
  it('bears what its declaration says, whoever makes it', async () => {
    const root = await test.as('super-admin')
    const { id } = (await root.get('/api/users/me')).body.data
    const made = await root.post('/api/letters', { subject: 'a' })
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({ author_id: id, sent_at: null, kind: 'plain' })
    expect(Math.abs(Date.parse(made.body.data.written_at) - Date.now())).toBeLessThan(60_000)
    expect((await root.post('/api/letters', { subject: 'a', author_id: 1 })).status).toBe(422)
    const changed = await root.patch(`/api/letters/${made.body.data.id}`, { subject: 'b' })
    expect(changed.body.data.written_at).toBe(made.body.data.written_at)
  })

  it('is made by an action of its input and what that sets, by the permission that it names', async () => {
    const clerk = await test.person({ permissions: ['offers.send'] })
    const writer = await test.person({ permissions: ['letters.store'] })
    const root = await test.as('super-admin')
    const made = await clerk.client.post('/api/send-offer', { subject: 'Fiyat {{ price }}' })
    expect(made.status).toBe(201)
    const { body } = await root.get(`/api/letters/${made.body.data.id}`)
    expect(body.data).toMatchObject({ kind: 'offer', author_id: clerk.id, sent_at: expect.any(String) })
    expect((await writer.client.post('/api/send-offer', { subject: 'a' })).status).toBe(403)
    expect((await clerk.client.post('/api/letters', { subject: 'a' })).status).toBe(403)
    // Its line in the history is that of a new record.
    const { body: history } = await root.get(`/api/letters/${made.body.data.id}/history`)
    expect(history.data).toMatchObject([{ action: 'letters.store' }])
  })

  it('is held to what a new record is held to, by an action, too', async () => {
    const root = await test.as('super-admin')
    const send = async (body: object) => {
      const answer = await root.post('/api/send-offer', body)
      return answer.status === 201 ? 201 : Object.keys(answer.body.errors)
    }
    expect(await send({})).toEqual(['subject'])
    expect(await send({ subject: 'a', kind: 'plain' })).toEqual(['kind'])
    expect(await send({ subject: 'a', author_id: 1 })).toEqual(['author_id'])
    expect(await send({ subject: 'a', recipient_id: 999_999 })).toEqual(['recipient_id'])
    expect(await send({ subject: 'a {{amount}}' })).toEqual(['subject'])
  })

  it('names the placeholders that its other field allows', async () => {
    const root = await test.as('super-admin')
    const write = async (body: object) => (await root.post('/api/letters', body)).status
    expect(await write({ subject: '{{name}}' })).toBe(201)
    expect(await write({ subject: '{{price}}', kind: 'plain' })).toBe(422)
    const offer = await root.post('/api/letters', { subject: '{{price}}', kind: 'offer' })
    expect(offer.status).toBe(201)
    const changed = await root.patch(`/api/letters/${offer.body.data.id}`, { kind: 'plain' })
    expect(changed.body.errors.subject[0]).toContain('price')
  })

  it('begins in the state that its action says, with what that requires, and tells whom that tells', async () => {
    const root = await test.as('super-admin')
    const borrower = await test.person()
    const note = (values: object) =>
      root.post('/api/handovers/note', { item: 'a', borrower_id: borrower.id, ...values })
    expect(Object.keys((await note({})).body.errors)).toEqual(['given_at'])
    const ahead = await note({ given_at: new Date(Date.now() + 60_000).toISOString() })
    expect(Object.keys(ahead.body.errors)).toEqual(['given_at'])
    const made = await note({ given_at: '2026-03-01T10:00:00Z' })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { id } = made.body.data
    expect((await root.get(`/api/handovers/${id}`)).body.data).toMatchObject({ status: 'given' })
    expect((await root.get(`/api/handovers/${id}/states`)).body.data).toMatchObject([{ state: 'given' }])
    expect((await root.post('/api/handovers', { item: 'b', borrower_id: borrower.id })).status).toBe(201)
    const addresses = await test.db.read(
      'select click_action_url from notifications where user_id = $1 order by id',
      [borrower.id],
    )
    expect(addresses.flat()).toEqual(['/noted', '/asked'])
    expect((await root.get('/api/handovers')).body.data).toHaveLength(2)
  })

  it('begins in the state whose conditions it meets, unless what makes it says another', async () => {
    const root = await test.as('super-admin')
    const borrower_id = (await test.person()).id
    const [past, future] = [-60_000, 3_600_000].map(ms => new Date(Date.now() + ms).toISOString())
    const stateOf = async (path: string, values: object) => {
      const made = await root.post(`/api/handovers${path}`, { item: 'c', borrower_id, ...values })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      const { body } = await root.get(`/api/handovers/${made.body.data.id}/states`)
      expect(body.data).toMatchObject([{ state: made.body.data.status }])
      return made.body.data.status
    }
    expect(await stateOf('', {})).toBe('asked')
    expect(await stateOf('', { begins_at: past })).toBe('asked')
    expect(await stateOf('', { begins_at: future })).toBe('planned')
    expect(await stateOf('/note', { begins_at: future, given_at: past })).toBe('given')
  })
})
