/** Rows that people order: moved by one or by many at once, in lists and in trees. */
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { findings } from '../../../src/metadata/check.ts'
import { areas } from '../../../src/server/areas/index.ts'
import type { Client } from '../../support/client.ts'
import { startTestPortal } from '../../support/portal.ts'
import { catalogues, trainingArea, trainingResources, workshopContents } from '../../support/syllabus.ts'

const resources = [...resourceList, ...trainingResources]
const test = await startTestPortal({ resources, areas: [...areas, trainingArea] })
afterAll(test.stop)
const root = await test.as('super-admin')

type Body = Record<string, unknown>
let number = 0
async function store(resource: string, body: Body, client: Client = root): Promise<number> {
  const answer = await client.post(`/api/${resource}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data.id
}
const workshop = () => store('workshops', { name: `Atölye ${++number}` })
const names = (rows: { name: string }[]) => rows.map(({ name }) => name).join('')
const aims = async (id: number) =>
  (await root.get(`/api/workshops/${id}/aims`, { per_page: 100 })).body.data
    .map(({ text }: { text: string }) => text)
    .join('')
const move = (resource: string, id: number, body: Body, client: Client = root) =>
  client.post(`/api/${resource}/${id}/move`, body)

async function withAims(letters: string) {
  const id = await workshop()
  const rows: Record<string, number> = {}
  for (const text of letters) rows[text] = await store('workshop-aims', { workshop_id: id, text })
  return { id, rows }
}

describe('[DEV-1] an order that people give', () => {
  it('is declared without a fault, and has new rows at its end in list, include and child list', async () => {
    expect(findings(resources)).toEqual([])
    const { id } = await withAims('abc')
    expect(await aims(id)).toBe('abc')
    const list = await root.get('/api/workshop-aims', { 'filter[workshop_id]': id })
    expect(list.body.data.map(({ text }: { text: string }) => text).join('')).toBe('abc')
    const shown = await root.get(`/api/workshops/${id}`, { include: 'aims' })
    expect(shown.body.data.aims.map(({ text }: { text: string }) => text).join('')).toBe('abc')
  })

  it('puts a row before another one or last, says where it stood, and takes it back there', async () => {
    const { id, rows } = await withAims('abcd')
    const moved = await move('workshop-aims', rows.c as number, { before_id: rows.a })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect(await aims(id)).toBe('cabd')
    expect(moved.body.meta.was).toEqual({ before_id: rows.d })
    await move('workshop-aims', rows.c as number, moved.body.meta.was)
    expect(await aims(id)).toBe('abcd')
    expect((await move('workshop-aims', rows.a as number, {})).body.meta.was).toEqual({ before_id: rows.b })
    expect(await aims(id)).toBe('bcda')
    await store('workshop-aims', { workshop_id: id, text: 'e' })
    expect(await aims(id)).toBe('bcdae')
  })

  it('leaves the state of a record that is open in a form as it was', async () => {
    const { rows } = await withAims('ab')
    const before = (await root.get(`/api/workshop-aims/${rows.a}`)).headers.etag as string
    await move('workshop-aims', rows.a as number, {})
    const saved = await root.patch(
      `/api/workshop-aims/${rows.a}`,
      { text: 'A' },
      { headers: { 'if-match': before } },
    )
    expect(saved.status).toBe(200)
    const stale = await root.post(
      `/api/workshop-aims/${rows.a}/move`,
      {},
      { headers: { 'if-match': before } },
    )
    expect(stale.status).toBe(412)
  })

  it('numbers all anew where there is no more room between two', async () => {
    const { id, rows } = await withAims('abc')
    // The two before the last change places again and again, each time into half of the room that there was.
    for (let at = 0; at < 45; at++) {
      const [moved] = at % 2 ? ['b'] : ['a']
      expect(
        (await move('workshop-aims', rows[moved as string] as number, { before_id: rows.c })).status,
      ).toBe(200)
    }
    expect(await aims(id)).toBe('bac')
    const places = await test.db.read('select position from workshop_aims where workshop_id = $1', [id])
    expect(new Set(places.map(([place]) => place)).size).toBe(3)
  })

  it('refuses what is no place', async () => {
    const { rows } = await withAims('ab')
    const other = await withAims('x')
    const errors = async (body: Body) => {
      const answer = await move('workshop-aims', rows.a as number, body)
      return [answer.status, Object.keys(answer.body.errors ?? {})]
    }
    expect(await errors({ before_id: other.rows.x })).toEqual([422, ['before_id']])
    expect(await errors({ before_id: rows.a })).toEqual([422, ['before_id']])
    expect(await errors({ before_id: 'b' })).toEqual([422, ['before_id']])
    expect(await errors({ parent_id: rows.b })).toEqual([422, ['parent_id']])
    expect(await errors({ position: 1 })).toEqual([422, ['position']])
    expect((await move('workshop-aims', 999_999, {})).status).toBe(404)
    expect((await move('workshops', rows.a as number, {})).status).toBe(404)
  })

  it('leaves no gap that matters where a row is deleted, and gives it its place back when it is restored', async () => {
    const { id, rows } = await withAims('abc')
    await root.delete(`/api/workshop-aims/${rows.b}`)
    await move('workshop-aims', rows.c as number, { before_id: rows.a })
    expect(await aims(id)).toBe('ca')
    await root.post(`/api/workshop-aims/${rows.b}/restore`)
    expect([...(await aims(id))].sort().join('')).toBe('abc')
    expect((await move('workshop-aims', rows.a as number, { before_id: rows.b })).status).toBe(200)
  })
})

describe('[DEV-1] a tree', () => {
  it('has no circles, and no branch of another record', async () => {
    const [id, other] = [await workshop(), await workshop()]
    const a = await store('workshop-contents', { workshop_id: id, name: 'a' })
    const b = await store('workshop-contents', { workshop_id: id, name: 'b', parent_id: a })
    const c = await store('workshop-contents', { workshop_id: id, name: 'c', parent_id: b })
    const x = await store('workshop-contents', { workshop_id: other, name: 'x' })
    const circle = await move('workshop-contents', a, { parent_id: c })
    expect([circle.status, circle.body.errors.parent_id]).toEqual([
      422,
      ['Bir kayıt kendisinin altında duramaz.'],
    ])
    expect((await move('workshop-contents', a, { parent_id: a })).status).toBe(422)
    expect((await move('workshop-contents', a, { parent_id: x })).body.errors).toHaveProperty('parent_id')
    const stored = await root.post('/api/workshop-contents', { workshop_id: other, name: 'y', parent_id: a })
    expect(stored.body.errors).toHaveProperty('parent_id')
    expect((await root.patch(`/api/workshop-contents/${x}`, { parent_id: a })).status).toBe(422)
    const top = await move('workshop-contents', c, { parent_id: null, before_id: a })
    expect(top.status).toBe(200)
    expect(top.body.data.parent_id).toBeNull()
    expect(top.body.meta.was).toEqual({ parent_id: b, before_id: null })
  })

  it('puts what comes to other siblings by its form last', async () => {
    const [p, q] = [await store('catalogues', { name: 'p' }), await store('catalogues', { name: 'q' })]
    const [a, b] = [
      await store('catalogues', { name: 'a', parent_id: p }),
      await store('catalogues', { name: 'b', parent_id: q }),
    ]
    await root.patch(`/api/catalogues/${a}`, { parent_id: q })
    const below = await root.get('/api/catalogues/tree', { parent_id: q })
    expect(names(below.body.data)).toBe('ba')
    expect((await move('catalogues', a, { before_id: b })).status).toBe(200)
    expect(names((await root.get('/api/catalogues/tree', { parent_id: q })).body.data)).toBe('ab')
  })

  it('is moved by whoever may update, within what they see', async () => {
    const [own, other] = [(await test.make('corporations')).id, (await test.make('corporations')).id]
    const mine = await store('catalogues', { name: 'm', corporation_id: own })
    const theirs = await store('catalogues', { name: 't', corporation_id: other })
    const values = { corporation_id: own }
    const writer = (await test.person({ permissions: ['catalogues.index', 'catalogues.update'], values }))
      .client
    const reader = (await test.person({ permissions: ['catalogues.index'], values })).client
    expect((await move('catalogues', mine, {}, reader)).status).toBe(403)
    expect((await move('catalogues', theirs, {}, writer)).status).toBe(404)
    expect((await move('catalogues', mine, { parent_id: theirs }, writer)).status).toBe(422)
    expect((await move('catalogues', mine, { before_id: theirs }, writer)).status).toBe(422)
    expect((await move('catalogues', mine, {}, writer)).status).toBe(200)
  })
})

/** What a tree must be, whatever was done: every row there, no circle, no two siblings at one place. */
async function requireTree(table: string, ids: readonly number[], within: string) {
  const rows = (await test.db.read(
    `select id, parent_id, position, ${within} from ${table} where id = any ($1::bigint[]) and deleted_at is null`,
    [ids],
  )) as [number, number | null, number, number | null][]
  expect(rows.map(([id]) => id).sort((a, b) => a - b)).toEqual([...ids].sort((a, b) => a - b))
  const places = rows.map(([, parent, place, owner]) => `${owner} ${parent} ${place}`)
  expect(new Set(places).size).toBe(rows.length)
  const parents = new Map(rows.map(([id, parent]) => [id, parent]))
  for (const id of ids) {
    let at: number | null | undefined = id
    for (let steps = 0; at !== null && at !== undefined; steps++) {
      expect(steps).toBeLessThanOrEqual(ids.length)
      at = parents.get(at)
    }
  }
}

const steps = (size: number) =>
  fc.array(
    fc.array(
      fc.record({
        row: fc.nat(size - 1),
        parent: fc.option(fc.option(fc.nat(size - 1)), { nil: undefined }),
        before: fc.option(fc.nat(size - 1)),
        how: fc.constantFrom('move', 'move', 'move', 'patch', 'store'),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    { minLength: 1, maxLength: 8 },
  )

describe('[API-4] any sequence of moves, also at once', () => {
  for (const [resource, table, within] of [
    [workshopContents, 'workshop_contents', 'workshop_id'],
    [catalogues, 'catalogues', 'corporation_id'],
  ] as const)
    it(`leaves ${resource.name} a tree in one order`, { timeout: 120_000 }, async () => {
      await fc.assert(
        fc.asyncProperty(steps(7), async rounds => {
          const fixed = resource === workshopContents ? { workshop_id: await workshop() } : {}
          const ids: number[] = []
          for (let at = 0; at < 7; at++)
            ids.push(await store(resource.name, { ...fixed, name: `${++number}` }))
          const size = ids.length
          for (const round of rounds) {
            const answers = await Promise.all(
              round.map(({ row, parent, before, how }) => {
                const id = ids[row % size] as number
                const parent_id =
                  parent === undefined ? undefined : parent === null ? null : (ids[parent] as number)
                if (how === 'patch')
                  return root.patch(`/api/${resource.name}/${id}`, { parent_id: parent_id ?? null })
                if (how === 'store')
                  return root.post(`/api/${resource.name}`, {
                    ...fixed,
                    name: `${++number}`,
                    parent_id: parent_id ?? null,
                  })
                const before_id = before === null ? null : (ids[before] as number)
                return move(resource.name, id, { ...(parent_id !== undefined && { parent_id }), before_id })
              }),
            )
            for (const { status, body } of answers) {
              expect([200, 201, 409, 422], JSON.stringify(body)).toContain(status)
              if (status === 201) ids.push(body.data.id)
            }
            await requireTree(table, ids, within)
          }
        }),
        { numRuns: 12, interruptAfterTimeLimit: 90_000 },
      )
    })
})
