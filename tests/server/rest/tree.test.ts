/** The rows of a resource as a tree: whole where it is small, level by level, and what a search finds with what it stands below. */
import { afterAll, describe, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { wholeTree } from '../../../src/metadata/ordered.ts'
import { areas } from '../../../src/server/areas/index.ts'
import { startTestPortal } from '../../support/portal.ts'
import { trainingArea, trainingResources } from '../../support/syllabus.ts'

const test = await startTestPortal({
  resources: [...resourceList, ...trainingResources],
  areas: [...areas, trainingArea],
})
afterAll(test.stop)
const root = await test.as('super-admin')

interface Row {
  readonly id: number
  readonly name: string
  readonly parent_id: number | null
  readonly children_count: number
}
const store = async (name: string, parent_id: number | null = null, corporation_id?: number) =>
  (await root.post('/api/catalogues', { name, parent_id, ...(corporation_id && { corporation_id }) })).body
    .data.id as number
const names = (rows: Row[]) => rows.map(({ name }) => name)

describe('[TBL-1] a tree', () => {
  it('is answered whole while it is small, with how many rows stand below each', async () => {
    const a = await store('Yazılım')
    const b = await store('İletişim')
    const c = await store('Çevik çalışma', a)
    await store('Şeffaflık', c)
    const { status, body } = await root.get('/api/catalogues/tree')
    expect(status).toBe(200)
    expect(body.meta).toMatchObject({ whole: true, total: 4 })
    expect(
      body.data.map(({ name, parent_id, children_count }: Row) => [name, parent_id, children_count]),
    ).toEqual([
      ['Yazılım', null, 1],
      ['İletişim', null, 0],
      ['Çevik çalışma', a, 1],
      ['Şeffaflık', c, 0],
    ])
    expect(names((await root.get('/api/catalogues/tree', { parent_id: a })).body.data)).toEqual([
      'Çevik çalışma',
    ])
    expect((await root.get('/api/catalogues/tree', { parent_id: b })).body.data).toEqual([])
  })

  it('is searched, with what the found rows stand below', async () => {
    const { body } = await root.get('/api/catalogues/tree', { 'filter[search]': 'seffaf' })
    expect(names(body.data).sort()).toEqual(['Yazılım', 'Çevik çalışma', 'Şeffaflık'].sort())
    const [found] = body.data.filter(({ name }: Row) => name === 'Şeffaflık')
    expect(body.meta).toMatchObject({ found: [found.id], total: 1 })
  })

  it('begins for each person where they see nothing above', async () => {
    const [own, other] = [(await test.make('corporations')).id, (await test.make('corporations')).id]
    const above = await store('Onların', null, other)
    const mine = await store('Bizim', above, own)
    const below = await store('Bizim alt', mine, own)
    await store('Onların alt', mine, other)
    const { client } = await test.person({
      permissions: ['catalogues.index'],
      values: { corporation_id: own },
    })
    const { body } = await client.get('/api/catalogues/tree')
    expect(body.data.map(({ name, children_count }: Row) => [name, children_count])).toEqual([
      ['Bizim', 1],
      ['Bizim alt', 0],
    ])
    const search = await client.get('/api/catalogues/tree', { 'filter[search]': 'alt' })
    expect(names(search.body.data)).toEqual(['Bizim', 'Bizim alt'])
    expect(search.body.meta.found).toEqual([below])
    expect(
      (await client.get('/api/catalogues/tree', { parent_id: above })).body.data.map((row: Row) => row.id),
    ).toEqual([mine])
  })

  it('is asked for level by level where it is large', async () => {
    const top = await store('Büyük')
    await test.db.read(
      `insert into catalogues (name, parent_id) select 'Alt ' || n, $1::bigint from generate_series(1, ${wholeTree}) n`,
      [top],
    )
    const { body } = await root.get('/api/catalogues/tree', { per_page: 100 })
    expect(body.meta.whole).toBe(false)
    expect(body.data.every(({ parent_id }: Row) => parent_id === null)).toBe(true)
    expect(body.data.find(({ id }: Row) => id === top).children_count).toBe(wholeTree)
    const second = await root.get('/api/catalogues/tree', { parent_id: top, per_page: 100, page: 2 })
    expect(second.body.meta).toMatchObject({ total: wholeTree, current_page: 2 })
    expect(second.body.data).toHaveLength(100)
    expect(second.body.data[0].name).toBe('Alt 101')
  })

  it('refuses what it does not understand, and whoever may not list its rows', async () => {
    expect((await root.get('/api/catalogues/tree', { sort: 'name' })).status).toBe(400)
    expect((await root.get('/api/catalogues/tree', { parent_id: 'x' })).status).toBe(400)
    expect((await root.get('/api/workshops/tree')).status).toBe(404)
    const { client } = await test.person({ permissions: ['workshops.index'] })
    expect((await client.get('/api/catalogues/tree')).status).toBe(403)
  })

  it('is there for every resource of the product that has something above its rows', async () => {
    for (const name of ['departments', 'titles']) {
      const { status, body } = await root.get(`/api/${name}/tree`)
      expect([name, status, body.meta.whole]).toEqual([name, 200, true])
    }
  })
})
