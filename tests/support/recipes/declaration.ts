import { belongsTo, integer, text } from '../../../src/fields/index.ts'
import { defineResource } from '../../../src/metadata/resource.ts'

export const cuisines = defineResource('cuisines', {
  title: 'name',
  fields: {
    name: text({ required: true, max: 60 }),
    parent: belongsTo('cuisines'),
  },
  ordered: { parent: 'parent' },
  list: { columns: ['name'], search: ['name'] },
})

export const recipes = defineResource('recipes', {
  title: 'name',
  fields: {
    name: text({ required: true, max: 60 }),
    cuisine: belongsTo('cuisines', { required: true }),
    portions: integer({ min: 1, max: 100 }),
  },
  list: { columns: ['name', 'cuisine', 'portions'], sort: ['name'] },
  import: { fields: ['name', 'cuisine', 'portions'], given: ['cuisine'] },
  export: true,
  formats: { cards: { endings: ['cards'] } },
})
