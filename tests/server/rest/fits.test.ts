/** Relations that ask something of what is chosen: held by every endpoint at which something can be chosen. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { areas as productAreas } from '../../../src/server/areas/index.ts'
import type { JsonRow } from '../../../src/server/rest/shape.ts'
import { csv } from '../../support/files.ts'
import { startTestPortal } from '../../support/portal.ts'
import { trainingArea } from '../../support/training.ts'

const test = await startTestPortal({ areas: [...productAreas, trainingArea] })
afterAll(test.stop)
const root = await test.as('super-admin')

const id: Record<string, number> = {}
let plan: number

beforeAll(async () => {
  const make = async (name: string, resource: string, values: Record<string, unknown> = {}) => {
    id[name] = (await test.make(resource, { name, ...values })).id
  }
  await make('Ankara', 'places')
  await make('Bursa', 'places')
  await make('A1', 'rooms', { place_id: id.Ankara })
  await make('A2', 'rooms', { place_id: id.Ankara, is_open: false })
  await make('B1', 'rooms', { place_id: id.Bursa })
  await make('Aktif', 'trainers')
  await make('Ayrıldı', 'trainers', { status: 'left' })
})
beforeEach(async () => {
  plan = (await test.make('plans', { name: 'Ders', place_id: id.Ankara, room_id: id.A1 })).id
})

const notWithin = 'Bu kayıt, “place” alanında seçtiğine ait değil.'
const notChoosable = 'Bu kayıt burada seçilemez.'
/** Bodies of a plan, and the error by key that each brings. */
const bodies: [string, () => Record<string, unknown>, Record<string, string[]>][] = [
  ['a room of the same place', () => ({ place_id: id.Ankara, room_id: id.A1 }), {}],
  ['no room', () => ({ place_id: id.Ankara, room_id: null }), {}],
  ['a room of another place', () => ({ place_id: id.Ankara, room_id: id.B1 }), { room_id: [notWithin] }],
  ['a room without a place', () => ({ place_id: null, room_id: id.B1 }), { room_id: [notWithin] }],
  ['a closed room', () => ({ place_id: id.Ankara, room_id: id.A2 }), { room_id: [notWithin] }],
  ['a trainer who is there', () => ({ trainer_ids: [id.Aktif] }), {}],
  ['one who left', () => ({ trainer_ids: [id.Aktif, id.Ayrıldı] }), { trainer_ids: [notChoosable] }],
]

describe('12: a relation with a condition', () => {
  it.each(bodies)(
    'takes or refuses %s, in a new record and in one that is changed',
    async (_, body, errors) => {
      const refused = Object.keys(errors).length > 0
      const stored = await root.post('/api/plans', { name: 'Yeni', ...body() })
      expect(stored.status, JSON.stringify(stored.body)).toBe(refused ? 422 : 201)
      if (refused) expect(stored.body.errors).toEqual(errors)
      const updated = await root.patch(`/api/plans/${plan}`, body())
      expect(updated.status, JSON.stringify(updated.body)).toBe(refused ? 422 : 200)
      if (refused) expect(updated.body.errors).toEqual(errors)
    },
  )

  it('is asked again when what it has to agree with changes, and not when nothing does', async () => {
    const moved = await root.patch(`/api/plans/${plan}`, { place_id: id.Bursa })
    expect(moved.status).toBe(422)
    expect(moved.body.errors).toEqual({ room_id: [notWithin] })
    expect((await root.patch(`/api/plans/${plan}`, { place_id: id.Bursa, room_id: id.B1 })).status).toBe(200)
    // A trainer who left stays where they taught.
    const { id: trainer } = await test.make('trainers', { name: 'Eski' })
    expect((await root.patch(`/api/plans/${plan}`, { trainer_ids: [trainer] })).status).toBe(200)
    expect((await root.patch(`/api/trainers/${trainer}`, { status: 'left' })).status).toBe(200)
    const again = await root.patch(`/api/plans/${plan}`, { name: 'Başka', trainer_ids: [trainer, id.Aktif] })
    expect(again.status, JSON.stringify(again.body)).toBe(200)
  })

  it('is held by pairs from either side, and by the rows of an inverse', async () => {
    const bad = { ids: [id.Ayrıldı] }
    const there = await root.post(`/api/plans/${plan}/trainers`, bad)
    expect([there.status, there.body.errors]).toEqual([422, { ids: [notChoosable] }])
    const back = await root.post(`/api/trainers/${id.Ayrıldı}/plans`, { ids: [plan] })
    expect([back.status, back.body.errors]).toEqual([422, { ids: [notChoosable] }])
    const form = await root.patch(`/api/trainers/${id.Ayrıldı}`, { plan_ids: [plan] })
    expect([form.status, form.body.errors]).toEqual([422, { plan_ids: [notChoosable] }])
    const made = await root.post('/api/trainers', { name: 'Yeni', status: 'left', plan_ids: [plan] })
    expect([made.status, made.body.errors]).toEqual([422, { plan_ids: [notChoosable] }])
    expect((await root.post(`/api/trainers/${id.Aktif}/plans`, { ids: [plan] })).status).toBe(200)
    const inverse = await root.post(`/api/rooms/${id.B1}/plans`, { ids: [plan] })
    expect([inverse.status, inverse.body.errors]).toEqual([422, { ids: [notWithin] }])
    const closed = await root.post(`/api/rooms/${id.A2}/plans/preview`, { ids: [plan] })
    expect(closed.status).toBe(422)
    expect((await root.post(`/api/rooms/${id.A1}/plans`, { ids: [plan] })).status).toBe(200)
  })

  it('45: is held by an import, as by the form', async () => {
    const file = csv([
      ['name', 'place', 'room', 'trainers'],
      ['Bir', 'Ankara', 'A1', 'Aktif'],
      ['İki', 'Ankara', 'B1', ''],
      ['Üç', 'Ankara', '', 'Ayrıldı'],
    ])
    const { body } = await root.upload('/api/plans/from-file?dry_run=1', 'a.csv', file)
    expect(body.data.rows.map((row: JsonRow) => [row.row, row.field, row.reason])).toEqual([
      [3, 'room_id', notWithin],
      [4, 'trainer_ids', notChoosable],
    ])
  })

  it('offers in its picker what it would take', async () => {
    const names = async (url: string, query: Record<string, string | number>) => {
      const { status, body } = await root.get(url, { sort: 'id', ...query })
      expect(status, JSON.stringify(body)).toBe(200)
      return body.data.map((row: JsonRow) => row.name)
    }
    expect(await names('/api/rooms', { 'filter[fits]': `plans.room,${id.Ankara}` })).toEqual(['A1'])
    expect(await names('/api/rooms', { 'filter[fits]': `plans.room,${id.Bursa}` })).toEqual(['B1'])
    expect(await names('/api/rooms', { 'filter[fits]': 'plans.room' })).toEqual([])
    expect(await names('/api/trainers', { 'filter[fits]': 'plans.trainers', 'filter[search]': 'A' })).toEqual(
      ['Aktif'],
    )
    const assignable = { 'filter[assigned]': 'no', per_page: 100 }
    expect(await names(`/api/plans/${plan}/trainers`, assignable)).not.toContain('Ayrıldı')
    expect(await names(`/api/trainers/${id.Ayrıldı}/plans`, assignable)).toEqual([])
    expect(await names(`/api/rooms/${id.B1}/plans`, assignable)).not.toContain('Ders')
  })

  it('1: filters by no relation that there is not, nor by a value that is none', async () => {
    const wrong = ['', 'plans', 'plans.nmae', 'plans.room,x', 'plans.room,1,2', 'users.title', "plans.room,'"]
    for (const text of wrong)
      expect((await root.get('/api/rooms', { 'filter[fits]': text })).status, text).toBe(400)
    expect((await root.get('/api/users', { 'filter[fits]': 'plans.room' })).status).toBe(400)
  })
})
