/** What waits for somebody: the kinds that a resource declares, and what `GET /api/inbox` answers of them. */
import type { Condition } from './condition.ts'
import type { IconName } from './icon.ts'
import type { Action, Lifecycle } from './lifecycle.ts'
import type { AnyResource } from './resource.ts'

/** What a kind may name of its resource; here the widest, for who reads any declaration. */
export interface WaitingVocabulary {
  /** A field. */
  readonly name: string
  /** A JSON key of a row. */
  readonly key: string
  /** A field that holds a day or a timestamp. */
  readonly time: string
  /** A field that leads to one record. */
  readonly one: string
  /** A relation with which a path may begin. */
  readonly step: string
}

/**
 * A kind of what waits for somebody: rows of a resource that ask for a decision, or for something else that is done on
 * their page. Its texts are `inbox:kinds.<resource>.<kind>.{name,summary,action}`.
 */
export interface WaitingConfig<V extends WaitingVocabulary = WaitingVocabulary> {
  /**
   * Transitions and actions by which it is done with. It waits for whoever may do one of them at least, while that can be
   * done with the row: its state and its `when` allow it. Without any it is done on the record's page, by whoever may
   * open it.
   */
  readonly do?: readonly string[]
  /** What the row has to meet besides. */
  readonly when?: readonly Condition<V['key']>[]
  /** It waits for the one person, or the people, to whom these relations lead: `assignee`, `course.instructors`. */
  readonly who?: V['step'] | `${V['step']}.${string}`
  /** By when it should be done. */
  readonly due?: V['time']
  /** Since when it waits. Default: since it was made. */
  readonly since?: V['time'] | 'created_at' | 'updated_at'
  /** Who asks for it. */
  readonly from?: V['one']
  /** What somebody has to know of a row. Default: the resource's facts. */
  readonly facts?: readonly V['name'][]
  /** Default: that of the resource's menu entry. */
  readonly icon?: IconName
  /** The page on which it is done, in place of the record's, with keys of the row in braces: `/course/{course_id}/learn`. */
  readonly url?: string
}

/** Something that waits, of a kind that is no list of a resource. */
export interface InboxItem {
  readonly id: number
  readonly title: string
  /** The first timestamp or day at which it is late; null where it can wait. */
  readonly due_at: string | null
  /** Since when it waits. */
  readonly since: string | null
  /** Where it is done. */
  readonly url: string
}

/** A kind of what waits for somebody, as `GET /api/inbox` answers. */
export interface InboxKind {
  /** `tickets.unassigned`: a resource and the name of the kind. */
  readonly name: string
  readonly count: number
  /** How many of them are late. */
  readonly late: number
  /** The one that is late first, or waits longest. */
  readonly first: {
    readonly id: number
    readonly title: string | null
    readonly due_at: string | null
    /** Where it is done, where that is not the record's page. */
    readonly url?: string
  }
  /** The first of them, where they are no rows that `GET /api/{resource}?filter[waiting]={kind}` lists. */
  readonly items?: readonly InboxItem[]
}

/** Everything that waits for somebody, the kind whose first is late first before the others. */
export interface Inbox {
  readonly count: number
  readonly late: number
  readonly kinds: readonly InboxKind[]
}

/** The kinds of a resource, by name. */
export const waitingOf = ({ config }: AnyResource): [kind: string, waiting: WaitingConfig][] =>
  Object.entries((config.waiting ?? {}) as Readonly<Record<string, WaitingConfig>>)

/** What a row has to meet so that a transition or an action can be done with it. */
export function possibleWhen({ config }: AnyResource, name: string): readonly Condition[] {
  const lifecycle = config.lifecycle as Lifecycle | undefined
  const transition = lifecycle?.transitions[name]
  if (lifecycle && transition)
    return [{ field: lifecycle.field, in: transition.from }, ...(transition.when ?? [])]
  return (config.actions?.[name] as Action | undefined)?.when ?? []
}

/**
 * What a row of a kind meets for somebody who may do one of these with it, besides what one of them asks
 * ({@link possibleWhen}); of a kind without any, only what it asks itself.
 */
export function waitingWhen(
  resource: AnyResource,
  { when = [] }: WaitingConfig,
  names: readonly string[],
): readonly Condition[] {
  const lifecycle = resource.config.lifecycle as Lifecycle | undefined
  const edges = names.map(name => lifecycle?.transitions[name])
  if (!lifecycle || !names.length || !edges.every(Boolean)) return when
  const states = edges.flatMap(edge => edge?.from ?? [])
  // Said besides, so that the rows are found by the index of their state.
  return [...when, { field: lifecycle.field, in: [...new Set(states)] }]
}
