import { expect, it } from 'vitest'
import { belongsTo, count, hasMany, select, text } from '../../../src/fields/index.ts'
import { defineResource } from '../../../src/metadata/resource.ts'
import { schemaOf } from '../../../src/server/db/schema.ts'

const statuses = ['open', 'done'] as const
const lists = defineResource('lists', {
  title: 'name',
  fields: {
    name: text({ required: true }),
    tasks: hasMany('tasks', { inverse: 'list' }),
    tasks_count: count('tasks'),
    done_count: count('tasks', { where: [{ field: 'status', in: ['done'] }] }),
  },
  list: { columns: ['name', 'done_count'] },
})
const tasks = defineResource('tasks', {
  title: 'name',
  fields: {
    name: text({ required: true }),
    list: belongsTo('lists', { required: true }),
    status: select({ values: statuses, default: 'open' }),
  },
  list: { columns: ['name'] },
})

it('a figure under a condition has an index of its rows by their record and that value', () => {
  const { indexes } = schemaOf([lists, tasks]).tasks ?? {}
  expect(indexes?.tasks_list_status_index).toEqual({
    on: 'using btree ("list_id", "status") where deleted_at is null',
  })
})
