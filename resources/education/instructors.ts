import { belongsTo, select, text } from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'

/** Who teaches: people of the organisation and people from outside. */
export const instructors = defineResource('instructors', {
  title: 'user',
  fields: {
    user: belongsTo('users', {
      required: true,
      unique: true,
      writable: 'create',
      card: ['full_name', 'first_image_media'],
      where: [{ field: 'status', in: ['active'] }],
    }),
    kind: select({ values: ['internal', 'external'], required: true, default: 'internal' }),
    bio: text({ max: 2000, multiline: true }),
    status: select({
      values: ['active', 'passive'],
      tones: { active: 'success', passive: 'off' },
      default: 'active',
      writable: false,
    }),
  },
  list: {
    columns: ['user', 'kind', 'status', 'created_at'],
    searchTitles: ['user'],
    filter: ['user', 'kind', 'status', 'created_at'],
    sort: ['created_at'],
  },
  form: [{ name: 'identity', fields: ['user', 'kind', 'bio'] }],
  lifecycle: {
    field: 'status',
    initial: 'active',
    transitions: {
      deactivate: { from: ['active'], to: 'passive', confirm: true, danger: true },
      activate: { from: ['passive'], to: 'active' },
    },
  },
  dataSubjects: [{ of: 'user', erase: ['bio'] }],
})
