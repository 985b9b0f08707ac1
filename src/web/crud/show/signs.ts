import type { AnyResource } from '../../../metadata/resource.ts'
import { webOf } from '../../fields.ts'
import type { IconName } from '../../ui/icons.ts'
import { kindOf } from '../list/column-kind.ts'
import { fieldOf } from '../shared/registry.ts'

/** The sign of a fact, and whether it says enough without the fact's name. */
export interface FactSign {
  readonly icon: IconName | undefined
  readonly alone: boolean
}

/**
 * The signs of facts that stand beside each other. A sign that stands for two of them says of neither what it is, and of
 * two times not even different signs tell which is which.
 */
export function factSigns(resource: AnyResource, names: readonly string[]): FactSign[] {
  const facts = names.map(name => {
    const field = fieldOf(resource, name)
    const icon = webOf(field).icon?.(field)
    return { icon, like: kindOf(resource, name) === 'moment' ? 'moment' : icon }
  })
  return facts.map(({ icon, like }) => ({
    icon,
    alone: icon !== undefined && facts.filter(other => other.like === like).length === 1,
  }))
}
