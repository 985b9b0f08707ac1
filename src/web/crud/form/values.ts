import { typeOf } from '../../../fields/index.ts'
import type { AnyRow } from '../../field.ts'
import type { FormField } from './fields.ts'
import type { FormValues } from './resolver.ts'

/** A row's values as a form holds them: a to-many relation, which a row bears nested, by its ids. */
export const readValues = (fields: readonly FormField[], row: AnyRow): FormValues =>
  Object.fromEntries(
    fields.map(({ name, key, field }) => [
      key,
      field.storage === 'pivot'
        ? ((row[name] as readonly { id: number; is_card?: true }[] | undefined) ?? [])
            // What the person does not see of the other side is neither named nor left out by them.
            .filter(({ is_card }) => !is_card)
            .map(({ id }) => id)
        : (row[key] ?? null),
    ]),
  )

/** The fields of which a form has everything: a list that came cut would be saved as if it were all. */
export const wholeFields = (
  fields: readonly FormField[],
  cut: readonly string[] = [],
): readonly FormField[] => (cut.length ? fields.filter(({ name }) => !cut.includes(name)) : fields)

/** The values that a new record starts with: the declared defaults. */
export const emptyValues = (fields: readonly FormField[]): FormValues =>
  Object.fromEntries(
    fields.map(({ key, field }) => [key, field.options.default ?? (field.storage === 'pivot' ? [] : null)]),
  )

/** A value as it would be stored, for comparing: without spaces around it; nothing for an empty one. */
function normal({ field }: FormField, value: unknown): unknown {
  const type = typeOf(field)
  if (type.isEmpty(value)) return null
  return type.check(field, value) ? value : type.parse(field, value)
}

/** Whether two values of a field are the same for its record. */
export const sameValue = (field: FormField, value: unknown, other: unknown): boolean =>
  JSON.stringify(normal(field, value)) === JSON.stringify(normal(field, other))

/** The fields whose value is another than it was. */
export const changedFields = (
  fields: readonly FormField[],
  before: FormValues,
  now: FormValues,
): FormField[] => fields.filter(field => !sameValue(field, before[field.key], now[field.key]))

/** A body of these fields as the API takes it: null for nothing, an empty list for no relations. */
export const bodyOf = (fields: readonly FormField[], values: FormValues): Record<string, unknown> =>
  Object.fromEntries(
    fields.map(({ key, field }) => {
      const value = values[key]
      const empty = typeOf(field).isEmpty(value)
      return [key, empty ? (field.storage === 'pivot' ? [] : null) : value]
    }),
  )

/** The body of a new record: only what is given. */
export const newBody = (fields: readonly FormField[], values: FormValues): Record<string, unknown> =>
  bodyOf(
    fields.filter(({ key, field }) => !typeOf(field).isEmpty(values[key])),
    values,
  )

/** A record with other values of some fields, as a form holds them; what is not known of their relations is left out. */
export function withValues(record: AnyRow, fields: readonly FormField[], values: FormValues): AnyRow {
  const next: Record<string, unknown> & { id: number } = { ...record }
  for (const { name, key, field } of fields) {
    const value = values[key]
    if (field.storage === 'pivot') {
      const known = (record[name] as readonly AnyRow[] | undefined) ?? []
      const cards = known.filter(row => row.is_card)
      const ids = (value ?? []) as readonly number[]
      next[name] = [...ids.map(id => known.find(row => row.id === id) ?? { id }), ...cards]
      continue
    }
    next[key] = value ?? null
    const nested = record[name] as AnyRow | null | undefined
    if (field.storage === 'one' && nested?.id !== value) delete next[name]
  }
  return next as AnyRow
}
