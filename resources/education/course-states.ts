import { now } from '../../src/metadata/condition.ts'

/** The states of a course. */
export const courseStates = [
  'draft',
  'in_review',
  'approved',
  'published',
  'completed',
  'cancelled',
  'archived',
] as const

/** Before it is published. */
export const planned = ['draft', 'in_review', 'approved'] as const

/** Those in which people can be invited: before it is published they are notified once it is. */
export const inviting = [...planned, 'published'] as const

/** What learners may know of. */
export const offered = [{ field: 'status', in: ['published'] }] as const

/** A published course that has begun and is not over, or has no dates. */
export const ongoing = [
  { field: 'status', in: ['published'] },
  { any: [{ field: 'start_at', filled: false }, { not: { field: 'start_at', after: now } }] },
  { any: [{ field: 'end_at', filled: false }, { not: { field: 'end_at', before: now } }] },
] as const

/** One that is over, completed or archived. */
export const over = [
  {
    any: [
      { field: 'status', in: ['completed', 'archived'] },
      {
        all: [
          { field: 'status', in: ['published'] },
          { field: 'end_at', before: now },
        ],
      },
    ],
  },
] as const
