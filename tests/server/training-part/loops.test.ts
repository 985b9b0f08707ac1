/**
 * Every resource of the part, every person and every entry point: scopes of several ways, derived resources, rows that
 * belong to others and cards, against what a plain function over the made rows expects.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissionNames } from '../../../src/metadata/access.ts'
import type { Action } from '../../../src/metadata/lifecycle.ts'
import { hasVerb } from '../../../src/metadata/route.ts'
import { childFields, childSegment } from '../../../src/server/rest/child-routes.ts'
import { readableBy } from '../../../src/server/rest/readable.ts'
import type { Client } from '../../support/client.ts'
import { readCsv } from '../../support/files.ts'
import { trainingResources } from '../../support/training-part/index.ts'
import { idsOf, type Row, startTraining } from './scene.ts'

const scene = await startTraining()
afterAll(scene.stop)
const { test, root, here, there } = scene
const { catalogue } = test.portal.engine
const compiled = trainingResources.map(({ name }) => catalogue.get(name))

interface Somebody {
  readonly id: number
  readonly client: Client
  /** The company whose rows they reach; undefined for who reaches their own alone. */
  readonly company?: number
}
/** Each holds every permission of the part, so that nothing but the scope is in the way. */
const people: Record<string, Somebody> = {}
const workshops: Row[] = []
const attendances: Row[] = []
const sessions: Row[] = []
const requests: Row[] = []
const contents: Row[] = []
const notes: Row[] = []

const companyOf = (id: number) => (Object.values(people).find(person => person.id === id) as Row).home

beforeAll(async () => {
  // The list of a pair shows people as they are, and not their cards.
  const everything = permissionNames(trainingResources).filter(
    name => !name.startsWith('workshop-instructors'),
  )
  for (const [name, home, scope] of [
    ['manager', here, 'corporation'],
    ['outsider', there, 'corporation'],
    ['teacher', here, 'own'],
    ['student', there, 'own'],
    ['nobody', there, 'own'],
  ] as const) {
    const role = await test.make('roles', { scope })
    const { id, client } = await test.person({
      permissions: everything,
      roles: [role.name as string],
      values: { status: 'active', corporation_id: home },
    })
    people[name] = { id, client, home, ...(scope === 'corporation' && { company: home }) } as Somebody
  }
  const id = (name: string) => (people[name] as Somebody).id
  const make = (url: string, values: Row) => scene.post(`/api/${url}`, values, root)
  for (const [name, owner, instructors, published] of [
    ['A', 'manager', ['teacher'], true],
    ['B', 'manager', [], true],
    ['C', 'manager', ['teacher'], false],
    ['D', 'outsider', [], true],
    ['E', 'outsider', ['teacher'], true],
    ['F', 'teacher', [], false],
  ] as const) {
    const workshop = await make('workshops', {
      name: `Atölye ${name}`,
      summary: 'Özet',
      owner_id: id(owner),
      instructor_ids: instructors.map(id),
    })
    contents.push(
      await make('workshop-contents', { workshop_id: workshop.id, title: name, minutes: 5, body: 'Metin' }),
    )
    if (published) await scene.post(`/api/workshops/${workshop.id}/publish`, undefined, root)
    const { data } = (await root.get(`/api/workshops/${workshop.id}`)).body
    workshops.push({ ...data, instructor_ids: instructors.map(id) })
  }
  const [a, b, , d, e] = workshops as Row[]
  for (const [workshop, who, withdrawn] of [
    [a, 'student', false],
    [b, 'student', true],
    [d, 'student', false],
    [e, 'nobody', true],
    [b, 'teacher', false],
  ] as const) {
    const { id: made } = await make('attendances', { workshop_id: workshop?.id, user_id: id(who) })
    if (withdrawn) await scene.post(`/api/attendances/${made}/withdraw`, undefined, root)
    attendances.push((await root.get(`/api/attendances/${made}`)).body.data)
  }
  for (const [at, workshop] of workshops.entries()) {
    const company = companyOf(workshop.owner_id)
    const room = await make('studios', { name: `Stüdyo ${at}`, corporation_id: company })
    sessions.push(
      await make('workshop-sessions', {
        name: `Oturum ${at}`,
        workshop_id: workshop.id,
        corporation_id: company,
        studio_id: room.id,
        instructor_id: at === 3 ? id('teacher') : null,
        starts_at: `2031-01-0${at + 1}T09:00:00.000Z`,
        ends_at: `2031-01-0${at + 1}T10:00:00.000Z`,
      }),
    )
  }
  // Each of a workshop that its writer sees.
  for (const [who, at] of [
    ['manager', 0],
    ['outsider', 3],
    ['teacher', 0],
    ['student', 0],
  ] as const) {
    const { client } = people[who] as Somebody
    notes.push(
      await scene.post('/api/workshop-notes', { workshop_id: workshops[at]?.id, title: who }, client),
    )
  }
  for (const [requester, reviewer, sent] of [
    ['student', 'teacher', true],
    ['student', 'teacher', false],
    ['manager', 'outsider', true],
    ['teacher', 'nobody', false],
  ] as const) {
    const { id: made } = await make('workshop-requests', {
      subject: `${requester} ister`,
      reason: 'Gerek',
      requester_id: id(requester),
      reviewer_id: id(reviewer),
    })
    if (sent) await scene.post(`/api/workshop-requests/${made}/send`, undefined, root)
    requests.push((await root.get(`/api/workshop-requests/${made}`)).body.data)
  }
})

/** Whether a row about somebody is within what a person reaches by their role. */
const reaches = (person: Somebody, about: number) =>
  person.company === undefined ? person.id === about : person.company === companyOf(about)
const workshopOf = (row: Row) => workshops.find(({ id }) => id === row.workshop_id) as Row
const teaches = (person: Somebody, workshop: Row) => workshop.instructor_ids.includes(person.id)
const takesPart = (person: Somebody, workshop: Row) =>
  attendances.some(
    ({ workshop_id, user_id, status }) =>
      workshop_id === workshop.id && user_id === person.id && status !== 'withdrawn',
  )

/** Which rows of a resource a person lists; by the declarations of tests/support/training-part, in plain words. */
const listed: Record<string, (person: Somebody) => Row[]> = {
  workshops: person =>
    workshops.filter(
      workshop =>
        reaches(person, workshop.owner_id) ||
        teaches(person, workshop) ||
        (takesPart(person, workshop) && workshop.state !== 'draft'),
    ),
  'workshop-contents': person => {
    const of = (listed.workshops as (person: Somebody) => Row[])(person)
    return contents.filter(row => of.includes(workshopOf(row)))
  },
  attendances: person =>
    attendances.filter(
      row =>
        reaches(person, workshopOf(row).owner_id) ||
        teaches(person, workshopOf(row)) ||
        row.user_id === person.id,
    ),
  'workshop-sessions': person =>
    sessions.filter(
      row =>
        reaches(person, workshopOf(row).owner_id) ||
        row.instructor_id === person.id ||
        teaches(person, workshopOf(row)) ||
        takesPart(person, workshopOf(row)),
    ),
  'workshop-requests': person =>
    requests.filter(
      row => reaches(person, row.requester_id) || (row.reviewer_id === person.id && row.status !== 'draft'),
    ),
  'workshop-notes': person =>
    notes.filter(row => row.author_id === person.id || reaches(person, workshopOf(row).owner_id)),
  'instructor-workshops': person => workshops.filter(workshop => teaches(person, workshop)),
  'my-workshops': person => attendances.filter(({ user_id }) => user_id === person.id),
  'my-workshop-requests': person => requests.filter(({ requester_id }) => requester_id === person.id),
}
const all: Record<string, Row[]> = {
  workshops,
  'workshop-contents': contents,
  attendances,
  'workshop-sessions': sessions,
  'workshop-requests': requests,
  'workshop-notes': notes,
  'instructor-workshops': workshops,
  'my-workshops': attendances,
  'my-workshop-requests': requests,
}
const scoped = Object.keys(listed)
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id as number).sort((a, b) => a - b)
const each = (run: (person: Somebody, resource: string, label: string) => Promise<void>) => async () => {
  for (const [who, person] of Object.entries(people))
    for (const resource of scoped) await run(person, resource, `${who}: ${resource}`)
}

describe('9: rows by several ways, of derived resources and of what owns them', () => {
  it('are those and no others, in lists, totals and exports', async () => {
    const found = new Set<number>()
    await each(async (person, resource, label) => {
      const expected = ids((listed[resource] as (person: Somebody) => Row[])(person))
      found.add(expected.length)
      const list = await person.client.get(`/api/${resource}`, { per_page: 100 })
      expect(list.status, label).toBe(200)
      expect(
        idsOf(list).sort((a, b) => a - b),
        label,
      ).toEqual(expected)
      expect(list.body.meta.total, label).toBe(expected.length)
      if (!catalogue.get(resource).resource.config.export) return
      const csv = await person.client.get(`/api/export-${resource}`, { format: 'csv', columns: 'id' })
      expect(
        readCsv(csv.raw)
          .slice(1)
          .map(([id]) => Number(id))
          .sort((a, b) => a - b),
        label,
      ).toEqual(expected)
    })()
    expect(found.size).toBeGreaterThan(4)
  })

  it('answer 404 by every verb where somebody does not list them, and are shown where they do', async () => {
    let tried = 0
    await each(async (person, name, label) => {
      const { resource } = catalogue.get(name)
      const mine = ids((listed[name] as (person: Somebody) => Row[])(person))
      const { transitions = {} } = resource.config.lifecycle ?? {}
      const actions = Object.entries<Action>(resource.config.actions ?? {}).filter(
        ([, { on }]) => on === 'record',
      )
      for (const id of ids(all[name] as Row[])) {
        const url = `/api/${name}/${id}`
        const { client } = person
        if (mine.includes(id)) {
          if (hasVerb(resource, 'show')) expect((await client.get(url)).status, `${label} ${id}`).toBe(200)
          continue
        }
        const calls: [string, () => ReturnType<Client['get']>][] = [
          ['show', () => client.get(url)],
          ['history', () => client.get(`${url}/history`)],
          ['states', () => client.get(`${url}/states`)],
          ['update', () => client.patch(url, { unknown: 1 })],
          ['destroy', () => client.delete(url, undefined, { headers: { 'if-match': '"never"' } })],
          ['restore', () => client.post(`${url}/restore`)],
          ['duplicate', () => client.post(`${url}/duplicate`)],
          ...[...Object.keys(transitions), ...actions.map(([action]) => action)].map(
            (action): [string, () => ReturnType<Client['get']>] => [
              action,
              () => client.post(`${url}/${action}`, { unknown: 1 }),
            ],
          ),
          ...childFields(catalogue.get(name)).map((field): [string, () => ReturnType<Client['get']>] => [
            field.name,
            () => client.get(`${url}/${childSegment(field)}`),
          ]),
        ]
        for (const [call, answer] of calls) {
          tried++
          const { status } = await answer()
          // Where nothing of a resource can be changed, its history is refused before a record is looked for.
          const denied = call === 'history' && name === 'instructor-workshops'
          expect(status, `${label} ${id} ${call}`).toBe(denied ? 403 : 404)
        }
      }
    })()
    expect(tried).toBeGreaterThan(300)
  })

  it('1: are told of by no filter on what points at them, and pointed at by nothing that one writes', async () => {
    let tried = 0
    for (const [who, person] of Object.entries(people)) {
      const seen = ids((listed.workshops as (person: Somebody) => Row[])(person))
      for (const { id } of workshops.filter(workshop => !seen.includes(workshop.id))) {
        for (const resource of ['workshop-contents', 'workshop-sessions', 'attendances']) {
          tried++
          const label = `${who}: ${resource} of ${id}`
          const list = await person.client.get(`/api/${resource}`, { 'filter[workshop_id]': id })
          const expected = (listed[resource] as (person: Somebody) => Row[])(person).filter(
            row => row.workshop_id === id,
          )
          // A row that is somebody's own stays theirs; that there are others is not told.
          expect(expected.length === 0 || ids(expected).length >= idsOf(list).length, label).toBe(true)
          for (const row of idsOf(list)) expect(ids(expected), label).toContain(row)
          const body = { ...(await test.factory.body(resource)), workshop_id: id }
          const stored = await person.client.post(`/api/${resource}`, body)
          expect(stored.status, label).toBe(422)
          expect(stored.body.errors, label).toHaveProperty('workshop_id')
        }
      }
    }
    expect(tried).toBeGreaterThan(30)
  })
})

describe('[PRM-7] of every person and resource of the part', () => {
  it('1: no field that is hidden from them filters, sorts or is answered', async () => {
    let tried = 0
    const some = { ...scene, root: { client: root } } as unknown as Record<string, Somebody>
    for (const who of ['manager', 'instructor', 'learner', 'outsider']) {
      const { client } = some[who] as Somebody
      const caller = await test.portal.sessions.callerOf(client.token as string)
      for (const { name, fields, resource } of compiled) {
        if (!hasVerb(resource, 'index') || (await client.get(`/api/${name}`)).status !== 200) continue
        for (const field of fields.filter(each => caller && !readableBy(caller, each))) {
          tried++
          const label = `${who}: ${name}.${field.key}`
          const filter = { [`filter[${field.key}]`]: '1' }
          expect((await client.get(`/api/${name}`, filter)).status, label).toBe(400)
          expect((await client.get(`/api/${name}`, { sort: field.key })).status, label).toBe(400)
          for (const row of (await client.get(`/api/${name}`)).body.data)
            expect(row, label).not.toHaveProperty(field.key)
        }
      }
    }
    expect(tried).toBeGreaterThan(0)
  })

  it('5: a card is all that somebody gets of whom they may not list', async () => {
    let shown = 0
    for (const [who, { client }] of Object.entries(people)) {
      const caller = await test.portal.sessions.callerOf(client.token as string)
      for (const { name, fields } of compiled)
        for (const field of fields) {
          const { card } = field.field.options as { readonly card?: readonly string[] }
          if (field.target !== 'users' || !caller || !readableBy(caller, field)) continue
          const label = `${who}: ${name}.${field.name}`
          const { status, body } = await client.get(`/api/${name}`, { include: field.name, per_page: 100 })
          if (!card) {
            expect(status, label).toBe(400)
            continue
          }
          expect(status, label).toBe(200)
          for (const row of body.data)
            for (const person of [row[field.name] ?? []].flat()) {
              shown++
              expect(Object.keys(person).sort(), label).toEqual(['full_name', 'id', 'is_card'])
            }
          const deeper = await client.get(`/api/${name}`, { include: `${field.name}.roles` })
          expect(deeper.status, label).toBe(400)
        }
    }
    expect(shown).toBeGreaterThan(10)
  })
})
