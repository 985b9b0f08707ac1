/** What rows that are chosen in a list can be added to (`list.addTo`). */
import { pairOf } from './access.ts'
import { assignPlan } from './assign.ts'
import type { AnyField } from './field.ts'
import type { AnyResource } from './resource.ts'
import type { VersionOf } from './versions.ts'

/** A relation of other records into which chosen rows are put. */
export interface AddTarget {
  /** `exams.questions` */
  readonly path: string
  /** Whose relation it is. */
  readonly owner: AnyResource
  readonly relation: string
  /** Rows are made for those that are chosen, or these themselves are linked. */
  readonly how: 'assign' | 'link'
}

/** How rows of a list come into a relation; undefined where they do not. */
function howOf(
  { name, config }: AnyResource,
  field: AnyField | undefined,
  find: (name: string) => AnyResource | undefined,
): AddTarget['how'] | undefined {
  const plan = field && assignPlan(field)
  if (!plan) {
    const isPair = field && field.storage === 'pivot' && pairOf(field) !== undefined
    return isPair && field.options.resource === name && field.options.writable !== false ? 'link' : undefined
  }
  const rows = find(field.options.resource ?? '')
  const pointed = find((rows?.config.fields[plan.chosen] as AnyField | undefined)?.options.resource ?? '')
  const versionOf = pointed?.config.versionOf as VersionOf | undefined
  return (versionOf?.resource ?? pointed?.name) === name && config.path ? 'assign' : undefined
}

/** What chosen rows of a resource's list can be added to, as far as it is there. */
export const addTargets = (
  resource: AnyResource,
  find: (name: string) => AnyResource | undefined,
): AddTarget[] =>
  ((resource.config.list.addTo ?? []) as readonly string[]).flatMap(path => {
    const [of = '', relation = ''] = path.split('.')
    const owner = find(of)
    const how = owner && howOf(resource, owner.config.fields[relation] as AnyField | undefined, find)
    return how ? [{ path, owner, relation, how }] : []
  })
