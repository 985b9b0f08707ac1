/** A part of another resource: the rows and fields that it names, by every endpoint, and no others. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasVerb } from '../../../src/metadata/route.ts'
import { areas as productAreas } from '../../../src/server/areas/index.ts'
import { readCsv } from '../../support/files.ts'
import { propertiesOfSchema } from '../../support/openapi.ts'
import { type Person, startTestPortal } from '../../support/portal.ts'
import { trainingArea } from '../../support/training.ts'

const test = await startTestPortal({ areas: [...productAreas, trainingArea] })
afterAll(test.stop)
const derived = [...test.portal.engine.catalogue.all()].filter(({ resource }) => resource.config.source)

let learner: Person
let other: Person
let mine: number
let theirs: number

beforeAll(async () => {
  const permissions = ['index', 'show', 'withdraw'].map(verb => `my-workshops.${verb}`)
  const { id: corporation_id } = await test.make('corporations')
  const values = { corporation_id }
  learner = await test.person({ permissions, values })
  other = await test.person({ permissions: ['*'], values })
  const workshop = await test.make('workshops', { name: 'Liderlik', owner_id: other.id })
  const enrol = async (user_id: number) =>
    (await test.make('attendances', { workshop_id: workshop.id, user_id, note: 'Kayıt', grade: 987654 })).id
  mine = await enrol(learner.id)
  theirs = await enrol(other.id)
})

describe('[PRM-7] a field that a derived resource does not name', () => {
  it('1: filters, sorts, includes and exports as one that does not exist, for the wildcard too', async () => {
    const root = await test.as('super-admin')
    let tried = 0
    for (const compiled of derived) {
      if (!hasVerb(compiled.resource, 'index')) continue
      const url = `/api/${compiled.name}`
      const unknown = await root.get(url, { 'filter[zzzz]': '1' })
      for (const { key, name, field, target } of compiled.fields) {
        if (!field.options.hidden) continue
        tried++
        const label = `${compiled.name}.${key}`
        const filtered = await root.get(url, { [`filter[${key}]`]: '1' })
        expect(filtered.status, label).toBe(400)
        expect(Object.values(filtered.body.errors), label).toEqual(Object.values(unknown.body.errors))
        expect((await root.get(url, { sort: name })).status, label).toBe(400)
        if (target) {
          expect((await root.get(url, { include: name })).status, label).toBe(400)
          expect((await root.get(url, { include: `${name}_count` })).status, label).toBe(400)
          expect((await root.get(`${url}/1/${name.replaceAll('_', '-')}`)).status, label).toBe(404)
        }
        if (compiled.resource.config.export)
          expect((await root.get(`/api/export-${compiled.name}`, { columns: name })).status, label).toBe(400)
        for (const method of ['post', 'patch'] as const) {
          if (!hasVerb(compiled.resource, method === 'post' ? 'store' : 'update')) continue
          const answer = await root[method](method === 'post' ? url : `${url}/1`, { [key]: 1 })
          if (method === 'post') expect(answer.body.errors, label).toHaveProperty(key)
        }
      }
    }
    expect(tried).toBeGreaterThan(30)
  })

  it('6: is in no answer, file or document', async () => {
    const document = (await test.guest.get('/api/openapi.json')).body
    for (const compiled of derived) {
      const properties = propertiesOfSchema(document, compiled.name)
      for (const { key, name, field } of compiled.fields) {
        if (!field.options.hidden) continue
        expect(properties, compiled.name).not.toHaveProperty(key)
        expect(properties, compiled.name).not.toHaveProperty(name)
      }
    }
    const { body, raw } = await learner.client.get('/api/my-workshops')
    expect(body.data[0]).not.toHaveProperty('grade')
    expect(body.data[0]).not.toHaveProperty('user_id')
    expect(raw.toString()).not.toContain('987654')
    const file = await learner.client.get('/api/export-my-workshops', { format: 'csv' })
    expect(file.raw.toString()).not.toContain('987654')
  })
})

describe('9: the rows of a derived resource', () => {
  it('are one’s own alone, for the wildcard too', async () => {
    for (const [person, own, foreign] of [
      [learner, mine, theirs],
      [other, theirs, mine],
    ] as const) {
      const list = await person.client.get('/api/my-workshops')
      expect(list.body).toMatchObject({ data: [{ id: own }], meta: { total: 1 } })
      expect((await person.client.get(`/api/my-workshops/${own}`)).status).toBe(200)
      expect((await person.client.get(`/api/my-workshops/${foreign}`)).status).toBe(404)
      expect((await person.client.get(`/api/my-workshops/${foreign}/history`)).status).toBe(404)
      expect((await person.client.post(`/api/my-workshops/${foreign}/withdraw`)).status).toBe(404)
      const csv = await person.client.get('/api/export-my-workshops', { format: 'csv', columns: 'id' })
      expect(readCsv(csv.raw).slice(1)).toEqual([[String(own)]])
    }
  })

  it('13: have the endpoints that are declared, and no others', async () => {
    const url = `/api/my-workshops/${theirs}`
    const { client } = other
    for (const status of [
      (await client.post('/api/my-workshops', {})).status,
      (await client.patch(url, {})).status,
      (await client.delete(url)).status,
      (await client.get(`${url}/workshop`)).status,
    ])
      expect([404, 405]).toContain(status)
  })

  it('keep within the scope of their source, and to its transitions', async () => {
    expect((await learner.client.post(`/api/my-workshops/${mine}/withdraw`)).status).toBe(200)
    expect((await learner.client.post(`/api/my-workshops/${mine}/withdraw`)).status).toBe(409)
    await test.db.read('update workshops set deleted_at = clock_timestamp()', [])
    const { body } = await learner.client.get('/api/my-workshops')
    expect(body.data).toMatchObject([{ id: mine, status: 'withdrawn' }])
    await test.db.read('update workshops set deleted_at = null', [])
  })
})
