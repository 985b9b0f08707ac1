/** Rows that are open or closed to somebody as a whole, by the record that they stand under. */
import { testsIn } from './condition.ts'
import type { AnyField } from './field.ts'
import { idKey } from './names.ts'
import type { AnyResource } from './resource.ts'
import { exceptionsOf, type Way, waysOf } from './scope.ts'
import type { ChildConfig, TabConfig } from './screen-config.ts'

/**
 * Whether a way leads to all rows under a record or to none of them: all that it looks at stands behind the relation by
 * which they belong to it.
 */
export function followsFromParent({ who, by, when = [], where = [] }: Way, inverse: string): boolean {
  const [first, ...further] = by === undefined ? [] : by.split('.')
  // What a way of one step tests is the row itself.
  const leads =
    by === undefined ? who === 'anyone' : first === inverse && (further.length > 0 || !where.length)
  return (
    leads && testsIn(when).every(({ field }) => field === idKey(inverse) || field.startsWith(`${inverse}.`))
  )
}

/** The relations whose rows the page of a record shows or tells of: its children, and what its tabs name. */
export const shownRelations = ({ config }: AnyResource): string[] => [
  ...new Set([
    ...Object.keys((config.children ?? {}) as Record<string, ChildConfig>),
    ...Object.values((config.tabs ?? {}) as Record<string, TabConfig>).flatMap(({ rows }) => rows ?? []),
  ]),
]

/** Those of {@link shownRelations} whose rows may be closed to somebody as a whole who sees the record. */
export const closable = (
  resource: AnyResource,
  target: (name: string) => AnyResource | undefined,
): string[] =>
  shownRelations(resource).filter(name => {
    const field = resource.config.fields[name] as AnyField | undefined
    const { inverse, resource: of } = field?.options ?? {}
    if (field?.storage !== 'inverse' || inverse === undefined || of === undefined) return false
    const scope = target(of)?.config.scope
    const ways = waysOf(scope)
    const followsFrom = (way: Way) => followsFromParent(way, inverse)
    return ways !== undefined && (ways.every(followsFrom) || exceptionsOf(scope).some(followsFrom))
  })
