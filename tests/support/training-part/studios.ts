import { belongsTo, boolean, integer, text } from '../../../src/fields/index.ts'
import { unique } from '../../../src/metadata/constraint.ts'
import { defineResource } from '../../../src/metadata/resource.ts'

/** Rooms of a company in which sessions take place. */
export const studios = defineResource('studios', {
  path: 'studio',
  menu: { section: 'education_management', icon: 'business', order: 3 },
  title: 'name',
  fields: {
    name: text({ required: true, max: 80 }),
    corporation: belongsTo('corporations', { required: true, preset: 'own' }),
    seats: integer({ min: 1, max: 500 }),
    is_open: boolean({ default: true }),
  },
  constraints: { oneName: unique(['corporation', 'name'], { at: 'name' }) },
  list: {
    columns: ['name', 'corporation', 'seats', 'is_open'],
    search: ['name'],
    filter: ['corporation', 'is_open'],
    sort: ['name', 'seats'],
    defaultSort: 'name',
  },
  form: [{ name: 'identity', fields: ['name', 'corporation', 'seats', 'is_open'] }],
  scope: { name: 'ownOrganisation', by: 'corporation_id' },
})
