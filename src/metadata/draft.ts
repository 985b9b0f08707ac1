/** Records that may be incomplete in some of their states: fields with `required: 'later'`, and `lifecycle.drafts`. */
import { startingRow } from './applies.ts'
import type { AnyField, Fields } from './field.ts'
import type { Lifecycle, Transition } from './lifecycle.ts'
import type { AnyResource } from './resource.ts'

/** Whether a field is needed only once its record is no draft any more. */
export const isLater = ({ options }: AnyField): boolean => options.required === 'later'

/** The states in which a resource's records may be incomplete. */
export const draftStates = ({ config }: AnyResource): readonly string[] =>
  (config.lifecycle as Lifecycle | undefined)?.drafts ?? []

/** Whether a row may be incomplete as it stands. A row of another server that does not say its state is none. */
export const isDraft = (resource: AnyResource, row: Readonly<Record<string, unknown>>): boolean =>
  draftStates(resource).includes(row[resource.config.lifecycle?.field] as string)

/** Whether new records of a resource may be incomplete. */
export const beginsAsDraft = (resource: AnyResource): boolean => isDraft(resource, startingRow(resource))

/** The names of the fields that are needed only once a record is no draft any more. */
export const laterFields = ({ config }: AnyResource): string[] =>
  Object.entries(config.fields as Fields).flatMap(([name, field]) => (isLater(field) ? [name] : []))

/** Whether a transition makes a draft into a record that has to be complete. */
export const leavesDrafts = (
  resource: AnyResource,
  { from, to }: Pick<Transition, 'from' | 'to'>,
): boolean => {
  const drafts = draftStates(resource)
  return !drafts.includes(to) && from.some(state => drafts.includes(state))
}

const optionalFields = new WeakMap<AnyField, AnyField>()

/** A field whose value may be missing for now. */
export function asOptional(field: AnyField): AnyField {
  if (!field.options.required) return field
  let optional = optionalFields.get(field)
  if (!optional) {
    optional = { ...field, options: { ...field.options, required: false } }
    optionalFields.set(field, optional)
  }
  return optional
}
