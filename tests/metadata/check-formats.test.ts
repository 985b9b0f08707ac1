import { expect, it } from 'vitest'
import { belongsTo, text } from '../../src/fields/index.ts'
import { findings } from '../../src/metadata/check.ts'
import { formatRules } from '../../src/metadata/check-formats.ts'
import { type AnyResource, defineResource } from '../../src/metadata/resource.ts'

const shelves = defineResource('shelves', {
  fields: { name: text({ required: true }) },
  title: 'name',
  list: { columns: ['name'] },
})
const said = (more: object) => {
  const books = defineResource('books', {
    fields: { name: text({ required: true }), shelf: belongsTo('shelves'), code: text({ unique: true }) },
    title: 'name',
    list: { columns: ['name'] },
    ...more,
  }) as AnyResource
  return findings([books, shelves], formatRules).map(({ id, text: what }) => [id, what])
}

it('finds formats that have no name, no ending, or nothing to be', () => {
  const imported = { import: { fields: ['name', 'shelf'], given: ['shelf'] }, export: true }
  expect(said({ formats: { marc: { endings: ['mrc'] } } })).toEqual([
    ['formats', 'marc is neither read nor written'],
  ])
  expect(said({ ...imported, formats: { marc: { endings: ['mrc'], import: false } } })).toEqual([])
  expect(said({ ...imported, formats: { Marc: { endings: ['.mrc'], import: false } } })).toEqual([
    ['formats', 'Marc is no name for a format'],
    ['formats', 'Marc says no endings of its files, or one that is none'],
  ])
  expect(said({ ...imported, formats: { marc: { endings: ['mrc'] } } })).toEqual([
    ['formats', 'code is unique: with formats that is said by a constraint'],
  ])
})

it('finds what cannot be chosen for all rows of a file', () => {
  expect(said({ import: { fields: ['name', 'shelf'], given: ['shelf'] } })).toEqual([])
  expect(said({ import: { fields: ['name'], given: ['shelf', 'name'] } })).toEqual([
    ['import-given', 'shelf is chosen for all rows of a file, and none of its fields'],
    ['import-given', 'name is no to-one relation, which could be chosen for all rows of a file'],
  ])
})
