import { pairOf } from '../../../metadata/access.ts'
import type { AnyField } from '../../../metadata/field.ts'
import { hasVerb } from '../../../metadata/route.ts'
import { targetOf } from './registry.ts'

/** Whether the records that point at this one are made by a form of their own. */
export function isMadeUnder(field: AnyField): boolean {
  const target = targetOf(field)
  const { inverse } = field.options
  return Boolean(inverse && !pairOf(field) && target.config.path && hasVerb(target, 'store'))
}
