import type { IconName } from '../../../metadata/icon.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { webOf } from '../../fields.ts'
import { kindOf } from '../list/column-kind.ts'
import { fieldOf } from '../shared/registry.ts'

/** The icon of a fact, and whether it is clear without the fact's name. */
export interface FactIcon {
  readonly icon: IconName | undefined
  readonly alone: boolean
}

/**
 * The icons of facts that are shown beside each other. An icon that two facts share is not clear without their names,
 * and neither are the icons of two times, also where only one of them has a value: it could be either.
 */
export function factIcons(resource: AnyResource, names: readonly string[]): FactIcon[] {
  const iconOf = (name: string) => {
    const field = fieldOf(resource, name)
    return webOf(field).icon?.(field)
  }
  const likeOf = (name: string) => (kindOf(resource, name) === 'date' ? 'date' : iconOf(name))
  const all = [...new Set([...names, ...((resource.config.facts ?? []) as readonly string[])])].map(likeOf)
  return names.map(name => {
    const icon = iconOf(name)
    return { icon, alone: icon !== undefined && all.filter(like => like === likeOf(name)).length === 1 }
  })
}
