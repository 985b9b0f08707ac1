/** Several ways to a record: whoever has one of them comes to it by every endpoint that the way is open for, and by no other. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas as productAreas } from '../../../src/server/areas/index.ts'
import { forgetCallers } from '../../../src/server/auth/sessions.ts'
import type { JsonRow } from '../../../src/server/rest/shape.ts'
import { csv, readCsv } from '../../support/files.ts'
import { openRecords } from '../../support/live.ts'
import type { Person } from '../../support/portal.ts'
import { startTestPortal } from '../../support/portal.ts'
import { trainingArea } from '../../support/training.ts'

const test = await startTestPortal({ areas: [...productAreas, trainingArea] })
afterAll(test.stop)

const resourcePermissions = ['workshops', 'attendances', 'notes'].flatMap(name =>
  ['index', 'show', 'store', 'update', 'destroy'].map(verb => `${name}.${verb}`),
)
const permissions = [
  ...resourcePermissions,
  'workshops.open',
  'workshops.close',
  'attendances.withdraw',
  'attendances.readmit',
  'users.index',
  'users.show',
  'search-results.index',
  'teams.index',
  'teams.show',
  'teams.store',
  'teams.update',
  'team-members.store',
  'team-workshops.index',
  'team-workshops.store',
  'team-workshops.destroy',
  'workshop-instructors.index',
  'workshop-instructors.store',
  'workshop-instructors.destroy',
]

const people: Record<string, Person> = {}
/** By name: the workshop, and who has which ways to it. */
const made: Record<string, number> = {}
const enrolled: Record<string, number> = {}

async function someone(name: string, corporation: number, scope: 'own' | 'corporation' | 'all', all = false) {
  const role = await test.make('roles', { scope })
  people[name] = await test.person({
    permissions: all ? ['*'] : permissions,
    roles: [role.name as string],
    values: { corporation_id: corporation },
  })
}

beforeAll(async () => {
  const [here, there] = [await test.make('corporations'), await test.make('corporations')]
  await someone('root', there.id, 'all', true)
  await someone('manager', here.id, 'corporation', true)
  await someone('teacher', there.id, 'own')
  await someone('learner', there.id, 'own')
  await someone('former', there.id, 'own')
  await someone('erased', there.id, 'own')
  await someone('stranger', there.id, 'corporation', true)
  const owner = await test.make('users', { corporation_id: here.id })
  const other = await test.make('users', { corporation_id: (await test.make('corporations')).id })
  const workshop = async (name: string, values: Record<string, unknown>) => {
    made[name] = (await test.make('workshops', { name, ...values })).id
  }
  await workshop('Liderlik', { owner_id: owner.id, instructor_ids: [people.teacher?.id] })
  await workshop('Muhasebe', { owner_id: other.id })
  const enrol = async (name: string, values: Record<string, unknown> = {}) => {
    const { id } = await test.make('attendances', {
      workshop_id: made.Liderlik,
      user_id: people[name]?.id,
      note: `${name} kaydı`,
      ...values,
    })
    enrolled[name] = id
  }
  await enrol('learner')
  await enrol('former', { status: 'withdrawn' })
  await enrol('erased', { deleted_at: new Date().toISOString() })
  forgetCallers()
})

/** Who comes to the workshop Liderlik, and for what. Nobody but root comes to the other one. */
const reach: Record<string, { read: boolean; change: boolean }> = {
  root: { read: true, change: true },
  manager: { read: true, change: true },
  teacher: { read: true, change: true },
  learner: { read: true, change: false },
  former: { read: false, change: false },
  erased: { read: false, change: false },
  stranger: { read: false, change: false },
}
const cases = Object.entries(reach)
const clientOf = (name: string) => (people[name] as Person).client
const ids = (rows: readonly JsonRow[]) => rows.map(row => row.id)
const never = { headers: { 'if-match': '"never"' } }

describe('9: a workshop with several ways to it', () => {
  it.each(cases)('is read by %s as their ways allow', async (name, { read }) => {
    const client = clientOf(name)
    const { Liderlik: id, Muhasebe: closed } = made
    const expected = name === 'root' ? [id, closed] : read ? [id] : []
    const list = await client.get('/api/workshops')
    expect(ids(list.body.data)).toEqual(expected)
    expect(list.body.meta.total).toBe(expected.length)
    for (const url of [
      `/api/workshops/${id}`,
      `/api/workshops/${id}/attendances`,
      `/api/workshops/${id}/instructors`,
    ])
      expect((await client.get(url)).status, url).toBe(read ? 200 : 404)
    expect((await client.get(`/api/workshops/${closed}`)).status).toBe(name === 'root' ? 200 : 404)
    const history = await client.get(`/api/workshops/${id}/history`)
    expect(history.status).toBe(read ? 200 : 404)
    const found = await client.get('/api/workshops', { 'filter[search]': 'liderlik' })
    expect(found.body.meta.total).toBe(read ? 1 : 0)
    const search = await client.get('/api/search', { p: 'Liderlik' })
    const results = (search.body?.data ?? []).filter((row: JsonRow) => row.resource === 'workshops')
    expect(search.status, JSON.stringify(search.body)).toBe(200)
    expect(ids(results)).toEqual(read ? [id] : [])
    const counts = await client.get('/api/workshops/view-counts')
    expect(counts.body.data.drafts).toBe(expected.length)
    const shortcuts = await client.get('/api/dashboard/counts', { lists: 'workshops,workshops.drafts' })
    expect(shortcuts.body.data).toEqual({ workshops: expected.length, 'workshops.drafts': expected.length })
    const file = await client.get('/api/export-workshops', { format: 'csv', columns: 'id,name' })
    expect(
      readCsv(file.raw)
        .slice(1)
        .map(([cell]) => Number(cell))
        .sort(),
    ).toEqual(expected)
  })

  it.each(cases)(
    '3: is found by no filter, include or count of another resource past %s',
    async (name, { read }) => {
      const client = clientOf(name)
      const mine = await client.get('/api/attendances', { include: 'workshop', per_page: 100 })
      expect(mine.status).toBe(200)
      for (const row of mine.body.data)
        if (row.workshop_id === made.Liderlik) expect(row.workshop !== null, name).toBe(read)
      const filtered = await client.get('/api/attendances', {
        'filter[workshop_id]': made.Liderlik as number,
      })
      if (read) expect(filtered.body.meta.total).toBeGreaterThan(0)
      else expect(filtered.body.meta.total).toBe(0)
      const list = await client.get('/api/workshops', { include: 'attendances,attendances_count' })
      for (const row of list.body.data) expect(row.attendances_count).toBe(row.attendances.length)
    },
  )

  it.each(cases)(
    '12: is changed by %s as their ways allow, by whatever endpoint',
    async (name, { change }) => {
      const client = clientOf(name)
      const id = made.Liderlik
      const url = `/api/workshops/${id}`
      const attempts: Record<string, [number, number]> = {
        update: [(await client.patch(url, { unknown: 1 })).status, 422],
        destroy: [(await client.delete(url, undefined, never)).status, 412],
        restore: [(await client.post(`${url}/restore`)).status, 409],
        transition: [(await client.post(`${url}/close`)).status, 409],
        assign: [(await client.post(`${url}/instructors`, { ids: [] })).status, 422],
        unassign: [(await client.delete(`${url}/instructors`, { ids: [] })).status, 422],
      }
      for (const [label, [status, allowed]] of Object.entries(attempts))
        expect(status, `${name}: ${label}`).toBe(change ? allowed : 404)
    },
  )

  it.each(cases)('9: is pointed at by what %s writes where they read it', async (name, { read }) => {
    const client = clientOf(name)
    const person = people[name] as Person
    const body = { workshop_id: made.Liderlik, user_id: person.id, note: `Yeni ${name}` }
    const file = csv([
      ['workshop', 'user', 'note'],
      ['Liderlik', person.email, `Dosyadan ${name}`],
    ])
    const imported = await client.upload('/api/attendances/from-file?dry_run=1', 'a.csv', file)
    const stored = await client.post('/api/attendances', body)
    expect(stored.status, JSON.stringify(stored.body)).toBe(read ? 201 : 422)
    if (!read) expect(stored.body.errors).toEqual({ workshop_id: ['Böyle bir kayıt yok.'] })
    expect(imported.body.data, JSON.stringify(imported.body)).toMatchObject({ bad: read ? 0 : 1 })
    if (read) await test.db.read('delete from attendances where id = $1', [stored.body.data.id])
  })

  it('tells of what was written those alone who read it', async () => {
    await test.portal.live.start()
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = test.app.server.address() as { port: number }
    const lines = cases.map(([name]) => openRecords(port, clientOf(name).token as string))
    await Promise.all(lines.map(line => line.opened))
    for (const line of lines) {
      await line.subscribe('workshops')
      await line.subscribe('workshops', made.Liderlik)
    }
    expect(
      (await clientOf('root').patch(`/api/workshops/${made.Liderlik}`, { outline: '<p>Yeni</p>' })).status,
    ).toBe(200)
    const expected = cases.map(([, { read }]) => read)
    await expect.poll(() => lines.map(({ heard }) => heard.length > 0), { timeout: 5000 }).toEqual(expected)
    for (const line of lines) line.close()
    await test.portal.live.stop()
  })
})

describe('a way that is open for some verbs alone', () => {
  it('lets the person come and go, and change nothing', async () => {
    const client = clientOf('learner')
    const url = `/api/attendances/${enrolled.learner}`
    expect((await client.get(url)).status).toBe(200)
    expect((await client.patch(url, { grade: 100 })).status).toBe(404)
    expect((await client.delete(url)).status).toBe(404)
    expect((await client.post(`${url}/readmit`)).status).toBe(404)
    expect((await clientOf('teacher').patch(url, { grade: 80 })).status).toBe(200)
    expect((await client.get('/api/attendances')).body.meta.total).toBe(1)
    expect((await client.post(`${url}/withdraw`)).status).toBe(200)
    // Whoever withdrew has no way to the workshop any more.
    expect((await client.get(`/api/workshops/${made.Liderlik}`)).status).toBe(404)
    expect((await client.get('/api/workshops')).body.meta.total).toBe(0)
    expect((await clientOf('teacher').post(`${url}/readmit`)).status).toBe(200)
    expect((await client.get('/api/workshops')).body.meta.total).toBe(1)
  })

  it('15: cannot be widened by linking oneself from the other side', async () => {
    const before = await clientOf('learner').post(`/api/workshops/${made.Liderlik}/instructors`, {
      ids: [people.learner?.id],
    })
    expect(before.status).toBe(404)
    const team = {
      name: 'Ekip',
      member_ids: [people.learner?.id],
      workshop_ids: [made.Liderlik],
    }
    const stored = await clientOf('learner').post('/api/teams', team)
    expect(stored.status, JSON.stringify(stored.body)).toBe(422)
    expect(Object.keys(stored.body.errors)).toEqual(['workshop_ids'])
    const { id } = (await clientOf('learner').post('/api/teams', { ...team, workshop_ids: [] })).body.data
    const updated = await clientOf('learner').patch(`/api/teams/${id}`, { workshop_ids: [made.Liderlik] })
    expect(updated.status).toBe(422)
    const linked = await clientOf('learner').post(`/api/teams/${id}/workshops`, { ids: [made.Liderlik] })
    expect(linked.status).toBe(422)
    expect((await clientOf('learner').patch(`/api/workshops/${made.Liderlik}`, { name: 'X' })).status).toBe(
      404,
    )
    const byTeacher = await clientOf('teacher').post(`/api/teams/${id}/workshops`, { ids: [made.Liderlik] })
    expect(byTeacher.status).toBe(200)
    // Now the team is their way, and what they could not do before they can.
    expect((await clientOf('learner').patch(`/api/workshops/${made.Liderlik}`, { unknown: 1 })).status).toBe(
      422,
    )
    await test.db.read('update teams set deleted_at = clock_timestamp() where id = $1', [id])
    expect((await clientOf('learner').patch(`/api/workshops/${made.Liderlik}`, { unknown: 1 })).status).toBe(
      404,
    )
  })

  it('15: takes a new record only where one of the ways leads to it', async () => {
    const client = clientOf('learner')
    const owner_id = people.teacher?.id
    const mine = await client.post('/api/attendances', {
      workshop_id: made.Liderlik,
      user_id: people.learner?.id,
    })
    expect(mine.status).toBe(201)
    const forOther = await client.post('/api/attendances', {
      workshop_id: made.Liderlik,
      user_id: people.former?.id,
    })
    expect(forOther.status).toBe(422)
    expect(await client.get('/api/workshops', { 'filter[owner_id]': owner_id as number })).toMatchObject({
      body: { meta: { total: 0 } },
    })
    await test.db.read('delete from attendances where id = $1', [mine.body.data.id])
    // Of a pair of a record that is not there yet the way stands in what is about to be stored.
    const outside = await test.person({ permissions: [...permissions] })
    const workshop = { name: 'Benim', owner_id: outside.id }
    expect((await outside.client.post('/api/workshops', workshop)).status).toBe(422)
    const taught = await outside.client.post('/api/workshops', { ...workshop, instructor_ids: [outside.id] })
    expect(taught.status, JSON.stringify(taught.body)).toBe(201)
    await test.db.read('delete from workshop_instructors where workshop_id = $1', [taught.body.data.id])
    await test.db.read('delete from workshops where id = $1', [taught.body.data.id])
  })
})

describe('a private note', () => {
  const note: Record<string, number> = {}
  beforeAll(async () => {
    for (const is_private of [true, false])
      note[String(is_private)] = (
        await test.make('notes', { author_id: people.teacher?.id, body: `Not ${is_private}`, is_private })
      ).id
  })

  it('9: is its author’s alone, not even the wildcard’s', async () => {
    for (const [name] of cases) {
      const client = clientOf(name)
      const own = name === 'teacher'
      const { status } = await client.get(`/api/notes/${note.true}`)
      expect(status, name).toBe(own ? 200 : 404)
      const list = await client.get('/api/notes', { sort: 'id' })
      const colleague = name !== 'manager'
      expect(ids(list.body.data), name).toEqual(own ? [note.true, note.false] : colleague ? [note.false] : [])
      expect(list.body.meta.total, name).toBe(list.body.data.length)
      expect((await client.patch(`/api/notes/${note.true}`, { unknown: 1 })).status, name).toBe(
        own ? 422 : 404,
      )
    }
  })

  it('is open by a permission that somebody holds by its name, and to list alone', async () => {
    const auditor = await test.person({ permissions: ['notes.index', 'notes.show', 'notes.audit'] })
    expect((await auditor.client.get('/api/notes')).body.meta.total).toBe(2)
    expect((await auditor.client.get(`/api/notes/${note.true}`)).status).toBe(404)
    const colleague = await clientOf('learner').patch(`/api/notes/${note.false}`, { body: 'Değişti' })
    expect(colleague.status).toBe(404)
  })

  it('belongs to whoever writes it, and is given away to nobody out of reach', async () => {
    const client = clientOf('teacher')
    const given = await client.post('/api/notes', { body: 'Bir', author_id: people.learner?.id })
    expect(given.status).toBe(422)
    expect(Object.keys(given.body.errors)).toEqual(['author_id'])
    const moved = await client.patch(`/api/notes/${note.false}`, { author_id: people.manager?.id })
    expect(moved.status).toBe(422)
  })
})

it('is read by one statement for a page, whatever the number of its rows', async () => {
  const statements: string[] = []
  const { db } = test
  const read = db.read.bind(db)
  Object.assign(db, {
    read: (text: string, ...rest: unknown[]) => {
      statements.push(text)
      return (read as (...all: unknown[]) => unknown)(text, ...rest)
    },
  })
  const count = async () => {
    statements.length = 0
    await clientOf('learner').get('/api/attendances', { include: 'workshop' })
    return statements.length
  }
  await count()
  const one = await count()
  for (let n = 0; n < 12; n++)
    await test.make('attendances', { workshop_id: made.Liderlik, user_id: people.learner?.id })
  await count()
  expect(await count()).toBe(one)
  Object.assign(db, { read })
})

describe('what belongs to a record', () => {
  it('12: is changed by whoever may change the record, not by each who sees it', async () => {
    const [first, second] = [
      await test.make('workshop-lessons', { workshop_id: made.Liderlik }),
      await test.make('workshop-lessons', { workshop_id: made.Liderlik }),
    ]
    const at = (id: number) => `/api/workshop-lessons/${id}`
    const learner = people.learner?.client
    expect((await learner?.get(at(first.id)))?.status).toBe(200)
    expect((await learner?.patch(`/api/workshops/${made.Liderlik}`, { name: 'Başka' }))?.status).toBe(404)
    expect((await learner?.patch(at(first.id), { name: 'Başka' }))?.status).toBe(404)
    expect((await learner?.post(`${at(second.id)}/move`, { before_id: first.id }))?.status).toBe(404)
    expect((await learner?.delete(at(first.id)))?.status).toBe(404)
    const added = await learner?.post('/api/workshop-lessons', { workshop_id: made.Liderlik, name: 'Yeni' })
    expect(added?.status).toBe(422)
    expect(added?.body.errors).toHaveProperty('workshop_id')
    const teacher = people.teacher?.client
    expect((await teacher?.post(`${at(second.id)}/move`, { before_id: first.id }))?.status).toBe(200)
    expect((await teacher?.patch(at(first.id), { name: 'Başka' }))?.status).toBe(200)
    expect(
      (await teacher?.post('/api/workshop-lessons', { workshop_id: made.Liderlik, name: 'Yeni' }))?.status,
    ).toBe(201)
  })
})
