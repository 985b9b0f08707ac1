import { me, now } from '../../src/metadata/condition.ts'
import { offered } from './course-states.ts'
import { open } from './enrolment-states.ts'
import { invitedNotice } from './enrolments.ts'

const noticeWords = { name: 'name', code: 'code' } as const

/** What a course needs before anybody but its authors sees it, besides the fields that it needs later. */
const complete = [
  { rows: 'contents', where: [{ field: 'type', notIn: ['section'] }], atLeast: 1, says: 'contents' },
  { path: 'contents.parts', where: [{ field: 'type', in: ['section'] }] },
  'contents.video',
  'contents.document',
  'contents.body',
  'contents.url',
  'contents.package',
  { path: 'contents.exam', meets: [{ field: 'exam.status', in: ['published', 'open'] }] },
] as const

/** Whoever was invited while it was planned is notified once it is published. */
const toInvited = {
  who: { rows: 'enrolments.user', where: [{ field: 'status', in: ['invited'] }] },
  notice: invitedNotice,
  with: { course: 'name' },
} as const

/** From the first draft to the archive. */
export const courseLifecycle = {
  field: 'status',
  initial: 'draft',
  drafts: ['draft'],
  history: true,
  transitions: {
    submit: {
      from: ['draft'],
      to: 'in_review',
      prominent: true,
      icon: 'fact_check',
      require: [...complete],
      set: { submitted_by: me, submitted_at: now, return_reason: null },
      notify: {
        who: { holds: 'courses.approve', except: 'submitted_by' },
        notice: { kind: 'task', text: 'courseSubmitted' },
        with: { ...noticeWords, person: 'submitted_by.full_name' },
      },
    },
    return: {
      from: ['in_review', 'approved'],
      to: 'draft',
      icon: 'undo',
      aside: true,
      input: ['return_reason'],
      require: ['return_reason'],
      notify: {
        who: 'owner',
        notice: { kind: 'task', text: 'courseReturned' },
        with: { ...noticeWords, reason: { of: 'return_reason', as: 'excerpt' } },
      },
    },
    approve: {
      from: ['in_review'],
      to: 'approved',
      prominent: true,
      icon: 'check_circle',
      // Nobody approves what they submitted themselves.
      when: [{ field: 'submitted_by_id', notIn: [me] }],
      set: { approved_by: me, approved_at: now },
      notify: { who: 'owner', notice: { kind: 'task', text: 'courseApproved' }, with: noticeWords },
    },
    publish: {
      from: ['approved'],
      to: 'published',
      prominent: true,
      icon: 'campaign',
      confirm: true,
      require: [...complete],
      set: { published_at: now },
      notify: toInvited,
    },
    release: {
      from: ['draft'],
      to: 'published',
      icon: 'campaign',
      confirm: true,
      require: [...complete],
      set: { published_at: now },
      notify: toInvited,
    },
    complete: { from: ['published'], to: 'completed', icon: 'check_circle', confirm: true },
    reopen: { from: ['completed'], to: 'published', icon: 'undo', confirm: true },
    cancel: {
      from: ['published'],
      to: 'cancelled',
      icon: 'cancel',
      danger: true,
      input: ['cancel_reason'],
      require: ['cancel_reason'],
    },
    archive: { from: ['completed'], to: 'archived', icon: 'inventory', confirm: true, bulk: true },
  },
} as const

/** What a change of a course notes. */
export const courseChanges = {
  dates: {
    fields: ['start_at', 'end_at'],
    when: [...offered],
    set: { dates_changed_at: now },
  },
} as const

/** Told by the clock, not while somebody waits for their click: a course may be open to everybody. */
export const courseReminders = {
  published: {
    at: 'published_at',
    when: [...offered],
    noted: 'published_notified_at',
    notify: {
      who: { audience: 'audience' },
      notice: { kind: 'course', text: 'coursePublished', url: '/course/{id}' },
      with: { course: 'name', summary: { of: 'summary', as: 'excerpt' } },
    },
  },
  dates: {
    at: 'dates_changed_at',
    when: [...offered],
    noted: 'dates_notified_at',
    notify: {
      who: { rows: 'enrolments.user', where: [{ field: 'status', in: [...open] }] },
      notice: { kind: 'course', text: 'courseDates', url: '/course/{id}' },
      with: {
        course: 'name',
        start: { of: 'start_at', as: 'time' },
        end: { of: 'end_at', as: 'time' },
      },
    },
  },
} as const
