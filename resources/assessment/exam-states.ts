/** The states of an exam. `open` and `closed` follow the clock. */
export const examStates = [
  'draft',
  'published',
  'open',
  'closed',
  'grading',
  'results_released',
  'cancelled',
  'archived',
] as const

/** Those in which its participants see it. */
export const announced = ['published', 'open', 'closed', 'grading', 'results_released', 'archived'] as const

/** Those in which its answers may be marked, the opening of which the clock may be behind with: results that are out are corrected, not marked. */
export const markable = ['published', 'open', 'closed', 'grading'] as const

/** Those in which its questions may be corrected. */
export const correctable = [...markable, 'results_released'] as const

/** The states of an attempt at an exam. */
export const entryStates = [
  'in_progress',
  'submitted',
  'pending_review',
  'finished',
  'abandoned',
  'invalidated',
] as const

/** Those in which an attempt has ended. */
export const ended = ['submitted', 'pending_review', 'finished', 'abandoned'] as const

/** From when on participants see a part of their result. */
export const disclosures = ['never', 'submit', 'close', 'release'] as const

/** What happens in an attempt besides answers. */
export const eventKinds = [
  'left',
  'offline',
  'seat',
  'late',
  'extended',
  'reopened',
  'counted',
  'invalidated',
  'revalidated',
  'remarked',
] as const
