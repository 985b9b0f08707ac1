/** Questions: what each type needs to be ready, their versions, and what is kept of both. */
import { afterAll, describe, expect, it } from 'vitest'
import { csv } from '../../../support/files.ts'
import { startTestPortal } from '../../../support/portal.ts'
import { uniqueName } from '../../../support/unique-name.ts'

const test = await startTestPortal()
afterAll(test.stop)
const root = await test.as('super-admin')
const me = (await root.get('/api/users/me')).body.data.id as number
const { db } = test
const corporation = await test.make('corporations')
const category = await test.make('question-categories', { corporation_id: corporation.id })

interface Made {
  readonly id: number
  readonly [key: string]: unknown
}
const two = [{ text: '<p>Ankara</p>', weight: 100 }, { text: '<p>İzmir</p>' }]
async function made(values: object = {}): Promise<Made> {
  const { status, body } = await root.post('/api/questions', {
    name: uniqueName(),
    corporation_id: corporation.id,
    category_id: category.id,
    type: 'single',
    body: '<p>Türkiye’nin başkenti neresidir?</p>',
    options: two,
    ...values,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}
interface Version {
  readonly id: number
  readonly number: number
  readonly changed: readonly string[]
  readonly author_id: number | null
}
async function versionsOf(id: number): Promise<readonly Version[]> {
  const { status, body } = await root.get(`/api/questions/${id}/versions`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const numbers = async (id: number) => (await versionsOf(id)).map(({ number }) => number)

it('takes a blank text for rows as none of them', async () => {
  const { id, options } = await made({ options: '  ' })
  expect(options).toBeNull()
  expect((await root.patch(`/api/questions/${id}`, { options: two })).status).toBe(200)
  for (const field of ['options', 'accepted', 'guide', 'numbers', 'units', 'pairs', 'items']) {
    const { status, body } = await root.patch(`/api/questions/${id}`, { [field]: ' ' })
    expect([status, body.data?.[field] ?? null], field).toEqual([200, null])
  }
  expect((await root.patch(`/api/questions/${id}`, { options: 'x' })).status).toBe(422)
})

describe('[QST-1] a question becomes ready', () => {
  const pair = (left: string | null, right: string) => ({ left, right })
  const cases: readonly (readonly [string, object, string, string])[] = [
    ['single', { options: [two[1], two[1]] }, 'options', 'Tam olarak bir seçeneğe 100 puan yüzdesi ver.'],
    ['single', { options: [two[0], two[0]] }, 'options', 'Tam olarak bir seçeneğe 100 puan yüzdesi ver.'],
    ['single', { options: [two[0]] }, 'options', 'En az iki seçenek yaz.'],
    [
      'multiple',
      { options: [two[1], two[1]] },
      'options',
      'En az bir seçeneğe sıfırdan büyük puan yüzdesi ver.',
    ],
    ['true_false', {}, 'correct', 'Lütfen bu alanı doldurun.'],
    [
      'short_text',
      { accepted: [{ text: 'su', weight: 50 }] },
      'accepted',
      'Puan yüzdesi 100 olan en az bir cevap yaz.',
    ],
    ['numeric', { numbers: [] }, 'numbers', 'Puan yüzdesi 100 olan en az bir sayı yaz.'],
    ['matching', { pairs: [pair('a', 'b'), pair(null, 'c')] }, 'pairs', 'Sol tarafı dolu en az iki eş yaz.'],
    ['ordering', { items: [{ text: 'bir' }] }, 'items', 'En az üç öge yaz.'],
  ]
  it.each(cases)(
    'of the type %s not with %j, which is said at its field',
    async (type, values, key, said) => {
      const { id } = await made({ type, options: undefined, ...values })
      const { status, body } = await root.post(`/api/questions/${id}/ready`)
      expect(status).toBe(422)
      expect(Object.keys(body.errors)).toEqual([key])
      expect(body.errors[key]).toContain(said)
      const shown = await root.get(`/api/questions/${id}`)
      expect(shown.body.data.missing).toEqual(body.missing)
    },
  )

  it.each([
    ['single', { options: two }],
    ['multiple', { options: [two[0], two[0], two[1]] }],
    ['true_false', { correct: 'false' }],
    ['short_text', { accepted: [{ text: 'su' }] }],
    ['long_text', {}],
    ['numeric', { numbers: [{ value: 9.81, tolerance: 0.01 }] }],
    ['matching', { pairs: [pair('a', 'b'), pair('c', 'd'), pair(null, 'e')] }],
    ['ordering', { items: [{ text: 'bir' }, { text: 'iki' }, { text: 'üç' }] }],
  ] as const)('of the type %s with %j', async (type, values) => {
    const { id } = await made({ type, options: undefined, ...values })
    const { status, body } = await root.post(`/api/questions/${id}/ready`)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data.status).toBe('ready')
  })

  it('and stays complete: a change that breaks it is refused until it is a draft again', async () => {
    const { id } = await made()
    await root.post(`/api/questions/${id}/ready`)
    const url = `/api/questions/${id}`
    const broken = await root.patch(url, { options: [two[0], two[0]] })
    expect(broken.status).toBe(422)
    expect(broken.body.errors.options).toEqual(['Tam olarak bir seçeneğe 100 puan yüzdesi ver.'])
    expect(await numbers(id)).toEqual([1])
    expect((await root.patch(url, { options: [...two, { text: '<p>Bursa</p>' }] })).status).toBe(200)
    const many = await root.post('/api/questions/bulk/update', { ids: [id], values: { type: 'ordering' } })
    expect(many.body.data, JSON.stringify(many.body)).toMatchObject({ done: 1, refused: 1 })
    expect((await root.get(url)).body.data.type).toBe('single')
    await root.post(`${url}/revise`)
    expect((await root.patch(url, { options: [two[0], two[0]] })).status).toBe(200)
  })
})

describe('[QST-1] the versions of a question', () => {
  it('begin with it, and go on with each change of what they keep, in its transaction', async () => {
    const { id, name } = await made()
    expect(await versionsOf(id)).toMatchObject([{ number: 1, name, author_id: me, changed: [] }])
    await root.patch(`/api/questions/${id}`, { default_mark: 2.5, body: '<p>Başkent?</p>' })
    await root.patch(`/api/questions/${id}`, { default_mark: 2.5, body: '<p>Başkent?</p>' })
    await root.post(`/api/questions/${id}/ready`)
    expect(await versionsOf(id)).toMatchObject([
      { number: 2, author_id: me, changed: ['body', 'default_mark'] },
      { number: 1 },
    ])
    const refused = await root.patch(`/api/questions/${id}`, { default_mark: -1 })
    expect(refused.status).toBe(422)
    expect(await numbers(id)).toEqual([2, 1])
    const [second] = await versionsOf(id)
    const whole = await root.get(`/api/question-versions/${second?.id}`)
    expect(whole.body.data).toMatchObject({ question_id: id, body: '<p>Başkent?</p>', default_mark: 2.5 })
    expect(whole.body.data.options).toHaveLength(2)
  })

  it('are made whichever way it is written: by an import, a copy, a run over many and by hand', async () => {
    const names = [uniqueName(), uniqueName()]
    const place = (await root.get(`/api/questions/${(await made()).id}`, { include: 'corporation,category' }))
      .body.data
    const head = ['Ad', 'Kurum', 'Kategori', 'Tür', 'Soru metni', 'Doğru cevap']
    const file = csv([
      head,
      ...names.map(name => [
        name,
        place.corporation.name,
        place.category.name,
        'Doğru / yanlış',
        'Su 100 derecede kaynar.',
        'Doğru',
      ]),
    ])
    const imported = await root.upload('/api/questions/from-file', 'q.csv', file)
    expect(imported.body.data?.written, JSON.stringify(imported.body)).toBe(2)
    const ids = (await db.read('select id from questions where name = any ($1)', [names])).map(
      ([id]) => id as number,
    )
    for (const id of ids) expect(await versionsOf(id)).toMatchObject([{ number: 1, author_id: me }])
    const copy = await root.post(`/api/questions/${ids[0]}/duplicate`)
    expect(copy.status, JSON.stringify(copy.body)).toBe(201)
    expect(await versionsOf(copy.body.data.id)).toMatchObject([{ number: 1, author_id: me }])
    const many = await root.post('/api/questions/bulk/update', { ids, values: { correct: 'false' } })
    expect(many.body.data, JSON.stringify(many.body)).toMatchObject({ done: 2 })
    for (const id of ids)
      expect(await versionsOf(id)).toMatchObject([
        { number: 2, author_id: me, changed: ['correct'] },
        { number: 1 },
      ])
    await db.read('update questions set difficulty = 1 where id = any ($1)', [ids])
    for (const id of ids) expect((await versionsOf(id))[0]).toMatchObject({ number: 3, author_id: null })
  })

  it('stay as they are: nobody writes them, not even the portal', async () => {
    const { id } = await made()
    const [version] = await versionsOf(id)
    const url = `/api/question-versions/${version?.id}`
    for (const call of [
      root.patch(url, { name: 'x' }),
      root.delete(url),
      root.post('/api/question-versions', {}),
    ])
      expect([404, 405]).toContain((await call).status)
    await expect(
      db.read(`update question_versions set name = 'x' where question_id = $1`, [id]),
    ).rejects.toThrow()
    await expect(
      db.read(`update question_versions set number = 9 where question_id = $1`, [id]),
    ).rejects.toThrow()
    await db.read('update question_versions set category_id = null where question_id = $1', [id])
  })

  it('are brought back as the next one, with a line in the history', async () => {
    const { id } = await made({ tags: ['coğrafya'] })
    const url = `/api/questions/${id}`
    const { exam_count: _, ...before } = (await root.get(url)).body.data
    await root.patch(url, { type: 'short_text', options: null, accepted: [{ text: 'Ankara' }], tags: [] })
    const { status, body } = await root.post(`${url}/versions/1/restore`)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data).toEqual({ ...before, updated_at: body.data.updated_at, missing: undefined })
    expect(await versionsOf(id)).toMatchObject([{ number: 3, author_id: me }, { number: 2 }, { number: 1 }])
    const { body: lines } = await root.get(`${url}/history`)
    expect(lines.data[0]).toMatchObject({ action: 'questions.update', version: 1, after: { type: 'single' } })
    expect(JSON.stringify(lines.data[0].after)).not.toContain('brought_back')
    expect((await root.post(`${url}/versions/1/restore`)).status).toBe(200)
    expect(await numbers(id)).toEqual([3, 2, 1])
    for (const number of ['9', '0', 'x', '99999999999'])
      expect((await root.post(`${url}/versions/${number}/restore`)).status).toBe(404)
    const stale = await root.post(`${url}/versions/2/restore`, {}, { headers: { 'if-match': '"old"' } })
    expect(stale.status).toBe(412)
  })

  it('are brought back without what does not apply, as rows have it from before a field was declared', async () => {
    const { id } = await made()
    const url = `/api/questions/${id}`
    await root.patch(url, { type: 'short_text', options: null, accepted: [{ text: 'Ankara' }] })
    await db.read('update questions set keep_order = false where id = $1', [id])
    await root.patch(url, { difficulty: 2 })
    const [, old] = await versionsOf(id)
    const { status, body } = await root.post(`${url}/versions/${old?.number}/restore`)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data).toMatchObject({ difficulty: 3, keep_order: null })
  })

  it('are brought back with all that an update is held to', async () => {
    const elsewhere = await test.make('question-categories', { corporation_id: corporation.id })
    const { id } = await made({ category_id: elsewhere.id })
    const url = `/api/questions/${id}`
    await root.patch(url, { category_id: category.id, options: [two[1], two[1]] })
    await root.patch(url, { options: two })
    await root.post(`${url}/ready`)
    const broken = await root.post(`${url}/versions/2/restore`)
    expect([broken.status, Object.keys(broken.body.errors)]).toEqual([422, ['options']])
    expect((await root.delete(`/api/question-categories/${elsewhere.id}`)).status).toBe(204)
    const gone = await root.post(`${url}/versions/1/restore`)
    expect([gone.status, Object.keys(gone.body.errors)]).toEqual([422, ['category_id']])
    expect(await numbers(id)).toEqual([3, 2, 1])
  })

  it('go with it and come back with it, and are no lines of its history', async () => {
    const { id } = await made()
    await root.patch(`/api/questions/${id}`, { difficulty: 2 })
    const [version] = await versionsOf(id)
    expect((await root.delete(`/api/questions/${id}`)).status).toBe(204)
    expect((await root.get(`/api/question-versions/${version?.id}`)).body.data.deleted_at).not.toBeNull()
    expect((await root.post(`/api/questions/${id}/restore`)).status).toBe(200)
    expect(await numbers(id)).toEqual([2, 1])
    const { body } = await root.get(`/api/questions/${id}/history`)
    expect(body.data.map(({ action }: { action: string }) => action)).toEqual([
      'questions.restore',
      'questions.destroy',
      'questions.update',
      'questions.store',
    ])
  })

  it('are numbered without a gap, whoever writes at the same time', async () => {
    const { id } = await made()
    const calls = Array.from({ length: 12 }, (_, at) =>
      root.patch(`/api/questions/${id}`, { default_mark: at + 2 }),
    )
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200)
    expect(await numbers(id)).toEqual(Array.from({ length: 13 }, (_, at) => 13 - at).slice(0, 10))
  })

  it('9: are seen and brought back by whoever reaches the question alone', async () => {
    const { id } = await made()
    const [version] = await versionsOf(id)
    const stranger = await test.as('instructor')
    const learner = await test.as('learner')
    expect((await stranger.get(`/api/question-versions/${version?.id}`)).status).toBe(404)
    expect((await stranger.get(`/api/questions/${id}/versions`)).status).toBe(404)
    expect((await stranger.post(`/api/questions/${id}/versions/1/restore`)).status).toBe(404)
    expect((await stranger.get('/api/question-versions')).body.data).toEqual([])
    expect((await learner.get(`/api/questions/${id}/versions`)).status).toBe(403)
    expect((await learner.get('/api/question-versions')).status).toBe(403)
    expect((await learner.post(`/api/questions/${id}/versions/1/restore`)).status).toBe(403)
  })
})
