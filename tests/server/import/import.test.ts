/** Records from a file. */
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { importPermission } from '../../../src/metadata/access.ts'
import { translate } from '../../../src/server/i18n.ts'
import { importFields } from '../../../src/server/import/columns.ts'
import type { CompiledField } from '../../../src/server/rest/compiled.ts'
import type { Client } from '../../support/client.ts'
import { multipart } from '../../support/client.ts'
import { csv, isMarked, readXlsx, workbook, xlsx } from '../../support/files.ts'
import { startTestPortal } from '../../support/portal.ts'
import { vehicles } from '../../support/vehicles.ts'

const test = await startTestPortal({
  env: { ENABLE_COMPETENCY: '1' },
  resources: [...resourceList, vehicles],
})
afterAll(test.stop)
const root = await test.as('super-admin')
const importable = [...test.portal.engine.catalogue.all()].filter(({ resource }) => resource.config.import)
const url = (resource: string) => `/api/${resource}/from-file`
/** The title by which a file names a record of a relation. */
const titleOf = async ({ target }: CompiledField, id: unknown): Promise<string> => {
  const { table, byName, resource } = test.factory.compiled(target as string)
  const column = byName.get(resource.config.title)?.column
  const [[title] = []] = await test.db.read(`select "${column}" from "${table}" where id = $1`, [id])
  return String(title)
}
const total = async (resource: string) => (await root.get(`/api/${resource}`)).body.meta.total

describe('[TBL-7] [ORG-1] a file of records', () => {
  it('begins with an example whose columns it takes itself, in either language', async () => {
    for (const { name } of importable)
      for (const locale of ['tr', 'en']) {
        const example = await root.get(`${url(name)}/example`, {}, { headers: { 'accept-language': locale } })
        expect(example.status, name).toBe(200)
        expect(example.headers['content-disposition'], name).toMatch(
          /^attachment; filename\*=UTF-8''.+\.xlsx$/,
        )
        const [heading] = await readXlsx(example.raw)
        for (const file of [csv([heading as string[]]), example.raw]) {
          const empty = await root.upload(url(name), 'a', file)
          expect(empty.status, name).toBe(422)
          expect(empty.body.errors, `${name} ${locale}`).toEqual({ file: ['Dosyada kayıt yok.'] })
        }
      }
  })

  it('has its rows as a list of their own, for who sent it', async () => {
    const mark = `rows-${Date.now()}`
    const file = csv([['name'], [`${mark} a`], [`${mark} b`]])
    await root.upload(url('titles'), 'b.csv', csv([['name'], [`${mark} c`]]))
    const { body } = await root.upload(url('titles'), 'a.csv', file)
    const filter = { 'filter[import]': String(body.data.job_id), sort: 'name' }
    const names = async (client: Client) =>
      (await client.get('/api/titles', filter)).body.data.map((row: { name: string }) => row.name)
    expect(await names(root)).toEqual([`${mark} a`, `${mark} b`])
    const other = await test.person({ permissions: ['titles.index', 'titles.store'] })
    expect(await names(other.client), 'an import of somebody else').toEqual([])
    const reader = await test.person({ permissions: ['titles.index'] })
    expect((await reader.client.get('/api/titles', filter)).status, 'who may not import').toBe(400)
    const dry = await root.upload(`${url('titles')}?dry_run=1`, 'c.csv', csv([['name'], [`${mark} d`]]))
    const none = await root.get('/api/titles', { 'filter[import]': String(dry.body.data.job_id) })
    expect(none.body.data).toEqual([])
    for (const bad of ['x', '0', '1,2', '99999999999'])
      expect((await root.get('/api/titles', { 'filter[import]': bad })).status, bad).toBe(400)
  })

  it('leaves out columns that it does not know, where that is asked for, and names them', async () => {
    const mark = `Unvan ${Date.now()}`
    const file = csv([
      ['name', 'Cinsiyet', 'name'],
      [mark, 'K', 'x'],
    ])
    const refused = await root.upload(`${url('titles')}?dry_run=1`, 'a.csv', file)
    expect(refused.body.errors.file[0]).toContain('Cinsiyet')
    const dry = await root.upload(`${url('titles')}?dry_run=1&ignore_unknown=1`, 'a.csv', file)
    expect(dry.body.data).toMatchObject({ ready: 1, bad: 0, ignored: ['Cinsiyet', 'name'] })
    const apply = `${url('titles')}/${dry.body.data.job_id}/apply`
    expect((await root.post(`${apply}?ignore_unknown=2`)).status).toBe(400)
    const { status, body } = await root.post(`${apply}?ignore_unknown=1`)
    expect([status, body.data.written, body.data.ignored]).toEqual([200, 1, ['Cinsiyet', 'name']])
    const required = csv([['Cinsiyet'], ['K']])
    const none = await root.upload(`${url('titles')}?ignore_unknown=1`, 'b.csv', required)
    expect(none.body.errors.file[0]).toMatch(/^(?!.*Cinsiyet).+/)
  })

  it.each(['tr', 'en'])('takes what an export has of its fields: %s', async locale => {
    const options = { headers: { 'accept-language': locale } }
    const domain = `disa-${locale}-${Date.now()}.example`
    const corporation = await test.make('corporations')
    const roles = await root.get('/api/roles', { 'filter[name]': 'mentor' })
    const made = await root.post('/api/accepted-domains', {
      domain,
      corporation_id: corporation.id,
      default_role_id: roles.body.data[0].id,
    })
    const only = { 'filter[domain]': domain }
    const exported = await root.get('/api/export-accepted-domains', { format: 'xlsx', ...only }, options)
    await root.delete(`/api/accepted-domains/${made.body.data.id}`)
    const target = `${url('accepted-domains')}?ignore_unknown=1`
    const { status, body } = await root.upload(target, 'e.xlsx', exported.raw, options)
    expect([status, body.data?.written], JSON.stringify(body)).toEqual([200, 1])
    expect(body.data.ignored).toHaveLength(1)
    const [row] = (await root.get('/api/accepted-domains', only)).body.data
    expect(row).toMatchObject({ corporation_id: corporation.id, default_role_id: roles.body.data[0].id })
  })

  it('gives rows without a role the declared one, where whoever imports may give it', async () => {
    const mark = Date.now()
    const mail = (name: string) => `${name}.${mark}@kurum.example`
    const rolesOf = async (name: string) =>
      (
        await root.get('/api/users', { 'filter[email]': mail(name), include: 'roles' })
      ).body.data[0].roles.map((role: { name: string }) => role.name)
    const without = csv([
      ['first_name', 'last_name', 'email'],
      ['A', 'B', mail('absent')],
    ])
    expect((await root.upload(url('users'), 'a.csv', without)).status).toBe(200)
    const empty = csv([
      ['first_name', 'last_name', 'email', 'roles'],
      ['A', 'B', mail('empty'), ''],
      ['A', 'B', mail('given'), 'mentor'],
    ])
    expect((await root.upload(url('users'), 'b.csv', empty)).status).toBe(200)
    expect(await Promise.all(['absent', 'empty', 'given'].map(rolesOf))).toEqual([
      ['learner'],
      ['learner'],
      ['mentor'],
    ])
    // Reaches everybody, and does not hold what the role would bring.
    const { name } = await test.make('roles', { scope: 'all' })
    const weak = await test.person({
      roles: [name as string],
      permissions: ['users.index', 'users.storeUsersFromFile', 'user-roles.store', 'roles.index'],
    })
    const theirs = csv([
      ['first_name', 'last_name', 'email'],
      ['A', 'B', mail('weak')],
    ])
    const { status, body } = await weak.client.upload(url('users'), 'c.csv', theirs)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(await rolesOf('weak')).toEqual([])
    const example = await root.get(`${url('users')}/example`)
    const [, ...notes] = await readXlsx(example.raw, 2)
    expect(notes.flat().join(' ')).toContain('Boş bırakılırsa: Öğrenen.')
  })

  it('shows how a row is written, by one that is taken as soon as it is no example any more', async () => {
    for (const { name } of importable) await test.make(name)
    for (const { name } of importable)
      for (const locale of ['tr', 'en']) {
        const options = { headers: { 'accept-language': locale } }
        const example = await root.get(`${url(name)}/example`, {}, options)
        const [heading, [first, ...row]] = (await readXlsx(example.raw)) as [string[], string[]]
        const own = String(first).replace(/^(Örnek|Example): /, '')
        expect(own, name).not.toBe(first)
        const table = csv([heading, [own, ...row.map(cell => cell ?? '')]])
        const { body } = await root.upload(`${url(name)}?dry_run=1`, 'a.csv', table, options)
        expect(body.data, `${name} ${locale}: ${JSON.stringify(body)}`).toMatchObject({ ready: 1, bad: 0 })
      }
  })

  it('makes the records of every resource that has an import, as xlsx or csv, each with its audit line', async () => {
    for (const [index, compiled] of importable.entries()) {
      const { name } = compiled
      const fields = importFields(
        compiled,
        (await test.portal.sessions.callerOf(root.token as string)) as never,
      )
      const rows: (string | number | boolean)[][] = []
      for (let n = 0; n < 3; n++) {
        const body = await test.factory.body(name, { whole: true })
        const cells: (string | number | boolean)[] = []
        for (const field of fields) {
          const value = body[field.key]
          if (value === undefined) cells.push('')
          else if (!field.target) cells.push(field.type.toText(field.field, value, 'tr', text => text))
          else cells.push(await titleOf(field, [value].flat()[0]))
        }
        rows.push(cells)
      }
      const table = [fields.map(field => field.name), ...rows]
      const file = index % 2 ? await xlsx(table) : csv(table)
      const before = await total(name)
      const dry = await root.upload(`${url(name)}?dry_run=1`, 'dosya', file)
      expect(dry.body, `${name}: ${JSON.stringify(dry.body)}`).toMatchObject({
        data: { status: 'validated', ready: 3, bad: 0, written: 0 },
      })
      const answer = await root.upload(url(name), 'dosya', file)
      expect(answer.body, `${name}: ${JSON.stringify(answer.body)}`).toMatchObject({
        data: { status: 'applied', written: 3, bad: 0, rows: [] },
      })
      expect(await total(name), name).toBe(before + 3)
      const { data } = (
        await root.get(`/api/${name}`, {
          sort: '-id',
          per_page: 3,
          include: fields
            .filter(field => field.target)
            .map(field => field.name)
            .join(','),
        })
      ).body
      for (const [at, listed] of [...data].reverse().entries()) {
        // What lists leave out is in the record alone.
        const whole = compiled.resource.config.list.without?.length
          ? (await root.get(`/api/${name}/${listed.id}`)).body.data
          : {}
        const row = { ...whole, ...listed }
        for (const [column, field] of fields.entries()) {
          if (field.target) {
            const target = test.factory.compiled(field.target)
            const key = target.byName.get(target.resource.config.title)?.key as string
            const found = [row[field.name]].flat()[0]
            expect(String(found?.[key] ?? ''), `${name}.${field.name}`).toBe(rows[at]?.[column])
          } else {
            const text = field.type.toText(field.field, row[field.key], 'tr', name => name)
            expect(text, `${name}.${field.name}`).toBe(rows[at]?.[column])
          }
        }
      }
      if (compiled.resource.config.endpoints && !compiled.resource.config.endpoints.includes('show')) continue
      const history = (await root.get(`/api/${name}/${data[0].id}/history`)).body.data
      expect(history, name).toHaveLength(1)
      expect(history[0].action, name).toBe(`${name}.store`)
      expect(Object.keys(history[0].after).length, name).toBeGreaterThan(0)
    }
  })

  it('needs the permission of its resource', async () => {
    for (const { name, resource } of importable) {
      const { client } = await test.person({ permissions: [importPermission(resource)] })
      const other = await test.person({ permissions: [`${name}.index`, `${name}.show`] })
      expect((await client.get(`${url(name)}/example`)).status, name).toBe(200)
      expect((await other.client.get(`${url(name)}/example`)).status, name).toBe(403)
      expect((await other.client.upload(url(name), 'a.csv', 'a')).status, name).toBe(403)
    }
  })
})

describe('[TBL-8] a file with bad rows', () => {
  const heading = ['Ad', 'Soyad', 'E-posta', 'Departmanlar']
  let departments: string
  const file = () =>
    csv([
      heading,
      ['Ada', 'Kara', 'ada.kara@ornek.example', departments],
      ['', 'Ak', 'gecersiz', departments],
      ['Can', 'Ay', 'ADA.kara@ornek.example', departments],
      ['Ece', 'Su', 'ece.su@ornek.example', 'Muhasbe'],
      ['Efe', 'Su', 'efe.su@ornek.example', ''],
    ])

  beforeAll(async () => {
    departments = (await test.make('departments', { name: 'Muhasebe' })).name as string
  })
  beforeEach(() =>
    test.db.read(
      "delete from users where email like '%.kara@ornek.example' or email like '%.su@ornek.example'",
      [],
    ),
  )

  it('says of each row what is wrong with which value, and writes nothing', async () => {
    const before = await total('users')
    const { status, body } = await root.upload(url('users'), 'kişiler.csv', file())
    expect(status).toBe(422)
    expect(body.message).toBe('Yüklediğiniz dosyayı kontrol ediniz')
    expect(body.data).toMatchObject({
      status: 'failed',
      total: 5,
      ready: 2,
      bad: 3,
      duplicates: 1,
      written: 0,
      file_name: 'kişiler.csv',
    })
    const label = (field: string) => translate('tr', `resources/users:fields.${field}`)
    expect(body.data.rows).toEqual([
      {
        row: 3,
        field: 'first_name',
        label: label('first_name'),
        title: 'Ak',
        value: '',
        reason: 'Lütfen bu alanı doldurun.',
      },
      {
        row: 3,
        field: 'email',
        label: label('email'),
        title: 'Ak',
        value: 'gecersiz',
        reason: 'Geçersiz e-posta',
      },
      {
        row: 4,
        field: 'email',
        label: label('email'),
        title: 'Can Ay',
        value: 'ADA.kara@ornek.example',
        reason: 'Bu değer dosyanın 2. satırında da var.',
      },
      expect.objectContaining({ row: 5, field: 'department_ids', value: 'Muhasbe', suggestion: 'Muhasebe' }),
    ])
    expect(await total('users')).toBe(before)
  })

  it('takes the good ones where that is chosen', async () => {
    const before = await total('users')
    const { status, body } = await root.upload(`${url('users')}?skip_bad=1`, 'a.csv', file())
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ status: 'applied', ready: 2, bad: 3, written: 2 })
    expect(await total('users')).toBe(before + 2)
    const again = await root.upload(`${url('users')}?skip_bad=1`, 'a.csv', file())
    expect(again.body.data).toMatchObject({ status: 'failed', ready: 0, written: 0 })
  })

  it('comes back annotated, to nobody but who sent it', async () => {
    const { body } = await root.upload(`${url('users')}?dry_run=1`, 'a.csv', file())
    const report = await root.get(`${url('users')}/${body.data.job_id}/report`)
    const rows = await readXlsx(report.raw)
    expect(rows[0]).toEqual([...heading, 'Düzeltilecek'])
    expect(rows.map(row => row.at(-1))).toEqual([
      'Düzeltilecek',
      null,
      expect.stringContaining('Geçersiz e-posta'),
      expect.stringContaining('2. satırında'),
      expect.stringContaining('“Muhasebe” mi demek istedin?'),
      null,
    ])
    const other = await test.as('admin')
    expect((await other.get(`${url('users')}/${body.data.job_id}/report`)).status).toBe(404)
    expect((await other.get(`${url('users')}/${body.data.job_id}`)).status).toBe(404)
    expect((await root.get(`${url('titles')}/${body.data.job_id}`)).status).toBe(404)
  })

  it('is taken again as it came back, and comes back with one column of reasons', async () => {
    for (const language of ['tr', 'en']) {
      const options = { headers: { 'accept-language': language } }
      const { body } = await root.upload(`${url('users')}?dry_run=1`, 'a.csv', file())
      const report = await root.get(`${url('users')}/${body.data.job_id}/report`, {}, options)
      expect(decodeURIComponent(report.headers['content-disposition'] as string)).toContain(
        language === 'tr' ? 'hatalar' : 'errors',
      )
      expect(['A2', 'B3', 'A3', 'C3'].map(address => isMarked(report.raw, address))).toEqual([
        false,
        false,
        true,
        true,
      ])
      const again = await root.upload(`${url('users')}?dry_run=1`, 'a.xlsx', report.raw)
      expect(again.body.data).toMatchObject({ total: 5, ready: 2, bad: 3 })
      const second = await root.get(`${url('users')}/${again.body.data.job_id}/report`, {}, options)
      expect((await readXlsx(second.raw))[0]).toHaveLength(heading.length + 1)
    }
  })

  it('reads a decimal comma in Turkish, where it is one, and not in English', async () => {
    const fields = importFields(
      test.factory.compiled('vehicles'),
      (await test.portal.sessions.callerOf(root.token as string)) as never,
    ).filter(({ name, field }) => field.options.required || name === 'price')
    const cells = await Promise.all(
      fields.map(async field =>
        field.name === 'price' ? '3,5' : String(await test.factory.valueFor(field)),
      ),
    )
    const table = csv([fields.map(({ name }) => name), cells])
    const read = async (language: string) =>
      (
        await root.upload(`${url('vehicles')}?dry_run=1`, 'a.csv', table, {
          headers: { 'accept-language': language },
        })
      ).body.data
    expect((await read('tr')).rows).toEqual([])
    expect((await read('en')).rows).toMatchObject([{ field: 'price', value: '3,5' }])
  })

  it('counts its rows as a spreadsheet does, empty ones included', async () => {
    const { body } = await root.upload(
      `${url('missions')}?dry_run=1`,
      'a.csv',
      'name;description\r\n\r\nBir\r\n\r\n\r\n;;;\r\n',
    )
    expect(body.data).toMatchObject({ total: 1, ready: 1, bad: 0 })
    const bad = await root.upload(
      `${url('missions')}?dry_run=1`,
      'a.csv',
      'name;start_date\r\n\r\nBir;\r\n\r\nİki;dün\r\n',
    )
    expect(bad.body.data.rows).toMatchObject([{ row: 5, field: 'start_date', value: 'dün' }])
  })
})

describe('45: a dry run', () => {
  it('comes to the verdict of the real run, whatever the rows', async () => {
    const client: Client = await test.as('admin')
    const cell = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('Bir', 'İki', 'BİR', 'iki', 'K-1', 'k-1', '5', '99', '0', '') },
      fc.string({ maxLength: 30 }).map(text => text.replace(/["\r\n;]/g, '')),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell, cell, cell), { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        async (rows, skip) => {
          const file = csv([['name', 'code', 'level', 'parent'], ...rows])
          const before = await total('titles')
          const flags = skip ? '&skip_bad=1' : ''
          const dry = await client.upload(`${url('titles')}?dry_run=1${flags}`, 'a.csv', file)
          expect(await total('titles')).toBe(before)
          const real = await client.upload(`${url('titles')}?${flags}`, 'a.csv', file)
          const verdict = ({ body }: typeof dry) =>
            body.data
              ? {
                  total: body.data.total,
                  ready: body.data.ready,
                  bad: body.data.bad,
                  duplicates: body.data.duplicates,
                  rows: body.data.rows,
                }
              : body
          expect(verdict(real)).toEqual(verdict(dry))
          const written = real.body.data?.written ?? 0
          expect(await total('titles')).toBe(before + written)
          if (real.body.data)
            expect(written).toBe(real.body.data.bad === 0 || skip ? real.body.data.ready : 0)
        },
      ),
      { numRuns: process.env.TEST_FULL ? 200 : 25 },
    )
  })
})

describe('a checked file', () => {
  const checked = async () =>
    (await root.upload(`${url('missions')}?dry_run=1`, 'a.csv', csv([['name'], [`Görev ${Math.random()}`]])))
      .body.data

  it('is written later without being sent again, once, by nobody but who sent it', async () => {
    const before = await total('missions')
    const { job_id: id } = await checked()
    const apply = `${url('missions')}/${id}/apply`
    const other = await test.as('admin')
    expect((await other.post(apply)).status).toBe(404)
    expect((await root.post(`${url('titles')}/${id}/apply`)).status).toBe(404)
    expect((await test.guest.post(apply)).status).toBe(401)
    expect((await root.post(`${apply}?dry_run=1`)).status).toBe(400)
    const answers = await Promise.all(Array.from({ length: 8 }, () => root.post(apply)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect(answers.find(({ status }) => status === 200)?.body.data).toMatchObject({
      status: 'applied',
      written: 1,
    })
    expect(await total('missions')).toBe(before + 1)
  })

  it('is checked again when it is written: what was free may be taken by now', async () => {
    const rows = csv([['name'], ['Bu arada']])
    const { job_id: id } = (await root.upload(`${url('titles')}?dry_run=1`, 'a.csv', rows)).body.data
    await root.upload(url('titles'), 'a.csv', rows)
    const apply = `${url('titles')}/${id}/apply`
    const { status, body } = await root.post(apply)
    expect(status).toBe(422)
    expect(body.data).toMatchObject({ status: 'failed', written: 0, bad: 1 })
    expect((await root.post(`${apply}?skip_bad=1`)).body.data).toMatchObject({ status: 'failed', written: 0 })
  })

  it('whose process died says so, and may be tried again', async () => {
    const { job_id: id } = await checked()
    const job = `${url('missions')}/${id}`
    const silence = (seconds: number) =>
      test.db.read(
        `update import_jobs set status = 'running', result = result || '{"status": "running"}',
           updated_at = clock_timestamp() - $2 * interval '1 second' where id = $1`,
        [id, seconds],
      )
    await silence(20)
    expect((await root.get(job)).body.data).toMatchObject({ status: 'running' })
    expect((await root.post(`${job}/apply`)).status).toBe(409)
    await silence(61)
    expect((await root.get(job)).body.data).toMatchObject({
      status: 'failed',
      message: translate('tr', 'errors:importInterrupted'),
    })
    expect((await root.post(`${job}/apply`)).body.data).toMatchObject({ status: 'applied', written: 1 })
  })
})

describe('a large file', () => {
  it('is worked on after the answer, tells how far it is, and ends applied', async () => {
    const before = await total('missions')
    const rows = Array.from({ length: 1200 }, (_, n) => [`Görev ${n}`])
    const { status, body } = await root.upload(url('missions'), 'a.csv', csv([['name'], ...rows]))
    expect(status).toBe(202)
    expect(body.data).toMatchObject({ status: 'running', total: 1200, written: 0 })
    const seen: number[] = []
    const ended = await vi.waitFor(
      async () => {
        const job = (await root.get(`${url('missions')}/${body.data.job_id}`)).body.data
        seen.push(job.done)
        expect(job.status).not.toBe('running')
        return job
      },
      { timeout: 90_000, interval: 20 },
    )
    expect(ended).toMatchObject({ status: 'applied', done: 1200, written: 1200, bad: 0 })
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
    expect(await total('missions')).toBe(before + 1200)
  })
})

describe('a file that is none', () => {
  const send = (content: Buffer | string, name = 'a.xlsx') => root.upload(url('titles'), name, content)

  it('43: and a bomb, a million rows and outer entities, are refused in little memory', async () => {
    const sheet = (inner: string) =>
      `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${inner}</sheetData></worksheet>`
    const bomb = workbook(new Uint8Array(60_000_000))
    // The directory of this one says that the sheet unfolds into a hundred bytes.
    const liar = Buffer.from(bomb)
    for (let at = liar.indexOf('PK\x01\x02'); at >= 0; at = liar.indexOf('PK\x01\x02', at + 4))
      if (liar.readUInt32LE(at + 24) > 1_000_000) liar.writeUInt32LE(100, at + 24)
    const cases: [string, Buffer, number[]][] = [
      ['bomb', bomb, [413]],
      ['bomb that lies', liar, [413, 415]],
      ['a million rows', workbook(sheet('<row/>'.repeat(1_000_000))), [413]],
      [
        'a DOCTYPE',
        workbook(
          `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row><c t="inlineStr"><is><t>&e;</t></is></c></row></sheetData></worksheet>`,
        ),
        [415],
      ],
      [
        'entities in shared strings',
        workbook(sheet('<row><c t="s"><v>0</v></c></row>'), {
          'xl/sharedStrings.xml': `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]><sst><si><t>${'&b;'.repeat(1000)}</t></si></sst>`,
        }),
        [415, 422],
      ],
      ['a cell far away', workbook(sheet('<row r="1"><c r="XFD1048576"><v>1</v></c></row>')), [413]],
      ['a row far away', workbook(sheet('<row r="999999999"/>')), [413, 415]],
      ['an address in disguise', workbook(sheet('<row><c r="&#88;FD99999"><v>1</v></c></row>')), [415]],
      [
        'a million cells',
        workbook(sheet(`<row>${'<c><v>1</v></c>'.repeat(300_000)}</row>`)),
        [413, 415, 422],
      ],
    ]
    for (const [label, file, statuses] of cases) {
      const memory = process.memoryUsage().rss
      const { status, raw } = await send(file)
      expect(statuses, `${label}: ${raw.toString().slice(0, 200)}`).toContain(status)
      expect((process.memoryUsage().rss - memory) / 1_048_576, label).toBeLessThan(250)
    }
  })

  const shared = (letters: number, rows: number) =>
    workbook(
      `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>name</t></is></c></row>${Array.from({ length: rows }, (_, n) => `<row r="${n + 2}"><c r="A${n + 2}" t="s"><v>0</v></c></row>`).join('')}</sheetData></worksheet>`,
      {
        'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
        'xl/sharedStrings.xml': `<?xml version="1.0"?><sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${'a'.repeat(letters)}</t></si></sst>`,
      },
    )

  it('43: of one long text in many cells is refused before anything is done with it', async () => {
    const statements = vi.spyOn(test.db, 'read')
    const cell = await send(shared(1_000_000, 9000))
    expect([cell.status, cell.body.errors.file]).toEqual([422, [expect.stringMatching(/\bA2\b.*32767/)]])
    const sum = await send(shared(32_000, 400))
    expect(sum.status).toBe(413)
    expect(sum.body.message).toContain('10')
    const text = await send(`name\r\n${'a'.repeat(32_768)}`, 'a.csv')
    expect([text.status, text.body.errors.file]).toEqual([422, [expect.stringMatching(/\bA2\b/)]])
    expect(statements.mock.calls.filter(([sql]) => sql.includes('import_jobs'))).toEqual([])
    statements.mockRestore()
  })

  it('43: with a heading or a row of endless cells is refused without holding up anybody', async () => {
    const columns = translate('tr', 'errors:tooManyColumns', { n: 200 })
    const row = (cells: number) => Array.from({ length: cells }, () => 'x')
    const cases: [string, string | Buffer, number][] = [
      ['a heading', `name;${'x;'.repeat(900_000)}y\na\n`, 413],
      ['a row', csv([['name', 'code'], ['a'], row(201)]), 413],
      ['a row of a workbook', await xlsx([['name'], row(201)]), 413],
      ['as many cells as may be', csv([['name', 'code'], row(200)]), 200],
      ['long titles', csv([['name', ...row(190).map((x, n) => x.repeat(5000) + n)], ['a']]), 422],
    ]
    for (const [label, file, expected] of cases) {
      // Folding is what takes long, and this counts what is folded here: the file is read in another thread.
      const folded = vi.spyOn(String.prototype, 'normalize')
      const { status, body } = await root.upload(`${url('titles')}?dry_run=1`, 'a', file)
      const letters = folded.mock.contexts.reduce((sum: number, text) => sum + String(text).length, 0)
      folded.mockRestore()
      expect(status, label).toBe(expected)
      if (expected === 413) expect(body.message, label).toBe(columns)
      expect(letters, `${label}: letters`).toBeLessThan(20_000)
      expect(JSON.stringify(body).length, label).toBeLessThan(5000)
    }
  })

  it('43: with long values comes back with them shortened, and asks for few suggestions', async () => {
    const statements = vi.spyOn(test.db, 'read')
    const rows = Array.from({ length: 400 }, (_, n) => [`${n} ${'x'.repeat(5000)}`])
    const long = await send(csv([['name'], ...rows]), 'a.csv')
    expect(long.status).toBe(422)
    expect(long.body.data.bad).toBe(400)
    for (const { value, title } of long.body.data.rows) {
      expect(value.length).toBeLessThanOrEqual(200)
      expect(title.length).toBeLessThanOrEqual(400)
    }
    const unknown = Array.from({ length: 400 }, (_, n) => [`Bölüm ${n}`, `Yok ${n}`])
    await root.upload(url('titles'), 'a.csv', csv([['name', 'parent'], ...unknown]))
    const similar = statements.mock.calls.filter(([sql]) => sql.includes('similarity('))
    expect(similar).toHaveLength(100)
    statements.mockRestore()
  })

  it('is told apart by its content, and refused with 415, 413 or 422', async () => {
    const cases: [string | Buffer, number][] = [
      ['', 422],
      ['\r\n\r\n', 422],
      ['name', 422],
      ['başlık;yok\r\n1;2', 422],
      [Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]), 415],
      [Buffer.from('%PDF-1.7\0\0'), 415],
      ['"name\r\nBir', 415],
      [`name\r\n${'x\r\n'.repeat(10_002)}`, 413],
      [Buffer.alloc(11 * 1024 * 1024, 'a'), 413],
    ]
    for (const [content, expected] of cases)
      expect((await send(content)).status, content.toString().slice(0, 20)).toBe(expected)
  })

  it('46: of broken or endless multipart is refused', async () => {
    const good = multipart([{ field: 'file', name: 'a.csv', content: 'name\r\nBir' }])
    const post = (body: Buffer | string, type?: string) =>
      root.post(url('titles'), body, { headers: { 'content-type': type ?? good.headers['content-type'] } })
    expect((await post('{}', 'application/json')).status).toBe(415)
    expect((await post('x', 'text/plain')).status).toBe(415)
    expect((await post('x', 'multipart/form-data')).status).toBeGreaterThanOrEqual(400)
    for (const broken of [
      good.body.subarray(0, 40),
      good.body.subarray(0, good.body.length - 10),
      Buffer.from('nonsense'),
    ])
      expect([400, 413, 415, 422]).toContain((await post(broken)).status)
    const many = multipart(Array.from({ length: 10_000 }, (_, n) => ({ field: `f${n}`, content: 'x' })))
    expect([413, 422]).toContain(
      (await root.post(url('titles'), many.body, { headers: many.headers })).status,
    )
    const named = multipart([{ field: 'other', name: 'a.csv', content: 'name\r\nBir' }])
    expect((await root.post(url('titles'), named.body, { headers: named.headers })).body.errors).toEqual({
      file: ['Lütfen bu alanı doldurun.'],
    })
    for (const query of ['dry_run=2', 'skip_bad=x', 'more=1', 'dry_run=1&dry_run=1'])
      expect((await root.upload(`${url('titles')}?${query}`, 'a.csv', 'name\r\nBir')).status, query).toBe(400)
  })

  it('reads what Turkish Excel writes: semicolons, Windows-1254, and a byte-order mark', async () => {
    const windows = Buffer.from(
      [...'name;code\r\n']
        .map(char => char.charCodeAt(0))
        .concat([0xde, 0xfd, 0xf0, 0xdd, 0x3b, 0x4b, 0x39], [13, 10]),
    )
    const { body } = await root.upload(url('professions'), 'a.csv', windows)
    expect(body.data, JSON.stringify(body)).toMatchObject({ written: 1 })
    expect((await root.get('/api/professions', { 'filter[code]': 'K9' })).body.data[0].name).toBe(
      'ŞığİX'.slice(0, 4),
    )
    const marked = await root.upload(url('professions'), 'a.csv', '\uFEFFname,code\nİşçi,K-10\n')
    expect(marked.body.data).toMatchObject({ written: 1 })
    const tabs = await root.upload(url('professions'), 'a.csv', 'name\tcode\nÇırak\tK-11\n')
    expect(tabs.body.data).toMatchObject({ written: 1 })
  })
})

describe('41: a name of a file', () => {
  it('is kept without folders, controls and direction marks', async () => {
    for (const [name, kept] of [
      ['../../etc/passwd', 'passwd'],
      ['..\\..\\boot.ini', 'boot.ini'],
      ['a\u202egnp.exe', 'agnp.exe'],
      [`${'x'.repeat(300)}.csv`, `${'x'.repeat(138)}.csv`],
      ['<b>.csv', 'b.csv'],
    ] as const) {
      const { body } = await root.upload(`${url('missions')}?dry_run=1`, name, 'name\r\nBir')
      expect(body.data?.file_name, name).toBe(kept)
    }
  })
})
