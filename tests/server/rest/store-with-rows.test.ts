/** A new record with the rows that belong to it: all of them are stored, or none. */
import { afterAll, describe, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { belongsTo, hasMany, integer, select, text } from '../../../src/fields/index.ts'
import { unique } from '../../../src/metadata/constraint.ts'
import { message } from '../../../src/metadata/message.ts'
import { defineResource } from '../../../src/metadata/resource.ts'
import { defineArea } from '../../../src/server/area.ts'
import { areas } from '../../../src/server/areas/index.ts'
import { propertiesOfSchema } from '../../support/openapi.ts'
import { startTestPortal } from '../../support/portal.ts'
import { trainingArea, trainingResources } from '../../support/syllabus.ts'

/** Boxes that are sealed with what lies in them, of which there is only so much room. */
const boxes = defineResource('boxes', {
  title: 'name',
  fields: {
    name: text({ required: true, max: 40, unique: true }),
    room: integer({ min: 0 }),
    state: select({ values: ['open', 'sealed'], default: 'open', writable: false }),
    things: hasMany('things', { inverse: 'box', owned: true, edit: 'inline' }),
  },
  list: { columns: ['name'] },
  form: [{ name: 'identity', fields: ['name', 'room'] }],
  lifecycle: {
    field: 'state',
    initial: 'open',
    transitions: { seal: { from: ['open'], to: 'sealed', require: ['things'], withForm: {} } },
  },
})
const things = defineResource('things', {
  title: 'name',
  fields: {
    box: belongsTo('boxes', { required: true, writable: 'create', onDelete: 'cascade' }),
    name: text({ required: true, max: 40 }),
    kind: select({ values: ['hard', 'soft'], default: 'hard' }),
    code: text({ max: 20 }),
    weight: integer({ required: true, min: 1, when: [{ field: 'kind', in: ['hard'] }] }),
  },
  list: { columns: ['name'] },
  form: [{ name: 'identity', fields: ['name', 'kind', 'weight'] }],
  constraints: { oneCode: unique(['code'], { where: [{ field: 'kind', in: ['soft'] }], at: 'code' }) },
  limits: { places: { within: 'box', atMost: 'room' } },
})
const storage = defineArea({
  name: 'storage',
  resources: [boxes, things],
  rules: {
    things: {
      async check({ db }, values, _before, errors) {
        const [row] = await db.read('select count(*)::int from things where box_id = $1 and name = $2', [
          values.get('box'),
          values.get('name'),
        ])
        if (row?.[0]) errors.name = [message('taken')]
      },
      async written({ db }, row) {
        await db.read(`update boxes set name = name || '+' where id = $1`, [row.box_id])
      },
    },
  },
})

const resources = [...resourceList, ...trainingResources, boxes, things]
const test = await startTestPortal({ resources, areas: [...areas, trainingArea, storage] })
afterAll(test.stop)
const root = await test.as('super-admin')

const counts = async () =>
  (
    await test.db.read(
      'select (select count(*)::int from workshops), (select count(*)::int from workshop_contents), (select count(*)::int from boxes), (select count(*)::int from things)',
      [],
    )
  )[0]

/** The paths at which a body is refused; nothing is written for it. */
async function refused(url: string, body: object, client = root): Promise<string[]> {
  const before = await counts()
  const answer = await client.post(url, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(422)
  expect(await counts()).toEqual(before)
  return Object.keys(answer.body.errors).sort()
}

describe('[DEV-1] a new record', () => {
  it('brings the rows that belong to it, in their order, each with its line of the history', async () => {
    const contents = ['Üç', 'Bir', 'İki'].map(name => ({ name, minutes: 20 }))
    const made = await root.post('/api/workshops', { name: 'Dolu', contents })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { id } = made.body.data
    const rows = (await root.get(`/api/workshops/${id}/contents`)).body.data
    expect(rows.map(({ name, minutes }: { name: string; minutes: number }) => [name, minutes])).toEqual([
      ['Üç', 20],
      ['Bir', 20],
      ['İki', 20],
    ])
    const history = (await root.get(`/api/workshops/${id}/history`)).body.data
    expect(history.map(({ action }: { action: string }) => action)).toEqual([
      ...Array(3).fill('workshop-contents.store'),
      'workshops.store',
    ])
    const shown = await root.get(`/api/workshops/${id}`)
    expect(made.headers.etag).toBe(shown.headers.etag)
    const none = await root.post('/api/workshops', { name: 'Boş', contents: [] })
    expect(none.status).toBe(201)
  })

  it('is told everything that is wrong with it and its rows at once', async () => {
    const body = {
      name: '',
      contents: [{ name: 'Ders' }, { minutes: 0 }, 'Ders', { name: 'Ders', department_id: 999_999 }],
    }
    expect(await refused('/api/workshops', body)).toEqual([
      'contents.1.minutes',
      'contents.1.name',
      'contents.2',
      'contents.3.department_id',
      'name',
    ])
    const heavy = { kind: 'soft', weight: 3, name: 'a' }
    expect(await refused('/api/boxes', { things: [{ name: 'b' }, heavy] })).toEqual([
      'name',
      'things.0.weight',
      'things.1.weight',
    ])
  })

  it('says at its row what constraints, rules and limits refuse', async () => {
    const twice = [{ name: 'Aynı' }, { name: 'Başka' }, { name: 'Aynı' }]
    const paths = await refused('/api/workshops', { name: 'Çift', contents: twice })
    expect(paths).toHaveLength(1)
    expect(paths[0]).toMatch(/^contents\.2/)
    const stone = (name: string) => ({ name, weight: 1 })
    expect(await refused('/api/boxes', { name: 'k1', things: [stone('a'), stone('a')] })).toEqual([
      'things.1.name',
    ])
    expect(await refused('/api/boxes', { name: 'k2', room: 1, things: [stone('a'), stone('b')] })).toEqual([
      'things.1',
    ])
  })

  it('takes under a relation what a row takes by itself, and whose it is from nobody', async () => {
    const one = (row: object) => refused('/api/workshops', { name: 'Yanlış', contents: [row] })
    const workshop_id = (await root.post('/api/workshops', { name: 'Başka' })).body.data.id
    expect(await one({ name: 'a', workshop_id })).toEqual(['contents.0.workshop_id'])
    expect(await one({ name: 'a', position: 3 })).toEqual(['contents.0.position'])
    expect(await one({ name: 'a', remarks: [{ text: 'b' }] })).toEqual(['contents.0.remarks'])
    const parent_id = (await root.post('/api/workshop-contents', { workshop_id, name: 'Üst' })).body.data.id
    expect(await one({ name: 'a', parent_id })).toEqual(['contents.0.parent_id'])
  })

  it('takes rows only as a list of a bounded length, of relations that are edited with it', async () => {
    const contents = Array.from({ length: 201 }, (_, at) => ({ name: `Ders ${at}` }))
    expect(await refused('/api/workshops', { name: 'Uzun', contents })).toEqual(['contents'])
    expect((await root.post('/api/workshops', { name: 'Tam', contents: contents.slice(1) })).status).toBe(201)
    expect(await refused('/api/workshops', { name: 'Nesne', contents: { name: 'a' } })).toEqual(['contents'])
    expect(await refused('/api/workshops', { name: 'Amaç', aims: [{ text: 'a' }] })).toEqual(['aims'])
    expect(await refused('/api/departments', { name: 'Birim', contents: [] })).toContain('contents')
  })

  it('goes on to an action that needs its rows, and is answered as its rows left it', async () => {
    const things = [{ name: 'a', weight: 1 }]
    const made = await root.post('/api/boxes', { name: 'Kutu', things })
    expect(made.body.data.name).toBe('Kutu+')
    const sealed = await root.post('/api/boxes?also=seal', { name: 'Mühürlü', things })
    expect(sealed.status, JSON.stringify(sealed.body)).toBe(201)
    expect(sealed.body.data.state).toBe('sealed')
    const before = await counts()
    expect((await root.post('/api/boxes?also=seal', { name: 'Boş kutu', things: [] })).status).toBe(422)
    expect(await counts()).toEqual(before)
  })

  it('is told which record is in the way of one of its rows', async () => {
    const stone = { name: 'Taş', kind: 'soft', code: 'T1' }
    const first = await root.post('/api/boxes', { name: 'İlk', things: [stone] })
    const [thing] = (await root.get(`/api/boxes/${first.body.data.id}/things`)).body.data
    const again = await root.post('/api/boxes', {
      name: 'Sonraki',
      things: [{ ...stone, name: 'Çakıl', code: 'T2' }, stone],
    })
    expect(again.body.errors).toHaveProperty(['things.1.code'])
    expect(again.body.in_the_way).toMatchObject({ resource: 'things', id: thing.id })
  })

  it('is stored once for an Idempotency-Key', async () => {
    const body = { name: 'Bir kez', contents: [{ name: 'Ders' }] }
    const key = { headers: { 'idempotency-key': 'with-rows' } }
    const answers = [
      await root.post('/api/workshops', body, key),
      await root.post('/api/workshops', body, key),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    const id = answers[0]?.body.data.id
    expect((await root.get(`/api/workshops/${id}/contents`)).body.data).toHaveLength(1)
    const other = { ...body, contents: [{ name: 'Başka' }] }
    expect((await root.post('/api/workshops', other, key)).status).toBe(422)
  })

  it('is copied with the rows of its source alone', async () => {
    const source = await root.post('/api/workshops', { name: 'Kaynak', contents: [{ name: 'Ders' }] })
    const url = `/api/workshops/${source.body.data.id}/duplicate`
    expect(await refused(url, { contents: [{ name: 'Yeni' }] })).toEqual(['contents'])
    expect((await root.post(url, {})).status).toBe(201)
  })
})

describe('[PRM-2] rows of a new record', () => {
  it('are taken from whoever may store such a row by itself', async () => {
    const contents = [{ name: 'Ders' }]
    const corporation_id = (await test.make('corporations')).id
    const person = (...verbs: string[]) =>
      test.person({ permissions: verbs.map(verb => `workshops.${verb}`), values: { corporation_id } })
    const maker = (await person('store', 'show')).client
    expect(await refused('/api/workshops', { name: 'Yetkisiz', contents }, maker)).toEqual(['contents'])
    const blind = (await person('store', 'update')).client
    expect(await refused('/api/workshops', { name: 'Kör', contents }, blind)).toEqual(['contents'])
    const writer = (await person('store', 'show', 'update')).client
    const made = await writer.post('/api/workshops', { name: 'Yetkili', contents })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(made.body.data.corporation_id).toBe(corporation_id)
  })
})

describe('[API-1] the document', () => {
  it('says which rows a new record takes', async () => {
    const document = (await test.guest.get('/api/openapi.json')).body
    const created = propertiesOfSchema(document, 'workshops.create')
    const { contents } = created
    expect(contents).toMatchObject({ type: ['array', 'null'], maxItems: 200 })
    expect(contents.items.required).toEqual(['name'])
    expect(Object.keys(contents.items.properties)).toContain('minutes')
    expect(contents.items.properties).not.toHaveProperty('workshop_id')
    expect(created).not.toHaveProperty('aims')
    expect(propertiesOfSchema(document, 'workshops.update')).not.toHaveProperty('contents')
  })
})
