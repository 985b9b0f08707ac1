/** Stretches of time, of a film or of pages: `[from, to]`. A set of them is sorted and without overlaps. */
export type Interval = readonly [from: number, to: number]

/** The set of what some stretches cover together. Those that meet become one. */
export function union(ranges: readonly Interval[]): Interval[] {
  const set: [number, number][] = []
  for (const [from, to] of ranges.filter(([from, to]) => to > from).sort(([a], [b]) => a - b)) {
    const last = set.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else set.push([from, to])
  }
  return set
}

/** What of a set lies outside of another one. */
export function without(set: readonly Interval[], other: readonly Interval[]): Interval[] {
  return other.reduce<Interval[]>(
    (rest, [from, to]) =>
      rest.flatMap(([start, end]): Interval[] => [
        ...(start < Math.min(end, from) ? [[start, Math.min(end, from)] as const] : []),
        ...(Math.max(start, to) < end ? [[Math.max(start, to), end] as const] : []),
      ]),
    [...set],
  )
}

/** How much a set covers. */
export const lengthOf = (set: readonly Interval[]): number =>
  set.reduce((sum, [from, to]) => sum + to - from, 0)
