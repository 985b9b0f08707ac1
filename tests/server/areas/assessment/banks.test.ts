/** Categories with all below them, banks of both kinds, what is like a question in writing, and the demo's questions. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mark } from '../../../../resources/assessment/marking/index.ts'
import type { MarkedQuestion, QuestionResponse } from '../../../../resources/assessment/marking/question.ts'
import { areas } from '../../../../src/server/areas/index.ts'
import { seedDemo } from '../../../../src/server/demo/seed.ts'
import { startTestPortal } from '../../../support/portal.ts'
import { uniqueName } from '../../../support/unique-name.ts'

const test = await startTestPortal()
afterAll(test.stop)
const root = await test.as('super-admin')
const corporation = await test.make('corporations')
const category = (parent_id?: number) =>
  test.make('question-categories', { corporation_id: corporation.id, ...(parent_id && { parent_id }) })
const top = await category()
const middle = await category(top.id)
const leaf = await category(middle.id)
const beside = await category()

async function ready(category_id: number, values: object = {}): Promise<number> {
  const { status, body } = await root.post('/api/questions', {
    name: uniqueName(),
    corporation_id: corporation.id,
    category_id,
    type: 'true_false',
    correct: 'true',
    body: `<p>${uniqueName()}</p>`,
    ...values,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  expect((await root.post(`/api/questions/${body.data.id}/ready`)).status).toBe(200)
  return body.data.id
}
const idsOf = ({ body }: { body: { data: readonly { id: number }[] } }) =>
  body.data.map(({ id }) => id).sort((a, b) => a - b)

describe('[QST-1] a category with all that stands below it', () => {
  let made: number[]
  beforeAll(async () => {
    made = [await ready(top.id), await ready(middle.id), await ready(leaf.id), await ready(beside.id)]
  })
  const list = (filter: string) => root.get('/api/questions', { 'filter[category_id]': filter })

  it('is a filter, alone and beside others', async () => {
    const [a, b, c, d] = made
    expect(idsOf(await list(`${top.id}`))).toEqual([a])
    expect(idsOf(await list(`below:${top.id}`))).toEqual([a, b, c])
    expect(idsOf(await list(`below:${middle.id}`))).toEqual([b, c])
    expect(idsOf(await list(`below:${leaf.id}`))).toEqual([c])
    expect(idsOf(await list(`below:${middle.id},${beside.id}`))).toEqual([b, c, d])
    expect((await list(`below:${top.id}`)).body.meta.total).toBe(3)
  })

  it('follows the tree, also in totals that are known', async () => {
    const [a, b, c] = made
    const moved = await root.post(`/api/question-categories/${leaf.id}/move`, {
      parent_id: beside.id,
      before_id: null,
    })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    const after = await list(`below:${top.id}`)
    expect([idsOf(after), after.body.meta.total]).toEqual([[a, b], 2])
    await root.post(`/api/question-categories/${leaf.id}/move`, { parent_id: middle.id, before_id: null })
    expect(idsOf(await list(`below:${top.id}`))).toEqual([a, b, c])
  })

  it('refuses what is none, and is none of a relation to no tree', async () => {
    for (const filter of ['below:', 'below:x', 'below:0', 'below:1,x'])
      expect((await list(filter)).status, filter).toBe(400)
    const other = await root.get('/api/questions', { 'filter[corporation_id]': `below:${corporation.id}` })
    expect(other.status).toBe(400)
  })

  it('9: finds nothing by a category that one does not see', async () => {
    const stranger = await test.as('instructor')
    const { body } = await stranger.get('/api/questions', { 'filter[category_id]': `below:${top.id}` })
    expect(body.data).toEqual([])
  })
})

describe('[QST-1] a question bank', () => {
  const members = (id: number, query: Record<string, string> = {}) =>
    root.get(`/api/question-banks/${id}/members`, query)
  async function bank(values: object): Promise<number> {
    const { status, body } = await root.post('/api/question-banks', {
      name: uniqueName(),
      corporation_id: corporation.id,
      ...values,
    })
    expect(status, JSON.stringify(body)).toBe(201)
    return body.data.id
  }

  it('has the questions that were chosen for it', async () => {
    const own = [await ready(top.id), await ready(leaf.id)]
    const id = await bank({ kind: 'fixed', question_ids: own })
    expect(idsOf(await members(id))).toEqual(own)
    const other = await test.make('questions')
    const refused = await root.post(`/api/question-banks/${id}/questions`, { ids: [other.id] })
    expect(refused.status, 'a question of another corporation').toBe(422)
  })

  it('or the ready ones that meet its rule, as they are then', async () => {
    const there = await category()
    const below = await category(there.id)
    const easy = await ready(there.id, { difficulty: 1, tags: ['su', 'ısı'] })
    const hard = await ready(below.id, { difficulty: 5, tags: ['su'] })
    const plain = await ready(below.id, { difficulty: 1 })
    const draft = await test.make('questions', { corporation_id: corporation.id, category_id: there.id })
    const of = async (rule: object) =>
      idsOf(await members(await bank({ kind: 'rule', category_id: there.id, ...rule })))
    expect(await of({})).toEqual([easy, hard, plain])
    expect(await of({ below: false })).toEqual([easy])
    expect(await of({ tags: ['su'] })).toEqual([easy, hard])
    expect(await of({ difficulties: ['1', '2'] })).toEqual([easy, plain])
    expect(await of({ tags: ['su'], difficulties: ['5'] })).toEqual([hard])
    const id = await bank({ kind: 'rule', category_id: there.id })
    await root.post(`/api/questions/${hard}/retire`)
    const page = await members(id, { per_page: '1' })
    expect([page.body.data.length, page.body.meta.total]).toEqual([1, 2])
    expect(idsOf(await members(id))).not.toContain(draft.id)
  })

  it('[PRM-2] is read by whoever may see banks and list questions', async () => {
    const id = await bank({ kind: 'rule' })
    const learner = await test.as('learner')
    expect((await learner.get(`/api/question-banks/${id}/members`)).status).toBe(403)
    const shows = await test.person({ roles: ['admin'], permissions: ['question-banks.show'] })
    expect((await shows.client.get(`/api/question-banks/${id}/members`)).status).toBe(200)
    const alone = await test.person({ permissions: ['question-banks.show'] })
    expect((await alone.client.get(`/api/question-banks/${id}/members`)).status).toBe(403)
  })
})

describe('[QST-1] what is like a question in writing', () => {
  const similar = (text: string, more: Record<string, string> = {}) =>
    root.get('/api/questions/similar', { text, ...more })

  it('is found by its words, whatever their letters and marks', async () => {
    const body = '<p>Kırmızı <strong>ışıkta</strong> geçen sürücüye hangi ceza verilir?</p>'
    const id = await ready(top.id, { name: 'Kırmızı ışık cezası', body })
    const found = await similar('KIRMIZI ISIKTA gecen surucuye ceza')
    expect(found.body.data[0]).toMatchObject({ id, title: 'Kırmızı ışık cezası' })
    expect((await similar('KIRMIZI ISIKTA gecen surucuye ceza', { except: `${id}` })).body.data).toEqual([])
    expect((await similar('Bambaşka bir konu: deniz kaplumbağaları')).body.data).toEqual([])
    expect((await similar('kısa')).body.data).toEqual([])
    const stranger = await test.as('instructor')
    expect((await stranger.get('/api/questions/similar', { text: body })).body.data).toEqual([])
  })

  it('refuses what is no text', async () => {
    expect((await root.get('/api/questions/similar')).body.data).toEqual([])
    expect((await similar('x'.repeat(4001))).status).toBe(400)
    expect((await similar('uzun bir metin', { sort: 'name' })).status).toBe(400)
  })
})

describe('[QST-1] the questions of the demo', () => {
  it('are complete, and are marked right by their own answers', async () => {
    const demo = await startTestPortal()
    try {
      await seedDemo(demo.db, { areas, files: demo.portal.files })
      const all = await demo.db.query<Record<string, unknown>>('select * from questions order by id')
      expect(all.rows.length).toBeGreaterThanOrEqual(200)
      for (const row of all.rows) {
        const of = { ...row, default_mark: Number(row.default_mark) } as unknown as MarkedQuestion
        const marked = mark(of, rightAnswer(of))
        expect(marked.status, String(row.name)).toBe(of.type === 'long_text' ? 'awaiting' : 'right')
      }
      const admin = await demo.as('super-admin')
      // One of them is heard: the demo makes its sound itself.
      const sounding = all.rows.find(({ body: words }) => String(words).includes('<audio'))
      const heard = (await admin.get(`/api/questions/${sounding?.id}`)).body.data.body as string
      const [, address = ''] = /<audio[^>]* src="([^"]+)"/.exec(heard) ?? []
      const sound = await admin.get(address.replaceAll('&amp;', '&'))
      expect([sound.status, sound.headers['content-type']]).toEqual([200, 'audio/wav'])
      const { body } = await admin.get('/api/questions', {
        'filter[status]': 'draft',
        include: 'missing',
        per_page: '100',
      })
      expect(body.data.flatMap(({ missing }: { missing: unknown[] }) => missing)).toEqual([])
      const banks = await admin.get('/api/question-banks')
      for (const { id } of banks.body.data)
        expect((await admin.get(`/api/question-banks/${id}/members`)).body.meta.total).toBeGreaterThan(3)
    } finally {
      await demo.stop()
    }
  })
})

/** The answer that a question itself says to be right. */
function rightAnswer(of: MarkedQuestion): QuestionResponse {
  const keys = (rows: readonly { readonly key: string }[] | null | undefined) =>
    (rows ?? []).map(({ key }) => key)
  switch (of.type) {
    case 'single':
      return { option: of.options?.find(({ weight }) => weight === 100)?.key ?? '' }
    case 'multiple':
      return { options: keys(of.options?.filter(({ weight }) => (weight ?? 0) > 0)) }
    case 'true_false':
      return { value: of.correct === 'true' }
    case 'matching':
      return { pairs: Object.fromEntries(keys(of.pairs?.filter(({ left }) => left)).map(key => [key, key])) }
    case 'ordering':
      return { items: keys(of.items) }
    case 'numeric':
      return { text: `${of.numbers?.[0]?.value} ${of.units?.[0]?.name ?? ''}`.trim() }
    default:
      return { text: of.accepted?.[0]?.text.replaceAll('*', 'x') ?? 'Bir yanıt' }
  }
}
