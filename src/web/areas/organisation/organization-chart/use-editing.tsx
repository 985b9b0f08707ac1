import Box from '@mui/material/Box'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi, useReads } from '../../../crud/shared/api.ts'
import { useReason } from '../../../crud/shared/reason.ts'
import { useAbility } from '../../../providers/ability.ts'
import { notify } from '../../../providers/toast.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Icon } from '../../../ui/icon.tsx'
import {
  type Chart,
  type ChartNode,
  descendants,
  lastSpot,
  mayMove,
  moved,
  removed,
  type Spot,
  siblings,
  spotOf,
} from './chart.ts'
import { chartPath, nodesFrom } from './use-chart.ts'

type Nodes = readonly ChartNode[]

/** What this person may do to the chart, and the doing. What they may not is undefined. */
export interface Editing {
  /** Puts a box last below another (null: at the top), at once; the server's refusal takes it back. */
  readonly move?: (node: ChartNode, parent: number | null) => Promise<void>
  /** Puts a box at a spot; asks before it moves below another box. */
  readonly askMove?: (node: ChartNode, spot: Spot) => Promise<void>
  /** Exchanges a box with the one before (-1) or after it (1); at the end of their row nothing happens. */
  readonly step?: (node: ChartNode, by: -1 | 1) => void
  /** Asks, then takes a box out of the chart; those below it move up. */
  readonly remove?: (node: ChartNode) => Promise<void>
}

const path = '/api/organization-charts'

/** What the screen does along with a change, at the moment when it is shown. */
export interface Followers {
  onMove(id: number, parent: number | null): void
  onRemove(node: ChartNode): void
}

export function useEditing(chart: Chart, followers: Followers): Editing {
  const { t } = useTranslation(['organization-chart', 'shell', 'crud'])
  const { permits } = useAbility()
  const [mayStore, mayDestroy] = [
    permits('organization-charts.store'),
    permits('organization-charts.destroy'),
  ]
  const api = useApi()
  const reads = useReads()
  const confirm = useConfirm()
  const reasonOf = useReason()
  const latest = useRef({ chart, followers })
  latest.current = { chart, followers }
  const running = useRef(0)
  const last = useRef<Promise<unknown>>(Promise.resolve())

  return useMemo(() => {
    const show = (change: (nodes: Nodes) => Nodes) =>
      reads.change(chartPath, nodes => change(nodesFrom(nodes)))
    /** Shows a change at once and writes it; a refusal takes it back and is told. Resolves to whether it was done. */
    const run = async (
      change: (nodes: Nodes) => Nodes,
      back: (nodes: Nodes) => Nodes,
      call: () => Promise<unknown>,
    ) => {
      // An answer that is on its way would show the chart as it was.
      await reads.cancel(chartPath)
      running.current++
      show(change)
      try {
        // One after the other: places count from what the change before has left.
        last.current = last.current.then(call, call)
        await last.current
        return true
      } catch (error) {
        show(back)
        notify({ tone: 'error', title: t('shell:notice.failure'), text: reasonOf(error) })
        return false
      } finally {
        // While another change is on its way, the server's chart would not have it yet.
        if (--running.current === 0) void reads.refresh(chartPath)
      }
    }
    const done = (text: string, undo?: () => void) =>
      notify({
        key: 'organization-chart',
        tone: 'success',
        title: t('shell:notice.success'),
        text,
        ...(undo && { action: { label: t('undo'), run: undo } }),
      })

    const put = ({ id, node_type, node_id }: ChartNode, from: Spot, to: Spot) =>
      run(
        nodes => {
          latest.current.followers.onMove(id, to.parent)
          return moved(nodes, id, to)
        },
        nodes => moved(nodes, id, from),
        () => api.post(path, { parent_id: to.parent, node_type, node_id, sort: to.place }, { quiet: true }),
      )
    const moveTo = async (node: ChartNode, to: Spot) => {
      const from = spotOf(latest.current.chart, node)
      if (!(await put(node, from, to))) return
      done(t('move.done', { name: node.label }), async () => {
        if (await put(node, to, from)) done(t('move.undone', { name: node.label }))
      })
    }
    const move = (node: ChartNode, parent: number | null) =>
      moveTo(node, lastSpot(latest.current.chart, parent))
    const step = (node: ChartNode, by: -1 | 1) => {
      const { chart } = latest.current
      const { parent, place } = spotOf(chart, node)
      if (siblings(chart, node)[place + by]) void moveTo(node, { parent, place: place + by })
    }
    const askMove = async (node: ChartNode, spot: Spot) => {
      const { chart } = latest.current
      const { parent } = spot
      if (parent === spotOf(chart, node).parent) return moveTo(node, spot)
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
      if (yes && mayMove(latest.current.chart, node.id, parent)) await moveTo(node, spot)
    }

    const remove = async (node: ChartNode) => {
      const below = latest.current.chart.children(node.id).map(({ id }) => id)
      const yes = await confirm({
        title: t('crud:delete.title'),
        text: t('crud:delete.text'),
        subject: (
          <>
            <Box sx={{ fontWeight: 600 }}>{node.label}</Box>
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
              {below.length ? t('remove.below', { count: below.length }) : t('remove.onlyChart')}
            </Box>
          </>
        ),
        confirm: t('crud:delete.confirm'),
        cancel: t('crud:delete.cancel'),
        danger: true,
        icon: <Icon name="delete" />,
      })
      if (!yes) return
      latest.current.followers.onRemove(node)
      const without = (nodes: Nodes) => removed(nodes, node.id)
      const again = (nodes: Nodes) => [
        ...nodes.map(one => (below.includes(one.id) ? { ...one, parent_id: node.id } : one)),
        node,
      ]
      const own = `${path}/${node.id}`
      if (!(await run(without, again, () => api.delete(own, undefined, { quiet: true })))) return
      done(t('remove.done', { name: node.label }), async () => {
        if (await run(again, without, () => api.post(`${own}/restore`, undefined, { quiet: true })))
          done(t('remove.undone', { name: node.label }))
      })
    }
    return { ...(mayStore && { move, askMove, step }), ...(mayDestroy && { remove }) }
  }, [api, reads, confirm, reasonOf, t, mayStore, mayDestroy])
}
