/** What rows that are assigned are held to: each to all that a single new row is held to, whoever comes first. */
import { afterAll, describe, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { assignRules } from '../../../src/fields/check-assign.ts'
import { belongsTo, hasMany, text } from '../../../src/fields/index.ts'
import { asked } from '../../../src/metadata/assign.ts'
import { findings } from '../../../src/metadata/check.ts'
import { unique } from '../../../src/metadata/constraint.ts'
import { message } from '../../../src/metadata/message.ts'
import { defineResource } from '../../../src/metadata/resource.ts'
import { defineArea } from '../../../src/server/area.ts'
import { areas } from '../../../src/server/areas/index.ts'
import { startTestPortal } from '../../support/portal.ts'

const members = defineResource('members', {
  path: 'member',
  title: 'name',
  fields: {
    name: text({ required: true, max: 80 }),
    author: belongsTo('users'),
    entries: hasMany('entries', { inverse: 'member', owned: true }),
  },
  list: { columns: ['name'], filter: ['name'] },
  form: [{ name: 'identity', fields: ['name', 'author'] }],
  children: { entries: { path: 'entries' } },
  // Everybody sees them, and changes their own.
  scope: {
    any: [
      { who: 'anyone', verbs: ['index', 'show', 'store'] },
      { who: 'me', by: 'author' },
    ],
  },
  dataSubjects: [],
} as never)
const gatherings = defineResource('gatherings', {
  path: 'gathering',
  title: 'name',
  fields: {
    name: text({ required: true, max: 80 }),
    entries: hasMany('entries', {
      inverse: 'gathering',
      assign: 'member',
      audience: true,
      with: { note: asked, role: asked, thing: asked },
    }),
    // The same for people, with rows that not everybody sees.
    visits: hasMany('visits', { inverse: 'gathering', assign: 'member' }),
  },
  list: { columns: ['name'] },
  form: [{ name: 'identity', fields: ['name'] }],
  children: { entries: { path: 'entries' }, visits: { path: 'visits' } },
} as never)
const things = defineResource('things', {
  title: 'name',
  fields: { name: text({ required: true, max: 80 }), holder: belongsTo('members') },
  list: { columns: ['name'] },
} as never)
const entries = defineResource('entries', {
  title: 'note',
  fields: {
    gathering: belongsTo('gatherings', { required: true, writable: 'create' }),
    member: belongsTo('members', {
      required: true,
      writable: 'create',
      onDelete: 'cascade',
      where: [{ field: 'name', notIn: ['closed'] }],
    }),
    role: belongsTo('roles'),
    thing: belongsTo('things', { within: { holder: 'member' } }),
    note: text({ max: 100 }),
    label: text({ max: 100, writable: false }),
  },
  list: { columns: ['note'] },
  form: [{ name: 'identity', fields: ['gathering', 'member', 'note', 'role', 'thing'] }],
  constraints: {
    note: unique(['gathering', 'note'], { at: 'note', nulls: 'distinct' }),
  },
} as never)
const visits = defineResource('visits', {
  title: 'label',
  fields: {
    gathering: belongsTo('gatherings', { required: true, writable: 'create' }),
    member: belongsTo('members', { required: true, writable: 'create' }),
    author: belongsTo('users'),
    label: text({ max: 20 }),
  },
  list: { columns: ['label'] },
  form: [{ name: 'identity', fields: ['gathering', 'member', 'label', 'author'] }],
  scope: {
    any: [
      { who: 'me', by: 'author' },
      { who: 'anyone', verbs: ['store'] },
    ],
  },
  dataSubjects: [],
} as never)
const resources = [...resourceList, members, gatherings, things, entries, visits]
const area = defineArea({
  name: 'gatherings',
  resources: [members, gatherings, things, entries, visits],
  rules: {
    entries: {
      async check(
        context: { db: { read(text: string, values: unknown[]): Promise<unknown[][]> } },
        values: Map<string, unknown>,
        before: unknown,
        errors: Record<string, unknown>,
      ) {
        if (before) return
        const [row] = await context.db.read('select name from members where id = $1', [values.get('member')])
        if (row?.[0] === 'barred') errors.member_id ??= [message('invalid')]
        if (!values.has('label')) values.set('label', row?.[0] ?? null)
      },
    },
  },
} as never)
const test = await startTestPortal({ resources, areas: [...areas, area] as never })
afterAll(test.stop)
const root = await test.as('super-admin')
const me = (await root.get('/api/users/me')).body.data.id as number
const names = [
  'entries.index',
  'entries.show',
  'entries.store',
  'visits.index',
  'visits.show',
  'visits.store',
  'gatherings.index',
  'gatherings.show',
  'members.index',
  'members.show',
  'members.update',
  'things.index',
  'things.show',
  'roles.index',
  'roles.show',
]
await test.db.query(
  'insert into permissions (name, display_name) select n, n from unnest($1::text[]) n where not exists (select 1 from permissions p where p.name = n)',
  [names],
)
const person = await test.person({ permissions: names })

async function made(path: string, values: Record<string, unknown>): Promise<number> {
  const answer = await root.post(`/api/${path}`, values)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data.id
}
let number = 0
const gathering = () => made('gatherings', { name: `Buluşma ${++number}` })
const member = (name: string, author_id: number | null = me) => made('members', { name, author_id })
const url = (id: number) => `/api/gatherings/${id}/entries/assign`
const rowsOf = (id: number) =>
  test.db.read(
    'select member_id, role_id, thing_id, label from entries where gathering_id = $1 order by member_id',
    [id],
  )

describe('[ROL-3] rows that are assigned grant and reach no more than single ones', () => {
  it('is declared without a fault', () => {
    expect(findings(resources, assignRules)).toEqual([])
  })

  it('refuses a role that the caller does not hold, whoever is named first', async () => {
    const id = await gathering()
    const closed = await member('closed', person.id)
    const open = await member('open', person.id)
    const [[role]] = (await test.db.read("select id from roles where name = 'super-admin'", [])) as [[number]]
    for (const member_ids of [[open], [closed, open], [999_999, open], [closed], [999_999]])
      for (const path of ['', '/preview']) {
        const answer = await person.client.post(url(id) + path, { member_ids, values: { role_id: role } })
        expect(answer.status, JSON.stringify([member_ids, answer.body])).toBe(403)
      }
    expect(await rowsOf(id)).toEqual([])
    const without = await person.client.post(url(id), { member_ids: [closed, open] })
    expect(without.body.data).toMatchObject({ done: 2, unchanged: 0, refused: 1 })
  })

  it('makes no rows of an owner whom the caller may not change, and does not offer them', async () => {
    const id = await gathering()
    const foreign = await member('Başkasının')
    const own = await member('Kendisinin', person.id)
    const single = await person.client.post('/api/entries', { gathering_id: id, member_id: foreign })
    expect(single.status).toBe(422)
    const { body } = await person.client.post(url(id), { member_ids: [foreign, own] })
    expect(body.data).toMatchObject({ done: 2, unchanged: 0, refused: 1 })
    expect((await rowsOf(id)).map(([to]) => to)).toEqual([own])
    const other = await gathering()
    const { data } = (await person.client.get(url(other), { per_page: 100 })).body
    const offered = data.map((row: { id: number }) => row.id)
    expect(offered).toContain(own)
    expect(offered).not.toContain(foreign)
  })

  it('tells nothing of rows that the caller does not see, where no constraint would', async () => {
    const id = await gathering()
    const [seen, hidden] = [await member('Görünen'), await member('Gizli')]
    await made('visits', { gathering_id: id, member_id: seen, author_id: person.id })
    await made('visits', { gathering_id: id, member_id: hidden, author_id: me })
    const path = `/api/gatherings/${id}/visits/assign`
    const preview = await person.client.post(`${path}/preview`, { member_ids: [seen, hidden] })
    expect(preview.body.data, JSON.stringify(preview.body)).toMatchObject({ already: 1 })
    const { data } = (await person.client.get(path, { per_page: 100 })).body
    const offered = data.map((row: { id: number }) => row.id)
    expect(offered).toContain(hidden)
    expect(offered).not.toContain(seen)
    const theirs = await root.post(`${path}/preview`, { member_ids: [seen] })
    expect(theirs.body.data).toMatchObject({ already: 0 })
  })
})

describe('[API-2] rows that are assigned are each held to the rules', () => {
  it('an asked relation that is tied to whom the row is for is checked for each', async () => {
    const id = await gathering()
    const [a, b] = [await member('a'), await member('b')]
    const thing_id = await made('things', { name: 'a’nın', holder_id: a })
    for (const member_ids of [
      [b, a],
      [a, b],
    ]) {
      const preview = await root.post(`${url(id)}/preview`, { member_ids, values: { thing_id } })
      expect(preview.body.data, JSON.stringify(preview.body)).toMatchObject({ ready: 1, refused: 1 })
      expect(preview.body.data.failures).toMatchObject([{ id: b }])
    }
    expect((await root.post(url(id), { member_ids: [a, b], values: { thing_id } })).status).toBe(200)
    expect(await rowsOf(id)).toEqual([[a, null, thing_id, 'a']])
  })

  it('what a rule says, or sets, of one row is not everybody’s', async () => {
    for (const order of [
      [0, 1, 2],
      [1, 0, 2],
    ]) {
      const id = await gathering()
      const all = [await member('barred'), await member('b'), await member('c')]
      const answer = await root.post(url(id), { member_ids: order.map(at => all[at]) })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      expect(answer.body.data).toMatchObject({ done: 3, unchanged: 0, refused: 1 })
      expect(await rowsOf(id)).toEqual([
        [all[1], null, null, 'b'],
        [all[2], null, null, 'c'],
      ])
    }
  })

  it('rows that collide with each other are refused without a word of a file', async () => {
    const id = await gathering()
    const member_ids = [await member('d'), await member('e')]
    const { body } = await root.post(url(id), { member_ids, values: { note: 'Aynı' } })
    expect(body.data).toMatchObject({ done: 2, unchanged: 0, refused: 1 })
    expect(body.data.failures[0].reason).not.toMatch(/dosya/i)
  })
})
