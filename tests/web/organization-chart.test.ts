import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ancestors,
  type ChartNode,
  chartOf,
  descendants,
  lastSort,
  mayMove,
  moved,
  placeOf,
  removed,
} from '../../src/web/pages/organization-chart/chart.ts'
import { box, layoutOf, linePath } from '../../src/web/pages/organization-chart/layout.ts'

const node = (id: number, parent_id: number | null, sort = id): ChartNode => ({
  id,
  parent_id,
  node_type: 'department',
  node_id: id,
  sort,
  label: `Birim ${id}`,
  second: null,
  manager: null,
  people_count: 0,
})

//     1
//   2   3
//  4 5   6
const nodes = [node(1, null), node(2, 1), node(3, 1), node(4, 2), node(5, 2), node(6, 3)]
const chart = chartOf(nodes)
const ids = (some: Iterable<ChartNode>) => [...some].map(({ id }) => id)

describe('the tree', () => {
  it('[ORG-4] puts flat boxes below each other in their order; one without its parent stands at the top', () => {
    expect(ids(chart.roots)).toEqual([1])
    expect(ids(chart.children(2))).toEqual([4, 5])
    const other = chartOf([node(1, null, 5), node(2, 99, 1), node(3, 1, 2), node(4, 1, 1), node(5, 1, 1)])
    expect(ids(other.roots)).toEqual([2, 1])
    expect(ids(other.children(1))).toEqual([4, 5, 3])
  })

  it('knows what stands above and below', () => {
    expect(ids(ancestors(chart, 4))).toEqual([1, 2])
    expect(ancestors(chart, 1)).toEqual([])
    expect([...descendants(chart, 1)].sort()).toEqual([2, 3, 4, 5, 6])
    expect(placeOf(chart, 4)).toBe('Birim 1 › Birim 2')
  })

  it('[ORG-4] moves a box anywhere but below itself and to where it is', () => {
    expect(mayMove(chart, 2, 6)).toBe(true)
    expect(mayMove(chart, 2, null)).toBe(true)
    expect(mayMove(chart, 2, 1)).toBe(false)
    expect(mayMove(chart, 2, 2)).toBe(false)
    expect(mayMove(chart, 2, 4)).toBe(false)
    expect(lastSort(chart, 1)).toBe(4)
    expect(lastSort(chart, 6)).toBe(0)
    const after = chartOf(moved(nodes, 2, 6, 0))
    expect(placeOf(after, 4)).toBe('Birim 1 › Birim 3 › Birim 6 › Birim 2')
  })

  it('[ORG-4] a removed box leaves those below it to the one above it', () => {
    const after = chartOf(removed(nodes, 2))
    expect(ids(after.children(1))).toEqual([3, 4, 5])
    expect(ids(chartOf(removed(nodes, 1)).roots)).toEqual([2, 3])
  })
})

/** Trees of up to 60 boxes: each stands below one that came before it, or at the top. */
const trees = fc
  .array(fc.nat(), { minLength: 1, maxLength: 60 })
  .map(parents =>
    parents.map((parent, index) =>
      node(index + 1, index && parent % (index + 1) ? parent % (index + 1) : null),
    ),
  )

describe('the drawing', () => {
  const all = () => true

  it('draws only what stands below open boxes', () => {
    expect([...layoutOf(chart, () => false).places.keys()]).toEqual([1])
    expect([...layoutOf(chart, id => id === 1).places.keys()].sort()).toEqual([1, 2, 3])
    expect(layoutOf(chartOf([]), all)).toMatchObject({ width: 0, height: 0 })
  })

  it('puts boxes over the middle of those below them', () => {
    const { places, width, height } = layoutOf(chart, all)
    const x = (id: number) => places.get(id)?.x as number
    expect(x(2)).toBe((x(4) + x(5)) / 2)
    expect(x(3)).toBe(x(6))
    expect(x(1)).toBe((x(2) + x(3)) / 2)
    expect(x(5) - x(4)).toBe(230)
    expect(Math.min(...[...places.values()].map(place => place.x))).toBe(0)
    expect(width).toBe(x(6) + box.width)
    expect(height).toBe(2 * 144 + box.height)
  })

  it('lets no two boxes touch, whatever the tree', () => {
    fc.assert(
      fc.property(trees, some => {
        const { places, width, height } = layoutOf(chartOf(some), all)
        expect(places.size).toBe(some.length)
        const levels = new Map<number, number[]>()
        for (const { x, y } of places.values()) {
          levels.set(y, [...(levels.get(y) ?? []), x])
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x + box.width).toBeLessThanOrEqual(width)
          expect(y + box.height).toBeLessThanOrEqual(height)
        }
        for (const row of levels.values()) {
          row.sort((a, b) => a - b)
          for (let at = 1; at < row.length; at++)
            expect((row[at] as number) - (row[at - 1] as number)).toBeGreaterThanOrEqual(box.width + 17.9)
        }
      }),
    )
  })

  it('lays out two thousand open boxes within a frame or two', () => {
    const many = Array.from({ length: 2000 }, (_, index) =>
      node(index + 1, index ? Math.ceil(index / 4) : null),
    )
    const start = performance.now()
    expect(layoutOf(chartOf(many), all).places.size).toBe(2000)
    expect(performance.now() - start).toBeLessThan(200)
  })

  it('draws lines with round corners, straight ones without', () => {
    expect(linePath({ x: 0, y: 0 }, { x: 0, y: 144 })).toBe('M106 84V144')
    expect(linePath({ x: 0, y: 0 }, { x: 230, y: 144 })).toBe(
      'M106 84V104Q106 114 116 114H326Q336 114 336 124V144',
    )
  })
})
