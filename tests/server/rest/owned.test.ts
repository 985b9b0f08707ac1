/** Rows that belong to a row: they live, and are seen, written, counted and told of, with it alone. */
import { afterAll, describe, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { permissionNames } from '../../../src/metadata/access.ts'
import { findings } from '../../../src/metadata/check.ts'
import { areas } from '../../../src/server/areas/index.ts'
import { forgetCallers } from '../../../src/server/auth/sessions.ts'
import type { Queryable } from '../../../src/server/db/database.ts'
import { csv } from '../../support/files.ts'
import { startTestPortal } from '../../support/portal.ts'
import { trainingArea, trainingResources } from '../../support/syllabus.ts'

const resources = [...resourceList, ...trainingResources]
const test = await startTestPortal({ resources, areas: [...areas, trainingArea] })
afterAll(test.stop)
const root = await test.as('super-admin')

let number = 0
async function workshop(values: Record<string, unknown> = {}) {
  const answer = await root.post('/api/workshops', { name: `Atölye ${++number}`, ...values })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data.id as number
}
async function content(workshop_id: number, name: string, values: Record<string, unknown> = {}) {
  const answer = await root.post('/api/workshop-contents', { workshop_id, name, ...values })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data.id as number
}
const namesOf = async (id: number) =>
  (await root.get(`/api/workshops/${id}/contents`)).body.data.map((row: { name: string }) => row.name)

describe('[DEV-1] rows that belong to a row', () => {
  it('are declared without a fault, and have no permission of their own', () => {
    expect(findings(resources)).toEqual([])
    const names = permissionNames(resources)
    for (const prefix of ['workshop-contents', 'content-remarks', 'workshop-aims', 'workshop-content-files'])
      expect(names.filter(name => name.startsWith(`${prefix}.`))).toEqual([])
    expect(names).toContain('workshop-progress.index')
  })

  it('go with their record at one moment, and come back with it, but not those that were deleted before', async () => {
    const id = await workshop()
    const [first, second, third] = [
      await content(id, 'Bir'),
      await content(id, 'İki'),
      await content(id, 'Üç'),
    ] as [number, number, number]
    const remark = (await root.post('/api/content-remarks', { workshop_content_id: first, text: 'Not' })).body
      .data.id
    expect((await root.delete(`/api/workshop-contents/${second}`)).status).toBe(204)
    expect((await root.delete(`/api/workshops/${id}`)).status).toBe(204)
    const moments = await test.db.read(
      `select deleted_at::text from workshops where id = $1 union select deleted_at::text from workshop_contents where id in ($2, $3)
       union select deleted_at::text from content_remarks where id = $4`,
      [id, first, third, remark],
    )
    expect(moments).toHaveLength(1)
    expect((await root.post(`/api/workshops/${id}/restore`)).status).toBe(200)
    expect(await namesOf(id)).toEqual(['Bir', 'Üç'])
    expect((await root.get(`/api/content-remarks/${remark}`)).body.data.deleted_at).toBeNull()
    expect((await root.get(`/api/workshop-contents/${second}`)).body.data.deleted_at).not.toBeNull()
  })

  it('are in no list, include, count, search, export or picker once their record is deleted', async () => {
    const id = await workshop()
    const row = await content(id, 'Görünmez içerik')
    const kept = await workshop()
    await content(kept, 'Görünür içerik')
    await root.delete(`/api/workshops/${id}`)
    const listed = await root.get('/api/workshop-contents', { 'filter[search]': 'içerik', per_page: 100 })
    expect(listed.body.data.map((found: { name: string }) => found.name)).toEqual(['Görünür içerik'])
    expect(listed.body.meta.total).toBe(1)
    expect((await root.get('/api/workshop-contents', { 'filter[id]': row })).body.data).toEqual([])
    const included = await root.get(`/api/workshops/${id}`, { include: 'contents,contents_count' })
    expect(included.body.data).toMatchObject({ contents: [], contents_count: 0 })
    const file = await root.get('/api/export-workshop-contents', { format: 'csv' })
    expect(file.raw.toString()).toContain('Görünür içerik')
    expect(file.raw.toString()).not.toContain('Görünmez içerik')
  })

  it('are neither added nor restored while their record is deleted, and never become another record’s', async () => {
    const [id, other] = [await workshop(), await workshop()]
    const row = await content(id, 'Tek')
    const alone = await content(id, 'Önce silinen')
    await root.delete(`/api/workshop-contents/${alone}`)
    await root.delete(`/api/workshops/${id}`)
    const added = await root.post('/api/workshop-contents', { workshop_id: id, name: 'Yeni' })
    expect(added.status).toBe(422)
    expect(added.body.errors).toHaveProperty('workshop_id')
    for (const gone of [row, alone])
      expect((await root.post(`/api/workshop-contents/${gone}/restore`)).status).toBe(409)
    await root.post(`/api/workshops/${id}/restore`)
    expect((await root.post(`/api/workshop-contents/${alone}/restore`)).status).toBe(200)
    expect((await root.patch(`/api/workshop-contents/${row}`, { workshop_id: other })).status).toBe(422)
    expect((await root.post(`/api/workshops/${other}/contents`, { ids: [row] })).status).toBe(404)
    expect((await root.delete(`/api/workshops/${id}/contents/${row}`)).status).toBe(404)
  })

  it('keep their record while something else needs one of them', async () => {
    const id = await workshop()
    const first = await content(id, 'Bölüm')
    await content(id, 'Alt bölüm', { parent_id: first })
    const progress = (
      await root.post('/api/workshop-progress', { name: 'İlerleme', workshop_content_id: first })
    ).body.data.id
    expect((await root.delete(`/api/workshops/${id}`)).status).toBe(409)
    expect(await namesOf(id)).toEqual(['Bölüm', 'Alt bölüm'])
    await root.delete(`/api/workshop-progress/${progress}`)
    expect((await root.delete(`/api/workshops/${id}`)).status).toBe(204)
    expect((await root.post(`/api/workshop-progress/${progress}/restore`)).status).toBe(409)
  })

  it('do not come back without what they point at', async () => {
    const department = (await test.make('departments')).id
    const id = await workshop()
    await content(id, 'Birimli', { department_id: department })
    await root.delete(`/api/workshops/${id}`)
    expect((await root.delete(`/api/departments/${department}`)).status).toBe(204)
    expect((await root.post(`/api/workshops/${id}/restore`)).status).toBe(409)
    expect((await root.get(`/api/workshops/${id}`)).body.data.deleted_at).not.toBeNull()
    await root.post(`/api/departments/${department}/restore`)
    expect((await root.post(`/api/workshops/${id}/restore`)).status).toBe(200)
  })

  it('take the same number of statements to delete, however many they are', async () => {
    const count = async (rows: number) => {
      const id = await workshop()
      for (let at = 0; at < rows; at++) await content(id, `Bölüm ${at}`)
      const { transaction } = test.db
      let statements = 0
      Object.assign(test.db, {
        transaction: <T>(work: (tx: Queryable) => Promise<T>) =>
          transaction(tx =>
            work({
              read: (text, params, once) => {
                statements++
                return tx.read(text, params, once)
              },
              query: (text, params) => tx.query(text, params),
              onCommit: done => tx.onCommit(done),
            }),
          ),
      })
      expect((await root.delete(`/api/workshops/${id}`)).status).toBe(204)
      Object.assign(test.db, { transaction })
      return statements
    }
    const few = await count(2)
    expect(await count(12)).toBe(few)
    expect(few).toBeLessThanOrEqual(10)
  })
})

describe('[PRM-2] rows that belong to a row', () => {
  it('are read by whoever may show their record, and written by whoever may update it', async () => {
    const id = await workshop()
    const row = await content(id, 'Ders')
    const reader = (await test.person({ permissions: ['workshops.index', 'workshops.show'] })).client
    const writer = (await test.person({ permissions: ['workshops.show', 'workshops.update'] })).client
    const stranger = (await test.person({ permissions: ['departments.index'] })).client
    const corporation = (await test.make('corporations')).id
    await test.db.read('update workshops set corporation_id = $1 where id = $2', [corporation, id])
    await test.db.read('update users set corporation_id = $1', [corporation])
    forgetCallers()
    const statuses = async (client: typeof reader) => ({
      list: (await client.get('/api/workshop-contents')).status,
      children: (await client.get(`/api/workshops/${id}/contents`)).status,
      show: (await client.get(`/api/workshop-contents/${row}`)).status,
      store: (await client.post('/api/workshop-contents', { workshop_id: id, name: `Yeni ${++number}` }))
        .status,
      update: (await client.patch(`/api/workshop-contents/${row}`, { minutes: 20 })).status,
      act: (await client.post(`/api/workshop-contents/${row}/shorten`)).status,
      move: (await client.post(`/api/workshop-contents/${row}/move`, {})).status,
      export: (await client.get('/api/export-workshop-contents', { format: 'csv' })).status,
      example: (await client.get('/api/workshop-contents/from-file/example')).status,
    })
    const read = { list: 200, children: 200, show: 200, export: 200 }
    const unwritten = { store: 403, update: 403, act: 403, move: 403, example: 403 }
    expect(await statuses(reader)).toEqual({ ...read, ...unwritten })
    expect(await statuses(writer)).toEqual({
      ...read,
      store: 201,
      update: 200,
      act: 200,
      move: 200,
      example: 200,
    })
    expect(await statuses(stranger)).toEqual({
      list: 403,
      children: 403,
      show: 403,
      export: 403,
      ...unwritten,
    })
  })

  it('are in nobody’s sight who does not see their record', async () => {
    const [own, other] = [(await test.make('corporations')).id, (await test.make('corporations')).id]
    const [mine, theirs] = [
      await workshop({ corporation_id: own }),
      await workshop({ corporation_id: other }),
    ]
    await content(mine, 'Bizim ders')
    const hidden = await content(theirs, 'Onların dersi')
    const remark = (await root.post('/api/content-remarks', { workshop_content_id: hidden, text: 'Not' }))
      .body.data.id
    const { client } = await test.person({
      permissions: ['workshops.show', 'workshops.update', 'workshops.destroy'],
      values: { corporation_id: own },
    })
    const list = await client.get('/api/workshop-contents', { per_page: 100 })
    expect(list.body.data.map((row: { name: string }) => row.name)).toEqual(['Bizim ders'])
    expect(list.body.meta.total).toBe(1)
    expect((await client.get(`/api/workshop-contents/${hidden}`)).status).toBe(404)
    expect((await client.get(`/api/content-remarks/${remark}`)).status).toBe(404)
    expect((await client.patch(`/api/workshop-contents/${hidden}`, { name: 'x' })).status).toBe(404)
    expect((await client.post(`/api/workshop-contents/${hidden}/move`, {})).status).toBe(404)
    expect((await client.delete(`/api/workshop-contents/${hidden}`)).status).toBe(404)
    const stored = await client.post('/api/workshop-contents', { workshop_id: theirs, name: 'Sızan' })
    expect(stored.body.errors).toHaveProperty('workshop_id')
    const file = csv([
      ['workshop', 'name', 'minutes'],
      [`Atölye ${number}`, 'Dosyadan', 10],
    ])
    const imported = await client.upload('/api/workshop-contents/from-file?dry_run=1', 'a.csv', file)
    expect(JSON.stringify(imported.body.data), JSON.stringify(imported.body)).toContain('workshop')
    expect(imported.body.data, JSON.stringify(imported.body)).toMatchObject({ ready: 0, bad: 1 })
  })
})

describe('[OPS-5] the history of a record', () => {
  it('names what was done with what belongs to it', async () => {
    const id = await workshop()
    const row = await content(id, 'Ders', { minutes: 40 })
    await root.patch(`/api/workshop-contents/${row}`, { minutes: 50 })
    await root.post('/api/content-remarks', { workshop_content_id: row, text: 'Not' })
    await root.delete(`/api/workshop-contents/${row}`)
    const { body } = await root.get(`/api/workshops/${id}/history`)
    expect(
      body.data.map(({ action, owned }: { action: string; owned: { resource: string } | null }) => [
        action,
        owned?.resource ?? null,
      ]),
    ).toEqual([
      ['workshop-contents.destroy', 'workshop-contents'],
      ['content-remarks.destroy', 'content-remarks'],
      ['content-remarks.store', 'content-remarks'],
      ['workshop-contents.update', 'workshop-contents'],
      ['workshop-contents.store', 'workshop-contents'],
      ['workshops.store', null],
    ])
    expect(body.data[3]).toMatchObject({
      before: { minutes: 40 },
      after: { minutes: 50 },
      owned: { id: row },
    })
  })

  it('tells open screens of what went with a record', async () => {
    const id = await workshop()
    const rows = [await content(id, 'Bir'), await content(id, 'İki')]
    const heard: { resource: string; type: string; ids: readonly number[] }[] = []
    const stop = test.portal.engine.events.listen(event => heard.push(event))
    await root.delete(`/api/workshops/${id}`)
    await root.post(`/api/workshops/${id}/restore`)
    stop()
    const events = heard
      .filter(({ resource }) => resource === 'workshop-contents')
      .map(({ type, ids }) => [type, [...ids].sort((a, b) => a - b)])
    expect(events).toEqual([
      ['deleted', rows],
      ['created', rows],
    ])
  })
})

describe('[API-1] the document', () => {
  it('has the endpoints of owned rows under their owner’s permissions, and none that would link them', async () => {
    const { body } = await test.guest.get('/api/openapi.json')
    expect(body.paths['/api/workshop-contents'].get['x-permission']).toBe('workshops.show')
    expect(body.paths['/api/workshop-contents/{id}'].patch['x-permission']).toBe('workshops.update')
    expect(body.paths['/api/content-remarks/{id}'].delete['x-permission']).toBe('workshops.update')
    expect(body.paths['/api/workshops/{id}/contents'].post).toBeUndefined()
    expect(body.paths['/api/workshop-contents/{id}/move'].post['x-permission']).toBe('workshops.update')
    expect(body.paths['/api/catalogues/tree'].get['x-permission']).toBe('catalogues.index')
  })
})
