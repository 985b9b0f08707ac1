import { type Condition, type ConditionContext, holds, testsIn } from '../../../metadata/condition.ts'
import type { AnyField } from '../../../metadata/field.ts'
import type { AnyRow } from '../../field.ts'
import type { Labels } from './labels.ts'
import { fieldOf, targetOf } from './registry.ts'

/**
 * Whether new rows of a to-many relation may point at a record as it stands, by what their own relation asks of whom it
 * points at. What cannot be told from the record in hand is left to the server.
 */
export function mayBePointedAt(relation: AnyField, record: AnyRow, context: ConditionContext): boolean {
  const { inverse } = relation.options
  const where = inverse === undefined ? undefined : fieldOf(targetOf(relation), inverse).options.where
  const conditions = (where ?? []) as readonly Condition[]
  const isKnown = testsIn(conditions).every(({ field }) => record[field] !== undefined)
  return !isKnown || holds(conditions, record, context)
}

/** Why not, in the words of the rows' resource, or in those that all share; `labels` are the rows' own. */
export const whyNotPointedAt = (relation: AnyField, labels: Labels, otherwise: () => string): string =>
  labels.optional(`unfit.${relation.options.inverse}`) ?? otherwise()
