import { useMemo } from 'react'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { useRead } from './api.ts'
import { fieldOf, targetOf } from './registry.ts'

/** The relation that records are chosen in, and the record that they are chosen for; none for a new one. */
export interface ChosenIn {
  readonly resource: AnyResource
  readonly name: string
  readonly id?: number
}

const none: ReadonlyMap<number, string> = new Map()

/**
 * Which of some records this person may not choose in a relation, each with the server's reason: what would bring
 * rights that they do not hold. One call for a page of choices, and none where no rights can come of it.
 */
export function useRefused(
  chosenIn: ChosenIn | undefined,
  rows: readonly AnyRow[],
): ReadonlyMap<number, string> {
  const ability = useAbility()
  const field = chosenIn && fieldOf(chosenIn.resource, chosenIn.name)
  // By a column a record comes under another one: that brings rights only where the other one grants them.
  const brings = field && (field.storage !== 'one' || targetOf(field).config.grants === true)
  const ids = rows.map(({ id }) => id).join()
  const { data } = useRead<readonly { id: number; reason: string }[]>('/api/refused-choices', {
    params: { resource: chosenIn?.resource.name, field: chosenIn?.name, ids, id: chosenIn?.id },
    enabled: hasExtensions() && Boolean(brings && ids) && !ability.can('manage', 'all'),
    staleTime: 30_000,
    retry: false,
  })
  return useMemo(() => (data ? new Map(data.map(({ id, reason }) => [id, reason])) : none), [data])
}
