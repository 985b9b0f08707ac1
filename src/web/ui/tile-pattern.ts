/** One tile: a shape on a ground, turned by quarters. */
export interface Tile {
  readonly shape: 'leaf' | 'quarter' | 'corner' | 'petals' | 'star' | 'dot'
  readonly ground: 'cobalt' | 'cobaltDeep' | 'glaze'
  readonly glaze: 'cobalt' | 'cobaltDeep' | 'turquoise' | 'glaze'
  readonly turn: 0 | 1 | 2 | 3
}

/** Numbers below 1 that are the same for the same seed (mulberry32). */
export function numbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}

const shapeList = ['leaf', 'quarter', 'corner', 'petals', 'star', 'dot'] as const
// Cobalt is laid most, then deep cobalt, glaze least.
const grounds = ['cobalt', 'cobalt', 'cobaltDeep', 'cobalt', 'cobaltDeep', 'glaze'] as const
const glazes = {
  cobalt: ['turquoise', 'glaze', 'turquoise', 'glaze', 'cobaltDeep'],
  cobaltDeep: ['turquoise', 'glaze', 'turquoise'],
  glaze: ['turquoise', 'cobalt', 'turquoise', 'cobaltDeep'],
} as const

/** So many tiles, the same for the same seed. */
export function tiles(seed: number, count: number): Tile[] {
  const next = numbers(seed)
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T
  return Array.from({ length: count }, () => {
    const ground = pick(grounds)
    return {
      shape: pick(shapeList),
      ground,
      glaze: pick<Tile['glaze']>(glazes[ground]),
      turn: pick([0, 1, 2, 3] as const),
    }
  })
}
