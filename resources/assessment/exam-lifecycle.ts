import { now } from '../../src/metadata/condition.ts'

/** What an exam needs before anybody can take it. */
const complete = [
  'questions',
  'questions.version',
  'questions.bank',
  'questions.count',
  // Whoever learns in its course takes it, and whom its audience names becomes a participant with the publication.
  {
    path: 'participants',
    when: [
      { field: 'course_id', filled: false },
      { field: 'audience', filled: false },
    ],
  },
  // Of two who are needed, nobody would be notified otherwise.
  { rows: 'markers', atLeast: 2, says: 'markers', when: [{ field: 'markers_needed', in: [2] }] },
] as const

/** The states of an exam, and what leads from one to the next. */
export const examLifecycle = {
  field: 'status',
  initial: 'draft',
  drafts: ['draft'],
  history: true,
  transitions: {
    publish: {
      from: ['draft'],
      to: 'published',
      prominent: true,
      confirm: true,
      icon: 'campaign',
      require: complete,
      obstacles: true,
      warnings: true,
      set: { published_at: now },
    },
    withdraw: {
      from: ['published', 'open'],
      to: 'draft',
      aside: true,
      icon: 'undo',
      obstacles: true,
      set: { published_at: null },
    },
    open: { from: ['published'], to: 'open', confirm: true, icon: 'play_arrow', at: 'opens_at' },
    close: { from: ['open'], to: 'closed', confirm: true, icon: 'check_circle', at: 'closes_at' },
    cancel: {
      from: ['published', 'open'],
      to: 'cancelled',
      icon: 'cancel',
      danger: true,
      input: ['cancel_reason'],
      require: ['cancel_reason'],
      notify: {
        who: { rows: 'participants.user' },
        when: [{ field: 'published_at', filled: true }],
        notice: { kind: 'exam', text: 'examCancelled', url: '/my-exams' },
        with: { exam: 'name', reason: { of: 'cancel_reason', as: 'excerpt' } },
      },
    },
    grade: { from: ['closed'], to: 'grading', icon: 'fact_check', confirm: true, obstacles: true },
    release: {
      from: ['closed', 'grading'],
      to: 'results_released',
      prominent: true,
      confirm: true,
      obstacles: true,
      icon: 'campaign',
      set: { released_at: now },
      notify: {
        who: { rows: 'entries.user' },
        notice: { kind: 'exam', text: 'examReleased', url: '/my-exams/{id}/results' },
        with: { exam: 'name' },
      },
    },
    archive: {
      from: ['closed', 'grading', 'results_released'],
      to: 'archived',
      icon: 'inventory',
      confirm: true,
      bulk: true,
      obstacles: true,
    },
  },
} as const
