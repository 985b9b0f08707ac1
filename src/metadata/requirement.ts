/** What a transition or an action requires of its record: what its declaration says, and what a draft may lack no longer. */
import type { Condition } from './condition.ts'
import { draftStates, laterFields, leavesDrafts } from './draft.ts'
import type { Action, Lifecycle, RequireOf, RequireRows, Transition } from './lifecycle.ts'
import type { AnyResource } from './resource.ts'

/** Something that has to be filled. */
export interface Requirement {
  /** A field, or behind dots one of the rows that relations lead to: every one of them must have it. */
  readonly path: string
  /** Of the rows that have the last field, only those that meet these. */
  readonly where: readonly Condition[]
  /** What the row that has the last field meets besides. */
  readonly meets?: readonly Condition[]
  /** The records of which it is asked. */
  readonly when: readonly Condition[]
  /** Of structured rows, or those of a to-many relation: how many there have to be of those that meet `where`. */
  readonly count?: { readonly atLeast: number; readonly atMost: number | null }
  /** Its own words, `requirements.<says>`. */
  readonly says?: string
}

/** An entry of `require` as it is read. */
export function requirementOf(entry: string | RequireOf | RequireRows): Requirement {
  if (typeof entry === 'string') return { path: entry, where: [], when: [] }
  const { where = [], when = [] } = entry
  if ('path' in entry) return { path: entry.path, where, when, ...(entry.meets && { meets: entry.meets }) }
  const { rows, says, atLeast = 0, atMost = null } = entry
  return { path: rows, where, when, count: { atLeast, atMost }, says }
}

type Requiring = Pick<Transition & Action, 'require'> & Partial<Pick<Transition, 'from' | 'to'>>

const known = new WeakMap<AnyResource, Map<Requiring, readonly Requirement[]>>()

/**
 * Everything that has to be filled before a transition or an action of a resource is done. Of a transition that leads out
 * of the drafts, the fields that are needed later come first.
 */
export function requirementsOf(resource: AnyResource, effects: Requiring): readonly Requirement[] {
  const all = known.get(resource) ?? new Map<Requiring, readonly Requirement[]>()
  known.set(resource, all)
  let found = all.get(effects)
  if (!found) {
    const { require = [], from, to } = effects
    const declared = require.map(requirementOf)
    const leaves =
      draftStates(resource).length > 0 && from && to !== undefined && leavesDrafts(resource, { from, to })
    const named = new Set(declared.map(({ path }) => path))
    const later = leaves ? laterFields(resource).filter(name => !named.has(name)) : []
    found = [...later.map(requirementOf), ...declared]
    all.set(effects, found)
  }
  return found
}

/** The transitions into a state whose requirements stay required there, by name. */
export const stayingIn = (
  { config }: AnyResource,
  state: unknown,
): [name: string, transition: Transition][] =>
  Object.entries((config.lifecycle as Lifecycle | undefined)?.transitions ?? {}).filter(
    ([, { stays, to }]) => stays && to === state,
  )
