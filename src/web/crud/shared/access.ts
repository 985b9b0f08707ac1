import { useMemo } from 'react'
import { allows, mayFollow, mayRead, pairOf } from '../../../metadata/access.ts'
import type { AnyField } from '../../../metadata/field.ts'
import type { AnyResource, ChildConfig } from '../../../metadata/resource.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { useMaybeMe } from '../../providers/session.ts'
import type { Can } from './actions.ts'
import { fieldOf, targetOf } from './registry.ts'

/** What the person may do, asked as the server asks it. Hiding by it is never the guard. */
export interface Access {
  readonly can: Can
  /** Whether a field's values reach them. */
  reads(field: AnyField): boolean
  /** Whether the records that a relation leads to reach them; only then it can be included. */
  follows(field: AnyField): boolean
}

/** The access of somebody who holds these permissions, on a deployment that denies these prefixes. */
export function accessOf(permissions: readonly string[], denials: readonly string[]): Access {
  const held = new Set(permissions)
  const denied = new Set(denials)
  return {
    can: (...wanted) => allows(held, denied, ...wanted),
    reads: field => mayRead(held, denied, field),
    follows: field => mayRead(held, denied, field) && mayFollow(held, denied, field),
  }
}

const none: readonly string[] = []

/** The access of whoever is logged in. */
export function useAccess(): Access {
  const me = useMaybeMe()
  const [held, denied] = [me?.permission_list ?? none, me?.denied_list ?? none]
  return useMemo(() => accessOf(held, denied), [held, denied])
}

/** Whether a field's value reaches this person at all. */
export function readable(resource: AnyResource, name: string, can: Can): boolean {
  const { readable: rule } = fieldOf(resource, name).options
  return rule === undefined ? true : typeof rule === 'string' ? can(rule) : rule
}

/** What a form is for: making a record or changing one. */
export type FormMode = 'create' | 'update'

/**
 * Whether this person may write a field. A to-many field is an assignment with the pair's own permissions; when a
 * record is changed its present choice must be readable too.
 */
export function writable(field: AnyField, mode: FormMode, access: Access): boolean {
  const { writable: rule, resource: target } = field.options as { writable?: unknown; resource?: string }
  // The contract does not say where files are sent.
  if (target === 'medias' && !hasExtensions()) return false
  if (rule === false || (typeof rule === 'string' && rule !== mode)) return false
  if (field.storage === 'inverse' || field.storage === 'none' || !access.reads(field)) {
    // A password is written without ever being read.
    if (field.storage !== 'column' || field.options.readable !== false) return false
  }
  const pair = field.storage === 'pivot' ? pairOf(field) : undefined
  if (!pair) return true
  return (
    access.can(`${pair}.store`) &&
    (mode === 'create' || (access.can(`${pair}.destroy`) && access.follows(field)))
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
