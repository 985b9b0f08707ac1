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

/** The next number among the records that share the values of some fields. */
export interface NextWithin<Name extends string = string> {
  readonly var: 'next'
  readonly within: readonly Name[]
}

/** `set: { due_at: inDays(30) }`. */
export const inDays = (days: number): DaysFromNow => ({ var: 'now', days })

/**
 * `set: { version: nextWithin('kind') }`: one more than the highest number that a record with the same values bears, deleted
 * ones among them. Of two that take one at the same time each gets its own, and one that is rolled back leaves its number.
 */
export const nextWithin = <const Name extends string = never>(
  ...within: readonly Name[]
): NextWithin<Name> => ({
  var: 'next',
  within,
})

/** `set: { author_name: fromMe('full_name') }`: a text field of the resource of people. */
export const fromMe = (field: string): OfCaller => ({ var: 'me', field })
