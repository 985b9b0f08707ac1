import { fold } from '../../../../metadata/text.ts'

export const sourceKinds = ['direct', 'role', 'title', 'department', 'profession', 'group'] as const
export type SourceKind = (typeof sourceKinds)[number]

/** Where somebody has a permission from. */
export interface Source {
  readonly kind: SourceKind
  /** Not there for what is given directly, and where the reader may not read the record. */
  readonly id: number | null
  readonly name: string | null
  /** Since when, and through whom; a title is had without being given. */
  readonly given_at: string | null
  readonly given_by: { readonly id: number; readonly name: string } | null
}

/** A permission that somebody holds, with every source of it. */
export interface Effective {
  readonly id: number
  /** `users.index` */
  readonly name: string
  readonly display_name: string
  readonly category: { readonly id: number; readonly name: string } | null
  readonly sources: readonly Source[]
}

/** What goes when a source goes: for this person, and for how many of its members. */
export interface Impact {
  /** Names of the permissions that the person would lose, and of those that stay through other sources. */
  readonly lost: readonly string[]
  readonly kept: readonly string[]
  readonly members: number
  readonly members_losing: number
}

/** How a source's kind looks, and the resource that its records are of. */
export const kindLooks = {
  direct: { icon: 'person_add', tile: 't6', resource: undefined },
  role: { icon: 'admin_panel_settings', tile: 't1', resource: 'roles' },
  title: { icon: 'badge', tile: 't4', resource: 'titles' },
  department: { icon: 'account_tree', tile: 't3', resource: 'departments' },
  profession: { icon: 'work', tile: 't5', resource: 'professions' },
  group: { icon: 'assignment_ind', tile: 't2', resource: 'groups' },
} as const satisfies Record<SourceKind, unknown>

/** Permissions of one category, in their order. */
export interface Group {
  readonly key: string
  readonly name: string | null
  readonly permissions: readonly Effective[]
}

/** The permissions that fit a search and a source, by category; those without one come last. */
export function groupByCategory(all: readonly Effective[], search: string, kind: SourceKind | ''): Group[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  const fits = ({ name, display_name, sources }: Effective) => {
    const text = fold(`${display_name} ${name}`)
    return words.every(word => text.includes(word)) && (!kind || sources.some(source => source.kind === kind))
  }
  const groups = new Map<string, { key: string; name: string | null; permissions: Effective[] }>()
  for (const permission of all.filter(fits)) {
    const key = String(permission.category?.id ?? '')
    const group = groups.get(key) ?? { key, name: permission.category?.name ?? null, permissions: [] }
    group.permissions.push(permission)
    groups.set(key, group)
  }
  return [...groups.values()].sort((group, other) => Number(group.key === '') - Number(other.key === ''))
}
