import { useCallback, useEffect, useMemo, useState } from 'react'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { hasBulk } from '../bulk/available.ts'
import { nothing, type RowSelection, selectRows } from '../bulk/selection.ts'
import { actsOnRows, isExported } from '../shared/listed-rows.ts'
import type { ListState } from './address.ts'
import type { BulkAction, ListSelection, ListSource } from './list.ts'
import type { PositionMemory } from './position.ts'
import type { Rows } from './use-rows.ts'

const noActions: readonly BulkAction[] = []

/**
 * The chosen rows, for as long as the list is about the same ones; undefined where nothing can be done with several.
 */
export function useSelection(props: {
  readonly source: ListSource
  readonly filter: ListState['filter']
  readonly answer: Rows
  readonly position: PositionMemory
  readonly bulkActions?: readonly BulkAction[]
}): ListSelection | undefined {
  const { source, filter, answer, position, bulkActions: actions = noActions } = props
  const { resource, endpoint, view } = source
  const { now, left } = position
  const { permits } = useAbility()
  const about = JSON.stringify([endpoint, view, filter])
  const total = answer.meta?.total ?? Number.POSITIVE_INFINITY
  const [stored, setStored] = useState(() =>
    left?.selection?.about === about ? left.selection : { about, selection: nothing },
  )
  const present = stored.about === about ? stored : { about, selection: nothing }
  if (present !== stored) setStored(present)
  useEffect(() => {
    now.selection = present
  }, [now, present])
  const set = useCallback((selection: RowSelection) => setStored({ about, selection }), [about])
  const add = useCallback(
    (rows: readonly AnyRow[], on: boolean) =>
      setStored(({ selection }) => ({ about, selection: selectRows(selection, rows, on, total) })),
    [about, total],
  )
  const isAvailable =
    actions.length > 0 || isExported(source) || (actsOnRows(source) && hasBulk(resource, permits))
  const value = present.selection
  return useMemo(
    () => (isAvailable ? { value, set, select: add, actions } : undefined),
    [isAvailable, value, set, add, actions],
  )
}
