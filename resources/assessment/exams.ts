import { belongsTo, boolean, dateTime, text } from '../../src/fields/index.ts'
import { me } from '../../src/metadata/condition.ts'
import { defineResource } from '../../src/metadata/resource.ts'
import { examFields } from './exam-fields.ts'
import { examLifecycle } from './exam-lifecycle.ts'
import { markable } from './exam-states.ts'

/** Exams: questions that people answer within a time, and what follows from it. */
export const exams = defineResource('exams', {
  path: 'exams',
  param: 'examId',
  routes: { edit: ':id/update' },
  menu: { section: 'assessment', icon: 'assignment_late', order: 3 },
  title: 'name',
  // An exam of a course is made from the course's wizard.
  keepsWizards: true,
  subtitle: ['course'],
  fields: examFields,
  periods: [['opens_at', 'closes_at']],
  list: {
    columns: [
      { field: 'name', second: 'course' },
      'status',
      'opens_at',
      'closes_at',
      'participant_count',
      'submitted_count',
      { field: 'passed_count', hidden: true },
      { field: 'score_average', hidden: true },
      { field: 'pending_count', hidden: true },
      { field: 'duration', hidden: true },
      { field: 'owner', hidden: true },
      { field: 'updated_at', hidden: true },
    ],
    search: ['name'],
    filter: [
      'name',
      'status',
      'course',
      'owner',
      'corporation',
      'is_practice',
      'opens_at',
      'closes_at',
      'created_at',
    ],
    sort: ['name', 'opens_at', 'closes_at', 'created_at', 'updated_at'],
    defaultSort: '-updated_at',
    without: ['instructions'],
  },
  views: {
    open: { counted: true, where: [{ field: 'status', in: ['open'] }], sort: 'closes_at' },
    planned: { counted: true, where: [{ field: 'status', in: ['draft', 'published'] }] },
    over: {
      where: [{ field: 'status', in: ['closed', 'grading', 'results_released', 'archived', 'cancelled'] }],
      sort: '-closes_at',
    },
  },
  wizard: {
    steps: [
      {
        name: 'information',
        fields: ['name', 'instructions', 'corporation', 'course', 'owner', 'is_practice'],
      },
      {
        name: 'questions',
        child: 'questions',
        facts: ['question_count', 'drawn_count', 'mark_total', 'own_mark_count'],
      },
      {
        name: 'rules',
        sections: [
          { name: 'time', fields: ['opens_at', 'closes_at', 'duration'] },
          { name: 'passing', fields: ['max_attempts', 'attempt_rule', 'pass_score', 'negative'] },
          {
            name: 'room',
            folded: true,
            fields: ['shuffle_questions', 'shuffle_options', 'navigation', 'access_code'],
          },
          {
            name: 'results',
            folded: true,
            fields: [
              'shows_answers',
              'shows_correctness',
              'shows_marks',
              'shows_right_answers',
              'shows_explanations',
            ],
          },
          {
            name: 'marking',
            folded: true,
            fields: ['markers', 'blind_marking', 'markers_needed', 'marking_tolerance'],
          },
        ],
      },
      {
        name: 'participants',
        fields: ['audience'],
        child: 'participants',
        facts: ['participant_count'],
      },
      {
        name: 'publish',
        above: 'exam-checks',
        facts: ['opens_at', 'closes_at', 'duration', 'participant_count'],
      },
    ],
  },
  above: 'exam-checks',
  facts: [
    'course',
    'opens_at',
    'closes_at',
    'duration',
    'participant_count',
    'submitted_count',
    'pending_count',
    'passed_count',
    'score_average',
  ],
  show: [
    { name: 'information', fields: ['instructions', 'owner', 'corporation', 'is_practice'] },
    {
      name: 'rules',
      fields: [
        'max_attempts',
        'attempt_rule',
        'pass_score',
        'negative',
        'navigation',
        'shuffle_questions',
        'shuffle_options',
        'access_code',
      ],
    },
    {
      name: 'results',
      fields: [
        'shows_answers',
        'shows_correctness',
        'shows_marks',
        'shows_right_answers',
        'shows_explanations',
      ],
    },
    { name: 'marking', fields: ['blind_marking', 'markers_needed', 'marking_tolerance', 'markers'] },
    { name: 'people', fields: ['audience', 'published_at', 'released_at', 'cancel_reason'], optional: true },
  ],
  children: {
    participants: { path: 'participants' },
    entries: { path: 'entries' },
    results: { path: 'results' },
    objections: { path: 'objections' },
  },
  tabs: {
    live: { path: 'live', page: 'live-room', permission: 'exams.invigilate', rows: 'entries' },
    marking: { path: 'marking', page: 'exam-marking', permission: 'exams.mark' },
    statistics: { path: 'statistics', page: 'exam-statistics', permission: 'exam-results.index' },
  },
  // Why some of its tabs and numbers are not there.
  notices: {
    blind: {
      when: [
        { field: 'blind_marking', in: [true] },
        { field: 'released_at', filled: false },
        { field: 'status', in: [...markable] },
        { field: 'marker_ids', has: me },
      ],
    },
  },
  permissions: ['invigilate', 'mark', 'remark'],
  scope: {
    any: [
      { who: 'organisation', by: 'corporation' },
      { who: 'me', by: 'owner' },
      { who: 'me', by: 'markers', verbs: ['index', 'show', 'mark'] },
    ],
  },
  editable: {
    when: [{ field: 'status', in: ['draft'] }],
    destroy: [{ field: 'status', in: ['draft'] }],
    children: ['questions'],
  },
  lifecycle: examLifecycle,
  actions: {
    // A draft that is among the contents of a course from the start; what it asks is written in its wizard.
    addToCourse: {
      on: 'collection',
      creates: true,
      permission: 'store',
      icon: 'add',
      onPage: true,
      input: [
        'name',
        'corporation',
        'course',
        'duration',
        'pass_score',
        {
          parent: belongsTo('course-contents', { like: 'course-contents.parent' }),
          is_required: boolean({ default: true }),
        },
      ],
      require: ['course'],
      set: { owner: me, status: 'draft' },
    },
    // Everybody who was in the exam during an outage gets the time back.
    extend: {
      on: 'record',
      onPage: true,
      when: [{ field: 'status', notIn: ['draft', 'results_released', 'cancelled', 'archived'] }],
      input: {
        from: dateTime({ required: true }),
        to: dateTime({ required: true }),
        reason: text({ required: true, max: 500, multiline: true }),
      },
    },
  },
  copy: { with: ['questions', 'markers'], without: ['opens_at', 'closes_at', 'access_code'] },
  dataSubjects: [],
  export: true,
})
