import { useTheme } from '@mui/material/styles'
import { tiles } from './tile-pattern.ts'
import { TileSvg } from './tile-svg.tsx'

const columns = 8
const rows = 5

/** A panel of İznik tiles that fills its box. The same seed draws the same panel. */
export function TilePanel({ seed }: { readonly seed: number }) {
  const { tile } = useTheme().vars.palette
  return <TileSvg tiles={tiles(seed, columns * rows)} columns={columns} colors={tile} fill />
}
