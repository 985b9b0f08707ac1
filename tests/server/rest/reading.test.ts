/** Doors that read past the lists: one's own record, why somebody may what, the chart, files, histories. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { changePermissions } from '../../../src/metadata/access.ts'
import { csv, pictures, readCsv } from '../../support/files.ts'
import { startTestPortal } from '../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)
const root = await test.as('super-admin')
const permissionId = async (name: string) =>
  (await test.db.read('select id from permissions where name = $1', [name]))[0]?.[0] as number

/** Somebody with these permissions, reaching all rows or those of one corporation. */
async function somebody(permissions: readonly string[], corporation?: number) {
  const role = await test.make('roles', { scope: corporation === undefined ? 'all' : 'corporation' })
  const { client } = await test.person({
    permissions,
    roles: [role.name as string],
    ...(corporation !== undefined && { values: { corporation_id: corporation } }),
  })
  return client
}

describe('6: why somebody may what', () => {
  it('is told to who may see permissions of people, with names of what they may read alone', async () => {
    const person = await test.person()
    const role = await test.make('roles', { display_name: 'Gizli rol', user_ids: [person.id] })
    await root.post(`/api/roles/${role.id}/permissions`, { ids: [await permissionId('titles.index')] })
    const url = `/api/users/${person.id}/effective-permissions`
    const shower = await somebody(['users.show'])
    expect((await shower.get(url)).status).toBe(403)
    expect((await shower.get(`${url}/impact`, { kind: 'role', id: role.id })).status).toBe(403)
    const reader = await somebody(['user-permissions.index'])
    const { status, body, raw } = await reader.get(url)
    expect(status).toBe(200)
    expect(body.data[0].sources).toEqual([
      { kind: 'role', id: null, name: null, given_at: expect.any(String), given_by: null },
    ])
    expect(raw.toString()).not.toContain('Gizli rol')
    expect((await reader.get(`${url}/impact`, { kind: 'role', id: role.id })).status).toBe(400)
    expect((await root.get(url, { x: 1 })).status).toBe(400)
    expect((await root.get(`${url}/impact`, { kind: 'role', id: role.id, x: 1 })).status).toBe(400)
  })

  it('3: counts those alone whom the reader may see, of sources that the person has', async () => {
    const [mine, theirs] = [await test.make('corporations'), await test.make('corporations')]
    const manager = await somebody(
      ['user-permissions.index', 'users.index', 'users.show', 'roles.index'],
      mine.id,
    )
    const person = await test.make('users', { corporation_id: mine.id })
    const stranger = await test.make('users', { corporation_id: theirs.id })
    const ids = [person.id, stranger.id]
    const role = await test.make('roles', { user_ids: ids })
    const other = await test.make('roles', { user_ids: [stranger.id] })
    const impact = (user: number, id: number) =>
      manager.get(`/api/users/${user}/effective-permissions/impact`, { kind: 'role', id })
    expect((await impact(person.id, role.id)).body.data).toMatchObject({ members: 1 })
    expect((await impact(person.id, other.id)).status).toBe(404)
    expect((await impact(stranger.id, role.id)).status).toBe(404)
  })
})

describe('6: the organisation chart', () => {
  it('shows who is where, and nothing more of them', async () => {
    const title = await test.make('titles', { name: 'Şema unvanı' })
    const manager = await test.make('users', { first_name: 'Gizlenen', last_name: 'Yönetici' })
    const person = await test.make('users', { title_id: title.id, manager_id: manager.id })
    await root.post('/api/organization-charts', { node_type: 'user', node_id: person.id })
    const client = await somebody(['organization-charts.index'])
    const nodeOf = async () =>
      (await client.get('/api/organization-chart')).body.data.find(
        (node: { node_type: string; node_id: number }) =>
          node.node_type === 'user' && node.node_id === person.id,
      )
    expect(await nodeOf()).toMatchObject({ second: 'Şema unvanı', manager: { id: manager.id } })
    expect((await client.get('/api/organization-chart')).raw.toString()).not.toContain(person.email)
    await root.post(`/api/users/deactivate-user/${manager.id}`)
    expect(await nodeOf()).toMatchObject({ manager: null })
  })

  it('12: has one node for each thing, whatever is restored', async () => {
    const person = await test.make('users')
    const body = { node_type: 'user', node_id: person.id }
    const first = (await root.post('/api/organization-charts', body)).body.data
    expect((await root.delete(`/api/organization-charts/${first.id}`)).status).toBe(204)
    expect((await root.post('/api/organization-charts', body)).status).toBe(201)
    expect((await root.post(`/api/organization-charts/${first.id}/restore`)).status).toBe(409)
  })
})

describe('6: a file of records', () => {
  it('tells nothing of records that its sender may not read', async () => {
    const hidden = await test.make('users', { first_name: 'Gülbahar', last_name: 'Karakoyunlu' })
    const client = await somebody(['departments.index', 'departments.show', 'departments.store'])
    for (const name of ['Gulbahar Karakoyun', String(hidden.email)]) {
      const file = csv([
        ['name', 'manager'],
        ['Bölüm', name],
      ])
      const { status, raw } = await client.upload('/api/departments/from-file?dry_run=1', 'a.csv', file)
      expect(status).toBe(422)
      expect(raw.toString()).not.toContain('Karakoyunlu')
      expect(raw.toString()).toContain('manager')
    }
  })

  it('44: comes back as it was written, whatever a spreadsheet would take for a formula', async () => {
    const names = ['=1+1', '＝x', '+90', '-5', '@a', "'=1", "'tırnak"].map(text => `${text} geri`)
    for (const name of names) {
      const made = await test.make('missions')
      await test.db.read('update missions set name = $2 where id = $1', [made.id, name])
    }
    const { raw } = await root.get('/api/export-missions', {
      format: 'csv',
      columns: 'name',
      'filter[name]': 'geri',
      sort: 'id',
    })
    const rows = readCsv(raw)
    const { body } = await root.upload('/api/missions/from-file', 'a.csv', csv([['name'], ...rows.slice(1)]))
    expect(body.data).toMatchObject({ status: 'applied', written: names.length })
    const back = (await root.get('/api/missions', { sort: '-id', per_page: names.length })).body.data
    expect(back.map((row: { name: string }) => row.name).reverse()).toEqual(names.map(name => name.trim()))
  })
})

describe('6: a history', () => {
  it('is for who may change the record', async () => {
    const { id } = await test.make('missions')
    const url = `/api/missions/${id}/history`
    const needed = changePermissions(test.factory.compiled('missions').resource)
    expect(needed).toEqual(['missions.store', 'missions.update', 'missions.destroy'])
    const client = await somebody(['missions.index', 'missions.show'])
    expect((await client.get(url)).status).toBe(403)
    for (const permission of needed) {
      const editor = await somebody(['missions.show', permission])
      expect((await editor.get(url)).status, permission).toBe(200)
    }
  })

  it('9: names no record that is out of the reader’s reach', async () => {
    const [mine, theirs] = [await test.make('corporations'), await test.make('corporations')]
    const near = await test.make('departments', { corporation_id: mine.id })
    const far = await test.make('departments', { corporation_id: theirs.id })
    const person = await test.make('users', { corporation_id: mine.id })
    await root.patch(`/api/users/${person.id}`, { department_ids: [near.id, far.id] })
    const manager = await somebody(['users.show', 'users.update', 'departments.index'], mine.id)
    const [entry] = (await manager.get(`/api/users/${person.id}/history`)).body.data
    expect(entry.after.department_ids).toEqual([near.id])
  })
})

describe('an upload', () => {
  const url = '/api/medias?resource=users&field=image_medias'

  it('56: leaves no file behind when its row cannot be written', async () => {
    const files = () => {
      try {
        return readdirSync(join(test.portal.config.DATA_DIR, 'files'), { recursive: true }).length
      } catch {
        return 0
      }
    }
    expect((await root.upload(url, 'a.png', pictures.png)).status).toBe(201)
    const before = files()
    await test.db.query('alter table medias add constraint broken check (false) not valid')
    expect((await root.upload(url, 'a.png', pictures.png)).status).toBeGreaterThanOrEqual(400)
    await test.db.query('alter table medias drop constraint broken')
    expect(files() - before).toBeLessThanOrEqual(1)
    expect(files()).toBeLessThanOrEqual(before + 1)
  })

  it('48: is counted, so that nobody fills the disk', async () => {
    const person = await test.person()
    await test.db.read(
      `insert into rate_limits (key, count, resets_at) values ($1, 300, clock_timestamp() + interval '1 hour')`,
      [`upload:${person.id}`],
    )
    const { status, body } = await person.client.upload(url, 'a.png', pictures.png)
    // 429 would end the session.
    expect([status, body.message]).toEqual([409, expect.stringContaining('300 dosya')])
  })
})
