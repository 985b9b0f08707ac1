import { resourceList } from '../../../../resources/index.ts'
import { belongsTo, dateTime, integer } from '../../../fields/index.ts'
import type { AnyField } from '../../../metadata/field.ts'
import type { AnyResource } from '../../../metadata/resource.ts'

const byName = new Map<string, AnyResource>(resourceList.map(resource => [resource.name, resource]))

/** The declared resource of a name, where there is one: an old line of the history may name one that is gone. */
export const findResource = (name: string): AnyResource | undefined => byName.get(name)

/** The declared resource of a name. Throws where there is none: relation targets are checked when the process starts. */
export function resourceOf(name: string): AnyResource {
  const found = byName.get(name)
  if (!found) throw new Error(`Unknown resource: ${name}`)
  return found
}

/** The resource that a relation field points at. */
export const targetOf = (field: AnyField): AnyResource => resourceOf(field.options.resource as string)

/** Whether a field points at other records (files included). */
export const isRelation = (field: AnyField): boolean =>
  field.storage === 'one' || field.storage === 'pivot' || field.storage === 'inverse'

const systemFields: Readonly<Record<string, AnyField>> = {
  id: integer({ writable: false }),
  created_at: dateTime({ writable: false }),
  updated_at: dateTime({ writable: false }),
  deleted_at: dateTime({ writable: false }),
  created_by_id: belongsTo('users', { writable: false }),
}

/** A declared field, or one that every row has. */
export function fieldOf(resource: AnyResource, name: string): AnyField {
  const field = resource.config.fields[name] ?? systemFields[name]
  if (!field) throw new Error(`Unknown field: ${resource.name}.${name}`)
  return field
}
