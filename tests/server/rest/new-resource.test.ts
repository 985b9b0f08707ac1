/** A resource that the product does not have: what its declaration alone brings, and what attaches to it. */
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type ResourceName, type Row, resourceList } from '../../../resources/index.ts'
import { findings } from '../../../src/metadata/check.ts'
import { screensOf } from '../../../src/metadata/route.ts'
import type { RowOf } from '../../../src/metadata/row.ts'
import { diffSchemas } from '../../../src/server/db/diff.ts'
import { generate } from '../../../src/server/db/generate.ts'
import { schemaOf } from '../../../src/server/db/schema.ts'
import { csv, readCsv } from '../../support/files.ts'
import { propertiesOf, propertiesOfSchema, resolvedIn } from '../../support/openapi.ts'
import { startTestPortal } from '../../support/portal.ts'
import { sampleOf } from '../../support/samples.ts'
import { vehicles } from '../../support/vehicles.ts'
import { xssCorpus } from '../../support/xss.ts'

const resources = [...resourceList, vehicles]
const test = await startTestPortal({ resources })
afterAll(test.stop)
const root = await test.as('super-admin')

// The type of its rows follows from the declaration.
type Vehicle = RowOf<typeof vehicles>
const typed: Pick<Vehicle, 'plate' | 'seats' | 'driver_id' | 'bought_on' | 'uses' | 'dimensions'> = {
  plate: '06',
  seats: 4,
  driver_id: null,
  bought_on: null,
  uses: ['post'],
  dimensions: { length: 1, width: 2, colours: ['red'], note: null },
}
// @ts-expect-error: a plate is never null
typed.plate = null
// @ts-expect-error: seats have a default, and so are never null
typed.seats = null
// @ts-expect-error: only declared values
typed.uses = ['flying']
const names: ResourceName = 'users'
const row: Pick<Row<'users'>, 'status' | 'title_id'> = { status: 'active', title_id: null }

describe('[DEV-1] a declaration', () => {
  it('is all it takes for a table, by a generated migration', async () => {
    expect(findings(resources)).toEqual([])
    const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
    const first = generate('begin', schemaOf(resourceList), folder)
    const second = generate('vehicles', schemaOf(resources), folder)
    expect(readdirSync(folder).sort()).toEqual([
      expect.stringMatching(/^\d{14}_begin\.sql$/),
      expect.stringMatching(/^\d{14}_vehicles\.sql$/),
      'schema.json',
    ])
    expect(generate('nothing', schemaOf(resources), folder)).toBeUndefined()
    const sql = readFileSync(second as string, 'utf8')
    for (const part of [
      'create table "vehicles"',
      '"plate" text not null',
      '"seats" integer',
      'create table "vehicle_departments"',
      'vehicles_plate_unique',
      'foreign key ("driver_id") references "users"',
    ])
      expect(sql, part).toContain(part)
    expect(sql).not.toMatch(/alter table "users"|drop /)
    expect(first).toBeTruthy()
    // Taken away again, it leaves nothing behind.
    expect(
      diffSchemas(schemaOf(resources), schemaOf(resourceList))
        .filter(schema => schema.startsWith('drop table'))
        .sort(),
    ).toEqual([
      'drop table "vehicle_departments" cascade;',
      'drop table "vehicle_papers" cascade;',
      'drop table "vehicles" cascade;',
    ])
    const { rows } = await test.db.query<{ column_name: string }>(
      "select column_name from information_schema.columns where table_name = 'vehicles'",
    )
    expect(rows.map(column => column.column_name)).toEqual(
      expect.arrayContaining(['plate', 'search_text', 'plate_sort', 'driver_id', 'deleted_at']),
    )
  })

  it('brings endpoints that keep every kind of value', async () => {
    const fields = test.factory.compiled('vehicles').fields
    const body: Record<string, unknown> = {}
    for (const { key, field } of fields) {
      if (field.options.writable === false || ['pivot', 'inverse', 'one'].includes(field.storage)) continue
      body[key] = sampleOf(field, 7)
    }
    const stored = await root.post('/api/vehicles', body)
    expect(stored.status, JSON.stringify(stored.body)).toBe(201)
    const { pin: _, ...shown } = body
    expect((await root.get(`/api/vehicles/${stored.body.data.id}`)).body.data).toMatchObject({
      ...shown,
      state: 'parked',
    })
    const same = await root.patch(`/api/vehicles/${stored.body.data.id}`, shown)
    expect(same.body.data.updated_at).toBe(stored.body.data.updated_at)
    const patched = await root.patch(`/api/vehicles/${stored.body.data.id}`, {
      inspected_at: '2031-05-05T10:30:00.250+03:00',
    })
    expect(patched.body.data.inspected_at).toBe('2031-05-05T07:30:00.25Z')
  })

  it('brings search, filters, sorts, an export and an import', async () => {
    const driver = await test.make('users', { email: 'surucu@ornek.example' })
    const department = await test.make('departments', { name: 'Ulaştırma' })
    const file = csv([
      ['plate', 'name', 'seats', 'price', 'driver', 'departments', 'fuel'],
      ['34 İST 34', 'Kamyon', 3, '1500.50', 'surucu@ornek.example', 'ULAŞTIRMA', 'diesel'],
    ])
    const imported = await root.upload('/api/vehicles/from-file', 'a.csv', file)
    expect(imported.body, JSON.stringify(imported.body)).toMatchObject({ data: { written: 1 } })
    const found = await root.get('/api/vehicles', {
      'filter[search]': '34 ist kamyon',
      include: 'driver,departments',
      sort: '-price',
      'filter[price]': '1500..1501',
    })
    expect(found.body.data).toMatchObject([
      {
        plate: '34 İST 34',
        seats: 3,
        price: 1500.5,
        driver: { id: driver.id },
        departments: [{ id: department.id }],
      },
    ])
    const out = readCsv(
      (await root.get('/api/export-vehicles', { format: 'csv', 'filter[search]': 'kamyon' })).raw,
    )
    expect(out[1]).toEqual(expect.arrayContaining(['34 İST 34', 'Ulaştırma']))
  })

  it('brings permissions, which the wildcard has and others are given', async () => {
    const { rows } = await test.db.query<{ name: string }>(
      "select name from permissions where name like 'vehicle%' order by name",
    )
    expect(rows.map(({ name }) => name)).toEqual(
      [
        'destroy',
        'index',
        'park',
        'readSecrets',
        'repaint',
        'scrap',
        'scrapAll',
        'show',
        'start',
        'store',
        'update',
      ]
        .map(verb => `vehicles.${verb}`)
        .concat()
        .concat(
          ['vehicle-departments', 'vehicle-papers'].flatMap(pair =>
            ['destroy', 'index', 'store'].map(verb => `${pair}.${verb}`),
          ),
        )
        .sort(),
    )
    const admin = await test.as('admin')
    expect((await admin.get('/api/vehicles')).status).toBe(403)
    const role = (await test.db.read("select id from roles where name = 'admin'", []))[0]?.[0]
    const id = (await test.db.read("select id from permissions where name = 'vehicles.index'", []))[0]?.[0]
    await root.post(`/api/roles/${role}/permissions`, { ids: [id] })
    expect((await admin.get('/api/vehicles')).status).toBe(200)
  })

  it('[API-3] brings its part of the OpenAPI document, and its screens', async () => {
    const document = (await test.guest.get('/api/openapi.json')).body
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/api/vehicles',
        '/api/vehicles/{id}',
        '/api/vehicles/{id}/start',
        '/api/export-vehicles',
      ]),
    )
    // What several resources have alike is said of all of them at once.
    const common = document.paths['/api/{resource}/from-file/{jobId}']
    const namesOf = ({ parameters: [resource] }: { parameters: unknown[] }) =>
      resolvedIn(document, resource as { schema: { enum: string[] } }).schema.enum
    expect(namesOf(common)).toContain('vehicles')
    const related = document.paths['/api/{resource}/{id}/departments']
    expect(namesOf(related)).toContain('vehicles')
    expect(related.post['x-permission'].vehicles).toBe('vehicle-departments.store')
    expect(document.components.schemas['vehicles.create'].required).toEqual(['plate', 'name'])
    const schema = document.components.schemas['vehicles.update']
    expect(schema.unevaluatedProperties).toBe(false)
    expect(Object.keys(propertiesOf(document, schema))).not.toContain('state')
    expect(propertiesOfSchema(document, 'vehicles')).toHaveProperty('plate')
    expect(propertiesOfSchema(document, 'vehicles')).not.toHaveProperty('pin')
    expect(screensOf(vehicles).map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/vehicle',
        '/vehicle/store',
        '/vehicle/:vehicleId',
        '/vehicle/:vehicleId/edit',
        '/vehicle/:vehicleId/departments',
        '/vehicle/:vehicleId/departments/store',
      ]),
    )
  })
})

describe('[DEV-2] what attaches to a declaration', () => {
  const make = async () =>
    (await root.post('/api/vehicles', { plate: `P-${test.factory.next()}`, name: 'Araç' })).body.data

  it('a lifecycle: its field changes only by its edges, each with its own permission and input', async () => {
    const { id, state } = await make()
    expect(state).toBe('parked')
    const url = `/api/vehicles/${id}`
    for (const value of ['driving', 'parked', null])
      expect((await root.patch(url, { state: value })).body.errors).toHaveProperty('state')
    expect((await root.post('/api/vehicles', { plate: 'X', name: 'x', state: 'driving' })).status).toBe(422)
    expect((await root.post(`${url}/start`, {})).body.errors).toEqual({
      reason: ['Lütfen bu alanı doldurun.'],
    })
    expect((await root.post(`${url}/start`, { reason: 'Yol', state: 'scrapped' })).status).toBe(422)
    expect((await root.post(`${url}/park`, {})).status).toBe(409)
    expect((await root.post(`${url}/start`, { reason: 'Yol' })).body.data.state).toBe('driving')
    const lost = await root.post(`${url}/scrap`, {})
    expect(lost).toMatchObject({ status: 409, body: { data: { id, state: 'driving' } } })
    const { data } = (await root.get(`${url}/history`)).body
    expect(data[0]).toMatchObject({
      action: 'vehicles.start',
      before: { state: 'parked' },
      after: { state: 'driving' },
    })
    const { client } = await test.person({ permissions: ['vehicles.show', 'vehicles.park'] })
    expect((await client.post(`${url}/start`, { reason: 'x' })).status).toBe(403)
  })

  it('of ten at one edge, one gets through', async () => {
    const { id } = await make()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => root.post(`/api/vehicles/${id}/start`, { reason: 'Yol' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  it('an action: its input is checked, its condition holds, and its audit line says what it was given', async () => {
    const { id } = await make()
    const url = `/api/vehicles/${id}/repaint`
    expect((await root.post(url, {})).body.errors).toEqual({ colour: ['Lütfen bu alanı doldurun.'] })
    expect((await root.post(url, { colour: 'x'.repeat(21) })).body.errors).toEqual({ colour: ['Max:20'] })
    expect((await root.post(url, { colour: 'Mavi', name: 'x' })).status).toBe(422)
    expect((await root.post(url, { colour: 'Mavi' })).body.data.name).toBe('Mavi Araç')
    expect((await root.get(`/api/vehicles/${id}/history`)).body.data[0]).toMatchObject({
      action: 'vehicles.repaint',
      after: { colour: 'Mavi' },
    })
    await root.post(`/api/vehicles/${id}/start`, { reason: 'Yol' })
    expect((await root.post(url, { colour: 'Kara' })).status).toBe(409)
    const key = { headers: { 'idempotency-key': 'paint' } }
    const other = await make()
    await root.post(`/api/vehicles/${other.id}/repaint`, { colour: 'Mavi' }, key)
    const again = await root.post(`/api/vehicles/${other.id}/repaint`, { colour: 'Mavi' }, key)
    expect(again.body.data.name).toBe('Mavi Araç')
  })
})

describe('42: a formatted text', () => {
  const clean = async (notes: string) => {
    const { status, body } = await root.post('/api/vehicles', {
      plate: `N-${test.factory.next()}`,
      name: 'x',
      notes,
    })
    expect(status, notes).toBe(201)
    return body.data as { id: number; notes: string | null }
  }

  it('keeps what it may have', async () => {
    const text =
      '<p>Merhaba <strong>dünya</strong> &amp; <em>öbürleri</em></p><ul><li>bir</li></ul><table><tbody><tr><td colspan="2">a</td></tr></tbody></table>'
    expect((await clean(text)).notes).toBe(text)
    expect((await clean('<a href="https://ornek.example">x</a>')).notes).toBe(
      '<a href="https://ornek.example" rel="noopener noreferrer nofollow" target="_blank">x</a>',
    )
  })

  it('has no script in it, and cleaning it twice changes nothing', async () => {
    for (const text of xssCorpus) {
      const { id, notes } = await clean(text)
      const kept = notes ?? ''
      const label = `${text.slice(0, 60)} → ${kept.slice(0, 100)}`
      expect(kept, label).not.toMatch(
        /<(script|style|iframe|object|embed|svg|math|img|form|input|link|meta|base|body|video|audio|template|textarea|select|noscript|x:)/i,
      )
      expect(kept, label).not.toMatch(/<[^>]*\son\w+\s*=/i)
      expect(kept, label).not.toMatch(/<[^>]*(javascript|vbscript|data):/i)
      expect(kept, label).not.toMatch(/<[^>]*\s(style|class|id|name|background|srcdoc)=/i)
      expect(kept, label).not.toMatch(/href="\/\//)
      const again = await root.patch(`/api/vehicles/${id}`, { notes: kept })
      expect(again.body.data.notes, label).toBe(notes)
    }
  })
})
void names
void row
