/** Numbers that the database gives. */
import { afterAll, describe, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { listRules } from '../../../src/fields/check-lists.ts'
import { dateTime, serial, text } from '../../../src/fields/index.ts'
import { findings } from '../../../src/metadata/check.ts'
import { defineResource } from '../../../src/metadata/resource.ts'
import { databaseNow } from '../../../src/server/db/time.ts'
import { csv, readCsv } from '../../support/files.ts'
import { startTestPortal } from '../../support/portal.ts'

const letters = defineResource('letters', {
  title: 'subject',
  fields: {
    number: serial({ pattern: 'YZ-{year}-{000}' }),
    subject: text({ required: true, max: 40 }),
    sent_at: dateTime(),
  },
  list: {
    columns: ['number', 'subject'],
    search: ['number', 'subject'],
    filter: ['number'],
    sort: ['number'],
    defaultSort: '-number',
  },
  form: [{ name: 'letter', fields: ['subject'] }],
  import: { fields: ['subject'] },
  export: true,
})

const test = await startTestPortal({ resources: [...resourceList, letters] })
afterAll(test.stop)
const root = await test.as('super-admin')
const url = '/api/letters'
const year = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Istanbul', year: 'numeric' }).format(
  databaseNow(),
)
const nth = (n: number) => `YZ-${year}-${String(n).padStart(3, '0')}`
const last = async () =>
  Number((await test.db.read('select max(right(number, -8)::int) from letters', []))[0]?.[0] ?? 0)

describe('[DEV-1] a number', () => {
  it('is given to every new record, one after the other, and leaves no hole', async () => {
    const first = await root.post(url, { subject: 'Bir' })
    expect([first.status, first.body.data.number]).toEqual([201, nth(1)])
    await expect(
      test.db.transaction(async tx => {
        const rows = await tx.read("insert into letters (subject) values ('yarım') returning number", [])
        expect(rows).toEqual([[nth(2)]])
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => root.post(url, { subject: `Yazı ${n}` })),
    )
    expect(answers.map(({ body }) => body.data.number).sort()).toEqual(
      Array.from({ length: 20 }, (_, n) => nth(n + 2)),
    )
  })

  it('is never written, nor given again when its record is deleted', async () => {
    for (const answer of [
      await root.post(url, { subject: 'x', number: 'YZ-1' }),
      await root.patch(`${url}/1`, { number: 'YZ-1' }),
    ])
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['number']])
    const before = await last()
    const { body } = await root.post(url, { subject: 'Silinecek' })
    expect((await root.delete(`${url}/${body.data.id}`)).status).toBe(204)
    expect((await root.post(url, { subject: 'Sonraki' })).body.data.number).toBe(nth(before + 2))
    await expect(
      test.db.read('insert into letters (subject, number) values ($1, $2)', ['x', body.data.number]),
    ).rejects.toThrow(/unique/)
  })

  it('is searched, filtered, sorted and exported as a text, and no column of an import', async () => {
    const total = async (query: Record<string, string>) => (await root.get(url, query)).body.meta.total
    expect(await total({ 'filter[number]': '-003' })).toBe(1)
    expect(await total({ 'filter[search]': nth(4).toLowerCase() })).toBe(1)
    const sorted = (await root.get(url, { sort: 'number', per_page: '2' })).body.data
    expect(sorted.map(({ number }: { number: string }) => number)).toEqual([nth(1), nth(2)])
    const exported = readCsv((await root.get('/api/export-letters', { format: 'csv', sort: 'number' })).raw)
    expect(exported[1]).toContain(nth(1))
    const wrong = await root.upload(
      `${url}/from-file`,
      'a.csv',
      csv([
        ['subject', 'number'],
        ['x', 'YZ-1'],
      ]),
    )
    expect(wrong.status).toBe(422)
    const before = await last()
    const rows = Array.from({ length: 30 }, (_, n) => [`Dosyadan ${n}`])
    expect((await root.upload(`${url}/from-file`, 'a.csv', csv([['subject'], ...rows]))).status).toBe(200)
    expect(await last()).toBe(before + 30)
  })

  it('grows beyond its zeros, and begins anew in the year that the organisation is in', async () => {
    await test.db.read("update serial_counters set last = 999 where series = 'letters.number'", [])
    expect((await root.post(url, { subject: 'Bin' })).body.data.number).toBe(`YZ-${year}-1000`)
    const made = await test.db.read(
      "insert into letters (subject, created_at) values ('a', '2030-12-31T20:59:00Z'), ('b', '2030-12-31T21:01:00Z') returning number",
      [],
    )
    expect(made.flat()).toEqual(['YZ-2030-001', 'YZ-2031-001'])
  })

  it.runIf(test.db.engine === 'postgres')('keeps writers of other resources from waiting', async () => {
    await test.db.transaction(async tx => {
      await tx.read("insert into letters (subject) values ('açık')", [])
      expect((await root.post('/api/missions', { name: 'Beklemeyen' })).status).toBe(201)
    })
  })

  it('whose pattern is wrong is found at the start', () => {
    for (const pattern of ['X-{0}-{00}', 'X-{jahr}-{00}', 'X-{month}-{00}'] as const) {
      const fields = { ...letters.config.fields, number: serial({ pattern }) }
      const found = findings([{ name: 'letters', config: { ...letters.config, fields } }], listRules)
      expect(found.map(({ id }) => id)).toEqual(['serial-pattern'])
    }
    // @ts-expect-error: no place for the number
    serial({ pattern: 'X-{year}' })
  })
})
