/** What every list understands, over all declared resources. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { pageSizes } from '../../../src/metadata/query.ts'
import { hasVerb } from '../../../src/metadata/route.ts'
import { sortKey } from '../../../src/metadata/text.ts'
import { emptyComesLast } from '../../../src/server/db/list-indexes.ts'
import type { Compiled } from '../../../src/server/rest/compiled.ts'
import type { JsonRow } from '../../../src/server/rest/shape.ts'
import { startTestPortal } from '../../support/portal.ts'
import { vehicles } from '../../support/vehicles.ts'

const test = await startTestPortal({
  env: { ENABLE_COMPETENCY: '1' },
  resources: [...resourceList, vehicles],
})
afterAll(test.stop)
const root = await test.as('super-admin')
test.factory.me = (await root.get('/api/users/me')).body.data.id
const lists = [...test.portal.engine.catalogue.all()].filter(({ resource }) => hasVerb(resource, 'index'))

/** How many rows of each resource there are to page through. */
const many = 23

/** Rows with ties in whatever may be alike, and nothing in what may be empty. */
beforeAll(async () => {
  for (const { name, table, resource } of lists) {
    if (resource.config.source) continue
    const rows = await Promise.all(Array.from({ length: many }, () => test.make(name)))
    const ids = rows.slice(0, 15).map(row => row.id)
    // A version stays as it is, for everybody but this test.
    const isVersion = resource.config.versionOf !== undefined
    const guard = (what: 'disable' | 'enable') =>
      isVersion ? test.db.query(`alter table "${table}" ${what} trigger user`) : undefined
    await guard('disable')
    await test.db.read(
      `update "${table}" set created_at = '2026-01-05 10:00:00+00' where id = any ($1::bigint[])`,
      [ids],
    )
    await guard('enable')
  }
  for (const { name, resource } of lists)
    if (resource.config.source) for (let n = 0; n < many; n++) await test.make(name)
})

const sortsOf = ({ resource: { config } }: Compiled): string[] => [
  ...new Set<string>([
    'id',
    'created_at',
    ...(config.list.sort ?? []),
    String(config.list.defaultSort ?? 'id').replace('-', ''),
  ]),
]

/** Both directions; in CI one of them, in turn, since what decides between ties is the same. */
const waysFor = (name: string, at: number): string[] =>
  process.env.TEST_FULL ? [name, `-${name}`] : [at % 2 ? name : `-${name}`]

async function all(name: string, query: Record<string, string> = {}): Promise<JsonRow[]> {
  const rows: JsonRow[] = []
  for (let page = 1; ; page++) {
    const { status, body } = await root.get(`/api/${name}`, { per_page: 100, page, ...query })
    expect(status, `${name} ${JSON.stringify(query)}: ${JSON.stringify(body)}`).toBe(200)
    rows.push(...body.data)
    if (page >= body.meta.last_page) return rows
  }
}

describe('[TBL-1] [API-1] every list', () => {
  it('says how many there are and where the page stands', async () => {
    for (const { name, resource } of lists) {
      const perPage = resource.config.list.perPage ?? 10
      const first = await root.get(`/api/${name}`)
      const { total } = first.body.meta
      expect(total, name).toBeGreaterThanOrEqual(many)
      expect(first.body.data, name).toHaveLength(perPage)
      expect(first.body.meta, name).toEqual({
        total,
        last_page: Math.ceil(total / perPage),
        current_page: 1,
        per_page: perPage,
        from: 1,
        to: perPage,
      })
      const last = await root.get(`/api/${name}`, { per_page: 20, page: Math.ceil(total / 20) })
      expect(last.body.meta.to, name).toBe(total)
      expect(last.body.data, name).toHaveLength(total % 20 || 20)
      const after = await root.get(`/api/${name}`, { per_page: 20, page: 1000 })
      expect(after.body, name).toEqual({
        data: [],
        meta: {
          total,
          last_page: Math.ceil(total / 20),
          current_page: 1000,
          per_page: 20,
          from: null,
          to: null,
        },
      })
    }
  })

  it('has pages that never overlap, in whatever order and with whatever ties', async () => {
    for (const compiled of lists) {
      const { total } = (await root.get(`/api/${compiled.name}`)).body.meta
      for (const sort of sortsOf(compiled).flatMap(waysFor)) {
        const seen = new Set<number>()
        for (let page = 1; page <= Math.ceil(total / 17); page++)
          for (const { id } of (await root.get(`/api/${compiled.name}`, { sort, page, per_page: 17 })).body
            .data) {
            expect(seen.has(id), `${compiled.name} by ${sort}: ${id} twice`).toBe(false)
            seen.add(id)
          }
        expect(seen.size, `${compiled.name} by ${sort}`).toBe(total)
      }
    }
  })

  it('54: sorts texts in the Turkish order, and everything else by its value', async () => {
    for (const compiled of lists)
      for (const name of sortsOf(compiled)) {
        const field = compiled.byName.get(name)
        const isTime = !field || field.field.type === 'date-time'
        const key = (row: JsonRow): string | number | null => {
          const value = row[field?.key ?? name] as string | number | boolean | null
          if (value === null) return null
          if (field?.type.sort === 'text') return sortKey(String(value))
          return isTime && typeof value === 'string'
            ? Date.parse(value)
            : Number.isNaN(Number(value))
              ? String(value)
              : Number(value)
        }
        const up = (await all(compiled.name, { sort: name })).map(key)
        const down = (await all(compiled.name, { sort: `-${name}` })).map(key)
        const given = up.filter(value => value !== null) as (string | number)[]
        expect(given, `${compiled.name} by ${name}`).toEqual(
          [...given].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)),
        )
        // Numbers and times that are not there come last, whichever comes first.
        const none = up.filter(value => value === null)
        const reversed = emptyComesLast(compiled.resource, name)
          ? [...given.toReversed(), ...none]
          : up.toReversed()
        expect(down, `${compiled.name} by -${name}`).toEqual(reversed)
      }
  })

  it('sorts by several at once', async () => {
    const rows = await all('titles', { sort: 'level,-name' })
    const expected = [...rows].sort(
      (a, b) =>
        Number(a.level ?? 99) - Number(b.level ?? 99) ||
        (sortKey(String(a.name)) < sortKey(String(b.name)) ? 1 : -1),
    )
    expect(rows.map(row => row.id)).toEqual(expected.map(row => row.id))
    expect((await root.get('/api/titles', { sort: 'name,level,code,id,created_at,name' })).status).toBe(400)
  })

  it('[TBL-3] 67: has pages of 1 to 100, and all at once only where that is declared', async () => {
    for (const { name, resource } of lists) {
      for (const size of [1, 100, ...pageSizes])
        expect((await root.get(`/api/${name}`, { per_page: size })).body.meta.per_page, name).toBe(size)
      for (const wrong of ['0', '101', '-2', '1.5', 'all', '', '1e1', ' 10', '99999999999'])
        expect(
          (await root.get(`/api/${name}`, { per_page: wrong })).status,
          `${name} per_page=${wrong}`,
        ).toBe(400)
      for (const wrong of ['0', '-1', '1.5', 'x', ''])
        expect((await root.get(`/api/${name}`, { page: wrong })).status, `${name} page=${wrong}`).toBe(400)
      const { all: most } = resource.config.list
      const everything = await root.get(`/api/${name}`, { per_page: -1 })
      expect(everything.status, `${name} per_page=-1`).toBe(most ? 200 : 400)
      if (most) expect(everything.body.data.length, name).toBe(Math.min(most, everything.body.meta.total))
    }
  })

  it('names what is allowed when it is asked for something else', async () => {
    for (const compiled of lists) {
      const { name, relations } = compiled
      const wrong = [
        ['filter[nowhere]', 'x', 'id'],
        ['sort', 'nowhere', 'created_at'],
        ['sort', '-', 'created_at'],
        [
          'include',
          'nowhere',
          [...relations].find(([, { field }]) => field.field.options.readable !== false)?.[0],
        ],
        ['nowhere', '1', 'per_page'],
        ['filter', 'x', 'per_page'],
        ['filter[]', 'x', 'per_page'],
      ]
      for (const [parameter, value, allowed] of wrong as string[][]) {
        const { status, body } = await root.get(`/api/${name}`, { [parameter as string]: value as string })
        expect(status, `${name} ${parameter}=${value}`).toBe(400)
        const texts = body.errors[parameter as string]
        expect(texts?.[0], `${name} ${parameter}=${value}`).toMatch(/^İzin verilenler: /)
        if (allowed && parameter !== 'filter[nowhere]') expect(texts[0], name).toContain(allowed)
      }
      const english = await root.get(`/api/${name}`, { sort: 'x' }, { headers: { 'accept-language': 'en' } })
      expect(english.body.errors.sort[0], name).not.toMatch(/İzin/)
    }
  })
})
