import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { tiles } from './tile-pattern.ts'
import { side, TileSvg } from './tile-svg.tsx'

/** A band of İznik tiles, two high, across the window. The same seed draws the same band. */
export function TileBand({ seed = 1 }: { readonly seed?: number }) {
  const { tile } = useTheme().vars.palette
  const columns = 96
  return (
    <Box
      aria-hidden
      sx={{ height: 2 * side, flex: 'none', overflow: 'hidden', display: 'flex', justifyContent: 'center' }}
    >
      <TileSvg tiles={tiles(seed, columns * 2)} columns={columns} colors={tile} />
    </Box>
  )
}
