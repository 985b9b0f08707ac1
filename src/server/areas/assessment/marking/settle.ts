/** How an exam asks people to mark. */
export interface MarkingRules {
  /** How many people mark each answer: 1 or 2. */
  readonly needed: number
  /** By how much two of them may differ, in per cent of the question's mark. Beyond it a third decides. */
  readonly tolerance: number
}

/**
 * What the marks of several people come to, in units; null while somebody has to mark it. Two that are near enough count by
 * their mean, rounded to the nearer unit, halves up; of two that are not, what a third person gives counts.
 * @param marks what each of them gave, in units, in the order in which they did
 * @param max what the question brings at most, in units
 */
export function settle(
  marks: readonly number[],
  { needed, tolerance }: MarkingRules,
  max: number,
): number | null {
  const [first, second, third] = marks
  if (first === undefined) return null
  if (needed < 2) return first
  if (second === undefined) return null
  if (Math.abs(first - second) * 100 <= tolerance * max) return Math.floor((first + second + 1) / 2)
  return third ?? null
}

/** What became of an answer that people marked. */
export const outcomeOf = (score: number, max: number): 'right' | 'partly' | 'wrong' =>
  score >= max ? 'right' : score > 0 ? 'partly' : 'wrong'
