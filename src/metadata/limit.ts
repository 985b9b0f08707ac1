import type { Condition } from './condition.ts'

/**
 * How many rows may stand under one record at once: `{ within: 'course', where: seated, atMost: 'capacity', else: 'waiting' }`
 * on enrolments.
 */
export interface Limit<
  Relation extends string = string,
  Key extends string = string,
  State extends string = string,
> {
  /** The to-one relation to the record that has the places. */
  readonly within: Relation
  /** Which rows take a place: conditions on their own keys, of what stands in the row alone. Default: all living ones. */
  readonly where?: readonly Condition<Key>[]
  /** The number of places: a number field of that record, of which an empty one is no limit; or the number itself. */
  readonly atMost: string | number
  /**
   * The state of the lifecycle that a row takes in place of one with a place, once all are taken. Without it the row is
   * refused (422 at the relation), as is one that waits in this state already.
   */
  readonly else?: State
}
