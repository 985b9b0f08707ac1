import type { FormField } from './fields.ts'
import type { FormValues } from './resolver.ts'
import { sameValue } from './values.ts'

/** Whose version of a field is kept. */
export type Side = 'mine' | 'theirs'

/** A field that somebody else has changed since the form was opened. */
export interface Difference {
  readonly field: FormField
  /** Both changed it; when only the others did, theirs is kept unless one decides otherwise. */
  readonly contested: boolean
}

/**
 * Compares three versions of a record: the one the form was opened with, the one in the form and the one that stands
 * now. Fields on which both sides agree, or which only I changed, need no decision and are left out.
 */
export const differences = (
  fields: readonly FormField[],
  opened: FormValues,
  mine: FormValues,
  theirs: FormValues,
): Difference[] =>
  fields
    .filter(
      field =>
        !sameValue(field, opened[field.key], theirs[field.key]) &&
        !sameValue(field, mine[field.key], theirs[field.key]),
    )
    .map(field => ({ field, contested: !sameValue(field, opened[field.key], mine[field.key]) }))

/** What is kept when nobody says otherwise: one's own work where both changed a field. */
export const firstChoices = (found: readonly Difference[]): Record<string, Side> =>
  Object.fromEntries(found.map(({ field, contested }) => [field.key, contested ? 'mine' : 'theirs']))

/** The form's values after the decision; fields without one keep mine. */
export const mergeValues = (
  mine: FormValues,
  theirs: FormValues,
  choices: Readonly<Record<string, Side>>,
): FormValues =>
  Object.fromEntries(
    Object.entries(mine).map(([key, value]) => [key, choices[key] === 'theirs' ? theirs[key] : value]),
  )
