import Box from '@mui/material/Box'
import { Picture } from '../../../ui/picture.tsx'
import { TilePanel } from '../../../ui/tile-panel.tsx'
import type { LinkedFile } from './learning.ts'

/** The picture of a course or a catalogue; without one, tiles that are drawn from its id. */
export function Cover(props: {
  readonly id: number
  readonly cover?: LinkedFile | null
  readonly ratio?: string
}) {
  const { id, cover, ratio = '16 / 9' } = props
  return (
    <Box sx={{ aspectRatio: ratio, overflow: 'hidden', bgcolor: 'action.hover' }}>
      {cover ? (
        <Picture
          url={cover.full_url}
          alt=""
          lazy
          sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
        />
      ) : (
        <TilePanel seed={id} />
      )}
    </Box>
  )
}
