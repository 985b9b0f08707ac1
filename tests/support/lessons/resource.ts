import {
  belongsTo,
  boolean,
  date,
  decimal,
  iban,
  integer,
  multiSelect,
  richText,
  rows,
  select,
  tags,
  text,
  url,
} from '../../../src/fields/index.ts'
import { defineResource } from '../../../src/metadata/resource.ts'

const inExam = [{ field: 'type', in: ['exam'] }] as const

/** A resource that the product does not have, whose form follows what it is about. */
export const lessons = defineResource('lessons', {
  path: 'lesson',
  title: 'title',
  fields: {
    title: text({ required: true, max: 80 }),
    type: select({ values: ['text', 'link', 'video', 'exam'], required: true }),
    url: url({ required: true, when: [{ field: 'type', in: ['link', 'video'] }] }),
    is_embedded: boolean({ default: true, when: [{ field: 'type', in: ['video'] }] }),
    // Applies where an embedded video does: two steps from what decides.
    embed_note: text({ max: 50, when: [{ field: 'is_embedded', in: [true] }] }),
    minutes: integer({ required: true, min: 1, max: 240, when: inExam }),
    examiner: belongsTo('users', { when: inExam }),
    exam_secret: text({ max: 40, readable: 'lessons.readSecrets', when: inExam }),
    state: select({ values: ['draft', 'open', 'closed'], default: 'draft', writable: false }),
    closing_note: text({ max: 80, when: [{ field: 'state', notIn: ['closed'] }] }),
    questions: rows({
      of: {
        text: text({ required: true, max: 60 }),
        kind: select({ values: ['choice', 'open'], required: true }),
        points: integer({ min: 0, max: 100, default: 1 }),
        weight: decimal({ scale: 1 }),
        is_right: boolean({ default: false, when: [{ field: 'kind', in: ['choice'] }] }),
        asked_on: date(),
        topics: multiSelect({ values: ['law', 'safety'] }),
        solution: richText({ pictures: false, max: 500 }),
        source: url(),
        fee_account: iban(),
        keywords: tags({ max: 3 }),
        author_mail: text({ max: 60, personal: true }),
      },
      min: 2,
      max: 4,
      ordered: true,
      when: inExam,
    }),
  },
  list: {
    columns: ['title', 'type', 'url', 'questions'],
    search: ['title'],
    defaultSort: 'title',
    sort: ['title'],
  },
  form: [
    { name: 'matter', fields: ['title', 'type', 'url', 'is_embedded', 'embed_note'] },
    { name: 'exam', when: inExam, fields: ['minutes', 'examiner', 'exam_secret', 'questions'] },
    { name: 'end', fields: ['closing_note'] },
  ],
  dataSubjects: [],
  lifecycle: {
    field: 'state',
    initial: 'draft',
    transitions: {
      open: {
        from: ['draft'],
        to: 'open',
        input: {
          announce: boolean({ default: false }),
          greeting: text({ required: true, max: 40, when: [{ field: 'announce', in: [true] }] }),
        },
      },
      close: { from: ['draft', 'open'], to: 'closed' },
    },
  },
  import: { fields: ['title', 'type', 'url', 'minutes', 'is_embedded', 'questions'] },
  export: true,
  permissions: ['readSecrets'],
})
