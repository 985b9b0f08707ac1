/** Relations of more rows than come with one record, and assignments of more than one statement takes. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Client } from '../../support/client.ts'
import { readCsv } from '../../support/files.ts'
import { startTestPortal, type TestPortal } from '../../support/portal.ts'

const many = 2300
let test: TestPortal
let root: Client
let people: number[]
let permissions: number[]

beforeAll(async () => {
  test = await startTestPortal()
  root = await test.as('super-admin')
  const ids = async (text: string) => (await test.db.read(text, [many])).map(([id]) => id as number)
  people = await ids(
    `insert into users (first_name, last_name, email) select 'Ad', 'Soyad ' || n, 'kisi' || n || '@ornek.com' from generate_series(1, $1::int) n returning id`,
  )
  permissions = await ids(
    `insert into permissions (name, display_name) select 'dis.p' || n, 'Dış ' || n from generate_series(1, $1::int) n returning id`,
  )
})
afterAll(() => test.stop())

const linesOf = async (action: string) =>
  Number((await test.db.read('select count(*) from audit_entries where action = $1', [action]))[0]?.[0])

it('[PRM-5] every permission of a long matrix is given to a role, and taken away, in one call', async () => {
  const role = await test.make('roles', { scope: 'all' })
  const url = `/api/roles/${role.id}/permissions`
  const given = await root.post(url, { ids: permissions })
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  expect(given.body.data).toEqual({ changed: many })
  expect((await root.get(url)).body.meta.total).toBe(many)
  const taken = await root.delete(url, { ids: permissions })
  expect(taken.body.data).toEqual({ changed: many })
  // A line for each permission, and of the role one for each thousand.
  expect(await linesOf('role-permissions.store')).toBe(many + 3)
})

it('a large assignment is all or nothing, in statements of which each has an end', async () => {
  const title = await test.make('titles')
  const url = `/api/titles/${title.id}/users`
  const wrong = await root.post(url, { ids: [...people, 999_999_999] })
  expect(wrong.status).toBe(422)
  expect((await root.get(url)).body.meta.total).toBe(0)
  const tooMany = await root.post(url, { ids: Array.from({ length: 50_001 }, (_, n) => n + 1) })
  expect(tooMany.status).toBe(422)
  expect(tooMany.body.errors.ids[0]).toContain('50000')
  const transaction = vi.spyOn(test.portal.engine.db, 'transaction')
  let statements = 0
  let longest = 0
  transaction.mockImplementation(function (this: unknown, work) {
    const inner = test.db.transaction.bind(test.db)
    transaction.mockRestore()
    return inner(tx => {
      const read = tx.read.bind(tx)
      return work(
        Object.assign(Object.create(tx), {
          read(text: string, params: readonly unknown[], each?: boolean) {
            statements++
            longest = Math.max(longest, ...params.map(param => (Array.isArray(param) ? param.length : 0)))
            return read(text, params as never, each)
          },
        }),
      )
    })
  })
  const assigned = await root.post(url, { ids: people })
  expect(assigned.body.data).toEqual({ changed: many })
  expect(statements).toBeGreaterThan(5)
  expect(statements).toBeLessThan(60)
  expect(longest).toBe(1000)
  const undone = await root.post(`${url}/undo`, { ids: people })
  expect(undone.body.data, JSON.stringify(undone.body)).toEqual({ changed: many })
})

it('an include of more than a thousand rows says that it was cut, wherever it stands', async () => {
  const title = await test.make('titles', { name: 'Uzun liste' })
  await test.db.read('update users set title_id = $1 where id = any ($2::bigint[])', [title.id, people])
  const url = `/api/titles/${title.id}`
  const shown = await root.get(url, { include: 'users' })
  expect(shown.body.data.users).toHaveLength(1000)
  expect(shown.body.meta).toEqual({ cut: ['users'] })
  expect((await root.get(url)).body.meta).toBeUndefined()
  const list = await root.get('/api/titles', { 'filter[id]': title.id, include: 'users' })
  expect(list.body.data[0].users).toHaveLength(1000)
  expect(list.body.meta.cut).toEqual(['users'])
  const below = await root.get(`/api/users/${people[0]}`, { include: 'title.users' })
  expect(below.body.meta).toEqual({ cut: ['title.users'] })
  const nested = await root.get('/api/users', { 'filter[id]': people[0] as number, include: 'title.users' })
  expect(nested.body.meta.cut).toEqual(['title.users'])
  await test.db.read('update users set title_id = null where id = any ($1::bigint[])', [people.slice(1000)])
  const whole = await root.get(url, { include: 'users' })
  expect(whole.body.data.users).toHaveLength(1000)
  expect(whole.body.meta).toBeUndefined()
})

it('an export that names related rows says where there are more of them', async () => {
  const title = await test.make('titles', { name: 'Dosya' })
  await test.db.read('update users set title_id = $1 where id = any ($2::bigint[])', [title.id, people])
  const { raw } = await root.get('/api/export-titles', {
    'filter[id]': title.id,
    columns: 'name,users',
    format: 'csv',
  })
  const cell = readCsv(raw)[1]?.[1] ?? ''
  expect(cell.split('; ')).toHaveLength(1001)
  expect(cell.endsWith('; …')).toBe(true)
})
