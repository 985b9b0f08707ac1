/**
 * No statement that the generated endpoints send visits many times the rows that it answers or changes, on the demo's
 * data: one that visits everybody once for each person takes seconds, in which the embedded database answers nobody.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { everybody } from '../../../src/metadata/access.ts'
import { hasVerb } from '../../../src/metadata/route.ts'
import { areas } from '../../../src/server/areas/index.ts'
import { seedDemo } from '../../../src/server/demo/seed.ts'
import { childFields, childSegment, isLinkable } from '../../../src/server/rest/child-routes.ts'
import type { Compiled } from '../../../src/server/rest/compiled.ts'
import { compactNotes } from '../../../src/server/rest/totals.ts'
import type { Client } from '../../support/client.ts'
import { startTestPortal } from '../../support/portal.ts'
import { type Watched, watch } from '../../support/watched.ts'

const test = await startTestPortal({ env: { ENABLE_COMPETENCY: '1' } })
afterAll(test.stop)
const { catalogue } = test.portal.engine

/**
 * Rows that a statement may visit for each that it answers or changes, and rows that any may visit besides: the demo's
 * small tables are read whole. One that lists, counts or exports a table under a filter without an index looks at each
 * of its rows (decision 2), by a bitmap in the index as well.
 */
const limits = { each: 10, besides: 750, own: 2 }

interface Exception {
  readonly like: RegExp
  readonly besides: number
  readonly why: string
  /** Where PostgreSQL's planner alone needs it, and the embedded one does not. */
  readonly on?: 'postgres'
}

/** Statements that visit more, how much more, and why they have to. */
const exceptions: readonly Exception[] = [
  {
    like: /from "course_catalogs" t/,
    besides: 2000,
    why: 'learners see the catalogues above those that hold a course for them: its courses are looked at, and for whom they are',
    on: 'postgres',
  },
  {
    like: /^select figure/,
    besides: 3200,
    why: 'counts who stands behind the records of a page: everybody once, by a role that everybody has, as pair and person',
  },
  {
    like: /^select t\."id", .* figure .* from "question_banks" t/,
    besides: 3200,
    why: 'counts the questions that each bank of a page draws from: those of its corporation or categories, for each',
  },
  {
    like: /\bfrom user_permissions\b/,
    besides: 5800,
    why: 'asks who holds a right, or what some hold: each way to it once, and one of them is a role that everybody has',
  },
  {
    like: /from organization_charts n join/,
    besides: 5000,
    why: 'is the whole chart, with everybody once for each kind of box',
  },
  {
    like: /cross join lateral .* from "course_plan_departments" p/,
    besides: 1500,
    why: 'the planner reads the few departments whole for each plan of a page',
  },
  {
    like: /from "ticket_conversations" t .*exists \(select 1 from "tickets"/,
    besides: 2000,
    why: 'the planner, without the table read whole, goes through the tickets of a person for each line of a talk',
  },
]

const statements = new Map<string, Watched>()
/** What was written at least once, as `users.store`: a refused request would visit little, and prove nothing. */
const succeeded = new Set<string>()
let root: Client
let manager: Client

beforeAll(async () => {
  await seedDemo(test.db, { areas })
  root = await test.as('super-admin')
  const corporation = (
    await test.db.read('select corporation_id from departments where corporation_id is not null limit 1', [])
  )[0]?.[0]
  manager = (await test.person({ roles: ['company-manager'], values: { corporation_id: corporation } }))
    .client
  test.factory.me = (await root.get('/api/users/me')).body.data.id
  watch(
    test.db,
    watched => {
      const known = statements.get(watched.text)
      const excess = ({ visited, answered }: Watched) => visited - limits.each * answered
      if (!known || excess(watched) > excess(known)) statements.set(watched.text, watched)
      // Those of the session come with each request.
    },
    8,
  )
}, 300_000)

/** Sends every verb of a resource, of its relations, transitions and actions. */
async function walk(compiled: Compiled): Promise<void> {
  const { name, resource, fields } = compiled
  const url = `/api/${name}`
  if (hasVerb(resource, 'index')) {
    for (const client of [root, manager]) await client.get(url, { per_page: 10 })
    const { list } = resource.config
    for (const sort of list.sort ?? []) await root.get(url, { sort: String(sort), page: 2 })
    if (list.search?.length) await root.get(url, { 'filter[search]': 'ar' })
    for (const filter of list.filter ?? []) {
      const field = compiled.byName.get(filter)
      if (field?.target)
        for (const client of [root, manager]) await client.get(url, { [`filter[${field.key}]`]: '1' })
    }
    if (resource.config.export) await root.get(`/api/export-${name}`, { format: 'csv' })
  }
  const own = (await root.get(url, { per_page: 1 })).body?.data?.[0]?.id as number | undefined
  const id = own ?? (await test.make(name)).id
  if (hasVerb(resource, 'show')) {
    await root.get(`${url}/${id}`)
    await root.get(`${url}/${id}/history`)
    for (const field of childFields(compiled)) {
      const child = `${url}/${id}/${childSegment(field)}`
      await root.get(child)
      await root.get(child, { 'filter[assigned]': 'no' })
      if (!isLinkable(field, catalogue) || field.target === 'medias') continue
      const other = (await test.make(field.target as string)).id
      await root.post(child, { ids: [other] })
      await root.delete(`${child}/${other}`)
    }
  }
  const note = (verb: string, { status }: { readonly status: number }) => {
    if (status < 300) succeeded.add(`${name}.${verb}`)
  }
  if (hasVerb(resource, 'store'))
    // Some fields exclude each other: without them it has to be accepted.
    for (const whole of [true, false])
      note('store', await root.post(url, await test.factory.body(name, { whole })))
  const made = (await test.make(name)).id
  const done = [
    ...Object.keys(resource.config.lifecycle?.transitions ?? {}),
    ...Object.keys(resource.config.actions ?? {}),
  ]
  for (const action of done) {
    const id = (await test.make(name)).id
    const path = { ...resource.config.lifecycle?.transitions, ...resource.config.actions }[action]?.path
    await root.post(
      (path ?? `${url}/{id}/${action}`).replace('{id}', String(id)),
      path?.includes('{id}') === false ? { id: id } : {},
    )
  }
  if (hasVerb(resource, 'update')) {
    const body = await test.factory.body(name, { whole: true, mode: 'update' })
    for (const [key, value] of Object.entries(body))
      note('update', await root.patch(`${url}/${made}`, { [key]: value }))
    for (const { key, pivot, target } of fields)
      if (pivot && target !== 'medias') await root.patch(`${url}/${made}`, { [key]: [] })
  }
  if (hasVerb(resource, 'destroy')) {
    note('destroy', await root.delete(`${url}/${made}`))
    await root.post(`${url}/${made}/restore`)
  }
}

it('visits no more rows than it has to, by whichever endpoint and verb', async () => {
  // One's own alone, and one of them: there are no others to be made here.
  const isOwn = ({ resource }: Compiled) => resource.config.impliedBy === everybody
  for (const compiled of catalogue.all()) {
    if (compiled.name === 'medias' || isOwn(compiled)) continue
    await walk(compiled)
    // A running portal does so each second; the walk would leave hundreds to be summed up.
    const noted = await test.db.read(
      'select table_name from table_changes group by table_name having count(*) > 1',
      [],
    )
    for (const [table] of noted) await compactNotes(test.db, table as string)
  }
  expect(statements.size).toBeGreaterThan(500)
  const refused = [...catalogue.all()].flatMap(({ name, resource }) =>
    (['store', 'update', 'destroy'] as const)
      .filter(verb => name !== 'medias' && hasVerb(resource, verb) && !succeeded.has(`${name}.${verb}`))
      .map(verb => `${name}.${verb}`),
  )
  expect(refused).toEqual([])
  const sizes = new Map<string, number>()
  const asked = [...statements.values()]
  for (const { table } of catalogue.all())
    sizes.set(table, Number((await test.db.read(`select count(*) from "${table}"`, []))[0]?.[0]))
  const ownRows = ({ text }: Watched) => sizes.get(/ (?:from|join) "(\w+)" t\b/.exec(text)?.[1] ?? '') ?? 0
  const isTooMuch = (watched: Watched, besides: number) =>
    watched.visited > limits.each * watched.answered + limits.own * ownRows(watched) + besides
  const tooMuch = asked
    .filter(watched =>
      isTooMuch(watched, exceptions.find(({ like }) => like.test(watched.text))?.besides ?? limits.besides),
    )
    .map(({ text, visited, answered }) => `${visited} rows for ${answered}: ${text}`)
  expect(tooMuch).toEqual([])
  // What needs no exception any more is to have none.
  const needless = exceptions.filter(
    ({ like, on }) =>
      !on && !asked.some(watched => like.test(watched.text) && isTooMuch(watched, limits.besides)),
  )
  expect(test.db.engine === 'pglite' ? needless : []).toEqual([])
}, 900_000)
