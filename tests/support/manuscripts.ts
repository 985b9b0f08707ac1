import { belongsTo, count, hasMany, select, text } from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'
import { defineArea } from '../../src/server/area.ts'

const states = ['draft', 'returned', 'sent', 'printed'] as const

/** A resource of the tests' own whose records may be incomplete in two of their states. */
export const manuscripts = defineResource('manuscripts', {
  path: 'manuscript',
  menu: { section: 'organization', icon: 'category', order: 96 },
  title: 'name',
  fields: {
    name: text({ required: true, max: 80 }),
    code: text({ required: 'later', max: 20, unique: true }),
    editor: belongsTo('users', { required: 'later' }),
    summary: text({ max: 500 }),
    chapters: hasMany('manuscript-chapters', { inverse: 'manuscript', owned: true, edit: 'inline' }),
    chapter_count: count('chapters', { where: [{ field: 'kind', in: ['chapter'] }] }),
    status: select({ values: states, default: 'draft', writable: false }),
  },
  list: { columns: ['name', 'status'], search: ['name'], filter: ['name', 'status'], sort: ['name'] },
  wizard: {
    steps: [
      { name: 'about', fields: ['name', 'code', 'summary'] },
      { name: 'chapters', child: 'chapters', facts: ['chapter_count'] },
      { name: 'people', fields: ['editor'] },
      { name: 'send' },
    ],
  },
  lifecycle: {
    field: 'status',
    initial: 'draft',
    drafts: ['draft', 'returned'],
    transitions: {
      send: {
        from: ['draft', 'returned'],
        to: 'sent',
        require: [
          'summary',
          'chapters',
          { path: 'chapters.parts', where: [{ field: 'kind', in: ['part'] }] },
          'chapters.body',
        ],
      },
      return: { from: ['sent'], to: 'returned' },
      print: { from: ['sent'], to: 'printed' },
    },
  },
  import: { fields: ['name', 'code'] },
  dataSubjects: [],
})

export const manuscriptChapters = defineResource('manuscript-chapters', {
  title: 'heading',
  fields: {
    manuscript: belongsTo('manuscripts', { required: true, writable: 'create', onDelete: 'cascade' }),
    kind: select({ values: ['part', 'chapter'], required: true, default: 'chapter' }),
    heading: text({ required: true, max: 80 }),
    parent: belongsTo('manuscript-chapters'),
    parts: hasMany('manuscript-chapters', { inverse: 'parent', linkable: false }),
    body: text({ max: 80, when: [{ field: 'kind', in: ['chapter'] }] }),
  },
  ordered: { within: 'manuscript', parent: 'parent' },
  list: { columns: ['heading'], filter: ['manuscript'] },
  form: [{ name: 'identity', fields: ['kind', 'heading', 'parent', 'body'] }],
})

export const manuscriptsArea = defineArea({
  name: 'manuscripts',
  resources: [manuscripts, manuscriptChapters],
})
