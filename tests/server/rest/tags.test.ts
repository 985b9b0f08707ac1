/** A record's tag moves with what it is tied to. */
import { afterAll, describe, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { hasVerb } from '../../../src/metadata/route.ts'
import type { Compiled, CompiledField } from '../../../src/server/rest/catalogue.ts'
import { childFields, childSegment } from '../../../src/server/routes/resources.ts'
import { startTestPortal } from '../../support/portal.ts'
import { vehicles } from '../../support/vehicles.ts'

const test = await startTestPortal({
  env: { ENABLE_COMPETENCY: '1' },
  resources: [...resourceList, vehicles],
})
afterAll(test.stop)
const root = await test.as('super-admin')
test.factory.me = (await root.get('/api/users/me')).body.data.id

const children = [...test.portal.engine.catalogue.all()]
  .flatMap(compiled => childFields(compiled).map(field => ({ compiled, field })))
  .filter(({ field }) => field.target !== 'medias')
const pairs = children.filter(({ field }) => field.pivot)
/** The field of the other side that points back. */
const back = (field: CompiledField) =>
  test.factory.compiled(field.target as string).fields.find(one => one.column === field.inverse)

const etag = async (resource: string, id: number) =>
  (await root.get(`/api/${resource}/${id}`)).headers.etag as string

/** An update with a tag that was seen before; the empty body changes nothing where the tag still holds. */
const stale = async (resource: string, id: number, tag: string) =>
  (await root.patch(`/api/${resource}/${id}`, {}, { headers: { 'if-match': tag } })).status

/** Makes two records of a pair, does something to them, and expects the tags of both to have moved. */
async function moves(
  { compiled, field }: { compiled: Compiled; field: CompiledField },
  label: string,
  tied: boolean,
  work: (id: number, other: number, url: string) => Promise<unknown>,
) {
  const target = test.factory.compiled(field.target as string)
  const inverse = field.inverse ? back(field)?.key : undefined
  const free = inverse ? undefined : await test.make(target.name)
  const { id } = await test.make(compiled.name, tied && free ? { [field.key]: [free.id] } : {})
  const other = free ?? (await test.make(target.name, tied && inverse ? { [inverse]: id } : {}))
  const before = [await etag(compiled.name, id), await etag(target.name, other.id)] as const
  await work(id, other.id, `/api/${compiled.name}/${id}/${childSegment(field)}`)
  const sides = [
    [compiled, id, before[0]],
    [target, other.id, before[1]],
  ] as const
  for (const [side, at, tag] of sides) {
    if (!hasVerb(side.resource, 'show')) continue
    expect(await etag(side.name, at), `${label} ${side.name}`).not.toBe(tag)
    if (hasVerb(side.resource, 'update'))
      expect(await stale(side.name, at, tag), `${label} ${side.name}`).toBe(412)
  }
}

describe('51: the tags of both sides of a pair', () => {
  it('move when they are tied, and when they are parted', async () => {
    for (const pair of children) {
      const label = `${pair.compiled.name}.${pair.field.name}`
      await moves(pair, `POST ${label}`, false, (_, other, url) => root.post(url, { ids: [other] }))
      if (back(pair.field)?.field.options.required) continue
      await moves(pair, `DELETE ${label}`, true, (_, other, url) => root.delete(`${url}/${other}`))
    }
  })

  it('move with a form that says so', async () => {
    for (const pair of pairs) {
      const { compiled, field } = pair
      if (!hasVerb(compiled.resource, 'update')) continue
      const url = (id: number) => `/api/${compiled.name}/${id}`
      const label = `${compiled.name}.${field.name}`
      await moves(pair, `PATCH ${label}`, false, (id, other) => root.patch(url(id), { [field.key]: [other] }))
      await moves(pair, `PATCH ${label}: []`, true, id => root.patch(url(id), { [field.key]: [] }))
    }
  })

  it('move with an approval and with a new record', async () => {
    const [role, group] = [await test.make('roles'), await test.make('groups')]
    const before = [await etag('roles', role.id), await etag('groups', group.id)]
    const waiting = await test.make('waiting-users')
    await root.post(`/api/waiting-users/${waiting.id}/approve`, { role_ids: [role.id] })
    const body = { ...(await test.factory.body('users')), group_ids: [group.id] }
    expect((await root.post('/api/users', body)).status).toBe(201)
    expect(await stale('roles', role.id, before[0] as string)).toBe(412)
    expect(await stale('groups', group.id, before[1] as string)).toBe(412)
  })

  it('stay where nothing changes', async () => {
    const [group, user] = [await test.make('groups'), await test.make('users')]
    const url = `/api/groups/${group.id}/users`
    await root.post(url, { ids: [user.id] })
    const before = [await etag('groups', group.id), await etag('users', user.id)]
    await root.post(url, { ids: [user.id] })
    await root.patch(`/api/groups/${group.id}`, { user_ids: [user.id] })
    expect([await etag('groups', group.id), await etag('users', user.id)]).toEqual(before)
  })
})
