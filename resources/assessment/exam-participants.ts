import { belongsTo, boolean, dateTime, integer, text } from '../../src/fields/index.ts'
import { unique } from '../../src/metadata/constraint.ts'
import { derive, mine } from '../../src/metadata/derive.ts'
import { defineResource } from '../../src/metadata/resource.ts'
import { asItsExam } from './exam-scope.ts'
import { announced } from './exam-states.ts'

/** Who takes an exam, and what they have beyond the others: more time, more attempts. */
export const examParticipants = defineResource('exam-participants', {
  title: 'user',
  fields: {
    exam: belongsTo('exams', { required: true, writable: 'create', card: ['name'], onDelete: 'cascade' }),
    user: belongsTo('users', {
      required: true,
      writable: 'create',
      card: ['full_name', 'first_image_media'],
      where: [{ field: 'status', in: ['active'] }],
    }),
    /** By which they came, where it is an exam of a course. */
    enrolment: belongsTo('enrolments', { writable: false, readable: false, onDelete: 'set null' }),
    /** They came by the audience of the exam, and go with it. */
    by_audience: boolean({ default: false, writable: false, readable: false }),
    /** When they were notified that they take it. */
    announced_at: dateTime({ writable: false, readable: false }),
    extra_minutes: integer({ min: 0, max: 1440, default: 0 }),
    extra_attempts: integer({ min: 0, max: 20, default: 0 }),
  },
  constraints: { once: unique(['exam', 'user'], { at: 'user' }) },
  list: {
    columns: ['user', 'extra_minutes', 'extra_attempts', 'created_at'],
    filter: ['exam', 'user', 'created_at'],
    sort: ['created_at'],
  },
  form: [{ name: 'participant', fields: ['exam', 'user', 'extra_minutes', 'extra_attempts'] }],
  // However they came to it: with its publication, later by its audience or its course, or one by one.
  reminders: {
    announced: {
      at: 'created_at',
      when: [{ field: 'exam.status', in: ['published', 'open'] }],
      noted: 'announced_at',
      notify: {
        who: 'user',
        notice: { kind: 'exam', text: 'examAnnounced', url: '/my-exams/{exam_id}' },
        with: { exam: 'exam.name', opens: 'exam.opens_at' },
      },
    },
  },
  actions: {
    // More than they have now: two at once both count.
    addTime: {
      on: 'record',
      permission: 'exams.extend',
      path: '/api/exam-participants/{id}/add-time',
      icon: 'schedule',
      when: [{ field: 'exam.released_at', filled: false }],
      input: {
        minutes: integer({ required: true, min: 1, max: 1440, default: 5 }),
        reason: text({ required: true, max: 500, multiline: true }),
      },
    },
  },
  scope: asItsExam,
  dataSubjects: [{ of: 'user', erase: 'keep' }],
  export: true,
})

/** What oneself has beyond the others in the exams that one takes, from their announcement on. */
export const myExamPlaces = derive(examParticipants, 'my-exam-places', {
  extension: true,
  where: [...mine('user'), { field: 'exam.status', in: [...announced] }],
  scope: 'all',
  title: 'exam',
  fields: ['exam', 'extra_minutes', 'extra_attempts'],
  list: { columns: ['exam', 'extra_minutes', 'extra_attempts'] },
  impliedBy: 'my-exams.show',
  endpoints: ['index'],
  history: false,
})
