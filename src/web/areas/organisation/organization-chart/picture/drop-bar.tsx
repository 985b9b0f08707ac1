import { useTheme } from '@mui/material/styles'
import { ViewportPortal } from '@xyflow/react'
import type { Place } from '../layout.ts'
import { barAt, type Drop } from './drop.ts'

/** The bar at the place beside a box where a dragged one would come to stand. */
export function DropBar({
  drop,
  places,
}: {
  readonly drop: Drop | undefined
  readonly places: ReadonlyMap<number, Place>
}) {
  const { palette } = useTheme().vars
  const place = drop && places.get(drop.id)
  if (!drop?.spot || !place || drop.how === 'below') return null
  const { x, y, width, height } = barAt(place, drop.how)
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
