import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useReads } from '../../../crud/shared/api.ts'
import { useReason } from '../../../crud/shared/reason.ts'
import { dismissToast, showToast } from '../../../providers/toast.ts'
import type { ChartNode } from './chart.ts'
import { chartPath, nodesFrom } from './use-chart.ts'

export type Nodes = readonly ChartNode[]

/** The key of the notice that says what was changed in the chart, and takes it back. */
export const chartToast = 'organization-chart'

/**
 * Shows a change of the chart at once and sends it; if the server refuses, it is reverted with a notice. Resolves to
 * whether it was done.
 */
export type ApplyChange = (
  change: (nodes: Nodes) => Nodes,
  revert: (nodes: Nodes) => Nodes,
  call: () => Promise<unknown>,
) => Promise<boolean>

export function useOptimisticChange(): ApplyChange {
  const { t } = useTranslation('shell')
  const reads = useReads()
  const reasonOf = useReason()
  const running = useRef(0)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return useCallback(
    async (change, revert, call) => {
      const show = (to: (nodes: Nodes) => Nodes) => reads.change(chartPath, nodes => to(nodesFrom(nodes)))
      // An answer that is on its way would show the chart as it was.
      await reads.cancel(chartPath)
      running.current++
      // What would take the change before back does not fit the chart any more.
      dismissToast(chartToast)
      show(change)
      try {
        // One after the other: an index counts from the result of the change before.
        last.current = last.current.then(call, call)
        await last.current
        return true
      } catch (error) {
        show(revert)
        showToast({ tone: 'error', title: t('notice.failure'), text: reasonOf(error) })
        return false
      } finally {
        // While another change is on its way, the server's chart would not have it yet.
        if (--running.current === 0) void reads.refresh(chartPath)
      }
    },
    [reads, reasonOf, t],
  )
}
