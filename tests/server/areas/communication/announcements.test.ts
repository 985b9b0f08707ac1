/** Announcements: who sees them and when, what was read and acknowledged, and that nobody else sees anything. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { announcementsWaiting } from '../../../../src/server/areas/communication/announcements/own.ts'
import { peopleOf } from '../../../../src/server/areas/communication/audience.ts'
import { sendDueReminders } from '../../../../src/server/jobs/due-reminders.ts'
import type { Jobs } from '../../../../src/server/jobs/jobs.ts'
import { pictures, readCsv } from '../../../support/files.ts'
import { type Person, startTestPortal, type TestPortal } from '../../../support/portal.ts'
import { xssCorpus } from '../../../support/xss.ts'

let test: TestPortal
let staff: Person
let reader: Person
let jobs: Jobs | undefined

const hour = 3_600_000
const inHours = (n: number) => new Date(Date.now() + n * hour).toISOString()

beforeAll(async () => {
  test = await startTestPortal()
  staff = await test.person({ roles: ['admin'] })
  reader = await test.person({ roles: ['learner'] })
})
afterEach(async () => {
  await jobs?.stop()
  jobs = undefined
})
afterAll(() => test.stop())

const own = '/api/user-announcements'

/** Tells what became due by now, as the clock does. */
const look = () =>
  sendDueReminders(test.portal.engine, (what, error) => expect.unreachable(`${what}: ${error}`))

/** What an announcement says at least; published an hour ago unless said otherwise. */
const draft = (more: object = {}) => ({
  title: `Duyuru ${test.factory.next()}`,
  body_summary: 'Kısaca',
  body: '<p>Uzun uzun</p>',
  audience: { user_ids: [reader.id] },
  publish_at: inHours(-1),
  ...more,
})

type Announced = { id: number; title: string; publish_at: string }

async function announce(more: object = {}, by = staff): Promise<Announced> {
  const { status, body } = await by.client.post('/api/announcements', draft(more))
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}

/** The ids that somebody's list gives for a query. */
async function seen(person: Person, query: Record<string, string | number> = {}): Promise<number[]> {
  const { status, body } = await person.client.get(own, { per_page: -1, ...query })
  expect(status, JSON.stringify(body)).toBe(200)
  return (body.data as { id: number }[]).map(({ id }) => id)
}

async function fileOf(person: Person, name = 'afiş.png', content: Buffer = pictures.png): Promise<number> {
  const { status, body } = await person.client.upload(
    '/api/medias?resource=announcements&field=medias',
    name,
    content,
  )
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data.id
}

describe('the audience of an announcement', () => {
  it('[ANN-4] is everyone, or who belongs to a department or one below it, a title, a group, a role, or is named', async () => {
    const above = await test.make('departments')
    const between = await test.make('departments', { parent_id: above.id })
    const below = await test.make('departments', { parent_id: between.id })
    const gone = await test.make('departments', { parent_id: above.id, deleted_at: inHours(-9) })
    const [title, group] = [await test.make('titles'), await test.make('groups')]
    const [role] = await test.db.read("select id from roles where name = 'mentee'", [])
    const people = {
      below: await test.person({ roles: ['learner'], values: { department_ids: [below.id] } }),
      gone: await test.person({ roles: ['learner'], values: { department_ids: [gone.id] } }),
      title: await test.person({ roles: ['learner'], values: { title_id: title.id } }),
      group: await test.person({ roles: ['learner'], values: { group_ids: [group.id] } }),
      role: await test.person({ roles: ['mentee'] }),
      reader,
    }
    const audiences = [
      [{ everyone: true }, Object.keys(people)],
      [{ department_ids: [above.id] }, ['below']],
      [{ department_ids: [below.id] }, ['below']],
      [{ department_ids: [gone.id] }, ['gone']],
      [{ title_ids: [title.id] }, ['title']],
      [{ group_ids: [group.id] }, ['group']],
      [{ role_ids: [role?.[0]] }, ['role']],
      [{ user_ids: [reader.id] }, ['reader']],
      [{ title_ids: [title.id], group_ids: [group.id], user_ids: [reader.id] }, ['title', 'group', 'reader']],
    ] as const
    for (const [audience, expected] of audiences) {
      const { id } = await announce({ audience })
      const see: string[] = []
      for (const [name, person] of Object.entries(people))
        if ((await seen(person)).includes(id)) see.push(name)
      expect(see, JSON.stringify(audience)).toEqual(expected)
      // The count that staff see before, the reach that they see after, and what people see are one rule.
      const counted = await staff.client.post('/api/audience/count', { audience })
      const reach = await staff.client.get(`/api/announcements/${id}/reach`)
      expect(reach.body.data.people).toBe(counted.body.data.count)
      const ids = await peopleOf(test.factory.context, audience as never)
      for (const [name, { id: person }] of Object.entries(people))
        expect(ids.includes(person), name).toBe((expected as readonly string[]).includes(name))
      if ('everyone' in audience) await staff.client.delete(`/api/announcements/${id}`)
    }
  })

  it('[ANN-4] of somebody who reaches one corporation ends there, and who reaches only themselves has none', async () => {
    const [here, there] = [await test.make('corporations'), await test.make('corporations')]
    const colleague = await test.person({ roles: ['learner'], values: { corporation_id: here.id } })
    const stranger = await test.person({ roles: ['learner'], values: { corporation_id: there.id } })
    const manager = await test.person({
      roles: ['company-manager'],
      permissions: [
        'announcements.index',
        'announcements.show',
        'announcements.store',
        'announcements.update',
      ],
      values: { corporation_id: here.id },
    })
    const { id } = await announce({ audience: { everyone: true } }, manager)
    expect(await seen(colleague)).toContain(id)
    expect(await seen(stranger)).not.toContain(id)
    expect((await manager.client.get(`/api/announcements/${id}/reach`)).body.data.people).toBe(2)
    // Neither is another corporation's announcement theirs to see, nor their own one to be moved there.
    const other = await announce({ corporation_id: there.id })
    expect((await manager.client.get(`/api/announcements/${other.id}`)).status).toBe(404)
    const moved = await manager.client.patch(`/api/announcements/${id}`, { corporation_id: there.id })
    expect(moved.status).toBe(422)
    const lone = await test.person({ roles: ['learner'], permissions: ['announcements.store'] })
    expect(
      (await lone.client.post('/api/announcements', draft({ audience: { everyone: true } }))).status,
    ).toBe(422)
  })

  it('changes with where people belong', async () => {
    const department = await test.make('departments')
    const mover = await test.person({ roles: ['learner'], values: { department_ids: [department.id] } })
    const { id } = await announce({ audience: { department_ids: [department.id] } })
    expect(await seen(mover)).toContain(id)
    await test.db.query('delete from department_users where user_id = $1', [mover.id])
    expect(await seen(mover)).not.toContain(id)
  })
})

describe('the times of an announcement', () => {
  it("[ANN-4] 63: by the database's clock: a draft, a coming one and a deleted one are not there, an expired one is in the archive", async () => {
    const ids = {
      draft: (await announce({ publish_at: null })).id,
      scheduled: (await announce({ publish_at: inHours(1) })).id,
      expired: (await announce({ publish_at: inHours(-2), expires_at: inHours(-1) })).id,
      published: (await announce({ expires_at: inHours(1) })).id,
    }
    const gone = await announce()
    expect((await staff.client.delete(`/api/announcements/${gone.id}`)).status).toBe(204)
    const mine = (list: number[]) =>
      Object.entries(ids).flatMap(([name, id]) => (list.includes(id) ? [name] : []))
    expect(mine(await seen(reader))).toEqual(['published'])
    expect(await seen(reader)).not.toContain(gone.id)
    expect(mine(await seen(reader, { 'filter[state]': 'expired' }))).toEqual(['expired'])
    expect(mine(await seen(reader, { 'filter[state]': 'current,expired' }))).toEqual(['expired', 'published'])
    expect(mine(await seen(reader, { 'filter[unexpired]': '' }))).toEqual(['published'])
    for (const [name, id] of Object.entries(ids))
      expect((await reader.client.get(`${own}/${id}`)).status, name).toBe(
        name === 'published' || name === 'expired' ? 200 : 404,
      )
    // Staff see where each stands, and filter by it.
    for (const [state, id] of Object.entries(ids)) {
      const found = await staff.client.get('/api/announcements', { 'filter[state]': state, per_page: 100 })
      expect((found.body.data as { id: number; state: string }[]).find(row => row.id === id)?.state).toBe(
        state,
      )
      expect(new Set((found.body.data as { state: string }[]).map(row => row.state))).toEqual(
        new Set([state]),
      )
      expect(found.body.data[0]).not.toHaveProperty('body')
    }
    const both = await staff.client.get('/api/announcements', {
      'filter[state]': 'draft,expired',
      per_page: 100,
    })
    const found = (both.body.data as { id: number }[]).map(({ id }) => id)
    expect(found).toEqual(expect.arrayContaining([ids.draft, ids.expired]))
    expect(found).not.toContain(ids.published)
    expect((await staff.client.get('/api/announcements', { 'filter[state]': 'x' })).status).toBe(400)
    // One that ends before it begins is refused.
    const wrong = await staff.client.post(
      '/api/announcements',
      draft({ publish_at: inHours(2), expires_at: inHours(1) }),
    )
    expect(wrong.status).toBe(422)
  })

  it('[ANN-4] publishing and withdrawing set them to now, each where it makes sense', async () => {
    const { id } = await announce({ publish_at: null })
    const act = (name: string) => staff.client.post(`/api/announcements/${id}/${name}`)
    expect((await act('withdraw')).status).toBe(409)
    expect((await act('publish')).status).toBe(200)
    expect(await seen(reader)).toContain(id)
    expect((await act('publish')).status).toBe(409)
    expect((await act('withdraw')).status).toBe(200)
    expect(await seen(reader)).not.toContain(id)
    expect(await seen(reader, { 'filter[state]': 'expired' })).toContain(id)
  })
})

describe('what was read', () => {
  it('[ANN-3] the popup gets, in one call, what neither the server nor the client knows to be read', async () => {
    const person = await test.person({ roles: ['learner'] })
    const medias = [await fileOf(staff), await fileOf(staff, 'plan.png')]
    const audience = { user_ids: [person.id] }
    const first = await announce({ audience, publish_at: inHours(-3) })
    const second = await announce({ audience, publish_at: inHours(-2), media_ids: medias })
    const query = { per_page: -1, include: 'media', 'filter[unexpired]': '' }
    const { body } = await person.client.get(own, query)
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id])
    expect(body.data[0]).toMatchObject({
      title: second.title,
      read_at: null,
      user: { id: staff.id, image_medias: [] },
      media: { id: medias[0], mime_type: 'image/png' },
    })
    expect(body.data[0].medias.map(({ id }: { id: number }) => id)).toEqual(medias)
    expect(body.data[0].medias[0]).toMatchObject({
      file_name: 'afiş.png',
      full_url: expect.stringContaining('token='),
    })
    for (const row of body.data)
      for (const key of ['body', 'audience', 'notified_at', 'corporation_id'])
        expect(row).not.toHaveProperty(key)
    // What only this client has seen is left out for it, and for nobody else.
    expect(await seen(person, { 'filter[unexpired]': `${second.id}` })).toEqual([first.id])
    expect(await seen(person, { 'filter[unexpired]': '' })).toEqual([second.id, first.id])
    // Closing it tells the server: at another device, which knows nothing, it does not return. Twice is no error.
    for (const _ of [1, 2])
      expect((await person.client.post(`${own}/read`, { ids: [first.id, second.id] })).status).toBe(204)
    expect(await seen(person, { 'filter[unexpired]': '' })).toEqual([])
    const { rows } = await test.db.query(
      'select count(*)::int as n from announcement_reads where user_id = $1',
      [person.id],
    )
    expect(rows[0]).toEqual({ n: 2 })
    expect(await seen(person, { 'filter[read]': 1 })).toEqual([second.id, first.id])
    expect(await seen(person, { 'filter[read]': 0 })).toEqual([])
    expect((await person.client.get(`${own}/${first.id}`)).body.data.read_at).toMatch(/^\d{4}-/)
  })

  it('[NTF-1] reading or confirming one reads the notices of it, at every endpoint', async () => {
    const person = await test.person({ roles: ['learner'] })
    const audience = { user_ids: [person.id] }
    const first = await announce({ audience })
    const second = await announce({ audience, requires_acknowledgement: true })
    await look()
    const meta = async () => (await person.client.get('/api/notifications')).body.data.meta
    expect(await meta()).toMatchObject({ unread: 2, unseen: 2 })
    await person.client.post(`${own}/read`, { ids: [first.id, second.id] })
    expect(await meta()).toMatchObject({ unread: 0, unseen: 0 })
    expect((await staff.client.post(`/api/announcements/${second.id}/remind`)).status).toBe(200)
    expect(await meta()).toMatchObject({ unread: 1, unseen: 1 })
    expect((await person.client.post(`${own}/${second.id}/acknowledge`)).status).toBe(200)
    expect(await meta()).toMatchObject({ unread: 0, unseen: 0 })
  })

  it('52: at once, from several devices, is noted once; the moment of the first stays', async () => {
    const person = await test.person({ roles: ['learner'] })
    const { id } = await announce({ audience: { user_ids: [person.id] } })
    await Promise.all(Array.from({ length: 10 }, () => person.client.post(`${own}/read`, { ids: [id] })))
    const { rows } = await test.db.query(
      'select read_at from announcement_reads where announcement_id = $1',
      [id],
    )
    expect(rows).toHaveLength(1)
    await person.client.post(`${own}/read`, { ids: [id] })
    expect(
      (await test.db.query('select read_at from announcement_reads where announcement_id = $1', [id])).rows,
    ).toEqual(rows)
  })

  it('takes ids alone, and at most 100 of them', async () => {
    const ids = (n: number) => Array.from({ length: n }, (_, index) => index + 1)
    for (const text of ['x', '1,,y', '-1', '1.5', ids(101).join()])
      expect((await reader.client.get(own, { 'filter[unexpired]': text })).status, text).toBe(400)
    expect((await reader.client.get(own, { 'filter[unexpired]': ids(100).join() })).status).toBe(200)
    for (const body of [
      {},
      { ids: [] },
      { ids: 'x' },
      { ids: ['1'] },
      { ids: [0] },
      { ids: ids(101) },
      { ids: [1], user_id: 1 },
    ])
      expect((await reader.client.post(`${own}/read`, body)).status, JSON.stringify(body).slice(0, 40)).toBe(
        422,
      )
    for (const key of ['read', 'waiting'])
      expect((await reader.client.get(own, { [`filter[${key}]`]: 'x' })).status).toBe(400)
  })
})

describe('the acknowledgement', () => {
  it('is asked for until it is given, read or not, and given once', async () => {
    const person = await test.person({ roles: ['learner'] })
    const audience = { user_ids: [person.id] }
    const plain = await announce({ audience })
    const asked = await announce({
      audience,
      requires_acknowledgement: true,
      acknowledge_until: '2031-05-01',
    })
    const sooner = await announce({
      audience,
      requires_acknowledgement: true,
      acknowledge_until: '2031-04-01',
    })
    await announce({
      audience,
      requires_acknowledgement: true,
      publish_at: inHours(-2),
      expires_at: inHours(-1),
    })
    await announce({ audience, requires_acknowledgement: true, publish_at: inHours(1) })
    await announce({ requires_acknowledgement: true })
    await person.client.post(`${own}/read`, { ids: [plain.id, asked.id, sooner.id] })
    expect(await seen(person, { 'filter[waiting]': 1, sort: 'publish_at' })).toEqual([asked.id, sooner.id])
    expect(await announcementsWaiting(test.db, person.id)).toEqual({
      count: 2,
      first: [
        { id: sooner.id, title: sooner.title, until: '2031-04-01', since: sooner.publish_at },
        { id: asked.id, title: asked.title, until: '2031-05-01', since: asked.publish_at },
      ],
    })
    const say = (id: number) => person.client.post(`${own}/${id}/acknowledge`)
    const { status, body } = await say(asked.id)
    expect([status, typeof body.data.acknowledged_at]).toEqual([200, 'string'])
    expect((await say(asked.id)).body.data.acknowledged_at).toBe(body.data.acknowledged_at)
    expect((await say(plain.id)).status).toBe(404)
    expect(await seen(person, { 'filter[waiting]': 1 })).toEqual([sooner.id])
    expect((await announcementsWaiting(test.db, person.id)).count).toBe(1)
    expect(await announcementsWaiting(test.db, reader.id)).toMatchObject({ count: 1 })
    // The history tells staff who said so, once.
    const history = await staff.client.get(`/api/announcements/${asked.id}/history`)
    const lines = (history.body.data as { action: string; actor: { id: number } }[]).filter(({ action }) =>
      action.endsWith('.acknowledge'),
    )
    expect(lines.map(({ actor }) => actor.id)).toEqual([person.id])
  })

  it('is counted for staff by department, of those whom they see', async () => {
    const corporation = await test.make('corporations')
    const [one, two] = [
      await test.make('departments', { name: 'Çağrı Merkezi', corporation_id: corporation.id }),
      await test.make('departments', { name: 'Bilgi İşlem', corporation_id: corporation.id }),
    ]
    const belonging = (...departments: number[]) =>
      test.person({
        roles: ['learner'],
        values: { corporation_id: corporation.id, department_ids: departments },
      })
    const people = [
      await belonging(one.id),
      await belonging(one.id),
      await belonging(one.id, two.id),
      await belonging(),
    ]
    const outside = await test.person({ roles: ['learner'] })
    const { id, title } = await announce({
      audience: { user_ids: [...people.map(person => person.id), outside.id] },
      requires_acknowledgement: true,
    })
    const [first, second, both] = people as [Person, Person, Person]
    await first.client.post(`${own}/${id}/acknowledge`)
    await both.client.post(`${own}/${id}/acknowledge`)
    await second.client.post(`${own}/read`, { ids: [id] })
    const reach = (await staff.client.get(`/api/announcements/${id}/reach`)).body.data
    expect(reach).toMatchObject({ people: 5, read: 3, acknowledged: 2, reminded_at: null })
    expect(reach.departments).toEqual([
      { id: two.id, name: 'Bilgi İşlem', people: 1, read: 1, acknowledged: 1 },
      { id: one.id, name: 'Çağrı Merkezi', people: 3, read: 3, acknowledged: 2 },
      { id: null, name: null, people: 2, read: 0, acknowledged: 0 },
    ])
    const manager = await test.person({
      roles: ['company-manager'],
      permissions: ['announcements.show', 'announcements.update'],
      values: { corporation_id: corporation.id },
    })
    // It is of no corporation, so it is not theirs; given to theirs, they see their people in it.
    expect((await manager.client.get(`/api/announcements/${id}/reach`)).status).toBe(404)
    await test.db.query('update announcements set corporation_id = $1 where id = $2', [corporation.id, id])
    expect((await manager.client.get(`/api/announcements/${id}/reach`)).body.data).toMatchObject({
      people: 4,
      acknowledged: 2,
    })
    await test.db.query('update announcements set corporation_id = null where id = $1', [id])

    const list = async (answer: string) => {
      const { status, body } = await staff.client.get(`/api/announcements/${id}/people/${answer}`, {
        per_page: 100,
        sort: 'id',
      })
      expect(status).toBe(200)
      return (body.data as { id: number }[]).map(person => person.id).sort((a, b) => a - b)
    }
    expect(await list('waiting')).toEqual([second.id, (people[3] as Person).id, outside.id])
    expect(await list('unread')).toEqual([(people[3] as Person).id, outside.id])
    expect(await list('acknowledged')).toEqual([first.id, both.id])
    expect(await list('read')).toEqual([first.id, second.id, both.id])
    expect(await list('all')).toHaveLength(5)
    expect((await staff.client.get(`/api/announcements/${id}/people/x`)).status).toBe(404)
    const file = await staff.client.get(`/api/announcements/${id}/export-people/waiting`, {
      format: 'csv',
      columns: 'email',
    })
    expect(readCsv(file.raw).slice(1).flat().sort()).toEqual(
      [second.email, (people[3] as Person).email, outside.email].sort(),
    )

    // Reminding reaches those who have not said so, and not again on the same day.
    const remind = () => staff.client.post(`/api/announcements/${id}/remind`)
    const answers = await Promise.all([remind(), remind()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 200)?.body.data).toEqual({ count: 3 })
    const { rows } = await test.db.query<{ user_id: number; title: string }>(
      'select user_id, title from notifications where click_action_url = $1 order by user_id',
      [`/announcement/${id}`],
    )
    expect(rows.map(({ user_id }) => user_id)).toEqual([second.id, (people[3] as Person).id, outside.id])
    expect(rows[0]?.title).toContain(title)
    expect((await staff.client.get(`/api/announcements/${id}/reach`)).body.data.reminded_at).toMatch(
      /^\d{4}-/,
    )
  })
})

describe('the notice of an announcement', () => {
  const noticesOf = async (id: number) =>
    (
      await test.db.query<{ user_id: number; title: string; kind: string }>(
        'select user_id, title, kind from notifications where click_action_url = $1',
        [`/announcement/${id}`],
      )
    ).rows

  it('62: comes when it is published, once, also when that is later or put off', async () => {
    jobs = await test.startJobs()
    const now = await announce()
    await vi.waitFor(async () => expect(await noticesOf(now.id)).toHaveLength(1), {
      timeout: 20_000,
      interval: 50,
    })
    expect((await noticesOf(now.id))[0]).toMatchObject({ user_id: reader.id, kind: 'announcement' })
    expect((await noticesOf(now.id))[0]?.title).toContain(now.title)
    await staff.client.patch(`/api/announcements/${now.id}`, { publish_at: inHours(-2) })
    const later = await announce({ publish_at: inHours(1) })
    const draft = await announce({ publish_at: null })
    // Whoever looks too early, or a second time, tells nobody.
    for (const _ of [1, 2]) await look()
    expect((await noticesOf(now.id)).length).toBe(1)
    expect(await noticesOf(later.id)).toEqual([])
    expect(await noticesOf(draft.id)).toEqual([])
    await staff.client.post(`/api/announcements/${draft.id}/publish`)
    await vi.waitFor(async () => expect(await noticesOf(draft.id)).toHaveLength(1), {
      timeout: 20_000,
      interval: 50,
    })
    await test.db.query(
      "update announcements set publish_at = clock_timestamp() - interval '1 second' where id = $1",
      [later.id],
    )
    await Promise.all([1, 2, 3].map(look))
    // The clock of the portal may be the one that holds it.
    await vi.waitFor(async () => expect(await noticesOf(later.id)).toHaveLength(1), {
      timeout: 20_000,
      interval: 50,
    })
    // Put off to a later time, it is told again when that comes.
    await staff.client.patch(`/api/announcements/${later.id}`, { publish_at: inHours(2) })
    await look()
    expect(await noticesOf(later.id)).toHaveLength(1)
    await test.db.query(
      "update announcements set publish_at = clock_timestamp(), notified_at = clock_timestamp() - interval '1 minute' where id = $1",
      [later.id],
    )
    await vi.waitFor(
      async () => {
        await look()
        expect(await noticesOf(later.id)).toHaveLength(2)
      },
      { timeout: 20_000, interval: 50 },
    )
  })

  it('does not come for one that was taken back or has expired by then', async () => {
    const gone = await announce()
    await staff.client.delete(`/api/announcements/${gone.id}`)
    const late = await announce({ publish_at: inHours(-2), expires_at: inHours(-1) })
    await look()
    for (const { id } of [gone, late]) expect(await noticesOf(id)).toEqual([])
  })

  it('comes to the people of its corporation alone, where it has one', async () => {
    const corporation = await test.make('corporations')
    const inside = await test.person({ roles: ['learner'], values: { corporation_id: corporation.id } })
    const audience = { user_ids: [inside.id, reader.id] }
    const { id } = await announce({ audience, corporation_id: corporation.id })
    await look()
    expect((await noticesOf(id)).map(({ user_id }) => user_id)).toEqual([inside.id])
  })
})

describe('text and files', () => {
  it('[ANN-4] 42: the body is cleaned, and cleaning it twice changes nothing', async () => {
    for (const text of xssCorpus) {
      const body = `<p>a</p>${text}`
      const made = await staff.client.post('/api/announcements', draft({ body }))
      expect(made.status, text).toBe(201)
      const once = made.body.data.body as string
      expect(once, text).not.toMatch(
        /<(script|style|iframe|object|embed|svg|math|img|form|input|video|audio)/i,
      )
      expect(once, text).not.toMatch(/<[^>]*(\son\w+\s*=|javascript:|vbscript:|data:)/i)
      const again = await staff.client.patch(`/api/announcements/${made.body.data.id}`, { body: once })
      expect(again.body.data.body, text).toBe(once)
      expect((await reader.client.get(`${own}/${made.body.data.id}`)).body.data.body, text).toBe(once)
    }
    expect(
      (await staff.client.post('/api/announcements', draft({ body: '<script>1</script>' }))).status,
    ).toBe(422)
  })

  it('[ANN-2] 40 41: a file is taken by its content, bears a harmless name, and is a download', async () => {
    for (const [name, content] of [
      ['a.png', '<svg onload=alert(1)>'],
      ['a.pdf', '<!doctype html><script>alert(1)</script>'],
      ['a.jpg', 'MZ'],
    ] as const) {
      const { status } = await staff.client.upload(
        '/api/medias?resource=announcements&field=medias',
        name,
        content,
      )
      expect(status, name).toBe(415)
    }
    const media = await fileOf(staff, '../../etc/\u202egnp.exe.png')
    const { id } = await announce({ media_ids: [media] })
    const file = await reader.client.get(`/api/announcements/${id}/media/${media}`)
    expect(file.status).toBe(200)
    expect(file.raw.equals(pictures.png)).toBe(true)
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': "attachment; filename*=UTF-8''gnp.exe.png",
    })
    // Staff who may not announce, and learners, upload nothing here.
    const { status } = await reader.client.upload(
      '/api/medias?resource=announcements&field=medias',
      'a.png',
      pictures.png,
    )
    expect(status).toBe(403)
  })
})

describe('9: nobody for whom it is not', () => {
  it('[ANN-2] [ANN-3] sees anything of an announcement, through whichever endpoint', async () => {
    const outsider = await test.person({ roles: ['learner'] })
    const insider = await test.person({ roles: ['learner'] })
    const media = await fileOf(staff, 'gizli.png')
    const { id, title } = await announce({
      audience: { user_ids: [insider.id] },
      title: 'Gizli yeniden yapılanma',
      media_ids: [media],
      requires_acknowledgement: true,
    })
    const { get, post } = outsider.client
    const count = async () =>
      (await test.db.query('select * from announcement_reads where announcement_id = $1', [id])).rows
    for (const query of [
      {},
      { 'filter[unexpired]': '' },
      { 'filter[state]': 'current,expired' },
      { 'filter[search]': 'gizli' },
      { 'filter[id]': id },
      { 'filter[waiting]': 1 },
      { include: 'media' },
    ]) {
      const { status, body, raw } = await get(own, { per_page: -1, ...query } as never)
      expect(status, JSON.stringify(query)).toBe(200)
      expect(raw.toString()).not.toContain(title)
      expect(body.meta.total, JSON.stringify(query)).toBe(body.data.length)
    }
    for (const url of [
      `${own}/${id}`,
      `${own}/${id}?include=media`,
      `${own}/${id}/medias`,
      `/api/announcements/${id}/media/${media}`,
    ])
      expect((await get(url)).status, url).toBe(404)
    for (const url of [
      '/api/announcements',
      `/api/announcements/${id}`,
      `/api/announcements/${id}/medias`,
      `/api/announcements/${id}/history`,
      `/api/announcements/${id}/reach`,
      `/api/announcements/${id}/people/all`,
      `/api/announcements/${id}/export-people/all`,
    ])
      expect((await get(url)).status, url).toBe(403)
    expect((await get(`${own}/${id}/history`)).status).toBe(404)
    expect((await get('/api/export-user-announcements')).status).toBe(404)
    expect((await get(`/api/medias/${media}/gizli.png`)).status).toBe(404)
    expect((await post(`${own}/${id}/acknowledge`)).status).toBe(404)
    // What is not there for somebody is not read by them, and the answer does not say which.
    expect((await post(`${own}/read`, { ids: [id] })).status).toBe(204)
    expect(await count()).toEqual([])
    // Its author is nobody whom a learner may follow further, and its audience no key that they may ask by.
    for (const query of [
      { include: 'user.roles' },
      { 'filter[audience]': 'x' },
      { 'filter[user_id]': '1' },
      { sort: 'audience' },
    ])
      expect((await get(own, query as never)).status, JSON.stringify(query)).toBe(400)
    // The media of one announcement is not found under another, and whom it is for find it.
    const mine = await announce({ audience: { user_ids: [outsider.id] } })
    expect((await get(`/api/announcements/${mine.id}/media/${media}`)).status).toBe(404)
    expect((await insider.client.get(`/api/announcements/${id}/media/${media}`)).status).toBe(200)
    expect((await insider.client.get(`${own}/${id}/medias`)).status).toBe(403)
    expect((await test.guest.get(`/api/announcements/${id}/media/${media}`)).status).toBe(401)
    // Staff see it as staff, and not among what is announced to themselves.
    expect(await seen(staff)).not.toContain(id)
    expect((await staff.client.get(`/api/announcements/${id}/media/${media}`)).status).toBe(200)
  })
})

describe('a form that stores and publishes', () => {
  it('[ANN-4] does both or neither', async () => {
    const body = draft({ publish_at: undefined })
    const made = await staff.client.post('/api/announcements?also=publish', body)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(made.body.data).toMatchObject({ title: body.title, state: 'published' })
    expect(await seen(reader)).toContain(made.body.data.id)
    const { body: history } = await staff.client.get(`/api/announcements/${made.body.data.id}/history`)
    expect(history.data.map(({ action }: { action: string }) => action).sort()).toEqual([
      'announcements.publish',
      'announcements.store',
    ])
    // What is published by its own date is not to be published: nothing is stored either.
    const count = async () => (await test.db.read('select count(*)::int from announcements', []))[0]?.[0]
    const before = await count()
    expect((await staff.client.post('/api/announcements?also=publish', draft())).status).toBe(409)
    expect((await staff.client.post('/api/announcements?also=publish', { title: 'x' })).status).toBe(422)
    for (const other of ['withdraw', 'store', '__proto__'])
      expect((await staff.client.post(`/api/announcements?also=${other}`, body)).status).toBe(400)
    expect(await count()).toBe(before)
  })

  it('[ANN-4] changes a draft and publishes it as it was seen, or not at all', async () => {
    const { body } = await staff.client.post('/api/announcements', draft({ publish_at: undefined }))
    const { id } = body.data
    const address = `/api/announcements/${id}`
    const { headers } = await staff.client.get(address)
    await staff.client.patch(address, { title: 'Başkası yazdı' })
    const late = await staff.client.patch(
      `${address}?also=publish`,
      { title: 'Ben yazdım' },
      { headers: { 'if-match': headers.etag as string } },
    )
    expect(late.status).toBe(412)
    expect((await staff.client.get(address)).body.data).toMatchObject({
      title: 'Başkası yazdı',
      state: 'draft',
    })
    const done = await staff.client.patch(`${address}?also=publish`, { title: 'Ben yazdım' })
    expect(done.body.data).toMatchObject({ title: 'Ben yazdım', state: 'published' })
    // The tag that comes with the answer is the one to save with next.
    expect(done.headers.etag).toBe((await staff.client.get(address)).headers.etag)
    const next = { headers: { 'if-match': done.headers.etag as string } }
    expect((await staff.client.patch(address, { body_summary: 'Yine ben' }, next)).status).toBe(200)
    expect(await seen(reader)).toContain(id)
  })

  it('counts those of one corporation where it is for one', async () => {
    const [one, other] = [await test.make('corporations'), await test.make('corporations')]
    const title = await test.make('titles')
    for (const corporation of [one, one, other])
      await test.person({
        roles: ['learner'],
        values: { title_id: title.id, corporation_id: corporation.id },
      })
    const count = async (more: object) =>
      (await staff.client.post('/api/audience/count', { audience: { title_ids: [title.id] }, ...more })).body
        .data
    expect(await count({})).toEqual({ count: 3 })
    expect(await count({ corporation_id: one.id })).toEqual({ count: 2 })
  })
})
