import { pairOf } from '../../../metadata/access.ts'
import type { AnyField } from '../../../metadata/field.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { ChildConfig } from '../../../metadata/screen-config.ts'
import type { Ability } from '../../providers/access.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { fieldOf, targetOf } from './registry.ts'

/** What a form is for: making a record or changing one. */
export type FormMode = 'create' | 'update'

/**
 * Whether this person may write a field. A to-many field is an assignment with the pair's own permissions; when a
 * record is changed its present choice must be readable too.
 */
export function writable(field: AnyField, mode: FormMode, ability: Ability): boolean {
  const { writable: rule, resource: target } = field.options
  // The contract does not say where files are sent.
  if (target === 'medias' && !hasExtensions()) return false
  if (rule === false || (typeof rule === 'string' && rule !== mode)) return false
  if (field.storage === 'inverse' || field.storage === 'none' || !ability.reads(field)) {
    // A password is written without ever being read.
    if (field.storage !== 'column' || field.options.readable !== false) return false
  }
  const pair = field.storage === 'pivot' ? pairOf(field) : undefined
  if (!pair) return true
  return (
    ability.permits(`${pair}.store`) &&
    (mode === 'create' || (ability.permits(`${pair}.destroy`) && ability.follows(field)))
  )
}

/** The permission to see a child's tab: its own, the pair's, or the target's. */
export function childPermission(resource: AnyResource, relation: string): string {
  const field = fieldOf(resource, relation)
  const config = resource.config.children?.[relation] as ChildConfig | undefined
  return config?.permission ?? `${pairOf(field) ?? targetOf(field).name}.index`
}

/** The endpoint of a child's list: `/api/users/5/image-medias`. */
export const childEndpoint = (resource: AnyResource, id: number | string, relation: string): string =>
  `/api/${resource.name}/${id}/${relation.replaceAll('_', '-')}`
