/** Copies of owned rows are held to what a new row of theirs is held to. */
import { afterAll, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { belongsTo, hasMany, text } from '../../../src/fields/index.ts'
import { defineResource } from '../../../src/metadata/resource.ts'
import { startTestPortal } from '../../support/portal.ts'

const gadgets = defineResource('gadgets', {
  path: 'gadget',
  title: 'name',
  fields: {
    name: text({ required: true, max: 80 }),
    parts: hasMany('gadget-parts', { inverse: 'gadget', owned: true }),
  },
  list: { columns: ['name'] },
  form: [{ name: 'identity', fields: ['name'] }],
  children: { parts: { path: 'part' } },
  copy: { with: ['parts'] },
} as never)
const parts = defineResource('gadget-parts', {
  title: 'name',
  fields: {
    gadget: belongsTo('gadgets', { required: true, writable: 'create', onDelete: 'cascade' }),
    name: text({ required: true, max: 80 }),
    person: belongsTo('users', { where: [{ field: 'status', in: ['active'] }] }),
    next: belongsTo('gadget-parts', { within: { gadget: 'gadget' } }),
  },
  list: { columns: ['name'] },
  form: [{ name: 'identity', fields: ['name', 'person', 'next'] }],
  dataSubjects: [],
} as never)
const test = await startTestPortal({ resources: [...resourceList, gadgets, parts] as never })
afterAll(test.stop)
const root = await test.as('super-admin')
async function made(path: string, values: object): Promise<number> {
  const answer = await root.post(`/api/${path}`, values)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data.id
}

it('what may not be chosen any more is refused in a copy as in a new row', async () => {
  const person_id = Number((await test.make('users', { status: 'active' })).id)
  const gadget_id = await made('gadgets', { name: 'G' })
  const first = await made('gadget-parts', { gadget_id, name: 'p', person_id })
  await made('gadget-parts', { gadget_id, name: 'q', next_id: first })
  const copy = await root.post(`/api/gadgets/${gadget_id}/duplicate`)
  expect(copy.status, JSON.stringify(copy.body)).toBe(201)
  await test.db.query("update users set status = 'inactive' where id = $1", [person_id])
  expect((await root.post('/api/gadget-parts', { gadget_id, name: 'r', person_id })).status).toBe(422)
  const refused = await root.post(`/api/gadgets/${gadget_id}/duplicate`)
  expect(refused.status).toBe(422)
  expect(JSON.stringify(refused.body.errors)).toContain('p')
  const [row] = await test.db.read('select count(*)::int from gadgets', [])
  expect(row).toEqual([2])
})
