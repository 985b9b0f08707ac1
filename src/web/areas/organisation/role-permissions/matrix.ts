import { wildcard } from '../../../../metadata/access.ts'
import { verbs } from '../../../../metadata/resource-config.ts'
import { fold } from '../../../../metadata/text.ts'

/** A permission in the matrix of a role. */
export interface MatrixAction {
  readonly id: number
  /** `users.index` */
  readonly name: string
  readonly action: string
  readonly held: boolean
  /** Whether the person who looks holds it, and so may give it. */
  readonly grantable: boolean
}

/** The permissions of one resource or pair. */
export interface MatrixResource {
  readonly name: string
  readonly category: string | null
  readonly actions: readonly MatrixAction[]
}

/** The verbs that have a column of their own; every other action stands under "others". */
export const columns = verbs
export type MatrixColumn = (typeof columns)[number]

/** Whether a role holds everything by one permission: its other boxes are empty then, and say nothing. */
export const holdsAll = (resources: readonly MatrixResource[], pending: Pending): boolean =>
  resources.some(
    ({ name, actions }) => name === wildcard && actions.some(action => isGranted(action, pending)),
  )

/** The verbs in the order of their columns, then the other actions. */
export function inOrder(actions: readonly MatrixAction[]): MatrixAction[] {
  const columnIndex = ({ action }: MatrixAction) => {
    const at = (columns as readonly string[]).indexOf(action)
    return at < 0 ? columns.length : at
  }
  return [...actions].sort((action, other) => columnIndex(action) - columnIndex(other))
}

/** What is not saved yet: permissions by id, and whether the role is to have them. */
export type Pending = Readonly<Record<number, boolean>>

export const isGranted = ({ id, held }: MatrixAction, pending: Pending): boolean => pending[id] ?? held

/** Whether the same is pending for these permissions in both: what shows them alone need not be drawn again. */
export const isSamePending = (actions: readonly MatrixAction[], before: Pending, after: Pending): boolean =>
  before === after || actions.every(({ id }) => before[id] === after[id])

/** The permissions that a box over several of them can change. */
export const changeable = (actions: readonly MatrixAction[]): MatrixAction[] =>
  actions.filter(({ grantable }) => grantable)

/** How many of the permissions the role has: none, some or all of those that can be changed. */
export function checkedState(actions: readonly MatrixAction[], pending: Pending): 'none' | 'some' | 'all' {
  const all = changeable(actions)
  const granted = all.filter(action => isGranted(action, pending)).length
  if (granted === 0) return 'none'
  return granted === all.length ? 'all' : 'some'
}

/** Sets permissions on or off; what is back at its saved state is no change. */
export function setAll(pending: Pending, actions: readonly MatrixAction[], on: boolean): Pending {
  const next: Record<number, boolean> = { ...pending }
  for (const { id, held } of changeable(actions)) {
    if (held === on) delete next[id]
    else next[id] = on
  }
  return next
}

/** The ids that are to be given and taken. */
export function pendingChanges(pending: Pending): { readonly give: number[]; readonly take: number[] } {
  const entries = Object.entries(pending).map(([id, on]) => [Number(id), on] as const)
  return {
    give: entries.filter(([, on]) => on).map(([id]) => id),
    take: entries.filter(([, on]) => !on).map(([id]) => id),
  }
}

/** The resources by category, in their order, as far as a search fits their label or the name of a permission. */
export function byCategory(
  resources: readonly MatrixResource[],
  search: string,
  labelOf: (name: string) => string,
): { readonly category: string | null; readonly resources: readonly MatrixResource[] }[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  const groups = new Map<string | null, MatrixResource[]>()
  for (const resource of resources) {
    const text = fold(
      [labelOf(resource.name), resource.name, ...resource.actions.map(({ name }) => name)].join(' '),
    )
    if (!words.every(word => text.includes(word))) continue
    groups.set(resource.category, [...(groups.get(resource.category) ?? []), resource])
  }
  return [...groups].map(([category, own]) => ({ category, resources: own }))
}
