import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { verbPermission } from '../../../../metadata/access.ts'
import type { Place } from '../../../../metadata/ordered.ts'
import type { AnyResource } from '../../../../metadata/resource.ts'
import type { AnyRow } from '../../../field.ts'
import { useAbility } from '../../../providers/ability.ts'
import { hasExtensions } from '../../../providers/contract.ts'
import { dismissToast, showToast, useToast } from '../../../providers/toast.ts'
import { useApi } from '../../shared/api.ts'
import { useReason } from '../../shared/reason.ts'
import { titleOf } from '../../shared/record.ts'
import { useRefresh } from '../../shared/use-refresh.ts'
import type { RowTarget } from './branches.ts'

/** The key of the notice that says where a row was moved, and takes it back. */
const movedToast = 'moved'

/** Moving rows, for whoever may. */
export interface Mover {
  move(row: AnyRow, to: RowTarget): Promise<void>
  /** What is read out of the last move. */
  readonly spoken: string
  /** A row that is on its way, which is not moved again before it has arrived. */
  readonly busy: boolean
}

/**
 * Moves rows of an ordered resource, reads the list again and says what was done, with a way back. Undefined for whoever
 * may not. `where` says in words where a row stands.
 */
export function useMover(
  resource: AnyResource,
  where: (row: AnyRow, above: AnyRow | undefined) => string,
): Mover | undefined {
  const { t } = useTranslation(['list', 'shell'])
  const { permits } = useAbility()
  const api = useApi()
  const toast = useToast()
  const refresh = useRefresh(resource)
  const reasonOf = useReason()
  const [spoken, setText] = useState('')
  // The same words again are read out again only where something of them is new.
  const setSpoken = useCallback(
    (text: string) => setText(before => (before === text ? `${text}\u00a0` : text)),
    [],
  )
  const [busy, setBusy] = useState(false)
  const put = useCallback(
    async (row: AnyRow, place: Place): Promise<Place | undefined> => {
      setBusy(true)
      // What would take the move before back does not fit the order any more.
      dismissToast(movedToast)
      try {
        const answer = await api.post(`/api/${resource.name}/${row.id}/move`, place, { quiet: true })
        await refresh()
        return (answer as unknown as { meta: { was: Place } }).meta.was
      } catch (error) {
        toast.error(t('shell:notice.failure'), reasonOf(error))
        setSpoken(reasonOf(error))
        return undefined
      } finally {
        setBusy(false)
      }
    },
    [api, resource, refresh, toast, reasonOf, setSpoken, t],
  )
  const move = useCallback(
    async (row: AnyRow, { place, above }: RowTarget) => {
      const name = titleOf(resource, row)
      const was = await put(row, place)
      if (!was) return
      setSpoken(where(row, above))
      showToast({
        key: movedToast,
        tone: 'success',
        title: t('shell:notice.success'),
        text: t('tree.moved', { name }),
        action: {
          label: t('tree.undo'),
          run: () =>
            void put(row, was).then(back => {
              if (!back) return
              setSpoken(t('tree.undone', { name }))
              showToast({
                key: movedToast,
                tone: 'success',
                title: t('shell:notice.success'),
                text: t('tree.undone', { name }),
              })
            }),
        },
      })
    },
    [put, resource, where, setSpoken, t],
  )
  const may = hasExtensions() && permits(verbPermission(resource, 'update'))
  return useMemo(() => (may ? { move, spoken, busy } : undefined), [may, move, spoken, busy])
}
