/** The states of an enrolment. */
export const enrolmentStates = [
  'invited',
  'active',
  'suspended',
  'completed',
  'failed',
  'excused',
  'declined',
  'withdrawn',
  'cancelled',
] as const

/** Those that take a seat of the course. */
export const seated = ['active', 'suspended', 'completed'] as const

/** Rows that take a seat: whoever was trained elsewhere sits nowhere here. */
export const takesSeat = [
  { field: 'status', in: [...seated] },
  { field: 'source', notIn: ['outside'] },
] as const

/** Those in which somebody is in a course, or is asked to be: one at a time. */
export const open = ['invited', 'active', 'suspended'] as const

/** Whether one of them. Without a state nobody is in the course. */
export const isOpenState = (status: string | undefined): boolean =>
  (open as readonly (string | undefined)[]).includes(status)
