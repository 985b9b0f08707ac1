import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { makeLink } from '../../../src/server/auth/one-time-links.ts'
import { forgetCallers } from '../../../src/server/auth/sessions.ts'
import type { Database } from '../../../src/server/db/database.ts'
import type { Portal } from '../../../src/server/dependencies.ts'
import { checkEvery } from '../../../src/server/live/hub.ts'
import { listenersSql } from '../../../src/server/live/notice-line.ts'
import { notify } from '../../../src/server/notices/notify.ts'
import { createPortal } from '../../../src/server/portal.ts'
import { Client } from '../../support/client.ts'
import { type LiveClient, openLive } from '../../support/live.ts'
import {
  type Person,
  startTestPortal,
  type TestPortal,
  testConfig,
  testPassword,
} from '../../support/portal.ts'

let test: TestPortal
/** Two instances on one database. */
let ports: number[] = []
let other: { portal: Portal; app: FastifyInstance }
const clients: LiveClient[] = []
/** How many times each instance has looked who may still be connected. */
const checks = [0, 0]

/** A database through which an instance's checks are counted. */
function counted(db: Database, instance: number): Database {
  const { read } = db
  return {
    ...db,
    async read(text, params, once) {
      const rows = await read(text, params, once)
      if (text === listenersSql()) checks[instance] = (checks[instance] ?? 0) + 1
      return rows
    },
  }
}

const portOf = ({ server }: FastifyInstance) => (server.address() as AddressInfo).port

beforeAll(async () => {
  test = await startTestPortal()
  const portal = await createPortal(counted(test.db, 1), testConfig())
  Object.assign(test.db, counted(test.db, 0))
  other = { portal, app: await buildApp(portal) }
  for (const portal of [test, other]) {
    await portal.portal.live.start()
    await portal.app.listen({ port: 0, host: '127.0.0.1' })
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

async function connected(person: Person, port = ports[0] as number): Promise<LiveClient> {
  const client = openLive(port, person.client.token as string)
  clients.push(client)
  const socket_id = await client.socketId
  expect(socket_id).toMatch(/^[0-9a-f-]{36}$/)
  expect((await person.client.post('/api/notifications/connect', { socket_id })).status).toBe(204)
  return client
}

const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000, interval: 20 })
const approved = { kind: 'account', text: 'approved', url: '/dashboard' } as const

describe('[NTF-2] the live connection', () => {
  it('60: is tried again while the database does not answer, and comes back anew where that does not help', async () => {
    const person = await test.person({ roles: ['learner'] })
    const client = await connected(person)
    const read = test.db.read.bind(test.db)
    let failing = 1
    const spy = vi.spyOn(test.db, 'read').mockImplementation((text, ...rest) => {
      if (!text.includes('from notifications n') || failing-- <= 0) return read(text, ...rest)
      return Promise.reject(new Error('The database is away'))
    })
    await test.db.transaction(tx => notify(tx, [person.id], approved))
    await soon(() => expect(client.notices.length).toBe(1))
    failing = 100
    await test.db.transaction(tx => notify(tx, [person.id], approved))
    expect(await client.closed).toBe(1001)
    spy.mockRestore()
  })

  it.skipIf(!inject('postgresTemplate'))(
    '59: comes back anew when the connection was lost on which the database tells of notices',
    async () => {
      const client = await connected(await test.person({ roles: ['learner'] }))
      await test.db.read(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and (query ilike 'listen%' or query = 'select 1')`,
        [],
      )
      expect(await client.closed).toBe(1001)
      const again = await connected(await test.person({ roles: ['learner'] }))
      expect(again.notices).toEqual([])
    },
  )

  it('brings a notice to its reader alone, at whichever instance they are', async () => {
    const [one, two] = [await test.person({ roles: ['learner'] }), await test.person({ roles: ['learner'] })]
    // The handshake may reach another instance than the connection.
    const [here, there, stranger] = [
      await connected(one),
      await connected(one, ports[1]),
      await connected(two, ports[1]),
    ]
    await test.db.transaction(tx => notify(tx, [one.id], approved))
    await soon(() => expect([here.notices.length, there.notices.length]).toEqual([1, 1]))
    expect(here.notices[0]).toMatchObject({
      title: expect.any(String),
      body: expect.any(String),
      deviceTokenList: [],
      clickActionUrl: '/dashboard',
    })
    expect(stranger.notices).toEqual([])
  })

  it('keeps twenty lines of one person, however many are opened at once: the oldest make room', async () => {
    const person = await test.person({ roles: ['learner'] })
    const before = test.portal.live.size
    const lines = Array.from({ length: 60 }, () =>
      openLive(ports[0] as number, person.client.token as string),
    )
    clients.push(...lines)
    await Promise.all(lines.map(({ socketId }) => socketId))
    const codes: number[] = []
    for (const line of lines) void line.closed.then(code => codes.push(code))
    await soon(() => {
      expect(codes.length).toBe(40)
      // Lines of others may go meanwhile.
      expect(test.portal.live.size - before).toBeLessThanOrEqual(20)
    })
    expect(new Set(codes)).toEqual(new Set([1008]))
  })

  it('says nothing before the handshake is answered', async () => {
    const person = await test.person({ roles: ['learner'] })
    const client = openLive(ports[0] as number, person.client.token as string)
    clients.push(client)
    await client.socketId
    await notify(test.db, [person.id], approved)
    await new Promise(resolve => setTimeout(resolve, 300))
    expect(client.notices).toEqual([])
    // Another person's handshake is nobody's.
    const thief = await test.person({ roles: ['learner'] })
    await thief.client.post('/api/notifications/connect', { socket_id: await client.socketId })
    await notify(test.db, [person.id], approved)
    await new Promise(resolve => setTimeout(resolve, 300))
    expect(client.notices).toEqual([])
  })

  it('[PRM-6] 21, 22: ends with the second look after a logout, a deactivation, a new password and a right that is taken, and tells nothing more', async () => {
    // The one that was under way may know nothing of it yet.
    expect(2 * checkEvery).toBeLessThan(5000)
    const admin = await test.person({ roles: ['super-admin'] })
    const password = { password: 'Yeni-123', password_confirmation: 'Yeni-123' }
    const ends: Record<string, (person: Person) => Promise<{ status: number } | unknown>> = {
      logout: person => person.client.post('/api/logout'),
      deactivation: person => admin.client.post(`/api/users/deactivate-user/${person.id}`),
      deletion: person => admin.client.delete(`/api/users/${person.id}`),
      // Of another device: this one's session goes on.
      'a new password': async person => {
        const { token } = await test.portal.sessions.begin(person.id, false, { ip: '', userAgent: '' })
        return new Client(test.app, token).post('/api/users/me/password-reset', {
          current_password: testPassword,
          ...password,
        })
      },
      'a password by a link': async person => {
        const token = await makeLink(test.db, 'reset-password', person.id)
        return test.guest.post('/api/reset-password', { token, ...password })
      },
      'a session that somebody ends elsewhere': async person => {
        const { token } = await test.portal.sessions.begin(person.id, false, { ip: '', userAgent: '' })
        const elsewhere = new Client(test.app, token)
        const { body } = await elsewhere.get('/api/users/me/sessions')
        const other = body.data.find((row: { is_current: boolean }) => !row.is_current)
        return elsewhere.delete(`/api/users/me/sessions/${other.id}`)
      },
      'a role that is taken away': async person => {
        const [role] = await test.db.read('select role_id from user_roles where user_id = $1', [person.id])
        return admin.client.delete(`/api/users/${person.id}/roles/${role?.[0]}`)
      },
      // As another instance would do it, of which this one hears nothing.
      'a role that is gone from the database': person =>
        test.db.query('delete from user_roles where user_id = $1', [person.id]),
      'a session that is gone from the database': person =>
        test.db.query('delete from sessions where user_id = $1', [person.id]),
    }
    await Promise.all(
      Object.entries(ends).flatMap(([how, end]) =>
        ports.map(async (port, at) => {
          const label = `${how}, instance ${at + 1}`
          const person = await test.person({ roles: ['learner'], password: true })
          const client = await connected(person, port)
          await notify(test.db, [person.id], approved)
          await soon(() => expect(client.notices, label).toHaveLength(1))
          const { status = 204 } = ((await end(person)) ?? {}) as { status?: number }
          expect(status, label).toBeLessThan(300)
          const before = checks[at] as number
          // Notices go on coming all the time: none that is made after the second look may arrive.
          let early = client.notices.length
          let isOpen = true
          void client.closed.then(() => {
            isOpen = false
          })
          for (let late = 0; isOpen && late < 3; ) {
            if ((checks[at] as number) - before < 2) early++
            else late++
            await notify(test.db, [person.id], approved)
            await new Promise(resolve => setTimeout(resolve, 100))
          }
          expect(await client.closed, label).toBe(4401)
          expect(client.notices.length, label).toBeLessThanOrEqual(early)
          const { status: rest } = await person.client.get('/api/notifications')
          expect(rest, label).toBe(how.includes('role') ? 403 : 401)
        }),
      ),
    )
  }, 60_000)

  it('27: is refused to a page of another site, and to a dead token', async () => {
    const person = await test.person({ roles: ['learner'] })
    const token = person.client.token as string
    const foreign = openLive(ports[0] as number, token, { origin: 'https://evil.example' })
    expect(await foreign.closed).toBe(403)
    const own = openLive(ports[0] as number, token, { origin: `http://127.0.0.1:${ports[0]}` })
    clients.push(own)
    expect(await own.socketId).toHaveLength(36)
    expect(await openLive(ports[0] as number, 'a'.repeat(43)).closed).toBe(4401)
    const nobody = await test.person()
    expect(await openLive(ports[0] as number, nobody.client.token as string).closed).toBe(4401)
  })
})

describe('64: many who come back at once', () => {
  it('are recognised by a few statements, and each is told what is theirs', async () => {
    const people: Person[] = []
    for (let n = 0; n < 40; n++) people.push(await test.person({ roles: ['learner'] }))
    // What is remembered of them is forgotten, as after a restart.
    forgetCallers()
    const { sessions } = test.portal
    const read = vi.spyOn(test.db, 'read')
    const callers = await Promise.all(people.map(({ client }) => sessions.callerOf(client.token as string)))
    const statements = read.mock.calls.length
    read.mockRestore()
    expect(callers.map(caller => caller?.id)).toEqual(people.map(({ id }) => id))
    expect(statements).toBeLessThan(10)
    const all = await Promise.all(people.map(person => connected(person)))
    for (const person of people) await notify(test.db, [person.id], approved)
    await soon(() => expect(all.map(({ notices }) => notices.length)).toEqual(people.map(() => 1)))
  }, 60_000)

  it('are each refused or let in for themselves', async () => {
    const person = await test.person({ roles: ['learner'] })
    const without = await test.person()
    const gone = await test.person({ roles: ['learner'] })
    await test.db.query('delete from sessions where user_id = $1', [gone.id])
    forgetCallers()
    const port = ports[0] as number
    const [own, ...others] = [person, without, gone].map(({ client }) =>
      openLive(port, client.token as string),
    )
    clients.push(own as LiveClient)
    expect(await Promise.all(others.map(({ closed }) => closed))).toEqual([4401, 4401])
    expect(await own?.socketId).toHaveLength(36)
  })
})

describe('[NTF-1] one’s own notices', () => {
  it('are listed newest first, counted, seen and read', async () => {
    const person = await test.person({ roles: ['learner'] })
    for (let n = 0; n < 12; n++) await notify(test.db, [person.id], approved)
    const query = { page: 0, size: 10, direction: 'desc', field: 'createdDate' }
    const list = async () => (await person.client.get('/api/notifications', query)).body.data
    const first = await list()
    expect(first.meta).toMatchObject({ total: 12, unseen: 12, unread: 12, last_page: 2 })
    const ids = first.data.map(({ id }: { id: number }) => id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    expect(first.data[0]).toMatchObject({ read: false, seen: false, sendDate: expect.stringMatching(/Z$/) })
    expect((await person.client.get('/api/notifications/mark-as-seen-all')).status).toBe(204)
    expect((await list()).meta).toMatchObject({ unseen: 0, unread: 12 })
    const mark = (notificationId: number) =>
      person.client.get('/api/notifications/mark-as-read', { notificationId })
    expect((await mark(ids[0])).status).toBe(204)
    expect((await list()).meta.unread).toBe(11)
    expect(
      (await person.client.get('/api/notifications', { ...query, filter: 'read' })).body.data.meta.total,
    ).toBe(1)
    const stranger = await test.person({ roles: ['learner'] })
    expect(
      (await stranger.client.get('/api/notifications/mark-as-read', { notificationId: ids[1] })).status,
    ).toBe(404)
    for (const notificationId of [{ toString: 1 }, [ids[1]], null, true])
      expect((await person.client.post('/api/notifications/mark-as-read', { notificationId })).status).toBe(
        404,
      )
    expect((await person.client.post('/api/notifications/mark-as-read-all')).status).toBe(204)
    expect((await list()).meta.unread).toBe(0)
    for (const wrong of [{ size: 0 }, { size: 101 }, { page: -1 }, { field: 'id' }, { x: 1 }])
      expect((await person.client.get('/api/notifications', wrong as never)).status).toBe(400)
  })

  it('are read by opening what they lead to: those of the portal, one’s own, and no others', async () => {
    const person = await test.person({ roles: ['learner'] })
    const stranger = await test.person({ roles: ['learner'] })
    const staff = await test.person({ roles: ['admin'] })
    for (const url of ['/ticket/7', '/ticket/7', '/ticket/77', '/privacy-notice?version=2', undefined])
      await notify(test.db, [person.id, stranger.id], { ...approved, url })
    await staff.client.post('/api/notifications/send-notification', {
      audience: { user_ids: [person.id] },
      title: 'Toplantı',
      body: 'Yarın 10:00',
      click_action_url: '/ticket/7',
    })
    const unread = async (who: Person) => {
      const { data, meta } = (await who.client.get('/api/notifications', { filter: 'unread' })).body.data
      expect([meta.unread, meta.unseen]).toEqual([data.length, data.length])
      return data.map((row: { clickActionUrl: string | null }) => row.clickActionUrl)
    }
    const opened = (clickActionUrl: string) =>
      person.client.post('/api/notifications/mark-as-read', { clickActionUrl })
    // The way back to the list may stand behind the address.
    expect((await opened('/ticket/7?page=2')).status).toBe(204)
    // What staff wrote is not read by seeing where it leads.
    expect(await unread(person)).toEqual(['/ticket/7', null, '/privacy-notice?version=2', '/ticket/77'])
    expect((await opened('/privacy-notice?version=2')).status).toBe(204)
    expect((await opened('/ticket')).status).toBe(204)
    expect(await unread(person)).toEqual(['/ticket/7', null, '/ticket/77'])
    expect(await unread(stranger)).toHaveLength(5)
    for (const wrong of ['', 'ticket/7', '/a\0', 7, null])
      expect((await opened(wrong as string)).status, String(wrong)).toBe(400)
  })

  it('[AUTH-10] come by the channels that the person chose', async () => {
    const person = await test.person({ roles: ['learner'] })
    const path = '/api/users/me/notification-preferences'
    expect((await person.client.get(path)).body.data.account).toEqual({ portal: true, mail: false })
    const changed = await person.client.put(path, { account: { portal: false, mail: true } })
    expect(changed.body.data.account).toEqual({ portal: false, mail: true })
    await notify(test.db, [person.id], approved)
    expect((await person.client.get('/api/notifications')).body.data.meta.total).toBe(0)
    const mails = await test.db.read('select 1 from mail_recipients where user_id = $1', [person.id])
    expect(mails).toHaveLength(1)
    expect((await person.client.put(path, { salary: { portal: true } })).status).toBe(422)
  })
})

describe('[NTF-3] what staff send', () => {
  it('reaches the audience, now or later, and tells how far it came', async () => {
    const staff = await test.person({
      permissions: ['send-notification.send', 'titles.index'],
      roles: ['admin'],
    })
    const title = await test.make('titles')
    const [one, two] = [
      await test.person({ roles: ['learner'], values: { title_id: title.id } }),
      await test.person({ roles: ['learner'], values: { title_id: title.id } }),
    ]
    const client = await connected(one, ports[1])
    const draft = {
      audience: { title_ids: [title.id] },
      title: 'Toplantı',
      body: 'Yarın 10:00',
      click_action_url: '/dashboard',
    }
    const sent = await staff.client.post('/api/notifications/send-notification', draft)
    expect(sent.status).toBe(201)
    await soon(() => expect(client.notices).toMatchObject([{ title: 'Toplantı', body: 'Yarın 10:00' }]))
    const [notice] = (await two.client.get('/api/notifications')).body.data.data
    await two.client.get('/api/notifications/mark-as-read', { notificationId: notice.id })
    await soon(async () =>
      expect(
        (await staff.client.get(`/api/sent-notifications/${sent.body.data.id}`)).body.data,
      ).toMatchObject({
        recipients_count: 2,
        delivered_count: 1,
        read_count: 1,
        status: 'sent',
      }),
    )
    const recipients = await staff.client.get(`/api/sent-notifications/${sent.body.data.id}/notifications`, {
      include: 'user',
    })
    expect(recipients.body.meta.total).toBe(2)
    for (const url of ['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example'])
      expect(
        (await staff.client.post('/api/notifications/send-notification', { ...draft, click_action_url: url }))
          .body.errors,
        url,
      ).toHaveProperty('click_action_url')
    const learner = await test.as('learner')
    expect((await learner.post('/api/notifications/send-notification', draft)).status).toBe(403)
    expect((await learner.get('/api/sent-notifications')).status).toBe(403)
  })
})
