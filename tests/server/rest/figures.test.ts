/** Figures of a relation's rows, and formulas over them: shown, filtered, sorted, exported, within what the caller sees. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { figureRules } from '../../../src/fields/check-figures.ts'
import { findings } from '../../../src/metadata/check.ts'
import type { RowOf } from '../../../src/metadata/row.ts'
import type { Client } from '../../support/client.ts'
import { readCsv } from '../../support/files.ts'
import { propertiesOfSchema } from '../../support/openapi.ts'
import { startTestPortal } from '../../support/portal.ts'
import { attendances, workshops } from '../../support/training/resources.ts'

const resources = [...resourceList, workshops, attendances]
const test = await startTestPortal({ resources })
afterAll(test.stop)
const root = await test.as('super-admin')

const typed: Pick<RowOf<typeof workshops>, 'seats_taken' | 'last_finish'> = {
  seats_taken: 3,
  last_finish: null,
}
// @ts-expect-error: a count is a number
typed.seats_taken = 'three'

const ids: number[] = []
let learner: { id: number; client: Client }
const include = 'seats_taken,seats_left,hours_given,hours_average,last_finish,last_start,tutor_count'

beforeAll(async () => {
  expect(findings(resources, figureRules)).toEqual([])
  learner = await test.person({
    permissions: [
      'workshops.index',
      'workshops.show',
      'attendances.index',
      'attendances.show',
      'workshops.store',
    ],
  })
  for (const [at, capacity] of [null, 2, 10, 5].entries()) {
    const workshop = await root.post('/api/workshops', {
      name: `Atölye ${at}`,
      capacity,
      tutor_ids: at === 2 ? [learner.id] : [],
    })
    expect(workshop.status, JSON.stringify(workshop.body)).toBe(201)
    ids.push(workshop.body.data.id)
    for (let n = 0; n < at * 2; n++) {
      const made = await root.post('/api/attendances', {
        name: `Kayıt ${at}-${n}`,
        workshop_id: workshop.body.data.id,
        learner_id: n === 0 ? learner.id : null,
        hours: n + 0.5,
        starts_on: `2026-03-0${n + 1}`,
        finished_at: `2026-0${n + 1}-02T10:00:00Z`,
      })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      if (n === 3) await root.post(`/api/attendances/${made.body.data.id}/withdraw`)
      if (n === 4) await root.delete(`/api/attendances/${made.body.data.id}`)
    }
  }
})

const names = async (query: Record<string, string>, client = root) => {
  const { status, body } = await client.get('/api/workshops', query)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.meta.total).toBe(body.data.length)
  return body.data.map((row: { name: string }) => row.name.at(-1)).join('')
}

describe('[TBL-1] figures', () => {
  it('stand in a record, and in a list that asks for them', async () => {
    const { data } = (await root.get('/api/workshops', { include })).body
    const figures = data.map((row: Record<string, unknown>) => include.split(',').map(name => row[name]))
    expect(figures).toEqual([
      [0, null, 0, null, null, null, 0],
      [2, 0, 2, 1, '2026-02-02T10:00:00Z', '2026-03-02', 0],
      [3, 7, 8, 2, '2026-04-02T10:00:00Z', '2026-03-04', 1],
      [4, 1, 13.5, 2.7, '2026-06-02T10:00:00Z', '2026-03-06', 0],
    ])
    const shown = (await root.get(`/api/workshops/${ids[2]}`)).body.data
    expect(include.split(',').map(name => shown[name])).toEqual(figures[2])
    expect((await root.get('/api/workshops')).body.data[0]).not.toHaveProperty('seats_taken')
    const below = await root.get('/api/attendances', {
      include: 'workshop.seats_left',
      'filter[workshop_id]': String(ids[3]),
    })
    expect(below.body.data[0].workshop.seats_left).toBe(1)
  })

  it('keep a formula within its bounds, and have none where what it begins with is empty', async () => {
    const { data } = (await root.get('/api/workshops', { include: 'has_room' })).body
    // Without a capacity there is no number to keep within bounds; 0 seats left, then 7 and 1.
    expect(data.map((row: { has_room: number | null }) => row.has_room)).toEqual([null, 0, 1, 1])
    const alone = await Promise.all(
      ids.map(async id => (await root.get(`/api/workshops/${id}`)).body.data.has_room),
    )
    expect(alone).toEqual([null, 0, 1, 1])
    expect(await names({ 'filter[has_room]': '0..' })).toBe('123')
    expect(await names({ 'filter[has_room]': '..1' })).toBe('123')
    expect(await names({ 'filter[has_room]': 'null' })).toBe('0')
    // An empty one is no 0: it comes last, whichever way.
    expect(await names({ sort: 'has_room' })).toBe('1230')
    expect(await names({ sort: '-has_room' })).toBe('3210')
  })

  it('filter by ranges, alone and together', async () => {
    expect(await names({ 'filter[seats_taken]': '3..' })).toBe('23')
    expect(await names({ 'filter[seats_taken]': '2..3' })).toBe('12')
    expect(await names({ 'filter[seats_left]': 'null' })).toBe('0')
    expect(await names({ 'filter[seats_left]': '..1' })).toBe('13')
    expect(await names({ 'filter[hours_given]': '8,13.5' })).toBe('23')
    expect(await names({ 'filter[hours_average]': '1.5..' })).toBe('23')
    expect(await names({ 'filter[hours_average]': 'null' })).toBe('0')
    expect(await names({ 'filter[last_finish]': '2026-04-02..2026-04-02' })).toBe('2')
    expect(await names({ 'filter[last_start]': '2026-03-03..' })).toBe('23')
    expect(await names({ 'filter[tutor_count]': '1', 'filter[seats_left]': '1..' })).toBe('2')
    expect((await root.get('/api/workshops', { 'filter[seats_taken]': 'many' })).status).toBe(400)
  })

  it('sort, with the id after them', async () => {
    expect(await names({ sort: '-seats_taken' })).toBe('3210')
    expect(await names({ sort: 'seats_left' })).toBe('1320')
    expect(await names({ sort: 'hours_given,name', include })).toBe('0123')
    expect(await names({ sort: '-seats_taken', include: 'tutors,seats_taken' })).toBe('3210')
    // Those without a number come last, whichever comes first.
    expect(await names({ sort: '-hours_average' })).toBe('3210')
    const page = await root.get('/api/workshops', { sort: '-seats_taken', per_page: 1, page: 2 })
    expect(page.body.data[0].name).toBe('Atölye 2')
  })

  it('a total under them follows the rows that they count', async () => {
    const count = async () =>
      (await root.get('/api/workshops', { 'filter[seats_taken]': '1..' })).body.meta.total
    expect(await count()).toBe(3)
    const made = await root.post('/api/attendances', { name: 'Yeni', workshop_id: ids[0] })
    expect(await count()).toBe(4)
    await root.delete(`/api/attendances/${made.body.data.id}`)
    expect(await count()).toBe(3)
  })

  it('stand in an export, by the list’s columns or when they are named', async () => {
    const { raw } = await root.get('/api/export-workshops', {
      format: 'csv',
      columns: 'name,seats_taken,seats_left,last_start',
    })
    expect(readCsv(raw)[3]).toEqual(['Atölye 2', '3', '7', '04.03.2026'])
    expect(readCsv((await root.get('/api/export-workshops', { format: 'csv' })).raw)[3]).toEqual([
      'Atölye 2',
      '10',
      '3',
      '7',
      '1',
    ])
  })

  it('1: count what the caller may see, in rows, filters and sorts alike', async () => {
    const { client } = learner
    const { data } = (await client.get('/api/workshops', { include: 'seats_taken,seats_left' })).body
    expect(data.map((row: { seats_taken: number }) => row.seats_taken)).toEqual([0, 1, 1, 1])
    expect((await client.get(`/api/workshops/${ids[3]}`)).body.data).toMatchObject({
      seats_taken: 1,
      seats_left: 4,
    })
    expect(await names({ 'filter[seats_taken]': '2..' }, client)).toBe('')
    expect(await names({ 'filter[hours_given]': '0.5' }, client)).toBe('123')
    expect(await names({ 'filter[hours_average]': '0.5' }, client)).toBe('123')
    expect(await names({ sort: '-seats_taken,name' }, client)).toBe('1230')
  })

  it('1: are unknown to whoever may not follow their relation', async () => {
    const { client } = await test.person({ permissions: ['workshops.index', 'workshops.show'] })
    const queries: Record<string, string>[] = [
      { include: 'seats_taken' },
      { include: 'seats_left' },
      { sort: 'seats_left' },
      { 'filter[seats_taken]': '1' },
    ]
    for (const query of queries) {
      const { status, body } = await client.get('/api/workshops', query)
      expect(status, JSON.stringify(query)).toBe(400)
      expect(JSON.stringify(Object.values(body.errors))).not.toContain('seats')
    }
    const shown = (await client.get(`/api/workshops/${ids[2]}`)).body.data
    expect(shown).not.toHaveProperty('seats_taken')
    expect(shown).not.toHaveProperty('seats_left')
  })

  it('take one statement for each relation, however many rows and figures there are', async () => {
    const read = vi.spyOn(test.portal.engine.db, 'read')
    const grouped = async (query: Record<string, string | number>) => {
      read.mockClear()
      await root.get('/api/workshops', query)
      return read.mock.calls.filter(([text]) => / figure .* group by 1/s.test(text)).length
    }
    expect(await grouped({ include, per_page: 100 })).toBe(2)
    expect(
      await grouped({ include: 'seats_taken,seats_left,hours_given,attendances_count', per_page: 1 }),
    ).toBe(1)
    expect(await grouped({ per_page: 100 })).toBe(0)
    read.mockRestore()
  })

  it('are written by nobody', async () => {
    const { status, body } = await root.patch(`/api/workshops/${ids[2]}`, { seats_taken: 1 })
    expect(status).toBe(422)
    expect(body.errors).toHaveProperty('seats_taken')
  })

  it('[API-2] are in the document: as values, includes and filters', async () => {
    const { body } = await root.get('/api/openapi.json')
    const { parameters } = body.components
    expect(propertiesOfSchema(body, 'workshops').seats_taken).toEqual({
      type: ['integer', 'null'],
      minimum: 0,
    })
    expect(parameters['workshops.include'].description).toContain('seats_left')
    expect(parameters['workshops.filter'].schema.properties).toHaveProperty('seats_left')
  })
})
