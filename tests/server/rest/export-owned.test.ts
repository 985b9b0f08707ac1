/** What belongs to the records of an exported list: further sheets of its workbook. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import readExcel from 'read-excel-file/node'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { belongsTo, hasMany, integer, text } from '../../../src/fields/index.ts'
import { findings } from '../../../src/metadata/check.ts'
import { defineResource } from '../../../src/metadata/resource.ts'
import { addTexts } from '../../../src/server/i18n.ts'
import { exportRuns } from '../../../src/server/rest/export-runs.ts'
import type { Answer, Client } from '../../support/client.ts'
import { readCsv } from '../../support/files.ts'
import { startTestPortal } from '../../support/portal.ts'

const crates = defineResource('crates', {
  path: 'crate',
  title: 'name',
  fields: {
    name: text({ required: true, max: 80 }),
    corporation: belongsTo('corporations'),
    items: hasMany('crate-items', { inverse: 'crate', owned: true }),
    seals: hasMany('crate-seals', { inverse: 'crate', owned: true }),
  },
  list: {
    columns: ['name'],
    search: ['name'],
    filter: ['name'],
    sort: ['name'],
    defaultSort: 'name',
  },
  form: [{ name: 'crate', fields: ['name', 'corporation'] }],
  scope: { name: 'ownOrganisation', by: 'corporation_id' },
  permissions: ['readPrices'],
  import: { fields: ['name'] },
  export: true,
})
const owner = (resource: 'crates' | 'crate-items') =>
  belongsTo(resource, { required: true, writable: 'create', onDelete: 'cascade' })
const crateItems = defineResource('crate-items', {
  title: 'name',
  fields: {
    crate: owner('crates'),
    name: text({ required: true, max: 80 }),
    price: integer({ readable: 'crates.readPrices' }),
    buyer: text({ max: 80, personal: true }),
    maker: belongsTo('corporations'),
    labels: hasMany('item-labels', { inverse: 'item', owned: true }),
  },
  ordered: { within: 'crate' },
  list: { columns: ['crate', 'name', 'price', 'buyer', 'maker'], filter: ['crate'] },
  form: [{ name: 'item', fields: ['name', 'price', 'buyer', 'maker'] }],
})
const crateSeals = defineResource('crate-seals', {
  title: 'code',
  fields: { crate: owner('crates'), code: text({ required: true, max: 20 }) },
  list: { columns: ['code'], sort: ['code'], defaultSort: '-code' },
})
const itemLabels = defineResource('item-labels', {
  title: 'word',
  fields: { item: owner('crate-items'), word: text({ required: true, max: 20 }) },
  list: { columns: ['word'], sort: ['word'], defaultSort: 'word' },
})
const resources = [...resourceList, crates, crateItems, crateSeals, itemLabels]

const folder = mkdtempSync(join(tmpdir(), 'texts-'))
const texts = {
  tr: { items: 'İçindekiler: sandıkta olan her şey [tek tek]', seals: 'Mühürler' },
  en: { items: 'Items', seals: 'Seals' },
}
for (const [language, { items, seals }] of Object.entries(texts)) {
  mkdirSync(join(folder, language, 'storage/resources'), { recursive: true })
  const crate = { name: 'Sandık', fields: { seals }, children: { items: { tab: items } } }
  writeFileSync(join(folder, language, 'storage/resources/crates.json'), JSON.stringify(crate))
  writeFileSync(
    join(folder, language, 'storage/resources/crate-items.json'),
    JSON.stringify({ fields: { crate: 'Sandık', labels: seals } }),
  )
}
const removeTexts = addTexts(folder)
const test = await startTestPortal({ resources })
afterAll(async () => {
  await test.stop()
  removeTexts()
  rmSync(folder, { recursive: true })
})
const root = await test.as('super-admin')

/** A row, by its endpoint. */
async function make(url: string, values: Record<string, unknown>): Promise<number> {
  const { status, body } = await root.post(`/api/${url}`, values)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data.id
}
const item = (crate_id: number, name: string, values = {}) =>
  make('crate-items', { crate_id, name, ...values })

/** The sheets of a workbook by their names, in their order. */
async function sheetsOf({ status, raw, body }: Answer): Promise<[string, unknown[][]][]> {
  expect(status, JSON.stringify(body)).toBe(200)
  return (await readExcel(raw)).map(({ sheet, data }) => [sheet, data as unknown[][]])
}
const exported = async (query: Record<string, string> = {}, client: Client = root) =>
  sheetsOf(await client.get('/api/export-crates', query))
const rowsOf = async (query: Record<string, string>, client?: Client) =>
  (await exported(query, client)).map(([, rows]) => rows.slice(1))

// What earlier requests have read is closed a moment after.
beforeEach(() => vi.waitFor(() => expect(exportRuns.underWay).toBe(0)))

describe('[TBL-10] the workbook of records that own rows', () => {
  it('has a sheet for each relation and for what belongs to its rows, in the orders of the file and of their lists', async () => {
    expect(findings(resources)).toEqual([])
    const maker = await test.make('corporations', { name: 'Yapan' })
    const [b, a] = [await make('crates', { name: 'A2' }), await make('crates', { name: 'A1' })]
    await make('crates', { name: 'A3' })
    const first = await item(a, '=bir', { price: 5, buyer: 'Gizli', maker_id: maker.id })
    const second = await item(a, 'iki')
    const third = await item(b, 'üç', { price: 7 })
    expect((await root.post(`/api/crate-items/${second}/move`, { before_id: first })).status).toBe(200)
    for (const code of ['M1', 'M2']) await make('crate-seals', { crate_id: b, code })
    await make('item-labels', { item_id: third, word: 'kırılır' })
    await make('item-labels', { item_id: first, word: 'ağır' })
    const answer = await root.get('/api/export-crates', { 'filter[name]': 'A' })
    const of = ['Sandık (Kayıt no)', 'Sandık']
    const made = await sheetsOf(answer)
    expect(made).toEqual([
      ['Sandık', [['name'], ['A1'], ['A2'], ['A3']]],
      [
        'İçindekiler  sandıkta olan her',
        [
          [...of, 'name', 'price', 'maker'],
          [a, 'A1', 'iki', null, null],
          [a, 'A1', "'=bir", 5, 'Yapan'],
          [b, 'A2', 'üç', 7, null],
        ],
      ],
      [
        'Mühürler',
        [
          ['item (Kayıt no)', 'item', 'word'],
          [first, "'=bir", 'ağır'],
          [third, 'üç', 'kırılır'],
        ],
      ],
      [
        'Mühürler (2)',
        [
          ['crate (Kayıt no)', 'crate', 'code'],
          [b, 'A2', 'M2'],
          [b, 'A2', 'M1'],
        ],
      ],
    ])
    const parts = Object.fromEntries(
      Object.entries(unzipSync(answer.raw)).map(([name, bytes]) => [name, strFromU8(bytes)]),
    )
    for (let number = 1; number <= made.length; number++) {
      const path = `worksheets/sheet${number}.xml`
      expect(parts[`xl/${path}`]).toMatch(/^<\?xml.*<sheetData>.*<\/sheetData><\/worksheet>$/s)
      expect(parts['[Content_Types].xml']).toContain(`PartName="/xl/${path}"`)
      expect(parts['xl/_rels/workbook.xml.rels']).toContain(`Id="rId${number}"`)
      expect(parts['xl/workbook.xml']).toContain(`sheetId="${number}" r:id="rId${number}"`)
    }
    const english = await root.get('/api/export-crates', {}, { headers: { 'accept-language': 'en' } })
    expect((await sheetsOf(english)).map(([name]) => name)).toEqual(['Sandık', 'Items', 'Seals', 'Seals (2)'])
  })

  it('has what belongs to the rows of the file alone: by filters, by chosen rows, and with what is deleted', async () => {
    const [one, two] = [await make('crates', { name: 'B1' }), await make('crates', { name: 'B2' })]
    await item(one, 'birinci')
    const early = await item(two, 'önce silinen')
    await item(two, 'ikinci')
    const names = async (query: Record<string, string>, client?: Client) =>
      (await rowsOf(query, client))[1]?.map(row => row[2])
    expect(await names({ 'filter[name]': 'B1' })).toEqual(['birinci'])
    expect(await names({ 'filter[id]': `${two}` })).toEqual(['önce silinen', 'ikinci'])
    expect(await names({ 'filter[search]': 'yok' })).toEqual([])
    await root.delete(`/api/crate-items/${early}`)
    expect(await names({ 'filter[id]': `${two}` })).toEqual(['ikinci'])
    expect(await names({ 'filter[id]': `${two}`, 'filter[trashed]': 'with' })).toEqual(['ikinci'])
    await root.delete(`/api/crates/${two}`)
    expect(await names({ 'filter[name]': 'B' })).toEqual(['birinci'])
    expect(await names({ 'filter[name]': 'B', 'filter[trashed]': 'only' })).toEqual(['ikinci'])
    expect(await names({ 'filter[name]': 'B', 'filter[trashed]': 'with' })).toEqual(['birinci', 'ikinci'])
    // Whoever deletes crates, and may not change them, sees no deleted row of theirs.
    const corporation = (await test.make('corporations')).id
    await test.db.read("update crates set corporation_id = $1 where name like 'B%'", [corporation])
    const { client } = await test.person({
      permissions: ['crates.index', 'crates.show', 'crates.destroy'],
      values: { corporation_id: corporation },
    })
    expect(await rowsOf({ 'filter[trashed]': 'with' }, client)).toEqual([
      [['B1'], ['B2']],
      [[one, 'B1', 'birinci']],
      [],
      [],
    ])
  })

  it('has what the caller may list below a record, and of it what they may read', async () => {
    const [own, other] = [(await test.make('corporations')).id, (await test.make('corporations')).id]
    const mine = await make('crates', { name: 'C1', corporation_id: own })
    const theirs = await make('crates', { name: 'C2', corporation_id: other })
    await item(mine, 'bizim', { price: 3 })
    await item(theirs, 'onların', { price: 4 })
    const someone = async (...permissions: string[]) =>
      (await test.person({ permissions, values: { corporation_id: own } })).client
    const sheets = async (...permissions: string[]) => exported({}, await someone(...permissions))
    expect(await sheets('crates.index')).toEqual([['Sandık', [['name'], ['C1']]]])
    const of = ['Sandık (Kayıt no)', 'Sandık']
    expect((await sheets('crates.index', 'crates.show'))[1]?.[1]).toEqual([
      [...of, 'name'],
      [mine, 'C1', 'bizim'],
    ])
    const prices = await sheets('crates.index', 'crates.show', 'crates.readPrices')
    expect(prices[1]?.[1]).toEqual([
      [...of, 'name', 'price'],
      [mine, 'C1', 'bizim', 3],
    ])
    const shown = await someone('crates.show')
    expect((await shown.get('/api/export-crates')).status).toBe(403)
  })

  it('is read by the import, which takes its first sheet, however long the others are', async () => {
    const id = await make('crates', { name: 'D1' })
    await test.db.read(
      "insert into crate_items (crate_id, name) select $1, 'Parça ' || n from generate_series(1, 12000) n",
      [id],
    )
    const { raw } = await root.get('/api/export-crates', { 'filter[name]': 'D1' })
    expect((await readExcel(raw))[1]?.data).toHaveLength(12_001)
    const answer = await root.upload('/api/crates/from-file?dry_run=1', 'sandıklar.xlsx', raw)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body.data).toMatchObject({ ready: 1, bad: 0 })
    await root.delete(`/api/crates/${id}`)
  })

  it('asks as many statements for many records as for few, and holds some hundred rows', async () => {
    const taken = async (name: string, records: number, each: number) => {
      await test.db.read(`insert into crates (name) select $1 || n from generate_series(1, ${records}) n`, [
        name,
      ])
      await test.db.read(
        `insert into crate_items (crate_id, name) select c.id, 'Parça ' || n from crates c, generate_series(1, ${each}) n where c.name like $1 || '%'`,
        [name],
      )
      const read = test.db.read.bind(test.db)
      const sizes: number[] = []
      const spy = vi.spyOn(test.db, 'read').mockImplementation(async (...args) => {
        const rows = await read(...args)
        // What the clock's jobs ask meanwhile is not the export's.
        if (args[0].includes('crate')) sizes.push(rows.length)
        return rows
      })
      const [first, second] = await rowsOf({ 'filter[name]': name })
      spy.mockRestore()
      expect([first?.length, second?.length]).toEqual([records, records * each])
      expect(Math.max(...sizes)).toBeLessThanOrEqual(500)
      return sizes.length
    }
    const few = await taken('Kıt ', 2, 2)
    expect(await taken('Çok ', 80, 5)).toBe(few)
    await taken('Tek ', 1, 1300)
  })

  it('is told of in the document; as CSV there are the rows of the list alone', async () => {
    const { raw } = await root.get('/api/export-crates', { format: 'csv', 'filter[name]': 'A' })
    expect(readCsv(raw)).toEqual([['name'], ['A1'], ['A2'], ['A3']])
    const { body } = await test.guest.get('/api/openapi.json')
    expect(body.paths['/api/export-crates'].get.description).toContain('(items, seals)')
    expect(body.paths['/api/export-departments'].get.description).toBeUndefined()
  })
})
