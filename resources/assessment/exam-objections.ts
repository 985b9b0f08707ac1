import { belongsTo, dateTime, select, text } from '../../src/fields/index.ts'
import { me, now } from '../../src/metadata/condition.ts'
import { unique } from '../../src/metadata/constraint.ts'
import { derive, mine } from '../../src/metadata/derive.ts'
import { defineResource } from '../../src/metadata/resource.ts'
import { asItsStaff } from './exam-scope.ts'

const card = ['full_name', 'first_image_media'] as const

/** What somebody objects to in a result that is out: once in an exam, with a reason, and answered by staff. */
export const examObjections = defineResource('exam-objections', {
  path: 'exam-objections',
  extension: true,
  title: 'user',
  subtitle: ['exam'],
  fields: {
    exam: belongsTo('exams', { required: true, writable: 'create', card: ['name'], onDelete: 'cascade' }),
    user: belongsTo('users', { required: true, writable: false, card }),
    reason: text({ required: true, max: 2000, multiline: true, writable: 'create' }),
    status: select({
      values: ['open', 'answered'],
      tones: { open: 'warning', answered: 'success' },
      default: 'open',
      writable: false,
    }),
    answer: text({ max: 2000, multiline: true, writable: false }),
    answered_by: belongsTo('users', { writable: false, card, onDelete: 'set null' }),
    answered_at: dateTime({ writable: false }),
  },
  constraints: { once: unique(['exam', 'user'], { at: 'exam' }) },
  list: {
    columns: ['user', 'exam', 'reason', 'status', 'created_at', { field: 'answered_by', hidden: true }],
    filter: ['exam', 'user', 'status', 'created_at'],
    sort: ['created_at'],
    defaultSort: '-created_at',
  },
  show: [
    { name: 'objection', fields: ['exam', 'reason'] },
    { name: 'answer', fields: ['answer', 'answered_by', 'answered_at'], optional: true },
  ],
  tabs: { answers: { path: 'answers', page: 'exam-entry', permission: 'exam-entries.show' } },
  endpoints: ['index', 'show'],
  scope: asItsStaff,
  created: {
    notify: {
      who: 'exam.owner',
      notice: { kind: 'exam', text: 'examObjection', url: '/exam-objections/{id}' },
      with: { exam: 'exam.name', text: { of: 'reason', as: 'excerpt' } },
    },
  },
  lifecycle: {
    field: 'status',
    initial: 'open',
    transitions: {
      answer: {
        from: ['open'],
        to: 'answered',
        prominent: true,
        icon: 'contact_support',
        input: ['answer'],
        require: ['answer'],
        set: { answered_by: me, answered_at: now },
        notify: {
          who: 'user',
          notice: { kind: 'exam', text: 'examObjectionAnswered', url: '/my-exams/{exam_id}/results' },
          with: { exam: 'exam.name' },
        },
      },
    },
  },
  waiting: {
    answer: { do: ['answer'], who: 'exam.owner', from: 'user', facts: ['exam', 'reason'] },
  },
  dataSubjects: [{ of: 'user', erase: ['reason', 'answer'], shown: 'my-exam-objections' }],
  export: true,
})

/** One's own: made on the page of one's results, where they are out. */
export const myExamObjections = derive(examObjections, 'my-exam-objections', {
  extension: true,
  where: mine('user'),
  impliedBy: 'my-exams.show',
  title: 'reason',
  fields: ['reason', 'status', 'answer', 'answered_at'],
  replaced: {
    exam: belongsTo('my-exams', {
      required: true,
      writable: 'create',
      where: [{ field: 'status', in: ['results_released'] }],
      onDelete: 'cascade',
    }),
  },
  list: { columns: ['reason', 'status', 'created_at'], filter: ['exam'], sort: ['created_at'] },
  form: [{ name: 'objection', fields: ['exam', 'reason'] }],
  endpoints: ['index', 'show', 'store'],
  scope: 'all',
  created: {
    set: { user: me },
    notify: {
      who: 'exam.owner',
      notice: { kind: 'exam', text: 'examObjection', url: '/exam-objections/{id}' },
      with: { exam: 'exam.name', text: { of: 'reason', as: 'excerpt' } },
    },
  },
  history: false,
})
