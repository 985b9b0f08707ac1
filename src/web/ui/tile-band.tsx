import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { type Tile, tiles } from './tile-pattern.ts'

const side = 40

const shapes: Record<Tile['shape'], string> = {
  leaf: 'M0 0C22 0 40 18 40 40C18 40 0 22 0 0z',
  quarter: 'M0 40A40 40 0 0 1 40 0V40z',
  corner: 'M0 0A40 40 0 0 1 40 40H0z',
  petals: 'M0 0H20A20 20 0 0 1 0 20zM40 40H20A20 20 0 0 1 40 20z',
  star: 'M20 4C27 11 27 29 20 36C13 29 13 11 20 4zM4 20C11 13 29 13 36 20C29 27 11 27 4 20z',
  dot: 'M20 9a11 11 0 1 0 0 22a11 11 0 1 0 0-22z',
}

/** A band of İznik tiles, two high, across the window. The same seed draws the same band. */
export function TileBand({ seed = 1 }: { readonly seed?: number }) {
  const { tile } = useTheme().vars.palette
  const columns = 96
  return (
    <Box
      aria-hidden
      sx={{ height: 80, flex: 'none', overflow: 'hidden', display: 'flex', justifyContent: 'center' }}
    >
      <svg width={columns * side} height={2 * side} style={{ flex: 'none' }} aria-hidden>
        {tiles(seed, columns * 2).map(({ shape, ground, glaze, turn }, index) => {
          const x = (index % columns) * side
          const y = Math.floor(index / columns) * side
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place
            <g key={index} transform={`translate(${x} ${y})`}>
              <rect width={side} height={side} fill={tile[ground]} shapeRendering="crispEdges" />
              <path d={shapes[shape]} fill={tile[glaze]} transform={`rotate(${turn * 90} 20 20)`} />
            </g>
          )
        })}
      </svg>
    </Box>
  )
}
