/** Totals are exact, whatever happens meanwhile, although nobody counts the table on each call. */
import { afterAll, describe, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { schemaOf } from '../../../src/server/db/schema.ts'
import { scopeTables } from '../../../src/server/rest/scope.ts'
import { compactNotes } from '../../../src/server/rest/totals.ts'
import { startTestPortal } from '../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)
const root = await test.as('super-admin')
const total = async (query: Record<string, string> = {}) =>
  (await root.get('/api/missions', query)).body.meta.total
const counted = async (where: string) =>
  Number((await test.db.read(`select count(*) from missions where ${where}`, []))[0]?.[0])

describe('[TBL-1] the total of a list', () => {
  it('follows every write at once, with and without filters', async () => {
    const filter = { 'filter[name]': 'sayilan' }
    expect([await total(), await total(filter)]).toEqual([0, 0])
    const ids: number[] = []
    for (let n = 0; n < 5; n++) {
      ids.push((await root.post('/api/missions', { name: `Sayılan ${n}` })).body.data.id)
      await root.post('/api/missions', { name: `Başka ${n}` })
      expect([await total(), await total(filter)]).toEqual([2 * n + 2, n + 1])
    }
    await root.patch(`/api/missions/${ids[0]}`, { name: 'Artık değil' })
    expect([await total(), await total(filter)]).toEqual([10, 4])
    await root.delete(`/api/missions/${ids[1]}`)
    expect([await total(), await total(filter)]).toEqual([9, 3])
    expect(await total({ 'filter[trashed]': 'only' })).toBe(1)
    expect(await total({ 'filter[trashed]': 'with' })).toBe(10)
    await root.post(`/api/missions/${ids[1]}/restore`)
    expect([await total(), await total(filter)]).toEqual([10, 4])
    expect(await total({ 'filter[trashed]': 'only' })).toBe(0)
  })

  it('is kept by every list but those whose own rows note nothing: no scope goes through such a table', () => {
    const { catalogue } = test.portal.engine
    const counting = [...catalogue.all()]
      .filter(({ table, owner }) => !catalogue.isRecounted(table) && !owner)
      .flatMap(compiled =>
        scopeTables(compiled, catalogue)
          .filter(table => catalogue.isRecounted(table))
          .map(table => `${compiled.name} through ${table}`),
      )
    expect(counting).toEqual([])
  })

  it('follows assignments, and rows that are gone for good', async () => {
    const user = await test.make('users')
    const url = `/api/users/${user.id}/missions`
    const mission = await test.make('missions')
    expect((await root.get(url)).body.meta.total).toBe(0)
    expect(await total({ 'filter[user_ids]': String(user.id) })).toBe(0)
    await root.post(url, { ids: [mission.id] })
    expect((await root.get(url)).body.meta.total).toBe(1)
    expect(await total({ 'filter[user_ids]': String(user.id) })).toBe(1)
    await test.db.read('delete from user_missions where user_id = $1', [user.id])
    expect((await root.get(url)).body.meta.total).toBe(0)
    const before = await total()
    await test.db.read('delete from missions where id = $1', [mission.id])
    expect(await total()).toBe(before - 1)
  })

  it('follows a table that is emptied at once, whatever was noted of it before', async () => {
    const tables = Object.values(schemaOf(resourceList)).filter(({ notes }) => notes === 'rows')
    expect(tables.length).toBeGreaterThan(30)
    for (const { name } of tables) {
      const live = async () =>
        Number(
          (await test.db.read('select sum(live) from table_changes where table_name = $1', [name]))[0]?.[0],
        )
      await test.db
        .transaction(async tx => {
          await tx.query(`truncate "${name}" cascade`)
          const [row] = await tx.read('select sum(live) from table_changes where table_name = $1', [name])
          expect(Number(row?.[0]), name).toBe(0)
          throw new Error('taken back')
        })
        .catch(error => expect(String(error)).toContain('taken back'))
      expect(await live(), name).toBe(
        Number((await test.db.read(`select count(*) from "${name}" where deleted_at is null`, []))[0]?.[0]),
      )
    }
    await test.make('holidays')
    await test.db.query('truncate holidays')
    await test.make('holidays')
    expect((await root.get('/api/holidays')).body.meta.total).toBe(1)
  })

  it('is the same after the notes of changes were put together', async () => {
    const before = await total()
    await compactNotes(test.db, 'missions')
    expect(
      (await test.db.read("select count(*) from table_changes where table_name = 'missions'", []))[0],
    ).toEqual([1])
    expect(await total()).toBe(before)
    await root.post('/api/missions', { name: 'Sonraki' })
    expect(await total()).toBe(before + 1)
    expect(await total()).toBe(await counted('deleted_at is null'))
  })

  it('never says less than what was acknowledged before, while many write', async () => {
    const filter = { 'filter[name]': 'kosu' }
    let made = 0
    let wrong = 0
    const write = async (n: number) => {
      for (let at = 0; at < 15; at++) {
        const { status, body } = await root.post('/api/missions', { name: `Koşu ${n}` })
        expect(status).toBe(201)
        made++
        if (at % 5 === 4) {
          await root.delete(`/api/missions/${body.data.id}`)
          made--
        }
      }
    }
    let writing = true
    const read = async () => {
      while (writing) {
        const least = made - 4
        const found = await total(filter)
        if (found < least) wrong++
        await pause()
      }
    }
    const others = [read(), read(), read(), compactLoop(() => writing)]
    await Promise.all([write(1), write(2), write(3), write(4)])
    writing = false
    await Promise.all(others)
    expect(wrong).toBe(0)
    expect(await total(filter)).toBe(48)
    expect(await counted("name like 'Koşu%' and deleted_at is null")).toBe(48)
    expect(await total()).toBe(await counted('deleted_at is null'))
  })

  it('shows who has just written their own row, in the page and in the total', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const name = `Kendi ${n}`
        await root.post('/api/missions', { name })
        const { body } = await root.get('/api/missions', {
          'filter[name]': 'kendi',
          per_page: 1,
          sort: '-id',
        })
        return body.meta.total as number
      }),
    )
    // Whoever was n-th to be acknowledged sees at least n.
    expect([...answers].sort((a, b) => a - b).every((found, index) => found >= index + 1)).toBe(true)
  })
})

// The embedded database never leaves the microtasks: a loop over it would let nobody else in.
const pause = () => new Promise(resolve => setTimeout(resolve, 5))

/** Puts the notes together all the while, as the server does once a second. */
async function compactLoop(going: () => boolean) {
  while (going()) {
    await compactNotes(test.db, 'missions')
    await pause()
  }
}

it('[API-4] the first page of a list counts nothing and reads its rows from an index, however many there are', async () => {
  await test.db.query("insert into missions (name) select 'Çok ' || n from generate_series(1, 20000) n")
  await test.db.query('analyze missions')
  const { db } = test.portal.engine
  const { read } = db
  const seen: [string, readonly unknown[]][] = []
  db.read = (text, params, ...more) => {
    seen.push([text, params])
    return read.call(db, text, params, ...more)
  }
  try {
    for (const sort of ['-created_at', 'name', 'id'])
      expect((await root.get('/api/missions', { sort })).body.meta.total).toBeGreaterThan(20_000)
  } finally {
    db.read = read
  }
  const pages = seen.filter(([text]) => text.includes('"missions" t'))
  expect(pages).toHaveLength(3)
  for (const [text, params] of pages) {
    expect(text).not.toMatch(/count\(/)
    const plan = (await test.db.read(`explain ${text}`, params)).flat().join('\n')
    expect(plan).toContain('Index Scan')
    expect(plan).not.toMatch(/Seq Scan on missions|Sort Key/)
  }
})
