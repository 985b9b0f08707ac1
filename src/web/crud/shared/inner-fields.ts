import type { AnyField } from '../../../metadata/field.ts'
import type { FieldInput, FieldWeb } from '../../field.ts'

/**
 * The components of fields that stand inside of another field's value. The lists of all types import every type, and so
 * the one that asks for the others here: they enter themselves when they are loaded.
 */
const known: { web?: (field: AnyField) => FieldWeb; input?: (field: AnyField) => FieldInput } = {}

export const enterWeb = (web: (field: AnyField) => FieldWeb): void => {
  known.web = web
}

export const enterInputs = (input: (field: AnyField) => FieldInput): void => {
  known.input = input
}

/** How a field inside of a value is shown. */
export function innerWeb(field: AnyField): FieldWeb {
  if (!known.web) throw new Error('The field types are not loaded')
  return known.web(field)
}

/** How a field inside of a value is entered. */
export function innerInput(field: AnyField): FieldInput {
  if (!known.input) throw new Error('The inputs of the field types are not loaded')
  return known.input(field)
}
