/** Who sees and edits the chart, people who wait, and the views of designations. `../organization-chart.test.ts` has the chart's own rules. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal } from '../../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)
const root = await test.as('super-admin')

interface Node {
  id: number
  parent_id: number | null
  node_type: string
  node_id: number
  label: string
  children?: Node[]
}

describe('[ORG-4] the organisation chart', () => {
  beforeEach(() => test.db.read('delete from organization_charts', []))
  const put = (node_type: string, node_id: number, parent_id: number | null = null, sort = 0) =>
    root.post('/api/organization-charts', { node_type, node_id, parent_id, sort })
  const flat = async (client = root): Promise<Node[]> =>
    (await client.get('/api/organization-chart')).body.data
  const tree = async (): Promise<Node[]> => (await root.get('/api/organization-chart/tree')).body.data

  it('shows what each node stands for, flat and as a tree', async () => {
    const manager = await test.make('users', { first_name: 'Ece', last_name: 'Ak' })
    const corporation = await test.make('corporations', { name: 'Merkez', code: 'M1' })
    const department = await test.make('departments', {
      name: 'Satış',
      code: 'S1',
      manager_id: manager.id,
      user_ids: [manager.id],
    })
    const top = await put('corporation', corporation.id)
    expect(top.status).toBe(201)
    const below = await put('department', department.id, top.body.data.id, 1)
    await put('user', manager.id, below.body.data.id)
    expect(await flat()).toEqual([
      {
        id: top.body.data.id,
        parent_id: null,
        node_type: 'corporation',
        node_id: corporation.id,
        sort: 0,
        label: 'Merkez',
        second: 'M1',
        manager: null,
        people_count: 0,
        branch_count: 1,
        children_count: 1,
      },
      expect.objectContaining({
        node_type: 'user',
        label: 'Ece Ak',
        parent_id: below.body.data.id,
        children_count: 0,
      }),
      expect.objectContaining({
        node_type: 'department',
        label: 'Satış',
        second: 'S1',
        manager: { id: manager.id, full_name: 'Ece Ak' },
        people_count: 1,
        children_count: 1,
      }),
    ])
    expect(await tree()).toEqual([
      expect.objectContaining({
        label: 'Merkez',
        children: [
          expect.objectContaining({
            label: 'Satış',
            children: [expect.objectContaining({ label: 'Ece Ak', children: [] })],
          }),
        ],
      }),
    ])
  })

  it('is edited only with its permissions, and a removed node is gone', async () => {
    const { client } = await test.person({ roles: ['education-manager'] })
    const department = await test.make('departments')
    const node = (await put('department', department.id)).body.data
    expect(await flat(client)).toHaveLength(1)
    expect(
      (await client.post('/api/organization-charts', { node_type: 'department', node_id: department.id }))
        .status,
    ).toBe(403)
    expect((await client.delete(`/api/organization-charts/${node.id}`)).status).toBe(403)
    expect((await root.delete(`/api/organization-charts/${node.id}`)).status).toBe(204)
    expect(await flat()).toEqual([])
    expect((await put('department', department.id)).status).toBe(201)
  })

  it('9: shows nothing of rows outside one’s reach', async () => {
    const [mine, theirs] = [await test.make('corporations'), await test.make('corporations')]
    const top = (await put('corporation', theirs.id)).body.data
    const own = await test.make('departments', { corporation_id: mine.id })
    await put('department', own.id, top.id)
    const role = await test.make('roles', { scope: 'corporation' })
    const { id, client } = await test.person({
      permissions: ['organization-charts.index'],
      values: { corporation_id: mine.id },
    })
    await test.db.read('insert into user_roles (user_id, role_id) values ($1, $2)', [id, role.id])
    expect(await flat(client)).toMatchObject([{ node_type: 'department', node_id: own.id, parent_id: null }])
  })
})

describe('[ORG-1] people who wait', () => {
  it('are let in with roles and departments, by somebody who is named', async () => {
    const admin = await test.person({ roles: ['admin'] })
    const waiting = await test.make('waiting-users')
    const [role, department] = [await test.make('roles'), await test.make('departments')]
    const list = await admin.client.get('/api/waiting-users')
    expect(list.body).toMatchObject({ data: [{ id: waiting.id }], meta: { total: 1 } })
    const approved = await admin.client.post(`/api/waiting-users/${waiting.id}/approve`, {
      role_ids: [role.id],
      department_ids: [department.id],
    })
    expect(approved).toMatchObject({ status: 200, body: { data: { id: waiting.id, status: 'active' } } })
    expect((await admin.client.get('/api/waiting-users')).body.meta.total).toBe(0)
    const { data } = (
      await admin.client.get(`/api/users/${waiting.id}`, { include: 'roles,departments,reviewed_by' })
    ).body
    expect(data).toMatchObject({
      status: 'active',
      roles: [{ id: role.id }],
      departments: [{ id: department.id }],
      reviewed_by: { id: admin.id },
    })
    expect(data.reviewed_at).toMatch(/Z$/)
    const history = (await admin.client.get(`/api/users/${waiting.id}/history`)).body.data
    expect(history[0]).toMatchObject({
      action: 'waiting-users.approve',
      actor: { id: admin.id },
      before: { status: 'waiting_approval' },
      after: { status: 'active', role_ids: [role.id], department_ids: [department.id] },
    })
  })

  it('are turned away with a reason, and decided upon once', async () => {
    const admin = await test.as('admin')
    const waiting = await test.make('waiting-users')
    const url = `/api/waiting-users/${waiting.id}`
    expect((await admin.post(`${url}/refuse`, {})).body.errors).toEqual({
      reject_reason: ['Lütfen bu alanı doldurun.'],
    })
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        n % 2
          ? admin.post(`${url}/approve`, {})
          : admin.post(`${url}/refuse`, { reject_reason: 'Kurumda değil' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      answers.filter(({ status }) => status !== 200).every(({ status }) => status === 404 || status === 409),
    ).toBe(true)
  })

  it('may be considered again after a refusal, whose reason is told until then', async () => {
    const admin = await test.as('admin')
    const { id } = await test.make('waiting-users')
    await admin.post(`/api/waiting-users/${id}/refuse`, { reject_reason: 'Yanlış kurum' })
    const refused = await admin.get(`/api/users/${id}`, { include: 'reviewed_by' })
    expect(refused.body.data).toMatchObject({ status: 'rejected', reject_reason: 'Yanlış kurum' })
    expect(refused.body.data.reviewed_by).not.toBeNull()
    const company = await test.as('company-manager')
    expect((await company.post(`/api/users/${id}/reconsider`, {})).status).toBe(403)
    expect((await admin.post(`/api/users/${id}/reconsider`, {})).status).toBe(200)
    const again = await admin.get(`/api/waiting-users/${id}`)
    expect(again.body.data).toMatchObject({
      status: 'waiting_approval',
      reject_reason: null,
      reviewed_by_id: null,
      reviewed_at: null,
    })
    expect((await admin.post(`/api/users/${id}/reconsider`, {})).status).toBe(409)
    const history = (await admin.get(`/api/users/${id}/history`)).body.data
    expect(history[1]).toMatchObject({
      action: 'waiting-users.refuse',
      after: { reject_reason: 'Yanlış kurum' },
    })
    expect((await admin.post(`/api/waiting-users/${id}/approve`, {})).status).toBe(200)
  })

  it('are approved only with roles that may be given', async () => {
    const { client } = await test.person({
      permissions: ['waiting-users.index', 'waiting-users.show', 'waiting-users.approve'],
    })
    const reach = await test.make('roles', { scope: 'all' })
    const [row] = await test.db.read('select user_id from sessions order by id desc limit 1', [])
    await test.db.read('insert into user_roles (user_id, role_id) values ($1, $2)', [row?.[0], reach.id])
    const waiting = await test.make('waiting-users')
    const role = await test.make('roles')
    expect(
      (await client.post(`/api/waiting-users/${waiting.id}/approve`, { role_ids: [role.id] })).status,
    ).toBe(403)
    expect(
      (await client.post(`/api/waiting-users/${waiting.id}/approve`, { role_ids: [999_999] })).status,
    ).toBe(422)
    expect((await client.post(`/api/waiting-users/${waiting.id}/approve`, {})).status).toBe(200)
  })
})

describe('a mission', () => {
  it('does not end before it begins, through the form, one change alone, or a file', async () => {
    const wrong = { name: 'Geri', start_date: '2031-05-02', end_date: '2031-05-01' }
    const refused = await root.post('/api/missions', wrong)
    expect(refused.body.errors).toEqual({ end_date: ['Başlangıçtan önce olamaz.'] })
    const made = await root.post('/api/missions', { ...wrong, end_date: '2031-05-02' })
    expect(made.status).toBe(201)
    const url = `/api/missions/${made.body.data.id}`
    const later = await root.patch(url, { start_date: '2031-06-01' })
    expect([later.status, later.body.errors]).toEqual([422, { start_date: ['Bitişten sonra olamaz.'] }])
    const earlier = await root.patch(url, { end_date: '2031-01-01' })
    expect(earlier.body.errors).toEqual({ end_date: ['Başlangıçtan önce olamaz.'] })
    expect((await root.patch(url, { end_date: null })).status).toBe(200)
    expect((await root.patch(url, { start_date: '2031-06-01' })).status).toBe(200)
    const file = 'name;start_date;end_date\r\nGeri;2.5.2031;1.5.2031\r\n'
    const { body } = await root.upload('/api/missions/from-file?dry_run=1', 'a.csv', file)
    expect(body.data.rows).toMatchObject([{ row: 2, field: 'end_date', reason: 'Başlangıçtan önce olamaz.' }])
  })
})

describe('[ORG-2] designations', () => {
  it('have views of those one made and those one belongs to', async () => {
    const person = await test.person({ roles: ['admin'] })
    const made = (await person.client.post('/api/groups', { name: 'Yaptığım' })).body.data
    const belongs = await test.make('groups', { user_ids: [person.id] })
    await test.make('groups')
    const view = async (name: string) =>
      (await person.client.get('/api/groups', { 'filter[view]': name })).body
    expect(await view('created')).toMatchObject({ data: [{ id: made.id }], meta: { total: 1 } })
    expect(await view('assigned')).toMatchObject({ data: [{ id: belongs.id }], meta: { total: 1 } })
    await person.client.delete(`/api/groups/${belongs.id}/users/${person.id}`)
    expect((await view('assigned')).meta.total).toBe(0)
    expect((await person.client.get('/api/groups', { 'filter[view]': 'other' })).status).toBe(400)
  })
})
