/** Files of questions, from the upload to the questions and back. */
import { readdir } from 'node:fs/promises'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../../support/client.ts'
import { csv, pictures, readXlsx } from '../../../../support/files.ts'
import { startTestPortal } from '../../../../support/portal.ts'
import { readQuestions } from '../../../../support/question-files.ts'
import { wav } from '../../../../support/sounds.ts'

const test = await startTestPortal()
afterAll(test.stop)

const url = '/api/questions/from-file'
let manager: Client
let corporation: number

beforeAll(async () => {
  manager = await test.as('education-manager')
  corporation = (await test.make('corporations')).id
})

const truth = (name: string, { text = '<p>Doğru mu?</p>', id = '', more = '' } = {}) =>
  `<question type="truefalse"><name><text>${name}</text></name><questiontext format="html"><text><![CDATA[${text}]]></text>${more}</questiontext><idnumber>${id}</idnumber><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`
const into = (path: string) =>
  `<question type="category"><category><text>$course$/${path}</text></category></question>`
const quiz = (...parts: string[]) => `<?xml version="1.0" encoding="UTF-8"?><quiz>${parts.join('')}</quiz>`

const send = (file: string | Buffer, query: Record<string, string | number> = {}, name = 'sorular.xml') => {
  const all = new URLSearchParams({ dry_run: '1', 'given[corporation_id]': String(corporation) })
  for (const [key, value] of Object.entries(query))
    value === '' ? all.delete(key) : all.set(key, String(value))
  return manager.upload(`${url}?${all}`, name, file)
}
const count = async (resource: string) =>
  (await manager.get(`/api/${resource}`, { 'filter[corporation_id]': String(corporation) })).body.meta.total

describe('[QST-1] a file of questions', () => {
  it('is checked, written once with its categories and pictures, and found again', async () => {
    const png = pictures.png.toString('base64')
    const existing = (await test.make('question-categories', { name: 'Fen', corporation_id: corporation })).id
    const picture = {
      text: '<p>Bu <img src="@@PLUGINFILE@@/kare.png" alt="bir kare"> mi?</p>',
      more: `<file name="kare.png" path="/" encoding="base64">${png}</file>`,
    }
    const file = quiz(
      into('top/Fen/Fizik'),
      truth('Bir', picture),
      truth('İki', { text: '<p><img src="https://x.example/a.png" alt="uzak"></p>' }),
      '<question type="ddmarker"><name><text>Üç</text></name><questiontext><text>?</text></questiontext></question>',
      into('top/Fen'),
      truth('Dört'),
    )
    const before = await count('question-categories')
    const dry = await send(file)
    expect(dry.status, JSON.stringify(dry.body)).toBe(200)
    const { data } = dry.body
    expect(data).toMatchObject({
      format: 'moodle-xml',
      total: 4,
      ready: 3,
      changed: 1,
      bad: 1,
      written: 0,
      rows: [],
    })
    expect(data.places).toEqual([{ label: 'Kategori', count: 1, paths: ['Fen / Fizik'] }])
    expect(data.items.map((item: { number: number; result: string }) => [item.number, item.result])).toEqual([
      [3, 'refused'],
      [2, 'changed'],
      [1, 'taken'],
      [4, 'taken'],
    ])
    expect(data.items[0]).toMatchObject({
      title: 'Üç',
      kind: 'ddmarker',
      notes: ['Görselde işaret sürükleme soruları desteklenmiyor.'],
    })
    expect(await count('questions')).toBe(0)
    expect(await count('question-categories')).toBe(before)
    expect(await test.db.read('select count(*)::int from medias', [])).toEqual([[0]])

    const job = `${url}/${data.job_id}`
    expect((await manager.get(job)).body.data).toMatchObject({ status: 'validated', changed: 1 })
    const sheet = await readXlsx((await manager.get(`${job}/report`)).raw)
    expect(sheet[0]).toEqual(['No', 'Kayıt', 'Dosyadaki türü', 'Sonuç', 'Açıklama'])
    expect(sheet[3]).toEqual([
      3,
      'Üç',
      'ddmarker',
      'Alınmaz',
      'Görselde işaret sürükleme soruları desteklenmiyor.',
    ])
    const other = await test.as('super-admin')
    expect((await other.get(job)).status, 'an import of somebody else').toBe(404)

    expect((await manager.post(`${job}/apply`)).status, 'with something refused').toBe(422)
    const applied = await manager.post(`${job}/apply?skip_bad=1`)
    expect([applied.status, applied.body.data.written], JSON.stringify(applied.body)).toEqual([200, 3])
    expect((await manager.post(`${job}/apply?skip_bad=1`)).status).toBe(409)
    const { body } = await manager.get('/api/questions', {
      'filter[import]': String(data.job_id),
      include: 'category',
      sort: 'name',
    })
    expect(
      body.data.map((row: { name: string; status: string; category: { name: string } }) => [
        row.name,
        row.status,
        row.category.name,
      ]),
    ).toEqual([
      ['Bir', 'draft', 'Fizik'],
      ['Dört', 'draft', 'Fen'],
      ['İki', 'draft', 'Fizik'],
    ])
    expect(body.data[1].category_id).toBe(existing)
    const question = (await manager.get(`/api/questions/${body.data[0].id}`)).body.data
    const [, media] = /data-media-id="(\d+)" src="([^"]+)" alt="bir kare"/.exec(question.body) ?? []
    expect(await test.db.read('select id, mime_type from medias', [])).toEqual([[Number(media), 'image/png']])
    const [, address] = / src="([^"]+)"/.exec(question.body) as RegExpExecArray
    const shown = await manager.get((address as string).replaceAll('&amp;', '&'))
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png'])
    expect(await test.db.read('select storage_key from import_jobs where id = $1', [data.job_id])).toEqual([
      [null],
    ])
    const [line] = await test.db.read(
      `select count(*)::int from audit_entries where action = 'questions.store' and subject_id = any ($1::bigint[])`,
      [body.data.map(({ id }: { id: number }) => id)],
    )
    expect(line).toEqual([3])

    const whole = await manager.post('/api/questions/bulk/destroy', {
      ids: body.data.map(({ id }: { id: number }) => id),
    })
    expect(whole.status, 'taken back as any rows').toBeLessThan(300)
  })

  it('asks for a category where the file names none, and puts what it names below the chosen one', async () => {
    const aiken = 'Başkent?\nA. Ankara\nB. İzmir\nANSWER: A\n'
    const without = await send(aiken, {}, 'a.txt')
    expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ['category_id']])
    const nothing = await send(aiken, { 'given[corporation_id]': '' }, 'a.txt')
    expect(Object.keys(nothing.body.errors).sort()).toEqual(['category_id', 'corporation_id'])
    const category = (await test.make('question-categories', { name: 'Kök', corporation_id: corporation })).id
    const dry = await send(aiken, { 'given[category_id]': category }, 'a.txt')
    expect(dry.body.data).toMatchObject({ format: 'aiken', ready: 1, bad: 0 })
    const done = await manager.post(`${url}/${dry.body.data.job_id}/apply`)
    expect(done.body.data.written).toBe(1)
    const below = await send(quiz(into('top/Alt'), truth('Altta')), {
      'given[category_id]': category,
      dry_run: 0,
    })
    expect(below.body.data, JSON.stringify(below.body)).toMatchObject({ written: 1, status: 'applied' })
    const found = await manager.get('/api/questions', {
      'filter[category_id]': `below:${category}`,
      include: 'category.parent',
    })
    expect(
      found.body.data.map((row: { category: { name: string; parent_id: number | null } }) => [
        row.category.name,
        row.category.parent_id,
      ]),
    ).toContainEqual(['Alt', category])
    expect((await send(aiken, { 'given[category_id]': 'x' })).status).toBe(400)
    expect((await send(aiken, { 'given[name]': '1' })).status).toBe(400)
    const foreign = (await test.make('question-categories')).id
    const elsewhere = await send(aiken, { 'given[category_id]': foreign }, 'a.txt')
    expect(elsewhere.body.data, 'a category of another corporation').toMatchObject({ ready: 0, bad: 1 })
  })

  it('puts nothing below a category that is not there for whoever sends it, and tells nothing of it', async () => {
    const permissions = ['questions.index', 'questions.show', 'questions.store', 'question-categories.index']
    const { client } = await test.person({
      permissions: [...permissions, 'question-categories.store', 'corporations.index'],
      values: { corporation_id: corporation },
    })
    const foreign = (await test.make('question-categories')).id
    const before = await test.db.read('select count(*)::int from question_categories', [])
    const answers = []
    for (const category of [foreign, 999_999_999]) {
      const query = `?skip_bad=1&given[corporation_id]=${corporation}&given[category_id]=${category}`
      const { status, body } = await client.upload(
        url + query,
        'a.gift',
        '$CATEGORY: top/X\n\n::S::2+2?{=4 ~5}',
      )
      answers.push([
        status,
        body.data?.written,
        body.data?.items.map((item: { notes: string[] }) => item.notes),
      ])
    }
    expect(answers[0]).toEqual([422, 0, [[expect.stringContaining('Kategori')]]])
    expect(answers[1]).toEqual(answers[0])
    // Who sees both is told what is wrong: it is of another tree.
    const wrong = await send(quiz(into('top/X'), truth('S')), { 'given[category_id]': foreign, dry_run: 0 })
    expect([wrong.status, wrong.body.data.written], JSON.stringify(wrong.body)).toEqual([422, 0])
    expect(await test.db.read('select count(*)::int from question_categories', [])).toEqual(before)
  })

  it('refuses a question that is there already, or twice in the file', async () => {
    const file = quiz(into('top/Kimlik'), truth('Var', { id: 'k-1' }), truth('Yine', { id: 'k-1' }))
    const first = await send(file, { dry_run: 0, skip_bad: 1 })
    expect(first.body.data).toMatchObject({ written: 1, duplicates: 1 })
    const again = await send(quiz(into('top/Kimlik'), truth('Var', { id: 'k-1' })))
    expect(again.body.data).toMatchObject({ ready: 0, duplicates: 1 })
    expect(again.body.data.items[0]).toMatchObject({ result: 'refused', in_the_way: { title: 'Var' } })
    expect(again.body.data.places, 'nothing is made for what is refused').toEqual([])
  })

  it('is taken by its content, whatever it is called; a spreadsheet stays one', async () => {
    const category = (await test.make('question-categories', { name: 'İçerik', corporation_id: corporation }))
      .id
    const given = { 'given[category_id]': category }
    const gift = await send('::Soru::2+2?{=4 ~5}', given, 'sorular.csv')
    expect(gift.body.data.format).toBe('gift')
    const table = csv([
      ['name', 'type', 'body', 'correct'],
      ['Tablo {=a ~b}', 'true_false', '<p>x</p>', 'true'],
    ])
    const sheet = await send(table, given, 'sorular.xml')
    expect(sheet.body.data, JSON.stringify(sheet.body)).toMatchObject({ ready: 1, bad: 0 })
    expect(sheet.body.data.format).toBeUndefined()
    const written = await manager.post(`${url}/${sheet.body.data.job_id}/apply`)
    expect(written.body.data, 'what was chosen goes for a spreadsheet as well').toMatchObject({ written: 1 })
    expect((await send('ne bu', given, 'a.xml')).status).toBe(422)
  })

  it('makes no categories for who may not, and takes nothing from who may not import', async () => {
    const own = async (...permissions: string[]) =>
      (await test.person({ permissions, values: { corporation_id: corporation } })).client
    const reads = ['questions.index', 'questions.show', 'question-categories.index', 'corporations.index']
    const file = quiz(into('top/Fen'), truth('Olur'), into('top/Yeni/Daha'), truth('Olmaz'))
    const query = `?dry_run=1&given[corporation_id]=${corporation}`
    const author = await own(...reads, 'questions.store')
    const { status, body } = await author.upload(url + query, 'a.xml', file)
    expect([status, body.data?.ready, body.data?.bad], JSON.stringify(body)).toEqual([200, 1, 1])
    expect(body.data.items[0].notes[0]).toContain('“Yeni” yok')
    const reader = await own(...reads)
    expect((await reader.upload(url + query, 'a.xml', file)).status).toBe(403)
  })

  it('brings sounds along, which are found by what they are called', async () => {
    const bytes = wav(0.1)
    const sound = {
      text: '<p><audio src="@@PLUGINFILE@@/../ses.wav">Kayıp</audio><audio src="@@PLUGINFILE@@/ses.wav" title="Vinç düdüğü"></audio></p>',
      more: `<file name="ses.wav" path="/" encoding="base64">${bytes.toString('base64')}</file>`,
    }
    const { body: dry } = await send(quiz(into('top/Ses'), truth('Sesli', sound)))
    const applied = await manager.post(`${url}/${dry.data.job_id}/apply`)
    expect([applied.status, applied.body.data?.written], JSON.stringify(applied.body)).toEqual([200, 1])
    const { body } = await manager.get('/api/questions', { 'filter[search]': 'düdüğü' })
    expect(body.data).toHaveLength(1)
    const shown = await manager.get(`/api/questions/${body.data[0].id}`)
    const [, media, src = ''] =
      /<audio data-media-id="(\d+)" src="([^"]+)" controls preload="none" aria-label="Vinç düdüğü">/.exec(
        shown.body.data.body,
      ) ?? []
    expect(
      await test.db.read('select mime_type, file_name, size::int from medias where id = $1', [Number(media)]),
    ).toEqual([['audio/wav', 'ses.wav', bytes.length]])
    const heard = await test.guest.get(src.replaceAll('&amp;', '&'))
    expect([heard.status, heard.raw.equals(bytes)]).toEqual([200, true])
  })

  it('keeps no picture of a file for which something has to be chosen first', async () => {
    const more = `<file name="a.png" path="/" encoding="base64">${pictures.png.toString('base64')}</file>`
    const text = '<p><img src="@@PLUGINFILE@@/a.png" alt="a"></p>'
    const before = await readdir(test.portal.files.incoming)
    expect((await send(quiz(truth('Resimli', { text, more })), { dry_run: 0 })).status).toBe(422)
    expect(await readdir(test.portal.files.incoming)).toEqual(before)
  })

  it('keeps nothing of what is not written', async () => {
    const before = await test.db.read('select count(*)::int from medias', [])
    const png = pictures.png.toString('base64')
    const more = `<file name="a.png" path="/" encoding="base64">${png}</file>`
    const text = '<p><img src="@@PLUGINFILE@@/a.png" alt="a"></p>'
    const dry = await send(quiz(into('top/Kalmaz'), truth('Resimli', { text, more, id: 'kalmaz' })))
    // Somebody is faster.
    await send(quiz(into('top/Kalmaz'), truth('Önce', { id: 'kalmaz' })), { dry_run: 0 })
    const late = await manager.post(`${url}/${dry.body.data.job_id}/apply?skip_bad=1`)
    expect([late.status, late.body.data.written]).toEqual([422, 0])
    expect(await test.db.read('select count(*)::int from medias', [])).toEqual(before)
  })

  it('of more than 500 questions is worked on after the answer', async () => {
    const many = Array.from({ length: 600 }, (_, at) => truth(`Soru ${at}`))
    const dry = await send(quiz(into('top/Çok'), ...many))
    expect(dry.status).toBe(202)
    const job = `${url}/${dry.body.data.job_id}`
    const state = async () => (await manager.get(job)).body.data
    await vi.waitFor(async () => expect((await state()).status).toBe('validated'), { timeout: 30_000 })
    expect((await state()).items).toHaveLength(200)
    expect((await manager.post(`${job}/apply`)).status).toBe(202)
    await vi.waitFor(async () => expect(await state()).toMatchObject({ status: 'applied', written: 600 }), {
      timeout: 30_000,
    })
  })

  it('17: of more than 5,000 questions, or one that unfolds without end, is refused', async () => {
    const many = await send(quiz(...Array.from({ length: 5001 }, () => truth('a'))))
    expect([many.status, many.body.message]).toEqual([413, 'Bir dosyada en çok 5.000 kayıt olabilir.'])
    const laughs = `<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><quiz>&b;</quiz>`
    expect((await send(laughs)).status).toBe(422)
    const bomb = zipSync({
      'imsmanifest.xml': strToU8('<manifest/>'),
      'a.xml': new Uint8Array(210 * 1024 * 1024),
    })
    expect((await send(Buffer.from(bomb), {}, 'a.zip')).status).toBe(413)
    expect((await send(Buffer.alloc(50 * 1024 * 1024 + 1, 32))).status).toBe(413)
  })
})

describe('[QST-1] an export of questions', () => {
  const of = { 'filter[tags]': 'dışa' }
  beforeAll(async () => {
    const category = (await test.make('question-categories', { name: 'Dışa', corporation_id: corporation }))
      .id
    const values = {
      corporation_id: corporation,
      category_id: category,
      tags: ['dışa'],
      body: '<p>Metin</p>',
    }
    const options = [
      { text: 'a', weight: 100, feedback: 'iyi' },
      { text: 'b', weight: 50 },
    ]
    for (const question of [
      { name: 'Tek', type: 'single', options },
      { name: 'Sıra', type: 'ordering', items: [{ text: '1' }, { text: '2' }, { text: '3' }] },
    ])
      expect((await manager.post('/api/questions', { ...values, ...question })).status).toBe(201)
  })

  it.each([
    ['moodle-xml', 'application/xml; charset=utf-8', 'xml', 2],
    ['gift', 'text/plain; charset=utf-8', 'gift', 1],
    ['aiken', 'text/plain; charset=utf-8', 'txt', 1],
    ['qti', 'application/zip', 'zip', 2],
  ])('is written as %s, with the answers', async (format, type, ending, written) => {
    const file = await manager.get('/api/export-questions', { format, ...of })
    expect([file.status, file.headers['content-type']]).toEqual([200, type])
    expect(file.headers['content-disposition']).toMatch(new RegExp(`\\.${ending}$`))
    const { format: found, items } = await readQuestions(file.raw)
    expect([found, items.length]).toEqual([format, written])
    const single = items.find(({ values }) => values?.type === 'single')
    expect(single?.values?.options).toMatchObject([
      { text: 'a', weight: 100 },
      { text: 'b', weight: format === 'aiken' ? 0 : 50 },
    ])
    if (format !== 'aiken') expect(single?.places).toEqual({ category: ['Dışa'] })
  })

  it('says beforehand what the format loses, counted by reason', async () => {
    const { status, body } = await manager.get('/api/export-questions/losses', { format: 'aiken', ...of })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      format: 'aiken',
      total: 2,
      whole: 0,
      skipped: [{ reason: 'type', text: 'Bu soru türü biçimde yok', count: 1 }],
    })
    const reasons = body.data.lost.map(({ reason, count: n }: { reason: string; count: number }) => [
      reason,
      n,
    ])
    expect(reasons).toEqual(
      expect.arrayContaining([
        ['weights', 1],
        ['feedback', 1],
        ['category', 1],
        ['tags', 1],
      ]),
    )
    const whole = await manager.get('/api/export-questions/losses', { format: 'moodle-xml', ...of })
    expect(whole.body.data).toMatchObject({ total: 2, whole: 2, skipped: [], lost: [] })
    expect((await manager.get('/api/export-questions/losses', { format: 'xlsx' })).status).toBe(400)
    expect((await manager.get('/api/export-questions', { format: 'docx' })).status).toBe(400)
    const learner = await test.as('learner')
    expect((await learner.get('/api/export-questions/losses', { format: 'qti' })).status).toBe(403)
    expect((await learner.get('/api/export-questions', { format: 'qti' })).status).toBe(403)
  })
})
