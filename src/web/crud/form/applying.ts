import { fieldWhens, notApplying, startingRow, type Whens, whensOf } from '../../../metadata/applies.ts'
import { beginsAsDraft, isDraft } from '../../../metadata/draft.ts'
import type { Fields } from '../../../metadata/field.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { rowKey } from '../../../metadata/row-keys.ts'
import type { AnyRow } from '../../field.ts'
import { hasExtensions } from '../../providers/contract.ts'
import type { FormField } from './fields.ts'
import type { FormValues } from './resolver.ts'

/** The fields that conditions of a form are about, and the values of those that are not in it, by JSON key. */
export interface Asked {
  readonly fields: Fields
  readonly whens: Whens
  readonly base: Readonly<Record<string, unknown>>
  /** What is needed later may be missing. */
  readonly isDraft?: boolean
}

/** Of a record's form; without a record of a new one's. */
export const askedOfRecord = (resource: AnyResource, record: AnyRow | undefined): Asked => ({
  fields: resource.config.fields,
  whens: whensOf(resource),
  base: record ?? startingRow(resource),
  isDraft: hasExtensions() && (record ? isDraft(resource, record) : beginsAsDraft(resource)),
})

/** Of the form of an action's input. */
export const askedOfInput = (input: Fields): Asked => ({ fields: input, whens: fieldWhens(input), base: {} })

const unmet = ({ fields: declared, whens, base }: Asked, fields: readonly FormField[], values: FormValues) =>
  notApplying(declared, whens, {
    ...base,
    ...Object.fromEntries(fields.map(({ name, key, field }) => [rowKey(name, field), values[key] ?? null])),
  })

/** The fields of a form that apply to its values as they are. */
export function applyingFields(
  asked: Asked,
  fields: readonly FormField[],
  values: FormValues,
): readonly FormField[] {
  if (!asked.whens.size) return fields
  const off = unmet(asked, fields, values)
  return fields.filter(({ name }) => !off.has(name))
}

/** The values of a form as they would be stored: what does not apply is empty, whatever was typed into it. */
export function effectiveValues(asked: Asked, fields: readonly FormField[], values: FormValues): FormValues {
  if (!asked.whens.size) return values
  const off = unmet(asked, fields, values)
  const emptied = fields.filter(({ name }) => off.has(name)).map(({ key }) => [key, null] as const)
  return { ...values, ...Object.fromEntries(emptied) }
}
