import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { tabHeader } from '../../../src/metadata/contract.ts'
import { buildApp } from '../../../src/server/app.ts'
import type { Portal } from '../../../src/server/dependencies.ts'
import { goodbye } from '../../../src/server/live/connections.ts'
import { MAX_IDS } from '../../../src/server/live/event-batch.ts'
import { checkEvery } from '../../../src/server/live/hub.ts'
import { createPortal } from '../../../src/server/portal.ts'
import { csv } from '../../support/files.ts'
import { openRecords, type RecordClient } from '../../support/live.ts'
import { type Person, startTestPortal, type TestPortal, testConfig } from '../../support/portal.ts'

let test: TestPortal
/** Two instances on one database. */
let ports: number[] = []
let other: { portal: Portal; app: FastifyInstance }
const clients: RecordClient[] = []

const portOf = ({ server }: FastifyInstance) => (server.address() as AddressInfo).port
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 20 })
const tab = (name: string) => `tab-${name}-0000000000000000`.slice(0, 32)

beforeAll(async () => {
  test = await startTestPortal()
  const portal = await createPortal(test.db, testConfig())
  other = { portal, app: await buildApp(portal) }
  for (const instance of [test, other]) {
    await instance.portal.live.start()
    await instance.app.listen({ port: 0, host: '127.0.0.1' })
  }
  ports = [portOf(test.app), portOf(other.app)]
})
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
})
afterAll(async () => {
  await other.portal.live.stop()
  await test.portal.live.stop()
  await other.app.close()
  await test.stop()
})

/** What was written until now has been told to whoever followed it: what comes then is of what is done then. */
async function settled(): Promise<void> {
  const writer = await root()
  const witnesses = await Promise.all(ports.map(port => following(writer, 'missions', { port })))
  const { id } = (await writer.client.post('/api/missions', { name: name() })).body.data
  for (const { heard, close } of witnesses) {
    await soon(() => expect(heard.flatMap(({ ids }) => ids)).toContain(id))
    close()
  }
}

/** A line of a person that follows a resource, or one record of it. */
async function following(
  person: Person,
  resource: string,
  { id, port = ports[0] as number, tab }: { id?: number; port?: number; tab?: string } = {},
): Promise<RecordClient> {
  const client = openRecords(port, person.client.token as string, { tab })
  clients.push(client)
  await client.opened
  await client.subscribe(resource, id)
  return client
}

let n = 0
const name = () => `Kayıt ${++n}`
const root = () => test.person({ roles: ['super-admin'] })

describe('the line of records', () => {
  it('tells what became of records, and which they are, at either instance', async () => {
    const writer = await root()
    const reader = await root()
    const lines = await Promise.all(ports.map(port => following(reader, 'titles', { port })))
    const { id } = (await writer.client.post('/api/titles', { name: name() })).body.data
    const expected: unknown[] = [{ resource: 'titles', type: 'created', ids: [id] }]
    for (const { heard } of lines) await soon(() => expect(heard).toEqual(expected))
    await writer.client.put(`/api/titles/${id}`, { level: 3 })
    expected.push({ resource: 'titles', type: 'updated', ids: [id] })
    for (const { heard } of lines) await soon(() => expect(heard).toEqual(expected))
    await writer.client.delete(`/api/titles/${id}`)
    expected.push({ resource: 'titles', type: 'deleted', ids: [id] })
    for (const { heard } of lines) await soon(() => expect(heard).toEqual(expected))
    await writer.client.post(`/api/titles/${id}/restore`)
    expected.push({ resource: 'titles', type: 'created', ids: [id] })
    for (const { heard } of lines) await soon(() => expect(heard).toEqual(expected))
  })

  it('tells of links from both sides, and of what an action or a transition did', async () => {
    const writer = await root()
    const reader = await root()
    const person = await test.person()
    const title = await test.make('titles')
    await settled()
    const titles = await following(reader, 'titles')
    const people = await following(reader, 'users')
    await writer.client.post(`/api/titles/${title.id}/users`, { ids: [person.id] })
    await soon(() => {
      expect(titles.heard).toEqual([{ resource: 'titles', type: 'updated', ids: [title.id] }])
      expect(people.heard).toEqual([{ resource: 'users', type: 'updated', ids: [person.id] }])
    })
    await writer.client.post(`/api/users/deactivate-user/${person.id}`)
    await soon(() => expect(people.heard).toHaveLength(2))
    expect(people.heard[1]).toEqual({ resource: 'users', type: 'updated', ids: [person.id] })
  })

  it('tells of one record alone where it was asked for, and of nothing once it is asked for no more', async () => {
    const writer = await root()
    const [one, two] = [await test.make('titles'), await test.make('titles')]
    const reader = await root()
    await settled()
    const line = await following(reader, 'titles', { id: one.id })
    const list = await following(reader, 'titles')
    await writer.client.put(`/api/titles/${two.id}`, { level: 4 })
    await soon(() => expect(list.heard).toHaveLength(1))
    expect(line.heard).toEqual([])
    await writer.client.put(`/api/titles/${one.id}`, { level: 4 })
    await soon(() => expect(line.heard).toEqual([{ resource: 'titles', type: 'updated', ids: [one.id] }]))
    await line.unsubscribe('titles', one.id)
    await line.subscribe('missions')
    const mission = (await writer.client.post('/api/missions', { name: name() })).body.data
    await soon(() => expect(line.heard).toHaveLength(2))
    await writer.client.put(`/api/titles/${one.id}`, { level: 5 })
    await soon(() => expect(list.heard).toHaveLength(3))
    expect(line.heard[1]).toEqual({ resource: 'missions', type: 'created', ids: [mission.id] })
    expect(line.heard).toHaveLength(2)
  })

  it('6, 9: tells nothing to who may not read the records: without the right, or of another corporation', async () => {
    const [own, foreign] = [await test.make('corporations'), await test.make('corporations')]
    const manager = await test.person({ roles: ['company-manager'], values: { corporation_id: own.id } })
    const stranger = await test.person({ roles: ['company-manager'], values: { corporation_id: foreign.id } })
    const learner = await test.person({ roles: ['learner'], values: { corporation_id: own.id } })
    const writer = await root()
    const colleague = await test.person({ values: { corporation_id: own.id } })
    const theirs = await test.person({ values: { corporation_id: foreign.id } })
    const admin = await root()
    await settled()
    const everybody = await following(admin, 'users')
    const lines = {
      manager: await following(manager, 'users', { port: ports[1] as number }),
      stranger: await following(stranger, 'users'),
      record: await following(stranger, 'users', { id: colleague.id }),
      learner: await following(learner, 'users'),
      nothing: await following(stranger, 'no-such-resource'),
    }
    const update = { resource: 'users', type: 'updated', ids: [colleague.id] }
    await writer.client.put(`/api/users/${colleague.id}`, { last_name: 'Yeni' })
    await soon(() => expect([everybody.heard, lines.manager.heard]).toEqual([[update], [update]]))
    const remove = { ...update, type: 'deleted' }
    await writer.client.delete(`/api/users/${colleague.id}`)
    await soon(() => expect(lines.manager.heard).toEqual([update, remove]))
    // What is theirs they hear of: so it was no broken line.
    await writer.client.put(`/api/users/${theirs.id}`, { last_name: 'Yeni' })
    const last = { resource: 'users', type: 'updated', ids: [theirs.id] }
    await soon(() => expect(lines.stranger.heard).toEqual([last]))
    await soon(() => expect(everybody.heard).toHaveLength(3))
    expect(lines.manager.heard).toEqual([update, remove])
    for (const line of [lines.record, lines.learner, lines.nothing]) expect(line.heard).toEqual([])
  })

  it('tells of a resource whose rows an area chooses by a rule of its own nothing at all', async () => {
    const writer = await root()
    const announcement = await test.make('announcements')
    await settled()
    const line = await following(writer, 'user-announcements')
    await line.subscribe('announcements')
    await writer.client.put(`/api/announcements/${announcement.id}`, { title: name() })
    await soon(() => expect(line.heard).toHaveLength(1))
    expect(line.heard[0]?.resource).toBe('announcements')
  })

  it('tells views of a table of the same rows, each of those that are in it', async () => {
    const writer = await root()
    const [waiting, active] = [
      await test.person({ values: { status: 'waiting_approval' } }),
      await test.person(),
    ]
    await settled()
    const line = await following(writer, 'waiting-users')
    await line.subscribe('users')
    await writer.client.put(`/api/users/${active.id}`, { last_name: 'Yeni' })
    await writer.client.put(`/api/users/${waiting.id}`, { last_name: 'Yeni' })
    await soon(() => {
      const of = (resource: string) =>
        line.heard.filter(event => event.resource === resource).flatMap(({ ids }) => ids)
      expect(of('waiting-users')).toEqual([waiting.id])
      expect(of('users').sort()).toEqual([waiting.id, active.id].sort())
    })
  })

  it('says nothing of what a tab did itself, and all of it to others', async () => {
    const person = await root()
    const own = await following(person, 'titles', { tab: tab('own') })
    const elsewhere = await following(person, 'titles', { tab: tab('other') })
    const headers = { [tabHeader]: tab('own') }
    const made = (await person.client.post('/api/titles', { name: name() }, { headers })).body.data
    await person.client.put(`/api/titles/${made.id}`, { level: 2 })
    await soon(() => expect(own.heard).toEqual([{ resource: 'titles', type: 'updated', ids: [made.id] }]))
    await soon(() =>
      expect(elsewhere.heard.map(({ type }) => type)).toEqual(expect.arrayContaining(['created', 'updated'])),
    )
  })

  it('tells nothing of what was refused, undone, or only tried', async () => {
    const writer = await root()
    const title = await test.make('titles')
    await settled()
    const line = await following(writer, 'titles')
    expect((await writer.client.post('/api/titles', { name: '' })).status).toBe(422)
    await writer.client.upload('/api/titles/from-file?dry_run=1', 'a.csv', csv([['name'], [name()]]))
    await writer.client.post(`/api/titles/${title.id}/users/preview`, { ids: [(await root()).id] })
    const { id } = (await writer.client.post('/api/titles', { name: name() })).body.data
    await soon(() => expect(line.heard).toEqual([{ resource: 'titles', type: 'created', ids: [id] }]))
  })

  it('puts many together: one word between instances, and one statement for those who may see the same', async () => {
    const writer = await root()
    const [own, two, three] = [
      await root(),
      await root(),
      await test.person({ permissions: ['titles.index'] }),
    ]
    await settled()
    const lines = [await following(own, 'titles'), await following(two, 'titles')]
    const unlike = await following(three, 'titles')
    const read = vi.spyOn(test.db, 'read')
    const rows = Array.from({ length: 150 }, () => [name()])
    await writer.client.upload('/api/titles/from-file', 'a.csv', csv([['name'], ...rows]))
    await soon(() => {
      for (const { heard } of [...lines, unlike])
        expect(heard).toEqual([{ resource: 'titles', type: 'created', count: 150 }])
    })
    const texts = read.mock.calls.map(([text]) => text)
    read.mockRestore()
    const words = texts.filter(text => text.includes('pg_notify') && text.includes('unnest'))
    expect(words).toHaveLength(1)
    // Both instances share the database here; only one has subscribers.
    expect(texts.filter(text => text.startsWith('select t.id, t.deleted_at is not null'))).toHaveLength(1)
  })

  it('costs a write no statement of its own', async () => {
    const writer = await root()
    const read = vi.spyOn(test.db, 'read')
    const count = async () => {
      read.mockClear()
      expect((await writer.client.post('/api/titles', { name: name() })).status).toBe(201)
      return read.mock.calls.filter(([text]) => !text.includes('pg_notify')).length
    }
    await count()
    const alone = await count()
    const line = await following(writer, 'titles')
    await soon(async () => {
      await writer.client.post('/api/titles', { name: name() })
      expect(line.heard.length).toBeGreaterThan(0)
    })
    const before = line.heard.length
    const watched = await count()
    await soon(() => expect(line.heard.length).toBeGreaterThan(before))
    read.mockRestore()
    expect(watched).toBeLessThanOrEqual(alone)
  })

  it('[PRM-6] 21, 22: ends with the session and tells nothing once a right is taken', async () => {
    expect(2 * checkEvery).toBeLessThan(5000)
    const writer = await root()
    const [leaver, loser] = [await root(), await test.person({ permissions: ['titles.index'] })]
    const [left, lost] = [await following(leaver, 'titles'), await following(loser, 'titles')]
    const witness = await following(await root(), 'titles')
    await leaver.client.post('/api/logout')
    expect(await left.closed).toBe(4401)
    await writer.client.put(`/api/users/${loser.id}`, { status: 'active' })
    await test.db.query('delete from user_permissions where user_id = $1', [loser.id])
    const { sessions } = test.portal
    expect((await sessions.rightsOf(loser.id)).permissions.size).toBe(0)
    await writer.client.post('/api/titles', { name: name() })
    await soon(() => expect(witness.heard.length).toBeGreaterThan(0))
    expect(lost.heard).toEqual([])
  })

  it('does not keep a session alive', async () => {
    const person = await root()
    const line = await following(person, 'titles')
    const seen = async () =>
      (await test.db.read('select last_seen_at, expires_at from sessions where user_id = $1', [person.id]))[0]
    await test.db.read(
      `update sessions set last_seen_at = last_seen_at - interval '1 hour' where user_id = $1`,
      [person.id],
    )
    const before = await seen()
    await (await root()).client.post('/api/titles', { name: name() })
    await soon(() => expect(line.heard).toHaveLength(1))
    expect(await seen()).toEqual(before)
  })

  it('27: is refused to a page of another site and to a dead token, and ends with who says what it does not know, or too much', async () => {
    const person = await root()
    const port = ports[0] as number
    const token = person.client.token as string
    expect(await openRecords(port, token, { headers: { origin: 'https://evil.example' } }).closed).toBe(403)
    expect(await openRecords(port, 'a'.repeat(43)).closed).toBe(4401)
    for (const text of ['', '[]', '{}', '{"subscribe":7}', '{"subscribe":"titles","id":"1"}', 'null']) {
      const line = openRecords(port, token)
      await line.opened
      line.say(text)
      expect(await line.closed, text).toBe(1008)
    }
    const many = openRecords(port, token)
    await many.opened
    for (let id = 1; id <= 51; id++) many.say(JSON.stringify({ subscribe: 'titles', id }))
    expect(await many.closed).toBe(1008)
    const loud = openRecords(port, token)
    await loud.opened
    for (let times = 0; times < 201; times++) loud.say('{"subscribe":"titles"}')
    expect(await loud.closed).toBe(1008)
  })

  it('27: is heard no more after one message too many: thousands that follow are not even read', async () => {
    const line = openRecords(ports[0] as number, (await root()).client.token as string)
    await line.opened
    const [parse, timer] = [vi.spyOn(JSON, 'parse'), vi.spyOn(globalThis, 'setTimeout')]
    const text = JSON.stringify({ subscribe: 'flood' })
    for (let times = 0; times < 50_000; times++) line.say(text)
    expect(await line.closed).toBe(1008)
    const read = parse.mock.calls.filter(([said]) => said === text).length
    const farewells = timer.mock.calls.filter(([, ms]) => ms === goodbye).length
    parse.mockRestore()
    timer.mockRestore()
    expect(read).toBe(200)
    expect(farewells).toBe(1)
  })

  it('tells all who have their own rows alone by one statement, each of theirs', async () => {
    const people = await Promise.all([1, 2, 3].map(() => test.person({ roles: ['learner'] })))
    const [first, second] = people as [Person, Person, Person]
    await settled()
    const lines = await Promise.all(people.map(person => following(person, 'my-tickets')))
    const read = vi.spyOn(test.db, 'read')
    const made = await Promise.all(
      [first, second].map(async ({ client }) => {
        const answer = await client.post('/api/my-tickets', {
          subject: name(),
          body: name(),
          category: 'other',
        })
        expect(answer.status, JSON.stringify(answer.body)).toBe(201)
        return answer.body.data.id as number
      }),
    )
    await soon(() => {
      for (const at of [0, 1]) expect(lines[at]?.heard.flatMap(({ ids }) => ids)).toContain(made[at])
    })
    const asked = read.mock.calls.filter(([text]) =>
      /^select t.id, t.deleted_at is not null.* "tickets" t/.test(text),
    )
    read.mockRestore()
    expect(lines.map(({ heard }) => new Set(heard.flatMap(({ ids }) => ids)))).toEqual([
      new Set([made[0]]),
      new Set([made[1]]),
      new Set(),
    ])
    // Two writes are at most in two windows.
    expect(asked.length).toBeLessThanOrEqual(2)
  })

  it('names beside a number those records that somebody follows', async () => {
    const rows = await Promise.all(Array.from({ length: 110 }, () => test.make('titles')))
    const followed = rows[3]?.id as number
    await settled()
    const line = await following(await root(), 'titles')
    await line.subscribe('titles', followed)
    const alone = await following(await root(), 'titles', { id: followed })
    const list = await following(await root(), 'titles')
    test.portal.engine.events.publish({ resource: 'titles', type: 'updated', ids: rows.map(({ id }) => id) })
    const many = { resource: 'titles', type: 'updated', count: 110 }
    await soon(() => expect(line.heard).toEqual([{ ...many, ids: [followed] }]))
    await soon(() => expect(alone.heard).toEqual([{ resource: 'titles', type: 'updated', ids: [followed] }]))
    await soon(() => expect(list.heard).toEqual([many]))
  })

  it('says that there are more where they were too many to remember, and still tells who follows one of them', async () => {
    const title = await test.make('titles')
    await settled()
    const list = await following(await root(), 'titles')
    const one = await following(await root(), 'titles', { id: title.id })
    const [first] = await test.db.read(
      `with made as (insert into titles (name) select 'Kalabalık ' || n from generate_series(1, $1::int) n returning id) select min(id) from made`,
      [MAX_IDS + 10],
    )
    const from = first?.[0] as number
    const ids = Array.from({ length: MAX_IDS + 10 }, (_, n) => from + n)
    test.portal.engine.events.publish({ resource: 'titles', type: 'created', ids })
    test.portal.engine.events.publish({ resource: 'titles', type: 'updated', ids: [from, title.id] })
    await soon(() =>
      expect(list.heard).toEqual([{ resource: 'titles', type: 'created', count: MAX_IDS, more: true }]),
    )
    await soon(() => expect(one.heard).toEqual([{ resource: 'titles', type: 'updated', ids: [title.id] }]))
  })

  it('60: tells later what the database would not take, tries again what it would not answer, and sends back whom that concerns', async () => {
    const writer = await root()
    const [titles, missions] = [
      await following(await root(), 'titles'),
      await following(await root(), 'missions'),
    ]
    await settled()
    const read = test.db.read.bind(test.db)
    let failing = 0
    let which = 'pg_notify'
    const spy = vi.spyOn(test.db, 'read').mockImplementation((text, ...rest) => {
      if (!text.includes(which) || failing <= 0) return read(text, ...rest)
      failing--
      return Promise.reject(new Error('The database is away'))
    })
    const make = async () =>
      (await writer.client.post('/api/titles', { name: name() })).body.data.id as number
    const heard = () => titles.heard.flatMap(({ ids }) => ids)
    // More often than it is tried for one window.
    failing = 4
    const first = await make()
    await soon(() => expect(heard()).toContain(first))
    which = 'select t.id, t.deleted_at is not null'
    failing = 2
    const second = await make()
    await soon(() => expect(heard()).toContain(second))
    failing = 3
    await make()
    expect(await titles.closed).toBe(1001)
    spy.mockRestore()
    await missions.subscribe('roles')
    const mission = (await writer.client.post('/api/missions', { name: name() })).body.data.id
    await soon(() => expect(missions.heard.flatMap(({ ids }) => ids)).toContain(mission))
  })

  /** The events of what is done meanwhile, as `resource type`, of one record where its id is given. */
  async function during(work: () => Promise<unknown>, id?: number): Promise<string[]> {
    const events: string[] = []
    const end = test.portal.engine.events.listen(({ resource, type, ids }) => {
      if (id === undefined || ids.includes(id)) events.push(`${resource} ${type}`)
    })
    await work()
    end()
    return events
  }

  it('tells of nothing where a record stayed as it was: a link that was made, an announcement that was acknowledged', async () => {
    const writer = await root()
    const reader = await test.person({ roles: ['learner'] })
    const made = await during(async () =>
      expect((await writer.client.post('/api/users/password-reset', { id: reader.id })).status).toBeLessThan(
        300,
      ),
    )
    expect(made).toEqual([])
    const announcement = (
      await writer.client.post('/api/announcements', {
        title: name(),
        body_summary: name(),
        body: '<p>Uzun</p>',
        audience: { user_ids: [reader.id] },
        requires_acknowledgement: true,
        publish_at: new Date(Date.now() - 3_600_000).toISOString(),
      })
    ).body.data
    const acknowledged = await during(async () => {
      const { status, body } = await reader.client.post(
        `/api/user-announcements/${announcement.id}/acknowledge`,
      )
      expect(status, JSON.stringify(body)).toBe(200)
    })
    expect(acknowledged).toEqual([])
  })

  it('tells of a ticket that was answered, and not who asked that staff wrote among themselves', async () => {
    const learner = await test.person({ roles: ['learner'] })
    const agent = await root()
    const opened = await learner.client.post('/api/my-tickets', {
      subject: name(),
      body: name(),
      category: 'other',
    })
    const { id } = opened.body.data
    const answer = (more: object) => () =>
      agent.client.post('/api/ticket-conversations', { ticket_id: id, body: name(), ...more })
    const ofTickets = (events: string[]) => events.filter(event => event.startsWith('tickets '))
    expect(ofTickets(await during(answer({}), id))).toEqual(['tickets updated'])
    // It stays open: the ticket itself changes all the same.
    expect(ofTickets(await during(answer({}), id))).toEqual(['tickets updated'])
    expect(ofTickets(await during(answer({ is_internal: true }), id))).toEqual([])
    const reply = () => learner.client.post('/api/my-ticket-conversations', { ticket_id: id, body: name() })
    expect(ofTickets(await during(reply, id))).toEqual(['tickets updated'])
  })
})
