import { pairOf } from '../../../metadata/access.ts'
import type { AnyField } from '../../../metadata/field.ts'
import type { AnyResource, ChildConfig } from '../../../metadata/resource.ts'
import type { Can } from './actions.ts'
import { fieldOf, targetOf } from './registry.ts'

/** What a form is for: making a record or changing one. */
export type FormMode = 'create' | 'update'

/** Whether a field's value reaches this person at all. */
export function readable(resource: AnyResource, name: string, can: Can): boolean {
  const { readable: rule } = fieldOf(resource, name).options
  return rule === undefined ? true : typeof rule === 'string' ? can(rule) : rule
}

/** Whether this person may write a field; a to-many field is an assignment, with the pair's own permission. */
export function writable(field: AnyField, mode: FormMode, can: Can): boolean {
  const { writable: rule } = field.options
  if (rule === false || (typeof rule === 'string' && rule !== mode)) return false
  if (field.storage === 'inverse' || field.storage === 'none') return false
  const pair = field.storage === 'pivot' ? pairOf(field) : undefined
  return pair ? can(`${pair}.store`) : true
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
