import { useTheme } from '@mui/material/styles'
import { ViewportPortal } from '@xyflow/react'
import { memo, useMemo } from 'react'
import type { Chart } from '../chart.ts'
import { linePath, type Position } from '../layout.ts'

/** The lines between the boxes that are shown; those on the way to the chosen box once more, stronger. */
export const Lines = memo(function Lines(props: {
  readonly chart: Chart
  readonly positions: ReadonlyMap<number, Position>
  /** The boxes from the top to the chosen one. */
  readonly way: ReadonlySet<number>
}) {
  const { chart, positions, way } = props
  const { palette } = useTheme().vars
  const [all, strong] = useMemo(() => {
    const paths = { all: '', strong: '' }
    for (const [id, to] of positions) {
      const parent = chart.byId.get(id)?.parent_id
      const from = parent != null ? positions.get(parent) : undefined
      if (!from) continue
      const path = linePath(from, to)
      paths.all += path
      if (way.has(id)) paths.strong += path
    }
    return [paths.all, paths.strong]
  }, [chart, positions, way])
  return (
    <ViewportPortal>
      <svg
        width={1}
        height={1}
        aria-hidden
        style={{ position: 'absolute', overflow: 'visible', zIndex: -1, pointerEvents: 'none' }}
      >
        <path d={all} fill="none" stroke={palette.outline} strokeWidth={1.25} />
        <path d={strong} fill="none" stroke={palette.primary.main} strokeWidth={2} />
      </svg>
    </ViewportPortal>
  )
})
