/** The states of an exam. `open` and `closed` follow the clock. */
export const examStates = ['draft', 'published', 'open', 'closed', 'cancelled', 'archived'] as const

/** Those in which its participants see it. */
export const announced = ['published', 'open', 'closed'] as const

/** The states of an attempt at an exam. */
export const entryStates = [
  'in_progress',
  'submitted',
  'pending_review',
  'finished',
  'abandoned',
  'invalidated',
] as const

/** From when on participants see a part of their result. */
export const disclosures = ['never', 'submit', 'close', 'release'] as const
