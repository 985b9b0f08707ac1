import Box from '@mui/material/Box'
import { type RefObject, useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../crud/shared/api.ts'
import { useAbility } from '../../../providers/ability.ts'
import { showToast } from '../../../providers/toast.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Icon } from '../../../ui/icon.tsx'
import {
  type Chart,
  type ChartNode,
  descendants,
  lastPosition,
  mayMove,
  siblings,
  type TreePosition,
  treePositionOf,
  withMoved,
  withRemoved,
} from './chart.ts'
import { type ApplyChange, chartToast, type Nodes, useOptimisticChange } from './use-optimistic-change.ts'

/** The changes that this person may make to the chart; those that they may not are undefined. */
export interface Editing {
  /** Puts a box last below another (null: at the top), at once; the server's refusal takes it back. */
  readonly move?: (node: ChartNode, parent: number | null) => Promise<void>
  /** Puts a box at a position; asks before it moves below another box. */
  readonly confirmMove?: (node: ChartNode, position: TreePosition) => Promise<void>
  /** Exchanges a box with the one before (-1) or after it (1); at the end of their row nothing happens. */
  readonly step?: (node: ChartNode, by: -1 | 1) => void
  /** Asks, then takes a box out of the chart; those below it move up. */
  readonly remove?: (node: ChartNode) => Promise<void>
}

const path = '/api/organization-charts'

/** What the screen does when a change is shown. */
export interface ChangeListeners {
  onMove(id: number, parent: number | null): void
  onRemove(node: ChartNode): void
}

/** What every change needs: the chart and the listeners as they are now, and how a change is applied. */
interface Context {
  readonly latest: RefObject<{ readonly chart: Chart; readonly listeners: ChangeListeners }>
  readonly apply: ApplyChange
}

/** Announces a change that was done, with its undo where there is one. */
function useAnnounce() {
  const { t } = useTranslation(['organization-chart', 'shell'])
  return useCallback(
    (text: string, undo?: () => void) =>
      showToast({
        key: chartToast,
        tone: 'success',
        title: t('shell:notice.success'),
        text,
        ...(undo && { action: { label: t('undo'), run: undo } }),
      }),
    [t],
  )
}

/** Moving a box: to another parent, to a position after a question, and by one among its siblings. */
function useMoves({ latest, apply }: Context) {
  const { t } = useTranslation('organization-chart')
  const api = useApi()
  const confirm = useConfirm()
  const announce = useAnnounce()
  return useMemo(() => {
    const put = ({ id, node_type, node_id }: ChartNode, from: TreePosition, to: TreePosition) =>
      apply(
        nodes => {
          latest.current.listeners.onMove(id, to.parent)
          return withMoved(nodes, id, to)
        },
        nodes => withMoved(nodes, id, from),
        () => api.post(path, { parent_id: to.parent, node_type, node_id, sort: to.index }, { quiet: true }),
      )
    const moveTo = async (node: ChartNode, to: TreePosition) => {
      const from = treePositionOf(latest.current.chart, node)
      if (!(await put(node, from, to))) return
      announce(t('move.done', { name: node.label }), async () => {
        if (await put(node, to, from)) announce(t('move.undone', { name: node.label }))
      })
    }
    const move = (node: ChartNode, parent: number | null) =>
      moveTo(node, lastPosition(latest.current.chart, parent))
    const step = (node: ChartNode, by: -1 | 1) => {
      const { chart } = latest.current
      const { parent, index } = treePositionOf(chart, node)
      if (siblings(chart, node)[index + by]) void moveTo(node, { parent, index: index + by })
    }
    const confirmMove = async (node: ChartNode, position: TreePosition) => {
      const { chart } = latest.current
      const { parent } = position
      if (parent === treePositionOf(chart, node).parent) return moveTo(node, position)
      const count = descendants(chart, node.id).size
      const yes = await confirm({
        title: t('move.question', { name: node.label }),
        text: count ? t('move.withBelow', { count }) : t('move.onlyChart'),
        subject: (
          <>
            <Box>
              {t('move.from', {
                name: (node.parent_id && chart.byId.get(node.parent_id)?.label) || t('top'),
              })}
            </Box>
            <Box sx={{ fontWeight: 600 }}>
              {t('move.to', { name: (parent && chart.byId.get(parent)?.label) || t('top') })}
            </Box>
          </>
        ),
        confirm: t('move.confirm'),
        cancel: t('cancel'),
      })
      // Somebody may have moved boxes while the question stood there.
      if (yes && mayMove(latest.current.chart, node.id, parent)) await moveTo(node, position)
    }

    return { move, confirmMove, step }
  }, [latest, apply, api, confirm, announce, t])
}

/** Removing a box after a question; the boxes below it move up. */
function useRemoval({ latest, apply }: Context) {
  const { t } = useTranslation(['organization-chart', 'common'])
  const api = useApi()
  const confirm = useConfirm()
  const announce = useAnnounce()
  return useCallback(
    async (node: ChartNode) => {
      const below = latest.current.chart.children(node.id).map(({ id }) => id)
      const yes = await confirm({
        title: t('common:delete.title'),
        text: t('common:delete.text'),
        subject: (
          <>
            <Box sx={{ fontWeight: 600 }}>{node.label}</Box>
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
              {below.length ? t('remove.below', { count: below.length }) : t('remove.onlyChart')}
            </Box>
          </>
        ),
        confirm: t('common:delete.confirm'),
        cancel: t('common:delete.cancel'),
        danger: true,
        icon: <Icon name="delete" />,
      })
      if (!yes) return
      latest.current.listeners.onRemove(node)
      const without = (nodes: Nodes) => withRemoved(nodes, node.id)
      const again = (nodes: Nodes) => [
        ...nodes.map(node => (below.includes(node.id) ? { ...node, parent_id: node.id } : node)),
        node,
      ]
      const own = `${path}/${node.id}`
      if (!(await apply(without, again, () => api.delete(own, undefined, { quiet: true })))) return
      announce(t('remove.done', { name: node.label }), async () => {
        if (await apply(again, without, () => api.post(`${own}/restore`, undefined, { quiet: true })))
          announce(t('remove.undone', { name: node.label }))
      })
    },
    [latest, apply, api, confirm, announce, t],
  )
}

/** The changes that this person may make to the chart. */
export function useEditing(chart: Chart, listeners: ChangeListeners): Editing {
  const { permits } = useAbility()
  const [mayStore, mayDestroy] = [
    permits('organization-charts.store'),
    permits('organization-charts.destroy'),
  ]
  const latest = useRef({ chart, listeners })
  latest.current = { chart, listeners }
  const apply = useOptimisticChange()
  const moves = useMoves({ latest, apply })
  const remove = useRemoval({ latest, apply })
  return useMemo(
    () => ({ ...(mayStore && moves), ...(mayDestroy && { remove }) }),
    [mayStore, moves, mayDestroy, remove],
  )
}
