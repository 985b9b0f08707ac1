import { pairOf } from '../../../metadata/access.ts'
import type { AnyField } from '../../../metadata/field.ts'
import type { ListQuery } from '../../../metadata/query.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { keyOf } from './keys.ts'
import { targetOf } from './registry.ts'

/** The other end of a to-many relation: the field by which a row of its target leads back to the record. */
function otherEnd(resource: AnyResource, field: AnyField): string | undefined {
  if (field.options.inverse) return field.options.inverse
  const target = targetOf(field)
  // The two ends of a pair between records of one kind are not told apart by its name.
  if (field.storage !== 'pivot' || target.name === resource.name) return undefined
  const pair = pairOf(field)
  return Object.entries<AnyField>(target.config.fields).find(
    ([, other]) => other.storage === 'pivot' && pairOf(other) === pair,
  )?.[0]
}

/**
 * The filter by which the list of all of a kind has the rows of a to-many relation of one record: `{ course_id: '5' }`;
 * undefined where that list has no such filter.
 */
export function filterUnder(resource: AnyResource, field: AnyField, id: string): ListQuery['filter'] {
  const target = targetOf(field)
  const name = otherEnd(resource, field)
  const filters: readonly string[] = target.config.list.filter ?? []
  return name && filters.includes(name) ? { [keyOf(target, name)]: id } : undefined
}
