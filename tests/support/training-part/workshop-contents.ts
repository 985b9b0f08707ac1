import { belongsTo, boolean, integer, rows, select, text, url } from '../../../src/fields/index.ts'
import { defineResource } from '../../../src/metadata/resource.ts'

const inQuestion = [{ field: 'type', in: ['question'] }] as const

/** What a workshop consists of, in its order. It belongs to the workshop, and each kind of it asks for something else. */
export const workshopContents = defineResource('workshop-contents', {
  title: 'title',
  fields: {
    workshop: belongsTo('workshops', { required: true, writable: 'create', onDelete: 'cascade' }),
    title: text({ required: true, max: 120 }),
    type: select({ values: ['text', 'link', 'question'], required: true, default: 'text' }),
    minutes: integer({ min: 1, max: 600 }),
    body: text({ required: true, max: 2000, multiline: true, when: [{ field: 'type', in: ['text'] }] }),
    url: url({ required: true, when: [{ field: 'type', in: ['link'] }] }),
    options: rows({
      of: {
        text: text({ required: true, max: 300 }),
        is_right: boolean({ default: false }),
        feedback: text({ max: 300, when: [{ field: 'is_right', in: [false] }] }),
      },
      required: true,
      min: 2,
      max: 8,
      ordered: true,
      when: inQuestion,
    }),
  },
  ordered: { within: 'workshop' },
  list: { columns: ['title', 'type', 'minutes'], search: ['title'], filter: ['workshop', 'type'] },
  form: [{ name: 'content', fields: ['title', 'type', 'minutes', 'body', 'url', 'options'] }],
  import: { fields: ['workshop', 'title', 'type', 'minutes', 'body', 'url', 'options'] },
  export: true,
})
