/** Values that a declaration stores and that are known only when it does, besides `me` and `now`. */

/** The present time and so many days: of a day that day, of a timestamp the same time of day. */
export interface DaysFromNow {
  readonly var: 'now'
  readonly days: number
}

/** What a text field of the caller says: their name, as it is then. */
export interface OfCaller {
  readonly var: 'me'
  readonly field: string
}

/** `set: { due_at: inDays(30) }`. */
export const inDays = (days: number): DaysFromNow => ({ var: 'now', days })

/** `set: { author_name: fromMe('full_name') }`: a text field of the resource of people. */
export const fromMe = (field: string): OfCaller => ({ var: 'me', field })
