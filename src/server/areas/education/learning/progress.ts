import type { Completion } from '../../../../../resources/education/player.ts'
import { type Interval, lengthOf } from './ranges.ts'

/** What of a content decides how far somebody is with it. */
export interface Measured {
  readonly id: number
  readonly type: string
  readonly is_required: boolean
  readonly weight: number
  readonly completion: Completion
  readonly required_percent: number | null
  /** Seconds. */
  readonly required_seconds: number | null
  /** How long it is in its own measure: seconds, pages, percent, items. Null where nothing says. */
  readonly length: number | null
}

/**
 * How much of a content somebody may at most have seen in a second: films are played at twice their speed at most. Nobody
 * is further than the clock allows, whatever their page says. What a package says of itself is taken as it is.
 */
const perSecond: Readonly<Record<string, number>> = { video: 2, document: 1, text: 100, scorm: 1e6 }
/** What is seen before the first second is over, in the measure of the content. */
const atOnce = 2

/** How much of a content was seen, in percent, of what its page tells and the clock allows. */
export function percentSeen(content: Measured, covered: readonly Interval[], seconds: number): number {
  const { type, length } = content
  // A link is elsewhere, and opened. Of a file that does not say how long it is nothing can be told.
  if (!length) return type === 'link' ? 100 : 0
  const within = covered.map(([from, to]): Interval => [Math.min(from, length), Math.min(to, length)])
  const seen = Math.min(lengthOf(within), (perSecond[type] ?? 1) * seconds + atOnce)
  // Players end a fraction of a second before or after what the file says.
  return Math.min(100, Math.floor((100 * seen) / length + 0.5))
}

/** What somebody has done with a content. */
export interface Done {
  readonly percent: number
  readonly seconds: number
  readonly isConfirmed: boolean
}

/** Whether that completes it. */
export function completes(content: Measured, { percent, seconds, isConfirmed }: Done): boolean {
  switch (content.completion) {
    case 'opened':
      return true
    case 'viewed':
      return content.length === null && content.type !== 'link'
        ? isConfirmed
        : percent >= (content.required_percent ?? 100)
    case 'time':
      return seconds >= (content.required_seconds ?? 0)
    case 'confirmed':
      return isConfirmed
    case 'package':
      return percent >= 100
    // Told by the exam alone: see `exam-results.ts`.
    case 'result':
      return false
  }
}

/**
 * How far somebody is in a course, in percent: the weight of what is completed over that of all that is required, rounded
 * down. Where nothing is required everything counts, and where nothing weighs anything each counts the same.
 */
export function progressOf(
  contents: readonly Pick<Measured, 'id' | 'is_required' | 'weight'>[],
  completed: ReadonlySet<number>,
): number {
  const required = contents.filter(content => content.is_required)
  const counted = required.length ? required : contents
  const isWeighed = counted.some(({ weight }) => weight > 0)
  // In hundredths, as weights are stored: sums of fractions are not exact.
  const sum = (of: typeof counted) =>
    of.reduce((total, { weight }) => total + (isWeighed ? Math.round(weight * 100) : 1), 0)
  const all = sum(counted)
  return all ? Math.floor((100 * sum(counted.filter(({ id }) => completed.has(id)))) / all) : 0
}
