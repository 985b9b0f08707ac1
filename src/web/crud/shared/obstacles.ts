import type { AnyResource } from '../../../metadata/resource.ts'
import type { TabConfig } from '../../../metadata/screen-config.ts'
import type { AnyRow } from '../../field.ts'
import type { Ability } from '../../providers/access.ts'
import { childPermission } from './access.ts'
import { childAddress } from './addresses.ts'
import { fieldOf } from './registry.ts'

/** Something that stands in the way of a transition or an action of a record, as the server says it. */
export interface ShownObstacle {
  /** The transition or action. */
  readonly name: string
  readonly text: string
  /** The field, the child or the tab at which it is put right. */
  readonly at: string | null
}

/** What stands in the way of what this person may do with a record. */
export const obstaclesOf = (record: AnyRow): readonly ShownObstacle[] =>
  (record.obstacles ?? []) as readonly ShownObstacle[]

/** Why a transition or an action cannot be done now, in words; undefined where nothing stands in its way. */
export const whyNot = (record: AnyRow, name: string): string | undefined =>
  obstaclesOf(record)
    .filter(each => each.name === name)
    .map(({ text }) => text)
    .join(' ') || undefined

/** Where an obstacle is put right: the address of its tab, for whom may open it. */
export function wayOf(
  resource: AnyResource,
  record: AnyRow,
  { at }: Pick<ShownObstacle, 'at'>,
  ability: Ability,
  view?: string,
): string | undefined {
  if (at === null) return undefined
  const tab = (resource.config.tabs as Record<string, TabConfig> | undefined)?.[at]
  const isOpen = tab
    ? ability.permits(tab.permission)
    : Boolean(resource.config.children?.[at]) &&
      ability.follows(fieldOf(resource, at)) &&
      ability.permits(childPermission(resource, at))
  return isOpen ? childAddress(resource, record.id, at, view) : undefined
}
