import { boolean, integer, richText, rows, select, text, url } from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'

const inQuestion = [{ field: 'type', in: ['question'] }] as const

export const workshopContents = defineResource('workshop-contents', {
  path: 'workshop-content',
  title: 'title',
  fields: {
    title: text({ required: true, max: 120 }),
    type: select({ values: ['text', 'link', 'video', 'question'], required: true }),
    body: richText({ required: true, when: [{ field: 'type', in: ['text'] }] }),
    url: url({ required: true, when: [{ field: 'type', in: ['link', 'video'] }] }),
    is_embedded: boolean({ default: true, when: [{ field: 'type', in: ['video'] }] }),
    embed_height: integer({ min: 200, max: 2000, when: [{ field: 'is_embedded', in: [true] }] }),
    note_for_markers: text({ max: 500, multiline: true }),
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
  list: { columns: ['title', 'type', 'options'], search: ['title'], defaultSort: 'title', sort: ['title'] },
  form: [
    { name: 'content', fields: ['title', 'type', 'body', 'url', 'is_embedded', 'embed_height'] },
    { name: 'question', when: inQuestion, fields: ['options', 'note_for_markers'] },
  ],
  import: { fields: ['title', 'type', 'url', 'options'] },
  export: true,
})
