import { type ConditionContext, holds } from '../../../metadata/condition.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { EditableConfig } from '../../../metadata/resource-config.ts'
import type { AnyRow } from '../../field.ts'

const editableOf = (resource: AnyResource): EditableConfig => resource.config.editable ?? {}

/** Whether a record is held as it is in its state, but for the fields that may change all the same. */
export const isLocked = (resource: AnyResource, row: AnyRow, context: ConditionContext): boolean =>
  !holds(editableOf(resource).when, row, context)

/** Whether anything of a record can be edited in its state. */
export const isEditable = (resource: AnyResource, row: AnyRow, context: ConditionContext): boolean =>
  Boolean(editableOf(resource).except?.length) || !isLocked(resource, row, context)

/** Whether a record can be deleted in its state. */
export const isRemovable = (resource: AnyResource, row: AnyRow, context: ConditionContext): boolean => {
  const { when, destroy = when } = editableOf(resource)
  return holds(destroy, row, context)
}

/** Why a record cannot be deleted in its state, by the key of its text. */
export const deletionReason = (resource: AnyResource): string => {
  const { when, destroy } = editableOf(resource)
  return when && destroy ? 'keptFromDeletion' : 'kept'
}

/** The fields that are held while a record is. */
export const isLockedField = (resource: AnyResource, name: string): boolean =>
  !editableOf(resource).except?.includes(name)

/** Whether what a to-many relation leads to is held with the record: pairs as its other fields, rows that point back where it says so. */
export function holdsRelation(resource: AnyResource, relation: string): boolean {
  const { when, children } = editableOf(resource)
  if (when === undefined) return false
  if (resource.config.fields[relation]?.storage === 'pivot') return isLockedField(resource, relation)
  return children === true || (Array.isArray(children) && children.includes(relation))
}
