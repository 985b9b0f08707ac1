import type { AnyField } from '../../../metadata/field.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { nameOfKey } from '../shared/keys.ts'
import { findResource } from '../shared/registry.ts'
import type { HistoryEntry } from './use-history.ts'

/** A changed value of a line of the history. */
export interface Change {
  readonly key: string
  /** The declared field; nothing for a key that the declaration no longer has. */
  readonly name?: string
  readonly field?: AnyField
  readonly before: unknown
  readonly after: unknown
  /** Of a list of ids: those that came and those that went. */
  readonly ids?: { readonly added: readonly number[]; readonly removed: readonly number[] }
}

const isIds = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every(item => typeof item === 'number')

function idsOf(field: AnyField | undefined, before: unknown, after: unknown): Change['ids'] {
  if (!field || !['pivot', 'inverse'].includes(field.storage)) return undefined
  const [was, is] = [isIds(before) ? before : [], isIds(after) ? after : []]
  return { added: is.filter(id => !was.includes(id)), removed: was.filter(id => !is.includes(id)) }
}

/** What changed by a line of the history, field by field, in the order of the declaration. */
export function historyChanges(
  resource: AnyResource,
  { before, after }: Pick<HistoryEntry, 'before' | 'after'> & Partial<HistoryEntry>,
): Change[] {
  const order = Object.keys(resource.config.fields)
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return keys
    .map(key => {
      const name = nameOfKey(resource, key)
      const field = name === undefined ? undefined : (resource.config.fields[name] as AnyField)
      const [was, is] = [before?.[key] ?? null, after?.[key] ?? null]
      return { key, name, field, before: was, after: is, ids: idsOf(field, was, is) }
    })
    .sort((item, other) => order.indexOf(item.name ?? '') - order.indexOf(other.name ?? ''))
}

/** What was done with a record itself, and the resource that declares it; or with what it is assigned to. */
export interface RecordAction {
  readonly name: string
  readonly of?: AnyResource
}

/**
 * An action of the audit in its parts: `user-roles.store` of a user is the assignment of roles. Resources that show
 * the same table have one history: `waiting-users.refuse` was done with the user.
 */
export function recordActionOf(resource: AnyResource, action: string): RecordAction {
  const dot = action.lastIndexOf('.')
  const [prefix, name] = dot < 0 ? [resource.name, action] : [action.slice(0, dot), action.slice(dot + 1)]
  const tableOf = (item: AnyResource) => item.config.source?.resource ?? item.name
  const of = findResource(prefix)
  if (of && tableOf(of) === tableOf(resource)) return { name, of }
  return { name: name === 'store' ? 'assign' : name === 'destroy' ? 'unassign' : name }
}
