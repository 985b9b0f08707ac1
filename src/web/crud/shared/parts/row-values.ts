import { notApplyingTo, type RowsField } from '../../../../fields/rows/index.ts'
import { newRowKey } from '../../../../fields/rows/key.ts'
import type { AnyField } from '../../../../metadata/field.ts'

/** A structured row as a form holds it. */
export type FormRow = Readonly<Record<string, unknown>> & { readonly key: string }

/** What was typed into inputs of a row that do not apply for now, by row key and name: it comes back with them. */
export type SetAside = Map<string, Record<string, unknown>>

const fieldsOf = ({ options }: RowsField) => Object.entries(options.of as Record<string, AnyField>)

/** A new row: its key, and what its fields start with. */
export const emptyRow = (field: RowsField): FormRow => ({
  key: newRowKey(),
  ...Object.fromEntries(fieldsOf(field).map(([name, { options }]) => [name, options.default ?? null])),
})

/** The rows of a form's value, each with a key. */
export const rowsIn = (value: unknown): readonly FormRow[] =>
  Array.isArray(value)
    ? (value as FormRow[]).map((row, at) => (row.key ? row : { ...row, key: `row-${at}-unkeyed` }))
    : []

/**
 * A row after one of its values changed: what no longer applies is set aside and empty in it, what applies again has what
 * was typed into it before.
 */
export function changedRow(
  field: RowsField,
  row: FormRow,
  name: string,
  value: unknown,
  aside: SetAside,
): FormRow {
  const setAside = aside.get(row.key) ?? {}
  const next: Record<string, unknown> & { key: string } = { ...row, [name]: value }
  // What comes back may bring others back with it: once for each field at most.
  for (const _ of fieldsOf(field)) {
    const off = notApplyingTo(field, next)
    for (const [inner] of fieldsOf(field)) {
      const own = next[inner] ?? null
      if (off.has(inner)) {
        if (own !== null) setAside[inner] = own
        next[inner] = null
      } else if (own === null && inner in setAside && inner !== name) {
        next[inner] = setAside[inner]
        delete setAside[inner]
      }
    }
  }
  aside.set(row.key, setAside)
  return next
}
