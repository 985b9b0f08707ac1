import { useTheme } from '@mui/material/styles'
import { ViewportPortal } from '@xyflow/react'
import type { Position } from '../layout.ts'
import { barAt, type Drop } from './drop.ts'

/** The bar that marks the position where the dragged box would be dropped. */
export function DropBar({
  drop,
  positions,
}: {
  readonly drop: Drop | undefined
  readonly positions: ReadonlyMap<number, Position>
}) {
  const { palette } = useTheme().vars
  const position = drop && positions.get(drop.id)
  if (!drop?.target || !position || drop.part === 'below') return null
  const { x, y, width, height } = barAt(position, drop.part)
  return (
    <ViewportPortal>
      <div
        data-drop-bar
        style={{
          position: 'absolute',
          transform: `translate(${x}px, ${y}px)`,
          width,
          height,
          borderRadius: 2,
          // Above the card that is dragged over it.
          zIndex: 20,
          background: palette.primary.main,
          pointerEvents: 'none',
        }}
      />
    </ViewportPortal>
  )
}
