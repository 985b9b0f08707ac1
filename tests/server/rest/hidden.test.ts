/** What somebody may not read is not to be had through any endpoint, nor to be guessed. */
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { defaultRoles } from '../../../resources/roles.ts'
import { hasVerb } from '../../../src/metadata/route.ts'
import { childFields, childSegment } from '../../../src/server/rest/child-routes.ts'
import { readableBy } from '../../../src/server/rest/readable.ts'
import type { Answer, Client } from '../../support/client.ts'
import { startTestPortal } from '../../support/portal.ts'
import { vehicles } from '../../support/vehicles.ts'

const test = await startTestPortal({ resources: [...resourceList, vehicles] })
afterAll(test.stop)
const resources = [...test.portal.engine.catalogue.all()]
const reading = [
  'vehicles.index',
  'vehicles.show',
  'vehicles.store',
  'vehicles.update',
  'vehicles.destroy',
  'vehicles.start',
]
const secretKeys = ['purchase_secret', 'secret_score', 'secret_owner_id', 'secret_owner']
const secrets = { purchase_secret: 'GİZLİ-77', secret_score: 4242 }

let reader: Client
let knower: Client
let id: number

beforeAll(async () => {
  const all = await test.make('roles', { scope: 'all' })
  const who = async (permissions: string[]) => {
    const { id: user, client } = await test.person({ permissions })
    await test.db.read('insert into user_roles (user_id, role_id) values ($1, $2)', [user, all.id])
    return client
  }
  reader = await who(reading)
  knower = await who([...reading, 'vehicles.readSecrets', 'users.index', 'users.show'])
  const owner = await test.make('users')
  const made = await knower.post('/api/vehicles', {
    plate: '34 ABC 1',
    name: 'Araç',
    pin: 'Sifre-12',
    secret_owner_id: owner.id,
    ...secrets,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  id = made.body.data.id
})

/** No secret stands anywhere in the answer, under whatever key. */
function expectMasked({ raw, body }: Answer, label: string) {
  const text = raw.toString()
  expect(text, label).not.toContain('GİZLİ')
  expect(text, label).not.toContain('4242')
  expect(text, label).not.toMatch(/secret/)
  expect(text, label).not.toMatch(/\$argon2|Sifre-12/)
  for (const row of [body?.data ?? []].flat())
    for (const key of secretKeys) expect(row, label).not.toHaveProperty(key)
}

it('[OPS-6] a personal value stands in no audit line: that it was given and changed is told, not what it is', async () => {
  const made = await reader.post('/api/vehicles', { plate: '34 KVK 1', name: 'Araç', tax_number: 'VKN-111' })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const { id: own } = made.body.data
  expect((await reader.patch(`/api/vehicles/${own}`, { tax_number: 'VKN-222', name: 'Kamyon' })).status).toBe(
    200,
  )
  expect((await reader.patch(`/api/vehicles/${own}`, { tax_number: null })).status).toBe(200)
  const { data } = (await reader.get(`/api/vehicles/${own}/history`)).body
  expect(data.map((line: { before: object; after: object }) => [line.before, line.after])).toEqual([
    [{ tax_number: '•••' }, { tax_number: null }],
    [
      { tax_number: '•••', name: 'Araç' },
      { tax_number: '•••', name: 'Kamyon' },
    ],
    [null, expect.objectContaining({ tax_number: '•••', name: 'Araç' })],
  ])
  const [row] = await test.db.read(
    "select count(*)::int from audit_entries where concat(before, after) ~ 'VKN-'",
    [],
  )
  expect(row).toEqual([0])
})

describe('[PRM-7] a field that somebody may not read', () => {
  it('is there for who may', async () => {
    const { body } = await knower.get(`/api/vehicles/${id}`, { include: 'secretOwner' })
    expect(body.data).toMatchObject({ ...secrets, secret_owner: { id: body.data.secret_owner_id } })
    expect(
      (await knower.get('/api/vehicles', { 'filter[secret_score]': '4242', sort: 'secret_score' })).body.meta
        .total,
    ).toBe(1)
  })

  it('6: is in no answer of any endpoint', async () => {
    const url = `/api/vehicles/${id}`
    const seen = await reader.get(url)
    const answers: Record<string, Answer> = {
      index: await reader.get('/api/vehicles'),
      search: await reader.get('/api/vehicles', { 'filter[search]': '34' }),
      show: seen,
      update: await reader.patch(url, { name: 'Başka ad' }),
      '412': await reader.patch(
        url,
        { name: 'Ad' },
        { headers: { 'if-match': seen.headers.etag as string } },
      ),
      store: await reader.post('/api/vehicles', { plate: '34 ABC 2', name: 'Araç' }),
      transition: await reader.post(`${url}/start`, { reason: 'Yol' }),
      '409': await reader.post(`${url}/start`, { reason: 'Yol' }),
      history: await reader.get(`${url}/history`),
      csv: await reader.get('/api/export-vehicles', { format: 'csv' }),
    }
    const statuses = {
      index: 200,
      search: 200,
      show: 200,
      update: 200,
      412: 412,
      store: 201,
      transition: 200,
      409: 409,
      history: 200,
      csv: 200,
    }
    expect(
      Object.fromEntries(Object.entries(answers).map(([request, { status }]) => [request, status])),
    ).toEqual(statuses)
    for (const [request, answer] of Object.entries(answers)) expectMasked(answer, request)
    const xlsx = await reader.get('/api/export-vehicles')
    for (const [part, bytes] of Object.entries(unzipSync(xlsx.raw)))
      expect(Buffer.from(bytes).toString(), part).not.toMatch(/GİZLİ|4242/)
    expect((await knower.get(`${url}/history`)).raw.toString()).toContain('GİZLİ-77')
  })

  it('1: is as unknown in filters and sorts as one that does not exist, with whatever value', async () => {
    const unknown = await reader.get('/api/vehicles', { 'filter[zzzz]': '1' })
    const values = ['G', 'GİZLİ-77', '4242', '1..9999', '..9999', 'null', '1,2', '', '%', "'"]
    for (const key of [
      'purchase_secret',
      'secret_score',
      'secret_owner_id',
      'secret_owner',
      'pin',
      'password_hash',
    ])
      for (const value of values) {
        const { status, body } = await reader.get('/api/vehicles', { [`filter[${key}]`]: value })
        expect(status, `${key}=${value}`).toBe(400)
        expect(Object.values(body.errors), `${key}=${value}`).toEqual(Object.values(unknown.body.errors))
        expect(body.message.replaceAll(key, 'zzzz'), key).toBe(unknown.body.message)
      }
    for (const key of ['secret_score', '-secret_score', 'secret_score,plate', 'pin', 'purchase_secret']) {
      const { status, body } = await reader.get('/api/vehicles', { sort: key })
      expect(status, key).toBe(400)
      expect(body, key).toEqual((await reader.get('/api/vehicles', { sort: 'zzzz' })).body)
      expect(body.errors.sort[0], key).not.toMatch(/secret|pin/)
    }
    for (const columns of ['purchase_secret', 'plate,secret_score', 'pin', 'zzzz', 'tax_number'])
      expect((await reader.get('/api/export-vehicles', { columns })).status, columns).toBe(400)
  })

  it('5: is no include either, nor is a relation to rows one may not read', async () => {
    const unknown = (await reader.get('/api/vehicles', { include: 'zzzz' })).body
    for (const include of [
      'secret_owner',
      'secretOwner',
      'driver',
      'departments',
      'tows.secret_owner',
      'tows.driver',
    ])
      for (const url of ['/api/vehicles', `/api/vehicles/${id}`]) {
        const { status, body } = await reader.get(url, { include })
        expect(status, `${url} ${include}`).toBe(400)
        expect(body, `${url} ${include}`).toEqual(unknown)
      }
  })

  it('is not written by who may not read it', async () => {
    for (const body of [{ purchase_secret: 'x' }, { secret_score: 1 }, { secret_owner_id: 1 }]) {
      const { status, body: answer } = await reader.patch(`/api/vehicles/${id}`, body)
      expect(status).toBe(422)
      expect(answer.errors).toEqual({ [Object.keys(body)[0] as string]: ['Bu alan değiştirilemez.'] })
    }
    expect((await knower.get(`/api/vehicles/${id}`)).body.data).toMatchObject(secrets)
  })

  it('4: is found by no search', async () => {
    for (const text of ['GİZLİ', 'gizli-77', '4242', 'Sifre-12', 'argon2'])
      for (const client of [reader, knower])
        expect((await client.get('/api/vehicles', { 'filter[search]': text })).body.meta.total, text).toBe(0)
  })

  it('of a password can be changed, and is kept as a hash that no endpoint shows', async () => {
    const stored = async () =>
      (await test.db.read('select pin from vehicles where id = $1', [id]))[0]?.[0] as string
    const before = await stored()
    expect(before).toMatch(/^\$argon2id\$/)
    const changed = await knower.patch(`/api/vehicles/${id}`, { pin: 'Baska-12' })
    expect(changed.status).toBe(200)
    expect(changed.body.data).not.toHaveProperty('pin')
    expect(await stored()).toMatch(/^\$argon2id\$/)
    expect(await stored()).not.toBe(before)
    expect((await knower.get(`/api/vehicles/${id}/history`)).raw.toString()).not.toMatch(/argon2|Baska-12/)
  })
})

describe('[PRM-7] of every resource and role', () => {
  it('1: no hidden field filters or sorts', async () => {
    let tried = 0
    for (const { name: role } of defaultRoles) {
      const client = await test.as(role)
      const caller = await test.portal.sessions.callerOf(client.token as string)
      for (const compiled of resources) {
        if (
          !hasVerb(compiled.resource, 'index') ||
          (await client.get(`/api/${compiled.name}`)).status !== 200
        )
          continue
        const hidden = compiled.fields.filter(field => caller && !readableBy(caller, field))
        const expected = (await client.get(`/api/${compiled.name}`, { 'filter[zzzz]': '1' })).body.errors[
          'filter[zzzz]'
        ]
        for (const { key } of hidden) {
          tried++
          const label = `${role}: ${compiled.name}.${key}`
          const filter = await client.get(`/api/${compiled.name}`, { [`filter[${key}]`]: '1' })
          expect(filter.status, label).toBe(400)
          expect(filter.body.errors[`filter[${key}]`], label).toEqual(expected)
          expect((await client.get(`/api/${compiled.name}`, { sort: key })).status, label).toBe(400)
          const { data } = (await client.get(`/api/${compiled.name}`)).body
          for (const row of data) expect(row, label).not.toHaveProperty(key)
        }
      }
    }
    expect(tried).toBeGreaterThan(20)
  })

  it('5: no relation leads where the role may not read, by include, filter or child list', async () => {
    let tried = 0
    for (const { name: role } of defaultRoles) {
      const client = await test.as(role)
      const held = new Set<string>((await client.get('/api/users/me')).body.data.permission_list)
      if (held.has('*')) continue
      for (const compiled of resources) {
        if (!held.has(`${compiled.name}.index`)) continue
        for (const field of compiled.fields) {
          const { pair } = field.field.options as { pair?: string }
          const may = [`${field.target}.index`, `${field.target}.show`, `${pair}.index`].some(name =>
            held.has(name),
          )
          if (!field.target || field.target === 'medias' || may) continue
          // The author of an announcement comes with it, by name and picture alone.
          if (compiled.name === 'user-announcements' && field.name === 'user') continue
          tried++
          const label = `${role}: ${compiled.name}.${field.name}`
          // Who sees a row may include the card that its relation has.
          const { card, readable } = field.field.options
          const included = card && readable !== false ? 200 : 400
          expect((await client.get(`/api/${compiled.name}`, { include: field.name })).status, label).toBe(
            included,
          )
          if (field.pivot)
            expect(
              (await client.get(`/api/${compiled.name}`, { [`filter[${field.key}]`]: '1' })).status,
              label,
            ).toBe(400)
          if (childFields(compiled).includes(field)) {
            const url = `/api/${compiled.name}/1/${childSegment(field)}`
            expect([403, 404], label).toContain((await client.get(url)).status)
          }
        }
      }
    }
    expect(tried).toBeGreaterThan(10)
  })

  it('6: no history tells of a relation whose rows the reader may not see', async () => {
    const root = await test.as('super-admin')
    const role = await test.make('roles')
    const person = await test.make('users')
    await root.post(`/api/users/${person.id}/roles`, { ids: [role.id] })
    await root.patch(`/api/users/${person.id}`, { role_ids: [], first_name: 'Yeni' })
    const everywhere = await test.make('roles', { scope: 'all' })
    const { client: editor } = await test.person({
      permissions: ['users.show', 'users.update'],
      roles: [everywhere.name as string],
    })
    const { body } = await editor.get(`/api/users/${person.id}/history`)
    expect(body.data.length).toBeGreaterThanOrEqual(2)
    expect(JSON.stringify(body)).not.toContain('role_ids')
    expect(JSON.stringify(body)).toContain('Yeni')
    expect(JSON.stringify((await root.get(`/api/users/${person.id}/history`)).body)).toContain('role_ids')
  })
})

describe('a query that means harm', () => {
  const lists = resources.filter(
    ({ resource }) => hasVerb(resource, 'index') && !resource.config.deniedByDefault,
  )

  it('2: goes through no relation and no alias', async () => {
    const root = await test.as('super-admin')
    const keys = [
      'manager.password_hash',
      'manager.manager.password_hash',
      'roles.users.password_hash',
      'roles.permissions.users.email',
      't1.password_hash',
      't.password_hash',
      'users.password_hash',
      'manager[password_hash]',
      'password_hash',
      'email_fold',
      'search_text',
      'full_name_sort',
    ]
    for (const { name } of lists)
      for (const key of keys) {
        expect(
          (await root.get(`/api/${name}`, { [`filter[${key}]`]: 'a' })).status,
          `${name} filter ${key}`,
        ).toBe(400)
        expect((await root.get(`/api/${name}`, { sort: key })).status, `${name} sort ${key}`).toBe(400)
        expect((await root.get(`/api/${name}`, { include: key })).status, `${name} include ${key}`).toBe(400)
      }
  })

  it('5: includes at most three deep', async () => {
    const root = await test.as('super-admin')
    expect((await root.get('/api/users', { include: 'roles.permissions.permission_category' })).status).toBe(
      200,
    )
    expect((await root.get('/api/users', { include: 'roles.permissions.roles.users' })).status).toBe(400)
    expect((await root.get('/api/users/me', {}, {})).status).toBe(200)
    const learner = await test.as('learner')
    expect(
      (await learner.get('/api/users/me', { include: 'roles.permissions,permissions,firstImageMedia' }))
        .status,
    ).toBe(200)
    for (const include of [
      'roles.users',
      'manager',
      'departments.users',
      'reviewed_by',
      'roles.permissions.users',
    ])
      for (const client of [learner, root])
        expect((await client.get('/api/users/me', { include })).status, include).toBe(400)
  })

  it('5: brings no more into one answer than somebody can read, whatever is asked for', async () => {
    const root = await test.as('super-admin')
    const group = await test.make('groups')
    await test.db.read(
      `with made as (insert into users (first_name, last_name, email)
         select 'Kalabalık', 'Kişi ' || n, 'kalabalik' || n || '@ornek.test' from generate_series(1, 200) n returning id)
       insert into group_users (group_id, user_id) select $1, id from made`,
      [group.id],
    )
    const url = `/api/groups/${group.id}`
    expect((await root.get(url, { include: 'users' })).body.data.users).toHaveLength(200)
    const { status, body } = await root.get(url, { include: 'users.groups.users' })
    expect(status).toBe(400)
    expect(body.errors).toHaveProperty('include')
    expect((await root.get('/api/groups', { include: 'users.groups.users' })).status).toBe(400)
  })

  it('7: is no object, no list and no prototype', async () => {
    const root = await test.as('super-admin')
    const queries = [
      '__proto__=1',
      '__proto__[x]=1',
      'constructor=1',
      'filter[__proto__]=1',
      'filter[constructor]=1',
      'filter[toString]=1',
      'sort=__proto__',
      'include=__proto__',
      'include=constructor',
      'page=1&page=2',
      'page[]=1',
      'per_page[a]=1',
      'sort=id&sort=created_at',
      'sort[]=id',
      'include[]=users',
      'filter=x',
      'filter[search]=a&filter[search]=b',
      'filter[search][]=a',
      'filter[search][$ne]=a',
      'filter[search][a][b]=c',
      'filter[view]=__proto__',
      'filter[view]=constructor',
      'filter[trashed]=constructor',
    ]
    for (const { name } of lists)
      for (const query of queries)
        expect((await root.get(`/api/${name}?${query}`)).status, `${name}?${query}`).toBe(400)
  })

  it('8: breaks out of nothing', async () => {
    const root = await test.as('super-admin')
    const odd = [
      '"',
      "'",
      '`',
      ';',
      '--',
      '/*',
      'id"',
      "id'; drop table users; --",
      'id desc',
      'id,(select 1)',
      'a.b',
      '\u0000',
      '\u0007',
      '\n',
      '%',
      '\\',
      '$1',
      '\u202eid',
      '😀',
    ]
    for (const { name } of lists)
      for (const text of odd) {
        const label = `${name} ${JSON.stringify(text)}`
        expect((await root.get(`/api/${name}`, { sort: text })).status, `sort ${label}`).toBe(400)
        expect((await root.get(`/api/${name}`, { [`filter[${text}]`]: '1' })).status, `filter ${label}`).toBe(
          400,
        )
        expect((await root.get(`/api/${name}`, { include: text })).status, `include ${label}`).toBe(400)
        expect((await root.get(`/api/${name}`, { [text]: '1' })).status, `key ${label}`).toBe(400)
        const search = await root.get(`/api/${name}`, { 'filter[search]': `${text}xq` })
        expect([200, 400], `search ${label}`).toContain(search.status)
        if (search.status === 200) expect(search.body.meta.total, `search ${label}`).toBe(0)
      }
  })

  it('67: is not endless', async () => {
    const root = await test.as('super-admin')
    const many = Array.from({ length: 10_000 }, (_, n) => `filter[f${n}]=1`).join('&')
    for (const query of [
      many,
      `filter[search]=${'a'.repeat(8000)}`,
      `sort=${'id,'.repeat(3000)}`,
      `include=${'roles,'.repeat(1500)}`,
      `filter[created_at]=${'2026-01-01,'.repeat(600)}`,
      `${'x'.repeat(8000)}=1`,
      'page=10000001',
      'page=99999999999999999999',
    ])
      expect((await root.get(`/api/users?${query}`)).status, query.slice(0, 40)).toBe(400)
  })
})
