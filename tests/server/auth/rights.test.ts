/** What somebody may, and why. */
import { afterAll, describe, expect, it } from 'vitest'
import {
  deniedPrefixes,
  permissionNames,
  splitPermission,
  verbPermission,
} from '../../../src/metadata/access.ts'
import { hasVerb } from '../../../src/metadata/route.ts'
import { childFields, childSegment } from '../../../src/server/rest/child-routes.ts'
import { Client } from '../../support/client.ts'
import { type Person, startTestPortal } from '../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)
const resources = [...test.portal.engine.catalogue.all()]
const denied = resources.filter(({ resource }) => resource.config.deniedByDefault)

const permissionId = async (name: string) =>
  (await test.db.read('select id from permissions where name = $1', [name]))[0]?.[0] as number

/** One call for each verb, which comes past the permission but changes nothing. */
const verbCalls = (client: Client, resource: string, id: number) => ({
  index: () => client.get(`/api/${resource}`),
  show: () => client.get(`/api/${resource}/${id}`),
  store: () => client.post(`/api/${resource}`, { unknown: 1 }),
  update: () => client.patch(`/api/${resource}/${id}`, { unknown: 1 }),
  destroy: () => client.delete(`/api/${resource}/${id}`, undefined, { headers: { 'if-match': '"never"' } }),
})

describe('[PRM-1] a permission', () => {
  it('lets its own verb through, and no other of the resource', async () => {
    for (const { name, resource, owner } of resources) {
      if (resource.config.deniedByDefault || name === 'medias' || name === 'permissions') continue
      // One permission stands for all of its verbs; of what belongs to a record, that of the record.
      if (resource.config.impliedBy || owner) continue
      const { id } = await test.make(name, name === 'users' ? { status: 'rejected' } : {})
      for (const verb of ['index', 'show', 'store', 'update', 'destroy'] as const) {
        if (!hasVerb(resource, verb)) continue
        const permission = verbPermission(resource, verb)
        const { client } = await test.person({ permissions: [permission] })
        for (const [other, call] of Object.entries(verbCalls(client, name, id))) {
          if (!hasVerb(resource, other as 'index')) continue
          const { status } = await call()
          const label = `${name}.${other} with ${permission}`
          // A verb may be declared under the permission of another.
          if (verbPermission(resource, other as 'index') === permission)
            expect([200, 404, 412, 422], label).toContain(status)
          else expect(status, label).toBe(403)
        }
      }
    }
  })

  it('of the wildcard grants everything that the deployment has', async () => {
    const { client } = await test.person({ permissions: ['*'] })
    for (const { name, resource } of resources) {
      if (!hasVerb(resource, 'index')) continue
      expect((await client.get(`/api/${name}`)).status, name).toBe(
        resource.config.deniedByDefault ? 403 : 200,
      )
    }
    expect((await client.get('/api/users/me')).body.data.permission_list).toEqual(['*'])
  })

  it('is nothing by itself: who holds none may do nothing but look after themselves', async () => {
    const { client } = await test.person()
    for (const { name, resource } of resources)
      if (hasVerb(resource, 'index')) expect((await client.get(`/api/${name}`)).status, name).toBe(403)
    expect((await client.get('/api/users/me')).body.data).toMatchObject({ permission_list: [], scope: 'own' })
  })
})

/** The six ways in which somebody comes to hold a permission; each gives it and takes it away again. */
const sources = ['direct', 'role', 'title', 'department', 'profession', 'group'] as const
type Source = (typeof sources)[number]

async function giveThrough(source: Source, person: Person, permission: number) {
  const root = await test.as('super-admin')
  if (source === 'direct') {
    const url = `/api/users/${person.id}/permissions`
    expect((await root.post(url, { ids: [permission] })).status).toBe(200)
    return { id: null, name: null, take: () => root.delete(`${url}/${permission}`) }
  }
  const table = `${source}s`
  const name = `Kaynak ${test.factory.next()}`
  const made = await test.make(table, source === 'role' ? { display_name: name } : { name })
  expect((await root.post(`/api/${table}/${made.id}/permissions`, { ids: [permission] })).status).toBe(200)
  expect((await root.post(`/api/${table}/${made.id}/users`, { ids: [person.id] })).status).toBe(200)
  return { id: made.id, name, take: () => root.delete(`/api/${table}/${made.id}/users/${person.id}`) }
}

describe('[PRM-3] what somebody holds', () => {
  it.each(sources)('comes through %s, at once, and goes with it', async source => {
    const person = await test.person()
    const permission = await permissionId('missions.index')
    const url = '/api/missions'
    expect((await person.client.get(url)).status).toBe(403)
    const { take } = await giveThrough(source, person, permission)
    expect((await person.client.get(url)).status).toBe(200)
    expect((await person.client.get('/api/users/me')).body.data.permission_list).toEqual(['missions.index'])
    expect((await take()).status).toBe(204)
    expect((await person.client.get(url)).status).toBe(403)
  })

  it('is the union of all of them, and the page of the person says where each comes from', async () => {
    const root = await test.as('super-admin')
    const person = await test.person()
    const [shared, own] = [await permissionId('titles.index'), await permissionId('missions.show')]
    const expected = []
    for (const source of sources) {
      const { id, name } = await giveThrough(source, person, shared)
      // Whoever has a title has it as a value of their own: nobody gave it.
      const given =
        source === 'title'
          ? { given_at: null, given_by: null }
          : {
              given_at: expect.stringMatching(/^20.*Z$/),
              given_by: { id: expect.any(Number), name: expect.any(String) },
            }
      expected.push({ kind: source, id, name, ...given })
    }
    await giveThrough('group', person, own)
    const { body } = await root.get(`/api/users/${person.id}/effective-permissions`)
    const byName = new Map(body.data.map((row: { name: string }) => [row.name, row]))
    expect([...byName.keys()].sort()).toEqual(['missions.show', 'titles.index'])
    const order = (a: { kind: string }, b: { kind: string }) => (a.kind < b.kind ? -1 : 1)
    const titles = byName.get('titles.index') as { sources: { kind: string }[] }
    expect([...titles.sources].sort(order)).toEqual([...expected].sort(order))
    expect(byName.get('missions.show')).toMatchObject({ sources: [{ kind: 'group' }] })
  })

  it('[PRM-3] what would be lost with a source is told beforehand', async () => {
    const root = await test.as('super-admin')
    const [person, other] = [await test.person(), await test.person()]
    const [shared, own] = [await permissionId('titles.index'), await permissionId('missions.show')]
    const group = await test.make('groups', {
      permission_ids: [shared, own],
      user_ids: [person.id, other.id],
    })
    await giveThrough('title', person, shared)
    await giveThrough('direct', other, own)
    await giveThrough('direct', other, shared)
    const url = `/api/users/${person.id}/effective-permissions/impact`
    expect((await root.get(url, { kind: 'group', id: group.id })).body.data).toEqual({
      lost: ['missions.show'],
      kept: ['titles.index'],
      members: 2,
      members_losing: 1,
    })
    for (const wrong of [{}, { kind: 'direct', id: 1 }, { kind: 'planet', id: 1 }, { kind: 'group' }])
      expect((await root.get(url, wrong as Record<string, string>)).status, JSON.stringify(wrong)).toBe(400)
  })

  it('comes through no deleted holder', async () => {
    const root = await test.as('super-admin')
    const permission = await permissionId('missions.index')
    for (const source of sources.slice(1)) {
      const person = await test.person()
      const { id } = await giveThrough(source, person, permission)
      if (source === 'title') await test.db.read('update titles set deleted_at = now() where id = $1', [id])
      else expect((await root.delete(`/api/${source}s/${id}`)).status, source).toBe(204)
      const effective = await root.get(`/api/users/${person.id}/effective-permissions`)
      expect(effective.body.data, source).toEqual([])
    }
  })
})

describe('[PRM-4] what the deployment has not enabled', () => {
  it('has no permissions that are shown, and takes none from who holds them', async () => {
    const root = await test.as('super-admin')
    const hidden = deniedPrefixes(resources.map(({ resource }) => resource))
    const names = async (client: Client) =>
      (await client.get('/api/permissions', { per_page: -1 })).body.data.map(
        (candidate: { name: string }) => candidate.name,
      ) as string[]
    const shown = await names(root)
    const isHidden = (name: string) => hidden.has(splitPermission(name).resource)
    expect(shown.filter(isHidden)).toEqual([])
    const list = await root.get('/api/permissions')
    expect(list.body.meta.total).toBe(shown.length)
    const [row] = await test.db.read("select id from roles where name = 'organization-manager'", [])
    const id = row?.[0] as number
    const matrix = await root.get(`/api/roles/${id}/permission-matrix`)
    expect(
      matrix.body.data.resources.filter((resource: { name: string }) => isHidden(`${resource.name}.index`)),
    ).toEqual([])
    const { id: person } = await test.person({ roles: ['organization-manager'] })
    const effective = await root.get(`/api/users/${person}/effective-permissions`)
    expect(effective.body.data.filter((candidate: { name: string }) => isHidden(candidate.name))).toEqual([])
    const held = async () =>
      Number(
        (
          await test.db.read(
            `select count(*) from role_permissions r join permissions p on p.id = r.permission_id
             where r.role_id = $1 and p.name like 'competencies.%'`,
            [id],
          )
        )[0]?.[0],
      )
    const before = await held()
    expect(before).toBeGreaterThan(0)
    const own = (await root.get(`/api/roles/${id}/permissions`, { per_page: 100 })).body.data as {
      id: number
    }[]
    const saved = await root.put(`/api/roles/${id}`, {
      permission_ids: own.slice(0, 5).map(permission => permission.id),
    })
    expect(saved.status).toBe(200)
    expect(await held()).toBe(before)
    await root.put(`/api/roles/${id}`, { permission_ids: own.map(permission => permission.id) })
    const opened = await test.another({ ENABLE_COMPETENCY: '1' })
    expect((await names(new Client(opened, root.token))).filter(isHidden).length).toBeGreaterThan(0)
  })

  it('is denied to everybody by every endpoint, the wildcard included', async () => {
    const root = await test.as('super-admin')
    expect(denied.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['job-definitions', 'competencies', 'competency-levels', 'behavior-indicators']),
    )
    for (const compiled of denied) {
      const { name, resource } = compiled
      const { id } = await test.make(name)
      for (const [verb, call] of Object.entries(verbCalls(root, name, id)))
        expect((await call()).status, `${name}.${verb}`).toBe(403)
      for (const url of [
        `/api/${name}/${id}/history`,
        `/api/export-${name}`,
        `/api/${name}/from-file/example`,
      ])
        expect([403, 404], url).toContain((await root.get(url)).status)
      if (resource.config.import)
        expect((await root.upload(`/api/${name}/from-file`, 'a.csv', 'a')).status, name).toBe(403)
      for (const field of childFields(compiled))
        for (const method of ['GET', 'POST', 'DELETE'])
          expect(
            (
              await root.call(
                method,
                `/api/${name}/${id}/${childSegment(field)}`,
                method === 'GET' ? undefined : { ids: [1] },
              )
            ).status,
            `${method} ${name}.${field.name}`,
          ).toBe(403)
    }
  })

  it('is unknown to whatever else points at it: include, filter, child lists, bodies', async () => {
    const root = await test.as('super-admin')
    const closed = new Set(denied.map(({ name }) => name))
    let found = 0
    for (const compiled of resources) {
      if (closed.has(compiled.name)) continue
      for (const field of compiled.fields) {
        if (!field.target || !closed.has(field.target)) continue
        found++
        const label = `${compiled.name}.${field.name}`
        const { id } = await test.make(compiled.name)
        expect((await root.get(`/api/${compiled.name}`, { include: field.name })).status, label).toBe(400)
        expect(
          (await root.get(`/api/${compiled.name}`, { [`filter[${field.key}]`]: '1' })).status,
          label,
        ).toBe(400)
        expect((await root.get(`/api/${compiled.name}/${id}`, { include: field.name })).status, label).toBe(
          400,
        )
        const url = `/api/${compiled.name}/${id}/${childSegment(field)}`
        expect((await root.get(url)).status, label).toBe(403)
        expect((await root.post(url, { ids: [1] })).status, label).toBe(403)
        expect((await root.patch(`/api/${compiled.name}/${id}`, { [field.key]: [1] })).status, label).toBe(
          422,
        )
      }
    }
    expect(found).toBeGreaterThan(2)
    const me = (await root.get('/api/users/me')).body.data
    expect(me.denied_list).toEqual(expect.arrayContaining(['competencies', 'department-job-definitions']))
  })

  it('is open to who holds it where the deployment enables it', async () => {
    const app = await test.another({ ENABLE_COMPETENCY: '1' })
    const holder = await test.person({ permissions: ['competencies.index'] })
    expect((await holder.client.get('/api/competencies')).status).toBe(403)
    const client = new Client(app, holder.client.token)
    expect((await client.get('/api/competencies')).status).toBe(200)
    expect((await client.get('/api/job-definitions')).status).toBe(403)
    const root = new Client(app, (await test.as('super-admin')).token)
    for (const { name } of denied) expect((await root.get(`/api/${name}`)).status, name).toBe(200)
    expect((await root.get('/api/users/me')).body.data.denied_list).toEqual([])
  })
})

describe('the permissions of the portal', () => {
  it('[ORG-3] are those of the declarations, each with a name for people', async () => {
    const rows = await test.db.read('select name, display_name from permissions', [])
    const names = permissionNames(resources.map(({ resource }) => resource))
    expect(rows.map(row => row[0]).sort()).toEqual(['*', ...names].sort())
    const bare = rows.filter(([name, display]) => name === display || String(display).includes('undefined'))
    expect(bare).toEqual([])
  })

  it('[ORG-3] of a role stand in a matrix of resources and actions', async () => {
    const admin = await test.as('admin')
    const role = await test.make('roles', { permission_ids: [await permissionId('users.index')] })
    const { body } = await admin.get(`/api/roles/${role.id}/permission-matrix`)
    const actions = body.data.resources.flatMap((row: { actions: object[] }) => row.actions)
    const all = resources.map(({ resource }) => resource)
    const closed = deniedPrefixes(all)
    const open = permissionNames(all).filter(name => !closed.has(splitPermission(name).resource))
    expect(actions).toHaveLength(open.length + 1)
    const find = (name: string) => actions.find((action: { name: string }) => action.name === name)
    expect(find('users.index')).toMatchObject({ action: 'index', held: true, grantable: true })
    expect(find('users.show')).toMatchObject({ held: false, grantable: true })
    expect(find('*')).toMatchObject({ held: false, grantable: false })
    const wrong = body.data.resources.filter((row: { name: string; actions: { name: string }[] }) =>
      row.actions.some(action => action.name !== '*' && splitPermission(action.name).resource !== row.name),
    )
    expect(wrong).toEqual([])
  })
})
