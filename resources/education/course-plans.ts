import { belongsTo, belongsToMany, date, decimal, integer, select, text } from '../../src/fields/index.ts'
import { me, now } from '../../src/metadata/condition.ts'
import { unique } from '../../src/metadata/constraint.ts'
import { defineResource } from '../../src/metadata/resource.ts'

/** Which courses an organisation means to give in a period, for which departments, for how many and at what cost. */
export const coursePlans = defineResource('course-plans', {
  path: 'course-plan',
  menu: { section: 'education_management', icon: 'event_note', order: 3 },
  title: 'course',
  subtitle: ['period'],
  fields: {
    course: belongsTo('courses', { required: true, card: ['name', 'code'] }),
    period: text({ required: true, max: 40 }),
    planned_start: date(),
    planned_end: date(),
    departments: belongsToMany('departments', { pair: 'course-plan-departments' }),
    planned_participants: integer({ min: 1, max: 100_000 }),
    budget: decimal({ min: 0 }),
    status: select({
      values: ['draft', 'approved', 'done'],
      tones: { draft: 'neutral', approved: 'success', done: 'off' },
      default: 'draft',
      writable: false,
    }),
    approved_by: belongsTo('users', { writable: false, onDelete: 'set null' }),
    approved_at: date({ writable: false }),
  },
  periods: [['planned_start', 'planned_end']],
  constraints: { onceAPeriod: unique(['course', 'period'], { at: 'period' }) },
  list: {
    columns: ['course', 'period', 'status', 'departments', 'planned_start', 'planned_participants', 'budget'],
    search: ['period'],
    filter: ['course', 'period', 'status', 'departments', 'planned_start', 'budget'],
    sort: ['period', 'planned_start', 'planned_participants', 'budget', 'created_at'],
    defaultSort: '-created_at',
  },
  form: [
    { name: 'plan', fields: ['course', 'period', 'planned_start', 'planned_end', 'departments'] },
    { name: 'size', fields: ['planned_participants', 'budget'] },
  ],
  facts: ['period', 'planned_participants', 'budget'],
  show: [
    { name: 'plan', fields: ['course', 'planned_start', 'planned_end', 'departments'] },
    { name: 'size', fields: ['planned_participants', 'budget'] },
    { name: 'decision', optional: true, fields: ['approved_by', 'approved_at'] },
  ],
  scope: {
    any: [
      { who: 'organisation', by: 'course.owner' },
      { who: 'organisation', by: 'departments.corporation' },
    ],
  },
  editable: { when: [{ field: 'status', in: ['draft'] }] },
  lifecycle: {
    field: 'status',
    initial: 'draft',
    history: true,
    transitions: {
      approve: {
        from: ['draft'],
        to: 'approved',
        prominent: true,
        bulk: true,
        icon: 'check_circle',
        require: ['planned_start', 'departments', 'planned_participants'],
        set: { approved_by: me, approved_at: now },
      },
      reopen: {
        from: ['approved'],
        to: 'draft',
        icon: 'undo',
        set: { approved_by: null, approved_at: null },
      },
      finish: { from: ['approved'], to: 'done', icon: 'check', confirm: true, bulk: true },
    },
  },
  import: {
    fields: [
      'course',
      'period',
      'planned_start',
      'planned_end',
      'departments',
      'planned_participants',
      'budget',
    ],
  },
  export: true,
  dataSubjects: [],
})
