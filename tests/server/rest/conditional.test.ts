/** Fields that apply only while others of their record say so (`when`), through every way in. */
import { afterAll, describe, expect, it } from 'vitest'
import { areas } from '../../../src/server/areas/index.ts'
import { csv, readCsv, readXlsx } from '../../support/files.ts'
import { lessonArea } from '../../support/lessons/index.ts'
import { startTestPortal } from '../../support/portal.ts'

const test = await startTestPortal({ areas: [...areas, lessonArea] })
afterAll(test.stop)
const root = await test.as('super-admin')
const address = 'https://ornek.example/1'

const store = async (body: object) => (await root.post('/api/lessons', body)).body.data
const video = () => store({ title: 'Video', type: 'video', url: address, embed_note: 'geniş' })
const history = async (id: number) => (await root.get(`/api/lessons/${id}/history`)).body.data

describe('[DEV-1] a field with a condition', () => {
  it('is required only while it applies, and refused with words while it does not', async () => {
    const missing = await root.post('/api/lessons', { title: 'a', type: 'link' })
    expect(missing.status).toBe(422)
    expect(missing.body.errors).toEqual({ url: ['Lütfen bu alanı doldurun.'] })
    const sent = await root.post('/api/lessons', { title: 'a', type: 'text', url: address })
    expect(sent.status).toBe(422)
    expect(sent.body.errors).toEqual({ url: ['Diğer alanlara göre bu alan boş kalmalı.'] })
    expect((await store({ title: 'a', type: 'text', url: null })).url).toBeNull()
  })

  it('has its default only while it applies', async () => {
    expect(await store({ title: 'a', type: 'text' })).toMatchObject({ is_embedded: null })
    const made = await video()
    expect(made).toMatchObject({ is_embedded: true, embed_note: 'geniş' })
    const link = await store({ title: 'b', type: 'link', url: address })
    const turned = await root.patch(`/api/lessons/${link.id}`, { type: 'video' })
    expect(turned.body.data).toMatchObject({ is_embedded: true, url: address })
  })

  it('is emptied with what decides about it, one after the other, in one audit line', async () => {
    const { id } = await video()
    const changed = await root.patch(`/api/lessons/${id}`, { type: 'link' })
    expect(changed.body.data).toMatchObject({ url: address, is_embedded: null, embed_note: null })
    const [line] = await history(id)
    expect(line.before).toEqual({ type: 'video', is_embedded: true, embed_note: 'geniş' })
    expect(line.after).toEqual({ type: 'link', is_embedded: null, embed_note: null })
    expect(await history(id)).toHaveLength(2)
  })

  it('has to be given with what makes it apply, and not again later', async () => {
    const { id } = await store({ title: 'a', type: 'text' })
    const refused = await root.patch(`/api/lessons/${id}`, { type: 'exam' })
    expect(refused.body.errors).toEqual({ minutes: ['Lütfen bu alanı doldurun.'] })
    expect((await root.patch(`/api/lessons/${id}`, { type: 'exam', minutes: 20 })).status).toBe(200)
    expect((await root.patch(`/api/lessons/${id}`, { title: 'b' })).status).toBe(200)
    const emptied = await root.patch(`/api/lessons/${id}`, { minutes: null })
    expect(emptied.body.errors).toEqual({ minutes: ['Lütfen bu alanı doldurun.'] })
  })

  it('22: is emptied also by somebody who may not read it, and by nobody else’s change', async () => {
    const { id } = await store({ title: 'a', type: 'exam', minutes: 5, exam_secret: 'gizli' })
    const { client } = await test.person({ permissions: ['lessons.index', 'lessons.show', 'lessons.update'] })
    const renamed = await client.patch(`/api/lessons/${id}`, { title: 'b' })
    expect(renamed.body.data).not.toHaveProperty('exam_secret')
    expect((await root.get(`/api/lessons/${id}`)).body.data.exam_secret).toBe('gizli')
    const turned = await client.patch(`/api/lessons/${id}`, { type: 'text' })
    expect(turned.status).toBe(200)
    expect(turned.body.data).not.toHaveProperty('exam_secret')
    expect((await root.get(`/api/lessons/${id}`)).body.data).toMatchObject({
      exam_secret: null,
      minutes: null,
    })
  })

  it('is held by a transition, which says so in its own line', async () => {
    const { id } = await store({ title: 'a', type: 'text', closing_note: 'son gün' })
    const closed = await root.post(`/api/lessons/${id}/close`, {})
    expect(closed.body.data).toMatchObject({ state: 'closed', closing_note: null })
    const [line] = await history(id)
    expect(line.before).toEqual({ state: 'draft', closing_note: 'son gün' })
    expect(line.after).toEqual({ state: 'closed', closing_note: null })
    const late = await root.patch(`/api/lessons/${id}`, { closing_note: 'geç' })
    expect(late.body.errors).toHaveProperty('closing_note')
  })

  it('stands among an input’s fields by the same rules', async () => {
    const { id } = await store({ title: 'a', type: 'text' })
    const missing = await root.post(`/api/lessons/${id}/open`, { announce: true })
    expect(missing.body.errors).toEqual({ greeting: ['Lütfen bu alanı doldurun.'] })
    const refused = await root.post(`/api/lessons/${id}/open`, { greeting: 'Merhaba' })
    expect(refused.body.errors).toEqual({ greeting: ['Diğer alanlara göre bu alan boş kalmalı.'] })
    const done = await root.post(`/api/lessons/${id}/open`, { announce: true, greeting: 'Merhaba' })
    expect(done.body.data).toMatchObject({ state: 'open', title: 'Merhaba' })
  })

  it('is a bad row of a file where it does not apply, and needs no column of its own', async () => {
    const refused = await root.upload(
      '/api/lessons/from-file',
      'a.csv',
      csv([
        ['title', 'type', 'url'],
        ['Metin', 'text', address],
        ['Bağlantı', 'link', address],
        ['Eksik', 'link', ''],
      ]),
    )
    const { rows } = refused.body.data
    expect(rows.map(({ row, field }: { row: number; field: string }) => [row, field])).toEqual([
      [2, 'url'],
      [4, 'url'],
    ])
  })

  it('is described in words, and is not required in the document', async () => {
    const { body } = await root.get('/api/openapi.json')
    const { schemas } = body.components
    // A new record's body is that of a change, with what is required besides.
    const text = JSON.stringify([schemas['lessons.values'], schemas['lessons.create']])
    expect(text).toContain('Applies only while `type` is \\"link\\" or \\"video\\", and is required then')
    expect(body.info.description).toContain('A value of a field that does not apply is refused')
    expect(text).toContain('"required":["title","type"]')
  })
})

describe('[DEV-1] structured rows', () => {
  const exam = { title: 'Sınav', type: 'exam', minutes: 10 }
  const question = (more: object = {}) => ({ text: 'Ne?', kind: 'choice', ...more })

  it('are stored with a key each, which stays through edits', async () => {
    const made = await store({ ...exam, questions: [question(), question({ key: 'from-client' })] })
    const [first, second] = made.questions
    expect(first).toEqual({
      key: expect.stringMatching(/^[a-z0-9]{16}$/),
      text: 'Ne?',
      kind: 'choice',
      points: 1,
      weight: null,
      is_right: false,
      asked_on: null,
      topics: null,
      solution: null,
      source: null,
      fee_account: null,
      keywords: null,
      author_mail: null,
    })
    expect(second.key).toBe('from-client')
    const turned = await root.patch(`/api/lessons/${made.id}`, {
      questions: [second, { ...first, text: 'Kim?', weight: 1.26 }],
    })
    expect(turned.body.data.questions.map(({ key }: { key: string }) => key)).toEqual([
      'from-client',
      first.key,
    ])
    expect(turned.body.data.questions[1]).toMatchObject({ text: 'Kim?', weight: 1.3 })
    const same = await root.patch(`/api/lessons/${made.id}`, { questions: turned.body.data.questions })
    expect(same.body.data.updated_at).toBe(turned.body.data.updated_at)
  })

  it('say what is wrong at the field of the row', async () => {
    const refused = await root.post('/api/lessons', {
      ...exam,
      questions: [
        question(),
        question({ text: '', points: 101, planet: 1 }),
        question({ kind: 'open', is_right: true, key: '!' }),
        7,
      ],
    })
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({
      'questions.1.text': ['Lütfen bu alanı doldurun.'],
      'questions.1.points': ['Min:0, Max:100'],
      'questions.1.planet': ['Bu alan değiştirilemez.'],
      'questions.2.is_right': ['Diğer alanlara göre bu alan boş kalmalı.'],
      'questions.2.key': ['Her satırın kendine ait, geçerli bir anahtarı olmalı.'],
      'questions.3': ['Geçersiz değer'],
    })
    const few = await root.post('/api/lessons', { ...exam, questions: [question()] })
    expect(few.body.errors).toEqual({ questions: ['En az 2 satır olmalı.'] })
    const many = await root.post('/api/lessons', { ...exam, questions: Array(5).fill(question()) })
    expect(many.body.errors).toEqual({ questions: ['En fazla 4 satır olabilir.'] })
  })

  it('1: have their formatted texts cleaned, and no pictures', async () => {
    const made = await store({
      ...exam,
      questions: [question({ solution: '<p onclick="x()">a</p><script>x()</script>' }), question()],
    })
    expect(made.questions[0].solution).toBe('<p>a</p>')
    const picture = question({ solution: '<p><img data-media-id="1"></p>' })
    const refused = await root.post('/api/lessons', { ...exam, questions: [picture, question()] })
    expect(refused.body.errors).toHaveProperty(['questions.0.solution'])
  })

  it('apply and are emptied as a whole, with their old and new values in the history', async () => {
    const made = await store({
      ...exam,
      questions: [question({ author_mail: 'ece@ornek.example' }), question()],
    })
    const refused = await root.patch(`/api/lessons/${made.id}`, { type: 'text', questions: made.questions })
    expect(refused.body.errors).toHaveProperty('questions')
    const turned = await root.patch(`/api/lessons/${made.id}`, { type: 'text' })
    expect(turned.body.data.questions).toBeNull()
    const [line] = await history(made.id)
    expect(line.after.questions).toBeNull()
    expect(line.before.questions).toHaveLength(2)
    // What is personal in them is told by no line.
    expect(line.before.questions[0]).toMatchObject({ text: 'Ne?', author_mail: '•••' })
    expect(JSON.stringify(await history(made.id))).not.toContain('ece@')
  })

  it('have bank accounts and free words, checked and kept as those of a record', async () => {
    const account = 'TR330006100519786457841326'
    const refused = await root.post('/api/lessons', {
      ...exam,
      questions: [
        question({ fee_account: 'TR340006100519786457841326' }),
        question({ keywords: ['a', 'b', 'c', 'd'] }),
        question({ keywords: 'a' }),
      ],
    })
    expect(Object.keys(refused.body.errors)).toEqual([
      'questions.0.fee_account',
      'questions.1.keywords',
      'questions.2.keywords',
    ])
    const made = await store({
      ...exam,
      questions: [question({ fee_account: account, keywords: [' a ', 'a'] }), question({ keywords: [] })],
    })
    expect(made.questions).toMatchObject([
      { fee_account: account, keywords: ['a'] },
      { fee_account: null, keywords: null },
    ])
    await root.patch(`/api/lessons/${made.id}`, { questions: made.questions.toReversed() })
    const [line] = await history(made.id)
    expect(line.before.questions[0]).toMatchObject({ fee_account: account, keywords: ['a'] })
  })

  it('have an example in the file that shows how an import is written', async () => {
    const example = await root.get('/api/lessons/from-file/example')
    // They do not apply to the row of the example: what is said of each column shows how they are written.
    const notes = (await readXlsx(example.raw, 2)).flat().join(' ')
    expect(notes).toContain('questions_fee_account: TR33 0006 1005 1978 6457 8413 26')
    expect(notes).toContain('questions_source: https://ornek.com')
  })

  it('leave by a file as one line each and come back by it, without what is personal', async () => {
    const questions = [
      question({ text: 'Bir; "iki"', points: 5, weight: 2.5, topics: ['law', 'safety'], author_mail: 'x' }),
      question({
        kind: 'open',
        text: 'Üç',
        asked_on: '2026-03-04',
        fee_account: 'tr33 0006 1005 1978 6457 8413 26',
        keywords: ['anayasa', 'iş "güvenliği"'],
      }),
    ]
    const { id } = await store({ ...exam, title: 'Dosyadan', questions })
    const file = await root.get(`/api/export-lessons`, {
      format: 'csv',
      columns: 'title,type,minutes,questions',
      'filter[id]': String(id),
    })
    const [heading, row] = readCsv(file.raw)
    const cell = row?.[3] as string
    expect(cell.split('\n')).toHaveLength(2)
    expect(cell).toContain('questions_text: "Bir; ""iki"""; questions_kind: choice; questions_points: 5')
    expect(cell).toContain('questions_fee_account: TR33 0006 1005 1978 6457 8413 26')
    expect(cell).toContain('questions_keywords: "anayasa; iş ""güvenliği"""')
    expect(cell).not.toContain('author_mail')
    const sent = await root.upload(
      '/api/lessons/from-file',
      'a.csv',
      csv([heading as string[], row as string[]]),
    )
    expect(sent.body.data).toMatchObject({ written: 1, bad: 0 })
    const { body } = await root.get('/api/lessons', { 'filter[search]': 'Dosyadan' })
    const [again] = body.data.filter((found: { id: number }) => found.id !== id)
    const without = (found: { key: string; author_mail: unknown }[]) =>
      found.map(({ key: _, author_mail: __, ...rest }) => rest)
    const before = (await root.get(`/api/lessons/${id}`)).body.data
    expect(without(again.questions)).toEqual(without(before.questions))
    expect(before.questions[1]).toMatchObject({
      fee_account: 'TR330006100519786457841326',
      keywords: ['anayasa', 'iş "güvenliği"'],
    })
  })
})
