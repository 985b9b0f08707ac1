import type { AnyResource } from '../../../metadata/resource.ts'
import { webOf } from '../../fields.ts'
import type { IconName } from '../../ui/icons.ts'
import { kindOf } from '../list/column-kind.ts'
import { fieldOf } from '../shared/registry.ts'

/** The icon of a fact, and whether it is clear without the fact's name. */
export interface FactIcon {
  readonly icon: IconName | undefined
  readonly alone: boolean
}

/**
 * The icons of facts that are shown beside each other. An icon that two facts share is not clear without their names,
 * and neither are the icons of two times.
 */
export function factIcons(resource: AnyResource, names: readonly string[]): FactIcon[] {
  const facts = names.map(name => {
    const field = fieldOf(resource, name)
    const icon = webOf(field).icon?.(field)
    return { icon, like: kindOf(resource, name) === 'date' ? 'date' : icon }
  })
  return facts.map(({ icon, like }) => ({
    icon,
    alone: icon !== undefined && facts.filter(other => other.like === like).length === 1,
  }))
}
