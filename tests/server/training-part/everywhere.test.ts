/** What every resource of the declared part has without a word: files, exports, history, search, documents, erasure. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findings } from '../../../src/metadata/check.ts'
import { csv, readCsv } from '../../support/files.ts'
import { propertiesOfSchema } from '../../support/openapi.ts'
import { testPassword } from '../../support/portal.ts'
import { trainingResources } from '../../support/training-part/index.ts'
import { type Row, startTraining } from './scene.ts'

const scene = await startTraining()
afterAll(scene.stop)
const { manager, outsider, instructor, learner, root, post, test } = scene
const { client } = manager

let workshop: Row
beforeAll(async () => {
  workshop = await scene.published({ name: 'Zımba kullanımı' })
  await post('/api/attendances', { workshop_id: workshop.id, user_id: learner.id, note: 'GİZLİ NOT' })
})

describe('the part', () => {
  it('is declared without a fault', () => {
    expect(findings([...test.portal.engine.catalogue.resources])).toEqual([])
  })

  it('has for each permission one line in the list of permissions', async () => {
    const names = (await root.get('/api/permissions', { per_page: '100', 'filter[search]': 'workshop' })).body
      .data
    expect(names.map(({ name }: Row) => name)).toEqual(
      expect.arrayContaining([
        'workshops.publish',
        'workshop-instructors.store',
        'instructor-workshops.index',
      ]),
    )
    // What belongs to a workshop is decided by the workshop.
    expect(names.some(({ name }: Row) => name.startsWith('workshop-contents.'))).toBe(false)
  })
})

describe('files', () => {
  it('brings workshops and contents, with the row and the field of what is wrong', async () => {
    const { email } = (await client.get(`/api/users/${manager.id}`)).body.data
    const file = csv([
      ['name', 'delivery', 'platform_url', 'capacity', 'owner'],
      ['Dosyadan bir', 'studio', '', 5, email],
      ['Dosyadan iki', 'online', '', 5, email],
      ['Dosyadan üç', 'online', 'https://ders.example', -1, email],
    ])
    const { status, body } = await client.upload('/api/workshops/from-file?skip_bad=1', 'a.csv', file)
    expect(status, JSON.stringify(body)).toBeLessThan(300)
    const list = await client.get('/api/workshops', { 'filter[search]': 'Dosyadan' })
    expect(list.body.data.map(({ name }: Row) => name)).toEqual(['Dosyadan bir'])
    expect(list.body.data[0].number).toMatch(/^ATL-/)

    const contents = (title: string) =>
      csv([
        ['workshop', 'title', 'type', 'minutes', 'options'],
        [title, 'Soru', 'question', 5, 'Seçenek: Ankara; Doğru: Evet\nSeçenek: İzmir'],
      ])
    const upload = (title: string, by = client) =>
      by.upload('/api/workshop-contents/from-file', 'b.csv', contents(title))
    expect((await upload('Dosyadan bir')).status).toBeLessThan(300)
    const [row] = (await client.get(`/api/workshops/${list.body.data[0].id}/contents`)).body.data
    expect(row.options).toMatchObject([{ text: 'Ankara', is_right: true }, { text: 'İzmir' }])
    // Neither a workshop of others nor one that is published takes any.
    expect((await upload('Dosyadan bir', outsider.client)).status).toBe(422)
    expect((await upload(workshop.name)).status).toBe(422)
    expect((await upload('Dosyadan bir', instructor.client)).status).toBe(403)
  })

  it('exports what its reader sees, with figures', async () => {
    const columns = 'name,state,seats_taken'
    const exported = async (by = client) =>
      readCsv((await by.get('/api/export-workshops', { format: 'csv', columns })).raw)
    const rows = await exported()
    expect(rows.find(([name]) => name === workshop.name)).toEqual([workshop.name, 'Yayında', '1'])
    expect(await exported(outsider.client)).toHaveLength(1)
    const hidden = await learner.client.get('/api/export-attendances', { format: 'csv' })
    expect(hidden.status).toBe(403)
  })
})

describe('history, search and documents', () => {
  it('tells the workshop’s history with what was done to what belongs to it', async () => {
    const { body } = await client.get(`/api/workshops/${workshop.id}/history`)
    const actions = body.data.map(({ action }: Row) => action)
    const published = body.data.find(({ action }: Row) => action === 'workshops.publish')
    expect(published.after.published_at).toBe(
      (await client.get(`/api/workshops/${workshop.id}`)).body.data.published_at,
    )
    expect(actions).toEqual(expect.arrayContaining(['workshops.publish', 'workshops.store']))
    expect(body.data.some(({ owned }: Row) => owned?.resource === 'workshop-contents')).toBe(true)
  })

  it('finds a workshop for those alone to whom a way leads', async () => {
    const found = async (by = client) =>
      ((await by.get('/api/search', { p: 'zimba' })).body.data ?? [])
        .filter(({ resource }: Row) => resource === 'workshops')
        .map(({ id }: Row) => id)
    for (const by of [client, instructor.client, learner.client])
      expect(await found(by)).toEqual([workshop.id])
    expect(await found(outsider.client)).toEqual([])
  })

  it('is described by the OpenAPI document, its derived parts without what they leave out', async () => {
    const document = (await test.guest.get('/api/openapi.json')).body
    const { paths } = document
    /** What several resources have alike stands in the document once, for all of them. */
    const described = (path: string): boolean => {
      const [, , name = '', ...rest] = path.split('/')
      const shared = paths[['/api/{resource}', ...rest].join('/')]
      return path in paths || (shared?.parameters[0].schema.enum.includes(name) ?? false)
    }
    for (const path of [
      '/api/workshops/{id}/publish',
      '/api/workshops/{id}/duplicate',
      '/api/workshops/{id}/states',
      '/api/workshops/{id}/attendances/assign',
      '/api/workshop-contents/{id}/move',
      '/api/workshop-catalogs/tree',
      '/api/my-workshops/{id}/withdraw',
    ])
      expect(described(path), path).toBe(true)
    for (const { name } of trainingResources) expect(paths, name).toHaveProperty([`/api/${name}`])
    expect(described('/api/my-workshops/{id}/complete')).toBe(false)
    expect(paths['/api/instructor-workshops/{id}']).not.toHaveProperty('patch')
    const properties = propertiesOfSchema(document, 'my-workshops')
    expect(Object.keys(properties)).not.toEqual(expect.arrayContaining(['note']))
    expect(paths['/api/workshops/{id}/publish'].post.description).toContain(
      'Must be filled before: `summary`; `contents`; `contents.minutes`',
    )
  })
})

describe('the erasure of a person', () => {
  it('takes their attendances and the words of their requests, and leaves workshops', async () => {
    const person = await test.person({
      permissions: ['my-workshop-requests.store', 'my-workshop-requests.index'],
      password: true,
      values: { status: 'active', corporation_id: scene.here },
    })
    const attendance = await post('/api/attendances', {
      workshop_id: workshop.id,
      user_id: person.id,
      note: 'Silinecek',
    })
    const request = await post('/api/my-workshop-requests', { subject: 'Sır', reason: 'Sır' }, person.client)
    const asked = await person.client.post('/api/users/me/erasure-request', {
      current_password: testPassword,
    })
    expect(asked.status, JSON.stringify(asked.body)).toBeLessThan(300)
    const { body } = await root.get('/api/erasure-requests', { 'filter[status]': 'pending' })
    const done = await root.post(`/api/erasure-requests/${body.data[0].id}/erase`, { email: person.email })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect((await client.get(`/api/attendances/${attendance.id}`)).status).toBe(404)
    const rows = await test.db.read('select subject, reason from workshop_requests where id = $1', [
      request.id,
    ])
    expect(JSON.stringify(rows)).not.toContain('Sır')
    const lines = await test.db.read(
      "select 1 from audit_entries where subject_type like '%attendances' and subject_id = $1 and after::text like '%Silinecek%'",
      [attendance.id],
    )
    expect(lines).toEqual([])
    const states = await test.db.read(
      "select 1 from record_states where resource = 'attendances' and record_id = $1",
      [attendance.id],
    )
    expect(states).toEqual([])
    expect((await client.get(`/api/workshops/${workshop.id}`)).status).toBe(200)
  })
})
