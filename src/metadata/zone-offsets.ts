/** The offsets of a time zone, with which the time in it is an addition. */

/** What a time zone's clocks are ahead of UTC, within a span of time. */
export interface ZoneOffsets {
  /** From when on (in ms since 1970) they are how many minutes ahead, in the order of time. */
  readonly changes: readonly (readonly [from: number, minutes: number])[]
  /** The end of what is known, in ms since 1970. */
  readonly until: number
}

/** How many minutes a zone's clocks are ahead of UTC at a timestamp in ms; undefined where that is not known. */
export const offsetAt = (ms: number, { changes, until }: ZoneOffsets): number | undefined =>
  ms < until ? changes.findLast(([from]) => from <= ms)?.[1] : undefined
