/** Lists as files. */
import type { Readable } from 'node:stream'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { typeOf } from '../../../src/fields/index.ts'
import { withImportedParts } from '../../../src/metadata/export-names.ts'
import { countKey } from '../../../src/metadata/names.ts'
import type { AnyResource } from '../../../src/metadata/resource.ts'
import type { ListColumn } from '../../../src/metadata/screen-config.ts'
import { label } from '../../../src/server/i18n.ts'
import type { Compiled, CompiledField } from '../../../src/server/rest/compiled.ts'
import type { Context } from '../../../src/server/rest/context.ts'
import { exportRows } from '../../../src/server/rest/export.ts'
import { exportRuns } from '../../../src/server/rest/export-runs.ts'
import type { JsonRow } from '../../../src/server/rest/shape.ts'
import { Client } from '../../support/client.ts'
import { readCsv, readXlsx } from '../../support/files.ts'
import { startTestPortal } from '../../support/portal.ts'
import { vehicles } from '../../support/vehicles.ts'

const test = await startTestPortal({
  env: { ENABLE_COMPETENCY: '1' },
  resources: [...resourceList, vehicles],
})
afterAll(test.stop)
const root = await test.as('super-admin')
const exported = [...test.portal.engine.catalogue.all()].filter(({ resource }) => resource.config.export)
/** The columns of a list, with what its import takes of those that are put together. */
const columnsOf = (resource: AnyResource) =>
  withImportedParts(
    resource,
    (resource.config.list.columns as readonly ListColumn[]).flatMap(column => {
      if (typeof column === 'string') return [column]
      return column.count ? [countKey(column.field)] : [column.field, column.second ?? column.field]
    }),
  )

describe('[TBL-10] the export of every list', () => {
  it('has the rows and columns of the list, in its order, as xlsx and as csv', async () => {
    for (const compiled of exported) {
      const { name, resource, byName } = compiled
      for (let n = 0; n < 4; n++) await test.make(name)
      const { total } = (await root.get(`/api/${name}`)).body.meta
      const sort = String(resource.config.list.defaultSort ?? '-created_at').replace(/^-?/, '-')
      const list = (await root.get(`/api/${name}`, { sort, per_page: 100 })).body.data as JsonRow[]
      const shown = columnsOf(resource).filter(column => byName.get(column)?.target !== 'medias')
      const plain = shown.find(column => byName.get(column)?.column && !byName.get(column)?.target)
      const option = (value: string) => label('tr', name, `options.${plain}.${value}`)
      const textOf = (row: JsonRow, { key, field }: CompiledField) =>
        row[key] === null ? '' : String(typeOf(field).toText(field, row[key], 'tr', option))
      for (const format of ['csv', 'xlsx']) {
        const answer = await root.get(`/api/export-${name}`, { format, sort })
        expect(answer.status, `${name} ${format}`).toBe(200)
        expect(answer.headers['content-disposition'], name).toMatch(
          new RegExp(`^attachment; filename\\*=UTF-8''.*\\.${format}$`),
        )
        expect(answer.headers['x-content-type-options'], name).toBe('nosniff')
        const [heading, ...rows] = format === 'csv' ? readCsv(answer.raw) : await readXlsx(answer.raw)
        expect(heading, `${name} ${format}`).toEqual(
          shown.map(column =>
            label(
              'tr',
              name,
              compiled.counts.has(column)
                ? `counts.${compiled.counts.get(column)?.name}`
                : `fields.${column}`,
            ),
          ),
        )
        expect(rows.length, `${name} ${format}`).toBe(total)
        if (!plain) continue
        const at = shown.indexOf(plain)
        const cells = rows.slice(0, list.length).map(row => String(row[at] ?? '').replace(/^'/, ''))
        const expected = list.map(row => textOf(row, byName.get(plain) as CompiledField).trim())
        expect(cells, `${name}.${plain} ${format}`).toEqual(expected)
      }
    }
  })

  it('[TBL-10] has the columns that an import takes where a list shows them as one, and can be imported again', async () => {
    const { id, email } = await test.make('users', { first_name: 'Ayşe Gül', last_name: 'Su' })
    const { raw } = await root.get('/api/export-users', { format: 'csv', 'filter[id]': String(id) })
    const [heading = []] = readCsv(raw)
    const fields = ['full_name', 'first_name', 'last_name', 'email']
    expect(heading.slice(0, 4)).toEqual(fields.map(field => label('tr', 'users', `fields.${field}`)))
    const moved = Buffer.from(String(raw).replace(String(email), `yeni.${email}`))
    const dry = await root.upload('/api/users/from-file?dry_run=1&ignore_unknown=1', 'a.csv', moved)
    expect(dry.body.data, JSON.stringify(dry.body)).toMatchObject({ ready: 1, bad: 0 })
  })

  it('writes the phase of a row in place of a choice that it refines, as far as it may be read', async () => {
    const person = await test.make('users', { first_name: 'Nil', last_name: 'Davetsiz' })
    const wide = await test.make('roles', { scope: 'all' })
    const statusFor = async (caller: Client) => {
      const answer = await caller.get('/api/export-users', {
        format: 'csv',
        columns: 'status',
        'filter[id]': String(person.id),
      })
      return readCsv(answer.raw).at(1)
    }
    expect(await statusFor(root)).toEqual([label('tr', 'users', 'options.invitation.not_invited')])
    const reader = await test.person({ permissions: ['users.index'], roles: [wide.name as string] })
    expect(await statusFor(reader.client)).toEqual([label('tr', 'users', 'options.status.active')])
  })

  it('follows the filters, the search and the choice of columns', async () => {
    const [one] = await Promise.all([
      test.make('missions', { name: 'Seçilen görev' }),
      test.make('missions', { name: 'Öbür' }),
    ])
    const csv = async (query: Record<string, string>) =>
      readCsv((await root.get('/api/export-missions', { format: 'csv', ...query })).raw).slice(1)
    expect(await csv({ 'filter[name]': 'secilen', columns: 'id,name' })).toEqual([
      [String(one.id), 'Seçilen görev'],
    ])
    expect(await csv({ 'filter[search]': 'SEÇİLEN', columns: 'name' })).toEqual([['Seçilen görev']])
    expect(await csv({ 'filter[name]': 'yok' })).toEqual([])
  })

  it('refuses what the list refuses, before it begins', async () => {
    for (const { name } of exported)
      for (const query of [
        { sort: 'nowhere' },
        { 'filter[nowhere]': '1' },
        { format: 'pdf' },
        { columns: 'nowhere' },
        { nowhere: '1' },
        { include: 'nowhere' },
      ])
        for (const format of ['csv', 'xlsx']) {
          const { status, body } = await root.get(`/api/export-${name}`, {
            format,
            ...query,
          } as unknown as Record<string, string>)
          expect(status, `${name} ${JSON.stringify(query)}`).toBe(400)
          expect(body.errors, `${name} ${JSON.stringify(query)}`).toBeDefined()
        }
  })

  it('44: lets no cell be a formula', async () => {
    const evil = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '\n@x',
      ' =1',
      '\u00a0=1',
      '\uff1d1',
      '=cmd|"/c calc"!A1',
      '-2+3',
      '\u0001=1',
      '"=1',
      ';=1',
      '=1,"x"\n',
    ]
    const dangerous = /^[\s\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u
    for (const { name, table, fields, resource } of exported) {
      const text =
        fields.find(
          field =>
            field.field.type === 'text' &&
            field.column &&
            !(field.field.options as { from?: unknown; format?: unknown }).from &&
            !field.field.options.unique &&
            field.field.options.readable === undefined &&
            !field.field.options.personal,
        ) ?? fields.find(field => field.name === resource.config.title)
      if (!text?.column || text.field.type !== 'text' || resource.config.source) continue
      const ids: number[] = []
      for (const value of evil) {
        const row = await test.make(name)
        await test.db.read(`update "${table}" set "${text.column}" = $2 where id = $1`, [
          row.id,
          `${value}${text.field.options.unique ? row.id : ''}`,
        ])
        ids.push(row.id)
      }
      for (const format of ['csv', 'xlsx']) {
        const { raw } = await root.get(`/api/export-${name}`, {
          format,
          columns: `id,${text.name}`,
          sort: '-id',
        })
        const rows = format === 'csv' ? readCsv(raw) : await readXlsx(raw)
        const cells = rows
          .slice(1)
          .filter(row => ids.includes(Number(row[0])))
          .map(row => String(row[1] ?? ''))
        expect(cells, name).toHaveLength(evil.length)
        expect(
          cells.filter(cell => dangerous.test(cell)),
          `${name}.${text.name} ${format}`,
        ).toEqual([])
      }
    }
  })

  it('keeps numbers, days and yes or no as what they are', async () => {
    await test.make('vehicles', {
      plate: 'SAYI',
      seats: 12,
      price: -3.5,
      is_electric: true,
      bought_on: '2031-02-03',
      warranty: 5400,
    })
    const columns = 'plate,seats,price,is_electric,bought_on,warranty'
    const [, row] = await readXlsx(
      (await root.get('/api/export-vehicles', { 'filter[plate]': 'sayi', columns })).raw,
    )
    expect(row).toEqual(['SAYI', 12, -3.5, 'Evet', '03.02.2031', '1 s 30 dk'])
    const turkish = await root.get('/api/export-vehicles', {
      'filter[plate]': 'sayi',
      columns,
      format: 'csv',
    })
    // Turkish Excel opens it in columns, and takes the number for a number.
    expect(turkish.raw.toString()).toMatch(/^\uFEFF.*;.*\r\nSAYI;12;"-3,5";Evet;03\.02\.2031;1 s 30 dk\r\n$/)
    const english = await root.get(
      '/api/export-vehicles',
      { 'filter[plate]': 'sayi', columns, format: 'csv' },
      { headers: { 'accept-language': 'en' } },
    )
    expect(readCsv(english.raw)[1]).toEqual(['SAYI', '12', '-3.5', 'Yes', '02/03/2031', '1 h 30 m'])
  })

  it('leaves out what is personal', async () => {
    await test.make('vehicles', { tax_number: '12345678901' })
    for (const format of ['csv'])
      expect((await root.get('/api/export-vehicles', { format })).raw.toString()).not.toContain('12345678901')
  })

  it('has every row of a long list, although it is read in parts', async () => {
    await test.db.read("insert into missions (name) select 'Uzun ' || n from generate_series(1, 2300) n", [])
    const rows = readCsv(
      (
        await root.get('/api/export-missions', {
          format: 'csv',
          'filter[name]': 'uzun',
          columns: 'id,name',
          sort: 'id',
        })
      ).raw,
    ).slice(1)
    expect(rows).toHaveLength(2300)
    expect(new Set(rows.map(([id]) => id)).size).toBe(2300)
  })
})

describe('6: an export', () => {
  // What earlier requests have read is closed a moment after.
  beforeEach(() => vi.waitFor(() => expect(exportRuns.underWay).toBe(0)))
  const missions = test.portal.engine.catalogue.get('missions') as Compiled
  const contextOf = async (): Promise<Context> => {
    const { client } = await test.person({ roles: ['super-admin'] })
    const caller = await test.portal.sessions.callerOf(client.token as string)
    const { engine } = test.portal
    return { engine, db: engine.db, caller: caller as Context['caller'], locale: 'tr', ip: '' }
  }
  const gone = (stream: Readable) => {
    const closed = new Promise(resolve => stream.once('close', resolve))
    stream.on('error', () => undefined).destroy()
    return closed
  }

  it.each(['csv', 'xlsx'])(
    'as %s holds some hundred rows, and reads more only when they are taken',
    async format => {
      await test.db.read("insert into missions (name) select 'Çok ' || n from generate_series(1, 4000) n", [])
      const context = await contextOf()
      const reads: number[] = []
      const read = test.db.read.bind(test.db)
      const spy = vi.spyOn(test.db, 'read').mockImplementation(async (...args) => {
        const rows = await read(...args)
        reads.push(rows.length)
        return rows
      })
      const { stream } = exportRows(context, missions, { format })
      await new Promise(resolve => stream.once('readable', resolve))
      await new Promise(resolve => setTimeout(resolve, 200))
      const begun = reads.reduce((sum, rows) => sum + rows, 0)
      expect(begun).toBeLessThanOrEqual(1501)
      for await (const _ of stream);
      spy.mockRestore()
      expect(reads.reduce((sum, rows) => sum + rows, 0)).toBeGreaterThanOrEqual(4000)
      expect(Math.max(...reads)).toBeLessThanOrEqual(500)
      expect(exportRuns.underWay).toBe(0)
    },
  )

  it('is one of two of a person and of few of an instance; the refusal says which run, and one that is given up makes room', async () => {
    const context = await contextOf()
    const begin = (from: Context) => exportRows(from, missions, { format: 'csv' }).stream
    const [one, two] = [begin(context), begin(context)]
    expect(() => begin(context)).toThrow(expect.objectContaining({ status: 409 }))
    const { token } = await test.portal.sessions.begin(context.caller.id, false, { ip: '', userAgent: '' })
    const { body, status, headers } = await new Client(test.app, token).get('/api/export-missions')
    expect(status).toBe(409)
    expect(body.message).toMatch(/“.+” \(\d\d:\d\d\), “.+” \(\d\d:\d\d\)/)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    const others: Readable[] = []
    while (exportRuns.underWay < 6) others.push(begin(await contextOf()))
    const late = await contextOf()
    expect(() => begin(late)).toThrow(expect.objectContaining({ status: 409 }))
    await gone(one)
    const again = begin(late)
    await Promise.all([two, again, ...others].map(gone))
    expect(exportRuns.underWay).toBe(0)
  })
})
