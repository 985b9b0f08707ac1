import { expect, it } from 'vitest'
import { date, dateTime, decimal, integer, select, text } from '../../../src/fields/index.ts'
import { defineResource } from '../../../src/metadata/resource.ts'
import { schemaOf } from '../../../src/server/db/schema.ts'

const when = [{ field: 'kind', in: ['long'] }] as const
const things = defineResource('things', {
  title: 'name',
  fields: {
    name: text({ required: true }),
    kind: select({ values: ['short', 'long'], required: true }),
    always: integer({ required: true }),
    preset: integer({ default: 1 }),
    maybe: decimal(),
    later: integer({ required: 'later' }),
    required_when: integer({ required: true, when }),
    preset_when: integer({ default: 1, when }),
    day: date({}),
    time: dateTime({}),
  },
  list: {
    columns: ['name'],
    sort: ['always', 'preset', 'maybe', 'later', 'required_when', 'preset_when', 'day', 'time'],
  },
})

it('numbers, days and times that a row may be without have an index in which such rows come last, and no others', () => {
  const { columns = {}, indexes = {} } = schemaOf([things]).things ?? {}
  const sorted = things.config.list.sort as readonly string[]
  const largest = sorted.filter(name => `things_${name}_largest_index` in indexes)
  expect(largest).toEqual(['maybe', 'later', 'required_when', 'preset_when', 'day', 'time'])
  expect(largest).toEqual(sorted.filter(name => !columns[name]?.notNull))
  expect(indexes.things_required_when_largest_index?.on).toBe(
    'using btree ("required_when" desc nulls last, id desc) where deleted_at is null',
  )
})
