/** Choices of which some stand only while the other values of their row meet a condition (`valuesWhen`). */
import { keysAsked } from './applies.ts'
import { type Condition, holds } from './condition.ts'
import type { AnyField } from './field.ts'

/** What values of a choice need to be offered; one that is not named always is. */
export type ValuesWhen<V extends string = string> = { readonly [K in V]?: readonly Condition[] }

// As of a `when`: what is stored depends neither on who asks nor on the time.
const nobody = { me: 0, now: '' }

/** The values of a choice that are offered beside the other values of its row, by JSON key. */
export function offeredValues(
  { options: { values = [], valuesWhen } }: AnyField,
  row: Readonly<Record<string, unknown>>,
): readonly string[] {
  return valuesWhen ? values.filter(value => holds(valuesWhen[value], row, nobody)) : values
}

/** The keys of the row that decide which values of a choice are offered. */
export const decidingKeys = ({ options: { valuesWhen } }: AnyField): readonly string[] =>
  valuesWhen ? keysAsked(Object.values(valuesWhen as ValuesWhen).flatMap(conditions => conditions ?? [])) : []

/** What a choice has where its value is not offered any more: its default, or the first that is. */
export function offeredInstead(field: AnyField, offered: readonly string[]): string | null {
  const { default: preset } = field.options
  return offered.includes(preset) ? preset : (offered[0] ?? null)
}
