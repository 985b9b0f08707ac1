import { type Message, message } from './message.ts'

/** Two fields with a day or a timestamp each, of which the first begins what the second ends. */
export type Period<Name extends string = string> = readonly [start: Name, end: Name]

const time = (value: unknown): number => (typeof value === 'string' && value ? Date.parse(value) : Number.NaN)

/**
 * The periods that end before they begin, as errors by field name: at the end, or at the start where only that is
 * `given`. `value` tells a field's JSON value; a day or timestamp that is missing, or is none, breaks nothing.
 */
export function brokenPeriods(
  periods: readonly Period[] | undefined,
  value: (name: string) => unknown,
  given: (name: string) => boolean = () => true,
): [name: string, wrong: Message][] {
  return (periods ?? [])
    .filter(([start, end]) => time(value(end)) < time(value(start)))
    .flatMap(([start, end]) => {
      if (given(end)) return [[end, message('periodEnd')] as [string, Message]]
      return given(start) ? [[start, message('periodStart')] as [string, Message]] : []
    })
}
