/** Records that may be incomplete in some of their states, what they lack, and the line that their history has of them. */
import { afterAll, describe, expect, it } from 'vitest'
import { areas } from '../../../src/server/areas/index.ts'
import { manuscriptsArea } from '../../support/manuscripts.ts'
import { propertiesOfSchema } from '../../support/openapi.ts'
import { startTestPortal } from '../../support/portal.ts'
import { uniqueName } from '../../support/unique-name.ts'

const test = await startTestPortal({ areas: [...areas, manuscriptsArea] })
afterAll(test.stop)
const root = await test.as('super-admin')
const editor = await test.person()
const base = '/api/manuscripts'

type Values = Record<string, unknown>
async function made(values: Values = {}): Promise<{ id: number } & Values> {
  const { status, body } = await root.post(base, { name: uniqueName(), ...values })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}
async function chapter(manuscript: number, values: Values): Promise<{ id: number }> {
  const { status, body } = await root.post('/api/manuscript-chapters', {
    manuscript_id: manuscript,
    ...values,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}
const complete = () => ({ code: uniqueName().slice(-20), editor_id: editor.id, summary: 'All of it' })
async function sent() {
  const row = await made(complete())
  await chapter(row.id, { heading: 'One', body: 'Text' })
  expect((await root.post(`${base}/${row.id}/send`)).status).toBe(200)
  return row
}
const patch = (id: number, values: Values, as = root) => as.call('PATCH', `${base}/${id}`, values)
const missingOf = async (id: number) => (await root.get(`${base}/${id}`)).body.data.missing

describe('what may be empty', () => {
  it('[CRS-1] is what is needed later, while the record is a draft', async () => {
    const row = await made()
    expect(row).toMatchObject({ status: 'draft', code: null, editor_id: null })
    expect((await patch(row.id, { code: 'X-1' })).status).toBe(200)
    expect((await patch(row.id, { code: null })).body.data.code).toBeNull()
    // What has no place in the state is refused as ever.
    expect((await root.post(base, {})).body.errors).toHaveProperty('name')
    expect((await patch(row.id, { code: 'x'.repeat(21) })).status).toBe(422)
  })

  it('is required by each transition out of the drafts, and by none within them', async () => {
    const row = await made({ summary: 'Some' })
    const refused = await root.post(`${base}/${row.id}/send`)
    expect(refused.status).toBe(422)
    expect(refused.body.missing).toEqual([{ name: 'send', fields: ['code', 'editor', 'chapters'] }])
    expect(Object.keys(refused.body.errors)).toEqual(['code', 'editor_id', 'chapter_ids'])
  })

  it('cannot be emptied once the record is a draft no longer, and can once it is one again', async () => {
    const { id } = await sent()
    const refused = await patch(id, { code: null, summary: 'y' })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors)).toEqual(['code'])
    expect((await patch(id, { summary: 'y' })).status).toBe(200)
    await root.post(`${base}/${id}/return`)
    expect((await patch(id, { code: '' })).body.data).toMatchObject({ code: null, status: 'returned' })
  })

  it('has no two records with the same value, and any number without one', async () => {
    const code = uniqueName().slice(-20)
    await made({ code })
    expect((await root.post(base, { name: 'Other', code })).status).toBe(422)
    await made()
    await made()
  })

  it('is said in the document', async () => {
    const { body } = await root.get('/api/openapi.json')
    const written = JSON.stringify(body.components.schemas)
    expect(written).toContain(
      'May be empty while `status` is \\"draft\\" or \\"returned\\"; required otherwise',
    )
    const { code, missing } = propertiesOfSchema(body, 'manuscripts')
    expect(code.type).toEqual(['string', 'null'])
    expect(missing.items.properties.rows).toBeTruthy()
  })
})

describe('what a record lacks', () => {
  it('[CRS-1] is asked of those rows alone that meet a condition, and names the rows', async () => {
    const { id } = await made(complete())
    const part = await chapter(id, { kind: 'part', heading: 'Part one' })
    const bare = await chapter(id, { heading: 'Bare' })
    const expected = [
      {
        name: 'send',
        fields: ['chapters.parts', 'chapters.body'],
        rows: {
          'chapters.parts': [{ id: part.id, title: 'Part one' }],
          'chapters.body': [{ id: bare.id, title: 'Bare' }],
        },
      },
    ]
    expect(await missingOf(id)).toEqual(expected)
    const inner = await chapter(id, { heading: 'Inner', body: 'b', parent_id: part.id })
    await root.call('PATCH', `/api/manuscript-chapters/${bare.id}`, { body: 'b' })
    expect(await missingOf(id)).toEqual([])
    // What was deleted fills nothing.
    await root.call('DELETE', `/api/manuscript-chapters/${inner.id}`)
    expect((await missingOf(id))[0].fields).toEqual(['chapters.parts'])
    expect((await root.post(`${base}/${id}/send`)).status).toBe(422)
  })

  it('comes with lists where it is asked for, by one statement for all rows', async () => {
    const name = uniqueName()
    const ids: number[] = []
    for (let n = 0; n < 3; n++) ids.push((await made({ name: `${name} ${n}` })).id)
    const done = await made({ ...complete(), name: `${name} done` })
    await chapter(done.id, { heading: 'One', body: 'Text' })
    const url = `${base}?filter[name]=${encodeURIComponent(name)}&sort=name`
    const { body } = await root.get(`${url}&include=missing`)
    expect(body.data.map((row: Values) => row.missing)).toEqual([
      ...ids.map(() => [{ name: 'send', fields: ['code', 'editor', 'summary', 'chapters'] }]),
      [],
    ])
    expect((await root.get(url)).body.data[0]).not.toHaveProperty('missing')
    expect((await root.get('/api/departments?include=missing')).status).toBe(400)
  })
})

describe('the history of a draft', () => {
  const linesOf = async (id: number) =>
    (
      await test.db.query<{ action: string; before: Values; after: Values; actor_id: number }>(
        `select action, before, after, actor_id from audit_entries where subject_type = 'manuscripts' and subject_id = $1 order by id`,
        [id],
      )
    ).rows

  it('[CRS-1] has one line for what one person changes within ten minutes', async () => {
    const { id } = await made({ summary: 'a' })
    for (const summary of ['ab', 'abc']) await patch(id, { summary })
    await patch(id, { code: 'K-1' })
    const lines = await linesOf(id)
    expect(lines.map(({ action }) => action)).toEqual(['manuscripts.store', 'manuscripts.update'])
    expect(lines[1]).toMatchObject({
      before: { summary: 'a', code: null },
      after: { summary: 'abc', code: 'K-1' },
    })
    await test.db.query(
      `update audit_entries set at = at - interval '11 minutes' where subject_type = 'manuscripts' and subject_id = $1`,
      [id],
    )
    await patch(id, { summary: 'abcd' })
    expect(await linesOf(id)).toHaveLength(3)
  })

  it('has a line for each person, and each other thing that was done, in their order', async () => {
    const other = await test.as('super-admin')
    const { id } = await made(complete())
    await chapter(id, { heading: 'One', body: 'Text' })
    await patch(id, { summary: 'mine' })
    await test.db.query(
      `update audit_entries set actor_id = $2 where subject_type = 'manuscripts' and subject_id = $1 and action = 'manuscripts.update'`,
      [id, editor.id],
    )
    await patch(id, { summary: 'theirs' }, other)
    await root.post(`${base}/${id}/send`)
    await root.post(`${base}/${id}/return`)
    await patch(id, { summary: 'again' })
    const actions = (await linesOf(id)).map(({ action }) => action.split('.')[1])
    expect(actions).toEqual(['store', 'update', 'update', 'send', 'return', 'update'])
  })

  it('has a line for each change of what is no draft', async () => {
    const { id } = await sent()
    for (const summary of ['b', 'c']) await patch(id, { summary })
    const updates = (await linesOf(id)).filter(({ action }) => action === 'manuscripts.update')
    expect(updates).toHaveLength(2)
  })
})
