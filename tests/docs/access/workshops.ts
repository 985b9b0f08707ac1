import { belongsTo, belongsToMany, hasMany, select, text } from '../../../src/fields/index.ts'
import { defineResource } from '../../../src/metadata/resource.ts'

export const workshops = defineResource('workshops', {
  title: 'name',
  fields: {
    name: text({ required: true, max: 80 }),
    state: select({ values: ['draft', 'open'], default: 'draft' }),
    owner: belongsTo('users', { required: true, card: ['full_name', 'first_image_media'] }),
    instructors: belongsToMany('users', { pair: 'workshop-instructors' }),
    attendances: hasMany('attendances', { inverse: 'workshop' }),
  },
  list: { columns: ['name', 'owner'], search: ['name'] },
  form: [{ name: 'workshop', fields: ['name', 'owner', 'instructors'] }],
  scope: {
    any: [
      { who: 'organisation', by: 'owner.corporation' },
      { who: 'me', by: 'instructors' },
      {
        who: 'me',
        by: 'attendances.user',
        where: [{ field: 'status', in: ['active'] }],
        verbs: ['index', 'show'],
      },
      { who: 'anyone', when: [{ field: 'state', in: ['open'] }], verbs: ['index', 'show'] },
    ],
  },
  dataSubjects: [],
})
