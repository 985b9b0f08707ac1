import type { Tile } from './tile-pattern.ts'

/** The side of a tile in the units of its drawing. */
export const side = 40

const shapes: Record<Tile['shape'], string> = {
  leaf: 'M0 0C22 0 40 18 40 40C18 40 0 22 0 0z',
  quarter: 'M0 40A40 40 0 0 1 40 0V40z',
  corner: 'M0 0A40 40 0 0 1 40 40H0z',
  petals: 'M0 0H20A20 20 0 0 1 0 20zM40 40H20A20 20 0 0 1 40 20z',
  star: 'M20 4C27 11 27 29 20 36C13 29 13 11 20 4zM4 20C11 13 29 13 36 20C29 27 11 27 4 20z',
  dot: 'M20 9a11 11 0 1 0 0 22a11 11 0 1 0 0-22z',
}

/** Tiles in rows of so many. `fill`: they cover their box, cut at its edges; else each is 40 px wide. */
export function TileSvg(props: {
  readonly tiles: readonly Tile[]
  readonly columns: number
  readonly colors: Readonly<Record<Tile['ground'] | Tile['glaze'], string>>
  readonly fill?: boolean
}) {
  const { tiles, columns, colors, fill } = props
  const [width, height] = [columns * side, Math.ceil(tiles.length / columns) * side]
  const size = fill
    ? { width: '100%', height: '100%', preserveAspectRatio: 'xMidYMid slice' }
    : { width, height }
  return (
    <svg viewBox={`0 0 ${width} ${height}`} {...size} style={{ flex: 'none', display: 'block' }} aria-hidden>
      {tiles.map(({ shape, ground, glaze, turn }, index) => {
        const x = (index % columns) * side
        const y = Math.floor(index / columns) * side
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place
          <g key={index} transform={`translate(${x} ${y})`}>
            <rect width={side} height={side} fill={colors[ground]} shapeRendering="crispEdges" />
            <path d={shapes[shape]} fill={colors[glaze]} transform={`rotate(${turn * 90} 20 20)`} />
          </g>
        )
      })}
    </svg>
  )
}
