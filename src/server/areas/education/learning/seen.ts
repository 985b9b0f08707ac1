import { type Interval, union, without } from './ranges.ts'

/**
 * A stretch of a content, with the minute since 1970 in which it was first played or read. Rows from before that was
 * noted have no minute.
 */
export type SeenStretch = readonly [from: number, to: number, minute?: number]

/** Into how many parts a content is cut: what is kept of it has an end, however little of it is seen at a time. */
const PARTS = 1000
/** Stands for the length of what does not say how long it is. */
const LONGEST = 86_400

/** The minute since 1970 of a time in milliseconds. */
export const minuteOf = (time: number): number => Math.floor(time / 60_000)

/** Without their minutes. */
export const intervalsOf = (stretches: readonly SeenStretch[]): Interval[] =>
  stretches.map(([from, to]) => [from, to])

/**
 * What some stretches of a content cover together, each part of it with the minute in which it was first seen, in its
 * order. Where they begin and end is taken to the thousandth of its length, the same for each of them: so what comes of
 * them does not depend on which are put together first.
 */
export function firstSeen(length: number | null, stretches: readonly SeenStretch[]): SeenStretch[] {
  const longest = length || LONGEST
  const part = Math.ceil(longest) / PARTS
  // Rounded down, so that an item that is nearly done is not taken for done.
  const clamp = (at: number) =>
    Math.round(Math.floor(Math.min(at, longest) / part + 1e-6) * part * 1000) / 1000
  let known: Interval[] = []
  const found: SeenStretch[] = []
  const byMinute = Map.groupBy(stretches, ([, , minute = 0]) => minute)
  for (const [minute, of] of [...byMinute].sort(([a], [b]) => a - b)) {
    const added = without(union(of.map(([from, to]) => [clamp(from), clamp(to)])), known)
    known = union([...known, ...added])
    found.push(...added.map(([from, to]) => [from, to, minute] as const))
  }
  return found.sort(([a], [b]) => a - b)
}
