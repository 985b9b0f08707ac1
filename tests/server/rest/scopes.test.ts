/** Rows outside what somebody reaches are not there for them, by whatever endpoint. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { profileParts } from '../../../resources/community/profiles.ts'
import { resourceList } from '../../../resources/index.ts'
import type { Action } from '../../../src/metadata/lifecycle.ts'
import { hasVerb } from '../../../src/metadata/route.ts'
import { waysOf } from '../../../src/metadata/scope.ts'
import { childFields, childSegment, isLinkable } from '../../../src/server/rest/child-routes.ts'
import type { JsonRow } from '../../../src/server/rest/shape.ts'
import type { Client } from '../../support/client.ts'
import { readCsv } from '../../support/files.ts'
import { startTestPortal } from '../../support/portal.ts'
import { vehicles } from '../../support/vehicles.ts'

const test = await startTestPortal({ resources: [...resourceList, vehicles] })
afterAll(test.stop)
/** What is offered to an audience, whose reach the tests of courses hold to that audience. */
const ofAudiences = ['learner-courses', 'learner-catalogs']
const resources = [...test.portal.engine.catalogue.all()]
// One without endpoints says who sees rows that another page shows.
const scoped = resources.filter(
  ({ name, resource }) =>
    !ofAudiences.includes(name) &&
    resource.config.scope &&
    resource.config.scope !== 'all' &&
    (hasVerb(resource, 'index') || hasVerb(resource, 'show')),
)

let manager: Client
/** By resource: one row of the manager's corporation, and one of another. */
const rows: Record<string, { mine: number; theirs: number }> = {}

/** What is somebody's own: each row is one person's. */
const ofPeople = ['community-profiles', ...profileParts.map(({ name }) => name), 'saved-views']

/** What somebody wrote of a course: each row is one person's. */
const ofLearners = ['course-notes', 'course-ratings']

/** What is there for whoever teaches the course that it is about. */
const ofTeachers = ['course-questions', 'course-question-conversations']

/** What is somebody's own by what is made along with it. */
const ofOthers = [...ofTeachers, 'my-exams']

/** What belongs to the corporation of the person whom it is about. */
const ofSomebody = ['text-reads', 'consents', 'erasure-requests']

/** A row that belongs to a corporation, and where people own rows, to one of its people. */
async function rowOf(resource: string, corporation: number, owner: number): Promise<number> {
  if (resource === 'corporations') return corporation
  if (resource === 'vehicles') {
    const driver = await test.make('users', { corporation_id: corporation })
    return (await test.make('vehicles', { driver_id: driver.id })).id
  }
  if (resource === 'mail-messages' || resource === 'sent-notifications')
    return (await test.make(resource, { sender_id: owner })).id
  if (resource === 'mail-recipients')
    return (await test.make(resource, { mail_message_id: await rowOf('mail-messages', corporation, owner) }))
      .id
  if (resource === 'notification-recipients')
    return (
      await test.make(resource, {
        sent_notification_id: await rowOf('sent-notifications', corporation, owner),
      })
    ).id
  if (resource === 'tickets') {
    const requester = await test.make('users', { corporation_id: corporation })
    return (await test.make(resource, { requester_id: requester.id })).id
  }
  if (ofSomebody.includes(resource)) {
    const user = await test.make('users', { corporation_id: corporation })
    return (await test.make(resource, { user_id: user.id })).id
  }
  if (resource === 'ticket-conversations')
    return (await test.make(resource, { ticket_id: await rowOf('tickets', corporation, owner) })).id
  if (resource === 'my-ticket-conversations')
    return (
      await test.make(resource, { ticket_id: (await test.make('tickets', { requester_id: owner })).id })
    ).id
  if (resource === 'course-plans')
    return (await test.make(resource, { course_id: await rowOf('courses', corporation, owner) })).id
  if (resource === 'courses') return (await test.make(resource, { owner_id: owner })).id
  if (resource === 'enrolments')
    return (
      await test.make(resource, {
        course_id: await rowOf('courses', corporation, owner),
        user_id: owner,
        status: 'invited',
      })
    ).id
  if (resource === 'team-courses') {
    const led = await test.make('users', { corporation_id: corporation, manager_id: owner })
    const course = await test.make('courses', { status: 'published' })
    return (await test.make('enrolments', { user_id: led.id, status: 'invited', course_id: course.id })).id
  }
  if (ofOthers.includes(resource)) {
    const { me } = test.factory
    test.factory.me = owner
    const { id } = await test.make(resource)
    test.factory.me = me
    return id
  }
  if ([...ofPeople, ...ofLearners].includes(resource))
    return (await test.make(resource, { user_id: owner })).id
  const through = ownerThrough(resource)
  if (through) {
    const owning = await rowOf(through.target, corporation, owner)
    return (await test.make(resource, { [through.key]: owning })).id
  }
  return (await test.make(resource, { corporation_id: corporation })).id
}

/** The relation through which a resource belongs to a corporation (`exam.corporation`), where it does not by itself. */
function ownerThrough(resource: string) {
  const { byKey, byName, resource: declared } = test.factory.compiled(resource)
  if (byKey.has('corporation_id')) return undefined
  const way = waysOf(declared.config.scope)?.find(({ who }) => who === 'organisation')
  const field = byName.get(way?.by?.split('.')[0] ?? '')
  return field?.target && { key: field.key, target: field.target }
}

beforeAll(async () => {
  const [mine, theirs] = [await test.make('corporations'), await test.make('corporations')]
  const role = await test.make('roles', { scope: 'corporation' })
  // Holds everything but reaches only one corporation, so that nothing but the scope is in the way.
  const person = await test.person({ permissions: ['*'], values: { corporation_id: mine.id } })
  await test.db.read('insert into user_roles (user_id, role_id) values ($1, $2)', [person.id, role.id])
  const other = await test.person({ values: { corporation_id: theirs.id } })
  manager = person.client
  test.factory.me = person.id
  for (const { name } of scoped)
    rows[name] = {
      mine: await rowOf(name, mine.id, person.id),
      theirs: await rowOf(name, theirs.id, other.id),
    }
})

describe('9: a record of somebody else', () => {
  it('covers every scoped resource', () => {
    expect(scoped.map(({ name }) => name)).toEqual([
      'users',
      'waiting-users',
      'departments',
      'corporations',
      'accepted-domains',
      'erasure-requests',
      'text-reads',
      'consents',
      'courses',
      'course-plans',
      'enrolments',
      'team-courses',
      ...ofLearners,
      'questions',
      'question-categories',
      'question-banks',
      'exams',
      'exam-participants',
      'exam-entries',
      'exam-results',
      'exam-corrections',
      'exam-objections',
      'my-exams',
      'tickets',
      'ticket-conversations',
      'my-ticket-conversations',
      ...ofTeachers,
      'announcements',
      'user-announcements',
      'mail-messages',
      'mail-recipients',
      'sent-notifications',
      'notification-recipients',
      ...ofPeople,
      'vehicles',
    ])
  })

  it('answers 404 to every verb, while one’s own does not', async () => {
    for (const compiled of scoped) {
      const { name, resource } = compiled
      // A list alone opens no record.
      if (!hasVerb(resource, 'show')) continue
      const { mine, theirs } = rows[name] as { mine: number; theirs: number }
      const never = { headers: { 'if-match': '"never"' } }
      const actions = [
        ...Object.keys(resource.config.lifecycle?.transitions ?? {}),
        // What is on the collection opens no record.
        ...Object.entries<Action>(resource.config.actions ?? {}).flatMap(([action, { on }]) =>
          on === 'record' ? [action] : [],
        ),
      ].map(action => {
        const path =
          { ...resource.config.lifecycle?.transitions, ...resource.config.actions }[action]?.path ??
          `/api/${name}/{id}/${action}`
        return (id: number) =>
          manager.post(
            path.replace('{id}', String(id)),
            path.includes('{id}') ? { unknown: 1 } : { id, unknown: 1 },
          )
      })
      const calls: ((id: number) => ReturnType<Client['get']>)[] = [
        id => manager.get(`/api/${name}/${id}`),
        ...(resource.config.history === false
          ? []
          : [(id: number) => manager.get(`/api/${name}/${id}/history`)]),
        ...(hasVerb(resource, 'update')
          ? [(id: number) => manager.patch(`/api/${name}/${id}`, { unknown: 1 })]
          : []),
        ...(hasVerb(resource, 'destroy')
          ? [
              (id: number) => manager.delete(`/api/${name}/${id}`, undefined, never),
              (id: number) => manager.post(`/api/${name}/${id}/restore`),
            ]
          : []),
        ...childFields(compiled)
          .filter(
            field =>
              !test.factory.compiled(field.target as string).resource.config.deniedByDefault &&
              !field.name.startsWith('job'),
          )
          .flatMap(field => {
            const url = (id: number) => `/api/${name}/${id}/${childSegment(field)}`
            return [
              (id: number) => manager.get(url(id)),
              ...(isLinkable(field, test.portal.engine.catalogue)
                ? [
                    (id: number) => manager.post(url(id), { ids: [] }),
                    (id: number) => manager.delete(url(id), { ids: [] }),
                  ]
                : []),
            ]
          }),
        ...actions,
        ...(name === 'users' ? [(id: number) => manager.get(`/api/users/${id}/effective-permissions`)] : []),
      ]
      for (const [at, call] of calls.entries()) {
        const label = `${name}, call ${at}`
        expect((await call(theirs)).status, label).toBe(404)
        expect((await call(mine)).status, label).not.toBe(404)
      }
    }
  })

  it('3: is in no list, no total, no export, no search, no child list and no include', async () => {
    for (const { name, table, searched, byName, resource } of scoped) {
      const { mine, theirs } = rows[name] as { mine: number; theirs: number }
      const list = await manager.get(`/api/${name}`, { per_page: 100, sort: 'id' })
      const ids = list.body.data.map((row: JsonRow) => row.id)
      expect(ids, name).toContain(mine)
      expect(ids, name).not.toContain(theirs)
      expect(list.body.meta.total, name).toBe(ids.length)
      const title = byName.get(resource.config.title)?.key as string
      // Read past the API: what is somebody's own is not even the wildcard's.
      const [row] = (await test.db.query(`select * from "${table}" where id = $1`, [theirs])).rows
      if (searched.length) {
        const search = await manager.get(`/api/${name}`, {
          'filter[search]': String(row[searched[0] as string]),
        })
        expect(
          search.body.data.map((candidate: JsonRow) => candidate.id),
          name,
        ).not.toContain(theirs)
        expect(search.body.meta.total, name).toBe(search.body.data.length)
      }
      if (hasVerb(resource, 'destroy')) {
        const trashed = await manager.get(`/api/${name}`, { 'filter[trashed]': 'with', per_page: 100 })
        expect(
          trashed.body.data.map((candidate: JsonRow) => candidate.id),
          name,
        ).not.toContain(theirs)
      }
      expect(title, name).toBeTruthy()
      if (!resource.config.export) continue
      const csv = await manager.get(`/api/export-${name}`, {
        format: 'csv',
        columns: `id,${resource.config.title}`,
      })
      const exported = readCsv(csv.raw).map(([id]) => id)
      expect(exported, name).not.toContain(String(theirs))
      expect(exported, name).toContain(String(mine))
    }
    const group = await test.make('groups', { user_ids: [rows.users?.mine, rows.users?.theirs] })
    const members = await manager.get(`/api/groups/${group.id}/users`)
    expect(members.body).toMatchObject({ data: [{ id: rows.users?.mine }], meta: { total: 1 } })
    const included = await manager.get(`/api/groups/${group.id}`, { include: 'users' })
    expect(included.body.data.users.map((row: JsonRow) => row.id)).toEqual([rows.users?.mine])
    const free = await manager.get(`/api/groups/${group.id}/users`, {
      'filter[assigned]': 'no',
      per_page: 100,
    })
    expect(free.body.data.map((row: JsonRow) => row.id)).not.toContain(rows.users?.theirs)
  })

  it('9: is pointed at by nothing that one writes', async () => {
    const targets = new Set(scoped.map(({ name }) => name))
    let tried = 0
    for (const compiled of resources) {
      if (!hasVerb(compiled.resource, 'store') || compiled.resource.config.deniedByDefault) continue
      for (const field of compiled.fields) {
        const { writable } = field.field.options
        if (!field.target || !targets.has(field.target) || writable === false || field.inverse) continue
        tried++
        const { theirs } = rows[field.target] as { theirs: number }
        const body = {
          ...(await test.factory.body(compiled.name)),
          ...(await test.factory.change(compiled.name, field, {})),
          [field.key]: field.pivot ? [theirs] : theirs,
        }
        const { status, body: answer } = await manager.post(`/api/${compiled.name}`, body)
        expect(status, `${compiled.name}.${field.key}`).toBe(422)
        expect(answer.errors[field.key], `${compiled.name}.${field.key}`).toEqual(['Böyle bir kayıt yok.'])
      }
      for (const field of childFields(compiled)) {
        if (!targets.has(field.target as string)) continue
        if (!isLinkable(field, test.portal.engine.catalogue)) continue
        tried++
        const { theirs } = rows[field.target as string] as { theirs: number }
        const id = rows[compiled.name]?.mine ?? (await test.make(compiled.name)).id
        const answer = await manager.post(`/api/${compiled.name}/${id}/${childSegment(field)}`, {
          ids: [theirs],
        })
        expect(answer.status, `${compiled.name}/${field.name}`).toBe(422)
      }
    }
    expect(tried).toBeGreaterThan(15)
  })
})

describe('somebody without a wider reach', () => {
  it('sees, of the people, themselves', async () => {
    const person = await test.person({
      permissions: ['users.index', 'users.show', 'users.update', 'departments.index'],
    })
    const list = await person.client.get('/api/users')
    expect(list.body).toMatchObject({ data: [{ id: person.id }], meta: { total: 1 } })
    expect((await person.client.get(`/api/users/${rows.users?.mine}`)).status).toBe(404)
    expect((await person.client.get('/api/departments')).body.meta.total).toBe(0)
  })

  it('sees of deactivated people none without a permission of its own, and filters none out', async () => {
    const passive = await test.make('users', { status: 'deactivated', first_name: 'Pasif' })
    const reader = await test.person({ roles: ['education-manager'] })
    const admin = await test.as('admin')
    expect((await reader.client.get(`/api/users/${passive.id}`)).status).toBe(404)
    expect((await admin.get(`/api/users/${passive.id}`)).status).toBe(200)
    const filter = { 'filter[status]': 'deactivated' }
    expect((await reader.client.get('/api/users', filter)).body).toMatchObject({
      data: [],
      meta: { total: 0 },
    })
    expect((await admin.get('/api/users', filter)).body.meta.total).toBe(1)
    expect((await reader.client.get('/api/users', { 'filter[search]': 'pasif' })).body.meta.total).toBe(0)
    expect((await reader.client.get('/api/users', { 'filter[view]': 'passive' })).status).toBe(400)
    expect((await admin.get('/api/users', { 'filter[view]': 'passive' })).body.meta.total).toBe(1)
  })
})
