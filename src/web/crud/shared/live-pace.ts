import type { Pace, TimeSpan } from './use-paced.ts'

/** How soon, and how often, an open record is read that others change; not by all who show it at once. */
export const recordPace: Pace = { first: [0, 500], pauses: [2500] }

/** After the connection was lost, all who were connected come back together. */
export const comeBack: TimeSpan = [0, 5000]
