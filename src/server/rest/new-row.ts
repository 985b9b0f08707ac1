import type { Compiled } from './compiled.ts'
import { asJson } from './values.ts'

/** A new row as an answer would have it, as far as its values and defaults say. */
export function newRow({ fields }: Compiled, values: ReadonlyMap<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(field => {
      const value = values.get(field.name)
      return [field.key, value === undefined ? (field.field.options.default ?? null) : asJson(field, value)]
    }),
  )
}
