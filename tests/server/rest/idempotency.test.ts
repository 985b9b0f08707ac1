/** Requests that bear an Idempotency-Key: through every endpoint, and when the database falters or a process dies. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Queryable } from '../../../src/server/db/database.ts'
import type { Client } from '../../support/client.ts'
import { startTestPortal } from '../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)
let root: Client
beforeAll(async () => {
  root = await test.as('super-admin')
})

const keyed = (key: string) => ({ headers: { 'idempotency-key': key.replaceAll(' ', '-') } })
const total = async (resource: string, query = {}) =>
  (await root.get(`/api/${resource}`, { per_page: 1, ...query })).body.meta.total as number
const changes = async (type: string, id: number) =>
  (await root.get(`/api/${type}/${id}/history`)).body.data.length as number

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A request, and how often its work was done. */
interface EndpointCall {
  readonly send: (key: string) => ReturnType<Client['post']>
  readonly done: () => Promise<number>
}

/** One request for each endpoint that takes a POST. */
const endpoints: Readonly<Record<string, () => Promise<EndpointCall>>> = {
  async store() {
    const name = `Anahtar ${test.factory.next()}`
    return {
      send: key => root.post('/api/missions', { name }, keyed(key)),
      done: () => total('missions', { 'filter[name]': name }),
    }
  },
  async 'store with relations'() {
    const name = `Anahtar ${test.factory.next()}`
    const user = await test.make('users')
    return {
      send: key => root.post('/api/groups', { name, user_ids: [user.id] }, keyed(key)),
      done: () => total('groups', { 'filter[name]': name }),
    }
  },
  async restore() {
    const { id } = await test.make('missions')
    const before = await changes('missions', id)
    await root.delete(`/api/missions/${id}`)
    return {
      send: key => root.post(`/api/missions/${id}/restore`, undefined, keyed(key)),
      done: async () => (await changes('missions', id)) - before - 1,
    }
  },
  async links() {
    const [group, user] = [await test.make('groups'), await test.make('users')]
    const before = await changes('groups', group.id)
    return {
      send: key => root.post(`/api/groups/${group.id}/users`, { ids: [user.id] }, keyed(key)),
      done: async () => (await changes('groups', group.id)) - before,
    }
  },
  async transition() {
    const { id } = await test.person()
    const before = await changes('users', id)
    return {
      send: key => root.post(`/api/users/deactivate-user/${id}`, undefined, keyed(key)),
      done: async () => (await changes('users', id)) - before,
    }
  },
  async 'a place in the chart'() {
    const { id } = await test.make('departments')
    return {
      send: key =>
        root.post('/api/organization-charts', { node_type: 'department', node_id: id }, keyed(key)),
      done: async () =>
        Number(
          (
            await test.db.read(
              "select count(*) from organization_charts where node_type = 'department' and node_id = $1",
              [id],
            )
          )[0]?.[0],
        ),
    }
  },
  async 'an upload'() {
    const name = `${test.factory.next()}.png`
    return {
      send: key => root.upload('/api/medias?resource=corporations&field=logo', name, png, keyed(key)),
      done: async () =>
        Number((await test.db.read('select count(*) from medias where file_name = $1', [name]))[0]?.[0]),
    }
  },
  async file() {
    const name = `Dosya ${test.factory.next()}`
    return {
      send: key => root.upload('/api/titles/from-file', 'a.csv', `name\r\n${name}`, keyed(key)),
      done: () => total('titles', { 'filter[name]': name }),
    }
  },
  async 'a checked file'() {
    const name = `Dosya ${test.factory.next()}`
    const { body } = await root.upload('/api/titles/from-file?dry_run=1', 'a.csv', `name\r\n${name}`)
    return {
      send: key => root.post(`/api/titles/from-file/${body.data.job_id}/apply`, undefined, keyed(key)),
      done: () => total('titles', { 'filter[name]': name }),
    }
  },
}
const all = Object.keys(endpoints)
const open = (endpoint: string) => (endpoints[endpoint] as () => Promise<EndpointCall>)()

/** Lets the next statement fail by which an answer is kept, as when the database goes away right then. */
function loseNextAnswer() {
  const { read, transaction } = test.db
  let lost = false
  const failing = (inner: Queryable['read']): Queryable['read'] =>
    async function read(text, params, once) {
      if (lost || !/^\s*update idempotency_keys set status = \$/.test(text)) return inner(text, params, once)
      lost = true
      throw Object.assign(new Error('terminating connection'), { code: '57P01' })
    }
  vi.spyOn(test.db, 'read').mockImplementation(failing(read))
  vi.spyOn(test.db, 'transaction').mockImplementation(work =>
    transaction(tx => work({ ...tx, read: failing(tx.read) })),
  )
  return () => lost
}

describe('52: an Idempotency-Key', () => {
  it.each(all)('repeated, answers as the first did and does its work once: %s', async endpoint => {
    const { send, done } = await open(endpoint)
    const [first, again] = [await send(`again-${endpoint}`), await send(`again-${endpoint}`)]
    expect([again.status, again.body], JSON.stringify(first.body)).toEqual([first.status, first.body])
    expect([first.status < 300, again.headers['idempotency-replayed']]).toEqual([true, 'true'])
    expect([first.headers.etag, await done()]).toEqual([again.headers.etag, 1])
  })

  it.each(all)('sent five times at once, does its work once: %s', async endpoint => {
    const { send, done } = await open(endpoint)
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(`five-${endpoint}`)))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect([answers[0]?.status !== undefined && answers[0].status < 300, await done()]).toEqual([true, 1])
  })

  it.each(all)('56: whose answer the database lost, does its work once: %s', async endpoint => {
    const { send, done } = await open(endpoint)
    const lost = loseNextAnswer()
    const key = `lost-${endpoint}`
    expect([(await send(key)).status, lost()]).toEqual([503, true])
    const again = await send(key)
    // What cannot be one transaction tells that it was done; everything else is done now, or has its answer.
    expect([200, 201, 409]).toContain(again.status)
    if (again.status === 409)
      expect(again.body.message).toBe('Bu istek zaten yerine getirildi; yanıtı ikinci kez gösterilemez.')
    expect(await done()).toBe(1)
  })

  it.each(all)('56: that a process left behind when it died, is free again: %s', async endpoint => {
    const { send, done } = await open(endpoint)
    const key = `dead-${endpoint}`
    const { id } = (await root.get('/api/users/me')).body.data
    await test.db.read(
      "insert into idempotency_keys (user_id, key, request_hash, created_at) values ($1, $2, 'x', now() - interval '3 minutes')",
      [id, key.replaceAll(' ', '-')],
    )
    expect((await send(key)).status).toBeLessThan(300)
    expect(await done()).toBe(1)
  })

  it('with another file is refused', async () => {
    const send = (text: string) => root.upload('/api/titles/from-file', 'a.csv', text, keyed('other-file'))
    expect((await send('name\r\nBirinci dosya')).status).toBe(200)
    expect((await send('name\r\nİkinci dosya')).status).toBe(422)
    expect(await total('titles', { 'filter[name]': 'İkinci dosya' })).toBe(0)
  })
})
