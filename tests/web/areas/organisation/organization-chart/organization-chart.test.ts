import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ancestors,
  type ChartNode,
  chartOf,
  descendants,
  lastPosition,
  mayMove,
  pathText,
  positionBeside,
  treePositionOf,
  withMoved,
  withRemoved,
} from '../../../../../src/web/areas/organisation/organization-chart/chart.ts'
import { dropAt } from '../../../../../src/web/areas/organisation/organization-chart/diagram/drop.ts'
import { stepFrom } from '../../../../../src/web/areas/organisation/organization-chart/diagram/keys.ts'
import {
  margins,
  readable,
  type Viewport,
  viewportFor,
  zoomedViewport,
} from '../../../../../src/web/areas/organisation/organization-chart/diagram/viewport.ts'
import { findNodes } from '../../../../../src/web/areas/organisation/organization-chart/find.ts'
import { drawChart, fitted } from '../../../../../src/web/areas/organisation/organization-chart/image/draw.ts'
import { scaleOf } from '../../../../../src/web/areas/organisation/organization-chart/image/files.ts'
import {
  box,
  layoutOf,
  linePath,
} from '../../../../../src/web/areas/organisation/organization-chart/layout.ts'
import type { NodeDisplay } from '../../../../../src/web/areas/organisation/organization-chart/node-display.ts'
import { keyAction } from '../../../../../src/web/areas/organisation/organization-chart/outline/keys.ts'
import {
  linesOf,
  openAtFirst,
  openTo,
} from '../../../../../src/web/areas/organisation/organization-chart/view.ts'

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
  branch_count: 0,
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
    expect(pathText(chart, 4)).toBe('Birim 1 › Birim 2')
  })

  it('[ORG-4] moves a box anywhere but below itself and to where it is', () => {
    expect(mayMove(chart, 2, 6)).toBe(true)
    expect(mayMove(chart, 2, null)).toBe(true)
    expect(mayMove(chart, 2, 1)).toBe(false)
    expect(mayMove(chart, 2, 2)).toBe(false)
    expect(mayMove(chart, 2, 4)).toBe(false)
    expect(lastPosition(chart, 1)).toEqual({ parent: 1, index: 2 })
    expect(lastPosition(chart, 6)).toEqual({ parent: 6, index: 0 })
    const after = chartOf(withMoved(nodes, 2, { parent: 6, index: 0 }))
    expect(pathText(after, 4)).toBe('Birim 1 › Birim 3 › Birim 6 › Birim 2')
  })

  it('[ORG-4] puts a box before or after another, and those there make room', () => {
    // Boxes that never had an order stand in that of their ids.
    const row = [node(1, null, 0), ...[2, 3, 4, 5].map(id => node(id, 1, 0))]
    const order = (id: number, other: number, after: boolean) => {
      const target = positionBeside(chartOf(row), id, other, after)
      return target && ids(chartOf(withMoved(row, id, target)).children(1))
    }
    expect(order(4, 3, false)).toEqual([2, 4, 3, 5])
    expect(order(2, 5, true)).toEqual([3, 4, 5, 2])
    expect(order(5, 2, false)).toEqual([5, 2, 3, 4])
    // It stands there already.
    expect(order(3, 2, true)).toBeUndefined()
    expect(order(3, 4, false)).toBeUndefined()
    expect(order(3, 3, true)).toBeUndefined()
    // Beside a box below itself it would stand below itself.
    expect(positionBeside(chart, 2, 4, true)).toBeUndefined()
    expect(positionBeside(chart, 4, 3, false)).toEqual({ parent: 1, index: 1 })
    expect(positionBeside(chart, 4, 1, true)).toEqual({ parent: null, index: 1 })
    expect(treePositionOf(chart, nodes[2] as ChartNode)).toEqual({ parent: 1, index: 1 })
    // Back to where it was is the same order again.
    fc.assert(
      fc.property(fc.constantFrom(2, 3, 4, 5), fc.nat(3), (id, index) => {
        const from = treePositionOf(chartOf(row), row[id - 1] as ChartNode)
        const back = withMoved(withMoved(row, id, { parent: 1, index }), id, from)
        expect(ids(chartOf(back).children(1))).toEqual([2, 3, 4, 5])
      }),
    )
  })

  it('[ORG-4] a removed box leaves those below it to the one above it', () => {
    const after = chartOf(withRemoved(nodes, 2))
    expect(ids(after.children(1))).toEqual([3, 4, 5])
    expect(ids(chartOf(withRemoved(nodes, 1)).roots)).toEqual([2, 3])
  })
})

describe('letting a box go', () => {
  const { positions } = layoutOf(chart, () => true)
  const drop = (id: number, other: number, x: number, y = 40) => {
    const at = positions.get(other)
    return at && dropAt(chart, positions, id, { x: at.x + x, y: at.y + y })
  }

  it('[ORG-4] puts it below the other, or at its edges and in the gap before or after it', () => {
    expect(drop(5, 3, 106)).toEqual({ id: 3, part: 'below', target: { parent: 3, index: 1 } })
    expect(drop(5, 3, 3)).toEqual({ id: 3, part: 'before', target: { parent: 1, index: 1 } })
    expect(drop(6, 5, 215)).toEqual({ id: 5, part: 'after', target: { parent: 2, index: 2 } })
    expect(drop(6, 4, -5)).toEqual({ id: 4, part: 'before', target: { parent: 2, index: 0 } })
    expect(drop(2, 5, 106)).toEqual({ id: 5, part: 'below', target: undefined })
    expect(drop(2, 2, 106)).toBeUndefined()
    expect(drop(2, 1, 106, 120)).toBeUndefined()
  })

  it('[ORG-4] in a column, above and below the other', () => {
    const column = chartOf([node(1, null), ...[2, 3, 4, 5, 6].map(id => node(id, 1))])
    const hung = layoutOf(column, () => true).positions
    const at = (id: number, y: number) => {
      const position = hung.get(id) as { x: number; y: number }
      return dropAt(column, hung, 2, { x: position.x + 100, y: position.y + y })
    }
    expect(at(4, 10)).toEqual({ id: 4, part: 'before', target: { parent: 1, index: 1 } })
    expect(at(4, 40)).toEqual({ id: 4, part: 'below', target: { parent: 4, index: 0 } })
    expect(at(6, 90)).toEqual({ id: 6, part: 'after', target: { parent: 1, index: 4 } })
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
    expect([...layoutOf(chart, () => false).positions.keys()]).toEqual([1])
    expect([...layoutOf(chart, id => id === 1).positions.keys()].sort()).toEqual([1, 2, 3])
    expect(layoutOf(chartOf([]), all)).toMatchObject({ width: 0, height: 0 })
  })

  it('puts boxes over the middle of those below them', () => {
    const { positions, width, height } = layoutOf(chart, all)
    const x = (id: number) => positions.get(id)?.x as number
    expect(x(2)).toBe((x(4) + x(5)) / 2)
    expect(x(3)).toBe(x(6))
    expect(x(1)).toBe((x(2) + x(3)) / 2)
    expect(x(5) - x(4)).toBe(230)
    expect(Math.min(...[...positions.values()].map(position => position.x))).toBe(0)
    expect(width).toBe(x(6) + box.width)
    expect(height).toBe(2 * 144 + box.height)
  })

  it('lets no two boxes touch, whatever the tree', () => {
    fc.assert(
      fc.property(trees, some => {
        const { positions, width, height } = layoutOf(chartOf(some), all)
        expect(positions.size).toBe(some.length)
        const drawn = [...positions.values()]
        for (const [index, one] of drawn.entries()) {
          expect(one.x).toBeGreaterThanOrEqual(0)
          expect(one.x + box.width).toBeLessThanOrEqual(width)
          expect(one.y + box.height).toBeLessThanOrEqual(height)
          for (const other of drawn.slice(index + 1)) {
            const across = Math.abs(one.x - other.x) - box.width
            const down = Math.abs(one.y - other.y) - box.height
            expect(Math.max(across, down)).toBeGreaterThan(15.9)
          }
        }
      }),
    )
  })

  it('hangs many boxes with nothing below them in columns', () => {
    const many = chartOf([node(1, null), ...Array.from({ length: 10 }, (_, at) => node(at + 2, 1))])
    const { positions, width } = layoutOf(many, all)
    const x = (id: number) => positions.get(id)?.x as number
    expect(new Set([2, 3, 4, 5, 6].map(x)).size).toBe(1)
    expect(x(7) - x(6)).toBe(254)
    expect(width).toBeLessThan(500)
    expect(positions.get(6)?.hung).toBe(true)
    // As soon as something stands below one of them, they stand in a row: what is opened does not change the others.
    const mixed = layoutOf(chartOf([...many.nodes, node(99, 2)]), id => id === 1)
    expect(new Set([...mixed.positions.values()].map(({ y }) => y)).size).toBe(2)
  })

  it('lays out two thousand open boxes within a frame or two', () => {
    const many = Array.from({ length: 2000 }, (_, index) =>
      node(index + 1, index ? Math.ceil(index / 4) : null),
    )
    const start = performance.now()
    expect(layoutOf(chartOf(many), all).positions.size).toBe(2000)
    expect(performance.now() - start).toBeLessThan(2000)
  })

  it('draws lines with round corners, straight ones without', () => {
    expect(linePath({ x: 0, y: 0 }, { x: 0, y: 144 })).toBe('M106 84V144')
    expect(linePath({ x: 0, y: 0 }, { x: 230, y: 144 })).toBe(
      'M106 84V104Q106 114 116 114H326Q336 114 336 124V144',
    )
    // Into a column from its left.
    expect(linePath({ x: 0, y: 0 }, { x: 12, y: 244, hung: true })).toMatch(/^M106 84V.*Q0 286 10 286H12$/)
  })
})

describe('what the picture shows', () => {
  const chart = chartOf(nodes)
  const { positions } = layoutOf(chart, () => true)
  const scene = {
    chart,
    positions,
    present: { x: 0, y: 0, zoom: 1 },
    width: 800,
    height: 600,
    first: false,
  }
  const onScreen = (id: number, { x, y, zoom }: Viewport) => {
    const position = positions.get(id) as { x: number; y: number }
    return {
      left: position.x * zoom + x,
      top: position.y * zoom + y,
      right: (position.x + box.width) * zoom + x,
      bottom: (position.y + box.height) * zoom + y,
    }
  }
  const inside = (id: number, viewport: Viewport) => {
    const { left, top, right, bottom } = onScreen(id, viewport)
    return (
      left >= margins.side &&
      right <= scene.width - margins.side &&
      top >= margins.top &&
      bottom <= scene.height - margins.bottom
    )
  }

  it('shows everything, no larger than it is, and readable at first', () => {
    const viewport = viewportFor({ ...scene, focusTarget: { how: 'all' } }) as Viewport
    expect(nodes.every(({ id }) => inside(id, viewport))).toBe(true)
    expect(viewportFor({ ...scene, width: 3000, height: 3000, focusTarget: { how: 'all' } })?.zoom).toBe(1)
    expect(viewportFor({ ...scene, width: 200, focusTarget: { how: 'all' } })?.zoom).toBeLessThan(0.6)
    const narrow = viewportFor({ ...scene, width: 300, focusTarget: { how: 'all' }, first: true }) as Viewport
    expect(narrow.zoom).toBe(readable)
    // Not whole then, it begins with the box at the top.
    const { left, right } = onScreen(1, narrow)
    expect((left + right) / 2).toBeCloseTo(150)
  })

  it('is whole at first where it fits a little smaller, so that no box is cut at an edge', () => {
    const whole = (width: number, first: boolean) =>
      viewportFor({ ...scene, width, height: 3000, focusTarget: { how: 'all' }, first }) as Viewport
    const width = Array.from({ length: 300 }, (_, at) => 200 + at * 10).find(
      at => whole(at, false).zoom > 0.82 && whole(at, false).zoom < readable,
    ) as number
    expect(whole(width, true)).toEqual(whole(width, false))
    expect(whole(width, true).zoom).toBeLessThan(readable)
  })

  it('moves no further than it must to show a box, and with it those below', () => {
    const present = { x: 100, y: 120, zoom: 1 }
    const near = (id: number) =>
      viewportFor({ ...scene, present, focusTarget: { id, how: 'near' } }) as Viewport
    expect(near(2)).toEqual(present)
    expect(inside(6, near(6))).toBe(true)
    expect(near(6).y).toBe(120)
    const low = { x: 100, y: 400, zoom: 1 }
    const below = viewportFor({ ...scene, present: low, focusTarget: { id: 2, how: 'below' } }) as Viewport
    expect([2, 4, 5].every(id => inside(id, below))).toBe(true)
  })

  it('makes itself smaller around a box that is opened, until all below it can be seen', () => {
    const six = [11, 12, 13, 14, 15, 16].map(id => node(id, 10))
    const wide = chartOf([node(10, null), ...six, ...six.map(({ id }) => node(id + 10, id))])
    const { positions: at } = layoutOf(wide, id => id === 10)
    const opened = (present: Viewport, width = scene.width) =>
      viewportFor({
        ...scene,
        width,
        chart: wide,
        positions: at,
        present,
        focusTarget: { id: 10, how: 'below' },
      }) as Viewport
    const edges = (id: number, { x, zoom }: Viewport) => {
      const left = (at.get(id) as { x: number }).x * zoom + x
      return [left, left + box.width * zoom] as const
    }
    const viewport = opened({ x: -300, y: 120, zoom: 1 })
    expect(viewport.zoom).toBeLessThan(0.6)
    for (const { id } of six) {
      const [left, right] = edges(id, viewport)
      expect(left).toBeGreaterThanOrEqual(margins.side - 0.01)
      expect(right).toBeLessThanOrEqual(scene.width - margins.side + 0.01)
    }
    // Smaller than that nobody would find anything in it; what is small enough stays as it is.
    expect(opened({ x: 0, y: 120, zoom: 1 }, 300).zoom).toBe(0.5)
    expect(opened({ x: 0, y: 120, zoom: 0.4 }).zoom).toBe(0.4)
    expect(opened({ x: 0, y: 120, zoom: 1 }, 2000).zoom).toBe(1)
  })

  it('zooms around the box that is nearest to the middle, never into nothing', () => {
    const small = { ...scene, present: { x: 300, y: 100, zoom: 0.2 } }
    const viewport = zoomedViewport(small, 1)
    const middle = (id: number, at: Viewport) => {
      const { left, right, top, bottom } = onScreen(id, at)
      return [(left + right) / 2, (top + bottom) / 2]
    }
    // 6 is lowest, and of those the nearest.
    expect(middle(6, viewport)).toEqual(middle(6, small.present).map(at => expect.closeTo(at)))
    expect(zoomedViewport(scene, 9).zoom).toBe(2)
    expect(zoomedViewport({ ...scene, positions: new Map() }, 1)).toBe(scene.present)
  })

  it('puts what was searched for into the middle, large enough to read', () => {
    const viewport = viewportFor({
      ...scene,
      present: { x: 0, y: 0, zoom: 0.2 },
      focusTarget: { id: 5, how: 'centre' },
    }) as Viewport
    const { left, right } = onScreen(5, viewport)
    expect((left + right) / 2).toBeCloseTo(400)
    expect(viewport.zoom).toBe(readable)
    expect(viewportFor({ ...scene, focusTarget: { id: 99, how: 'near' } })).toBeUndefined()
  })
})

describe('the outline', () => {
  const open = new Set([1, 2])
  const lines = linesOf(chart, open)
  const press = (id: number, key: string, text = '') => keyAction(lines, id, key, text)

  it('[OPS-7] lists what is open, each with its level and position', () => {
    expect(
      lines.map(({ node, level, position, siblings, open }) => [node.id, level, position, siblings, open]),
    ).toEqual([
      [1, 1, 1, 1, true],
      [2, 2, 1, 2, true],
      [4, 3, 1, 2, undefined],
      [5, 3, 2, 2, undefined],
      [3, 2, 2, 2, false],
    ])
  })

  it('[OPS-7] is all of it in reach of the keyboard', () => {
    expect(press(1, 'ArrowDown')).toEqual({ kind: 'go', id: 2 })
    expect(press(1, 'ArrowUp')).toBeUndefined()
    expect(press(5, 'Home')).toEqual({ kind: 'go', id: 1 })
    expect(press(1, 'End')).toEqual({ kind: 'go', id: 3 })
    expect(press(2, 'ArrowRight')).toEqual({ kind: 'go', id: 4 })
    expect(press(3, 'ArrowRight')).toEqual({ kind: 'fold', ids: [3], open: true })
    expect(press(4, 'ArrowRight')).toBeUndefined()
    expect(press(5, 'ArrowLeft')).toEqual({ kind: 'go', id: 2 })
    expect(press(2, 'ArrowLeft')).toEqual({ kind: 'fold', ids: [2], open: false })
    expect(press(4, 'Enter')).toEqual({ kind: 'select', id: 4 })
    expect(press(2, '*')).toEqual({ kind: 'fold', ids: [3], open: true })
    expect(press(1, 'b', 'b')).toEqual({ kind: 'go', id: 2 })
    expect(press(1, '5', 'birim 5')).toEqual({ kind: 'go', id: 5 })
    expect(press(1, 'x', 'x')).toBeUndefined()
  })

  it('[OPS-7] the picture leads from box to box by arrows too', () => {
    const step = (id: number, key: string) => stepFrom(chart, chart.byId.get(id) as ChartNode, key)?.id
    expect([step(1, 'ArrowDown'), step(4, 'ArrowUp'), step(4, 'ArrowRight'), step(5, 'ArrowLeft')]).toEqual([
      2, 2, 5, 4,
    ])
    expect([step(1, 'ArrowUp'), step(1, 'ArrowLeft'), step(5, 'ArrowRight'), step(4, 'ArrowDown')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('what is open', () => {
  it('opens level by level at first, as long as a glance takes it in', () => {
    expect([...openAtFirst(chart)].sort()).toEqual([1, 2, 3])
    const wide = chartOf([
      node(1, null),
      ...Array.from({ length: 30 }, (_, at) => node(at + 2, 1)),
      node(99, 2),
    ])
    expect([...openAtFirst(wide)]).toEqual([1])
    expect([...openTo(chart, new Set(), 4)].sort()).toEqual([1, 2])
  })

  it('finds boxes by name, code or manager, as Turkish is written', () => {
    const some = [
      { ...node(1, null), label: 'IŞIK Bakım', second: 'DG-1' },
      { ...node(2, null), label: 'Yazışma', manager: { id: 1, full_name: 'İlker Çağlar' } },
    ]
    expect(ids(findNodes(some, 'ışık'))).toEqual([1])
    expect(ids(findNodes(some, 'dg-1'))).toEqual([1])
    expect(ids(findNodes(some, 'caglar ilker'))).toEqual([2])
    expect(findNodes(some, 'yok')).toEqual([])
  })
})

describe('the image', () => {
  const face = (): NodeDisplay => ({
    portrait: { id: 1, name: 'Ayşe Yılmaz' },
    second: 'Ayşe Yılmaz',
    people: { shown: '3', spoken: '3 kişi' },
  })
  const measure = (text: string, size: number) => [...text].length * size * 0.5
  const draw = (some: readonly ChartNode[], isOpen = (_: number) => true) => {
    const chart = chartOf(some)
    return drawChart({
      chart,
      layout: layoutOf(chart, isOpen),
      displayOf: face,
      title: 'Organizasyon Şeması',
      note: 'Kurum · 23.11.2026',
      measure,
      fontFaces: '',
    })
  }
  const boxes = (svg: string) => svg.split('<g>').length - 1

  it('[ORG-4] holds every box, in viewport or not, within its size', () => {
    const { svg, width, height } = draw(nodes)
    expect(boxes(svg)).toBe(nodes.length)
    expect(boxes(draw(nodes, () => false).svg)).toBe(1)
    for (const [, x, y] of svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)"/g)) {
      expect(Number(x) + box.width).toBeLessThan(width)
      expect(Number(y) + box.height).toBeLessThan(height)
    }
  })

  it('writes names as text and never as markup', () => {
    const { svg } = draw([{ ...node(1, null), label: '<b>"Ar&Ge"</b>' }])
    expect(svg).toContain('&lt;b&gt;&quot;Ar&amp;Ge')
    expect(svg).not.toContain('<b>')
  })

  it('cuts names that are too long', () => {
    const wide = (text: string) => [...text].length * 10
    expect(fitted('Eğitim', 60, wide)).toBe('Eğitim')
    expect(fitted('Eğitim ve Gelişim', 80, wide)).toBe('Eğitim…')
  })

  it('is twice as sharp as the screen, unless no browser could hold it', () => {
    expect(scaleOf({ width: 1000, height: 500 })).toBe(2)
    expect(scaleOf({ width: 32_000, height: 500 })).toBe(0.5)
  })
})
