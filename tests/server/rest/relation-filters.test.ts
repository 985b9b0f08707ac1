/** 3: a filter by the id of somebody out of reach tells nothing of what is tied to them. */
import { afterAll, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { hasVerb } from '../../../src/metadata/route.ts'
import { Params } from '../../../src/server/db/sql.ts'
import { childFields, childSegment } from '../../../src/server/rest/child-routes.ts'
import type { Compiled, CompiledField } from '../../../src/server/rest/compiled.ts'
import type { JsonRow } from '../../../src/server/rest/shape.ts'
import { visibility } from '../../../src/server/rest/visibility.ts'
import type { Client } from '../../support/client.ts'
import { startTestPortal } from '../../support/portal.ts'
import { vehicles } from '../../support/vehicles.ts'

const test = await startTestPortal({
  env: { ENABLE_COMPETENCY: '1' },
  resources: [...resourceList, vehicles],
})
afterAll(test.stop)
const { catalogue } = test.portal.engine
const root = await test.as('super-admin')

const [mine, theirs] = [await test.make('corporations'), await test.make('corporations')]
const reach = await test.make('roles', { scope: 'corporation' })
const near = await test.person({ permissions: ['*'], values: { corporation_id: mine.id } })
await test.db.read('insert into user_roles (user_id, role_id) values ($1, $2)', [near.id, reach.id])
const far = await test.person({ values: { corporation_id: theirs.id } })
test.factory.me = near.id
const caller = {
  id: near.id,
  roles: [],
  permissions: new Set(['*']),
  denied: new Set<string>(),
  scope: 'corporation' as const,
  corporationId: mine.id,
  sessionId: 0,
}
const conditions = (compiled: Compiled) =>
  visibility(compiled, caller, 't', new Params(), catalogue).conditions

/** Whether the near person sees a record, asked of the records themselves. */
const sees = async (name: string, id: number) => (await near.client.get(`/api/${name}/${id}`)).status === 200

/** A record that belongs to the near person's corporation and to them, or to the other one and to somebody else. */
async function owned(name: string, corporation: number): Promise<number> {
  if (name === 'corporations') return corporation
  const { byKey } = catalogue.get(name)
  test.factory.me = corporation === mine.id ? near.id : far.id
  const { id } = await test.make(name, byKey.has('corporation_id') ? { corporation_id: corporation } : {})
  test.factory.me = near.id
  return id
}

const relations = [...catalogue.all()].flatMap(compiled =>
  ((compiled.resource.config.list.filter ?? []) as readonly string[])
    .map(name => compiled.byName.get(name))
    .filter((field): field is CompiledField => !!field?.target)
    .filter(field => conditions(catalogue.get(field.target as string)).length > 0)
    .map(field => ({ compiled, field })),
)

/** How many rows a filter finds through each endpoint of a resource, by endpoint. */
async function found(client: Client, compiled: Compiled, key: string, id: number) {
  const query = { [`filter[${key}]`]: String(id) }
  const counts: Record<string, number> = {}
  const list = await client.get(`/api/${compiled.name}`, query)
  expect(list.status, `${compiled.name} ${key}`).toBe(200)
  counts.list = list.body.meta.total
  counts.rows = list.body.data.length
  if (compiled.resource.config.export) {
    const file = await client.get(`/api/export-${compiled.name}`, { ...query, format: 'csv' })
    expect(file.status, `${compiled.name} ${key}`).toBe(200)
    counts.export = file.raw.toString().trim().split('\n').length - 1
  }
  for (const parent of catalogue.all())
    for (const field of childFields(parent)) {
      if (field.target !== compiled.name) continue
      const parents = (await root.get(`/api/${parent.name}`, { per_page: 100 })).body.data ?? []
      for (const candidate of (parents as JsonRow[]).slice(0, 3)) {
        const child = await client.get(`/api/${parent.name}/${candidate.id}/${childSegment(field)}`, query)
        if (child.status === 200) counts[`${parent.name}/${field.name}`] = child.body.meta.total
      }
    }
  return counts
}

it('3: the ids of a filter are held against what is visible, through every relation and endpoint', async () => {
  expect(relations.map(({ field }) => field.field.storage)).toEqual(expect.arrayContaining(['one', 'pivot']))
  let hidden = 0
  for (const { compiled, field } of relations) {
    if (!hasVerb(compiled.resource, 'index')) continue
    const label = `${compiled.name}.${field.key}`
    const target = field.target as string
    const [seen, unseen] = [await owned(target, mine.id), await owned(target, theirs.id)]
    const own = compiled.byKey.has('corporation_id') && field.key !== 'corporation_id'
    for (const id of [seen, unseen])
      await test.make(compiled.name, {
        ...(own && { corporation_id: mine.id }),
        [field.key]: field.pivot ? [id] : id,
      })
    if (hasVerb(catalogue.get(target).resource, 'show') && (await sees(target, unseen))) continue
    hidden++
    const counts = await found(near.client, compiled, field.key, unseen)
    expect(
      Object.values(counts).every(count => count === 0),
      `${label} ${JSON.stringify(counts)}`,
    ).toBe(true)
  }
  expect(hidden).toBeGreaterThan(10)
})

it('3: what is visible is found all the same, and the total follows who comes into sight', async () => {
  const person = await test.make('users', { corporation_id: theirs.id })
  await test.make('roles', { user_ids: [person.id] })
  const total = async (client: Client) =>
    (await client.get('/api/roles', { 'filter[user_ids]': String(person.id) })).body.meta.total
  expect([await total(root), await total(near.client)]).toEqual([1, 0])
  await test.db.read('update users set corporation_id = $2 where id = $1', [person.id, mine.id])
  expect([await total(root), await total(near.client)]).toEqual([1, 1])
})
