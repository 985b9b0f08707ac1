import { typeOf } from '../../../fields/index.ts'
import { keysAsked, notApplying, whensOf } from '../../../metadata/applies.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { fieldOf } from './registry.ts'

/** The JSON key of a field: `parent` → `parent_id`. */
export const keyOf = (resource: AnyResource, name: string): string =>
  name in resource.config.fields ? typeOf(fieldOf(resource, name)).key(name) : name

/** The declared name of a JSON key: `parent_id` → `parent`; undefined when no field has it. */
export function nameOfKey(resource: AnyResource, key: string): string | undefined {
  if (key in resource.config.fields && keyOf(resource, key) === key) return key
  return Object.keys(resource.config.fields).find(name => keyOf(resource, name) === key)
}

/**
 * Whether a field applies to a row, as far as it is known: a row without what the condition asks for shows what it has.
 */
export function appliesTo(resource: AnyResource, name: string, row: AnyRow): boolean {
  const whens = whensOf(resource)
  const conditions = whens.get(name)
  if (!conditions || keysAsked(conditions).some(key => !(key in row))) return true
  return !notApplying(resource.config.fields, whens, row).has(name)
}

/**
 * The value of a field that is shown: what is nested of a relation, else what stands under its key; nothing where the
 * field does not apply.
 */
export const shownValue = (resource: AnyResource, name: string, row: AnyRow): unknown =>
  appliesTo(resource, name, row) ? (row[name] ?? row[keyOf(resource, name)] ?? null) : null
