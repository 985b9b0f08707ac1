import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Place } from '../../../../../src/metadata/ordered.ts'
import {
  branchesOf,
  dropPart,
  dropTarget,
  isSelfOrDescendant,
  rowDropAt,
  rowTreeOf,
  stepTarget,
} from '../../../../../src/web/crud/list/tree/branches.ts'
import { treeKey } from '../../../../../src/web/crud/list/tree/keys.ts'
import type { AnyRow } from '../../../../../src/web/field.ts'

const row = (id: number, parent_id: number | null = null): AnyRow =>
  ({ id, name: `Satır ${id}`, parent_id, deleted_at: null }) as unknown as AnyRow
/** 1 ┬ 3 ─ 5, 1 ┴ 4, and 2. */
const rows = [row(1), row(2), row(3, 1), row(4, 1), row(5, 3)]
const tree = rowTreeOf(rows, 'parent_id')
const all = branchesOf(tree, () => true)
const shown = (found: typeof all) => found.map(({ row: { id }, level }) => `${id}:${level}`).join(' ')
const branch = (id: number) => all.find(found => found.row.id === id) as (typeof all)[number]

describe('[TBL-1] the rows of a tree', () => {
  it('stand below each other, as far as they are open', () => {
    expect(shown(all)).toBe('1:1 3:2 5:3 4:2 2:1')
    expect(shown(branchesOf(tree, () => false))).toBe('1:1 2:1')
    expect(shown(branchesOf(tree, ({ id }) => id === 1))).toBe('1:1 3:2 4:2 2:1')
    expect(branch(4)).toMatchObject({ position: 2, size: 2, hasChildren: false, open: false })
  })

  it('stand at the top where what is above them is not there, and have no levels without a parent', () => {
    expect(shown(branchesOf(rowTreeOf([row(3, 1), row(5, 3)], 'parent_id'), () => true))).toBe('3:1 5:2')
    expect(shown(branchesOf(rowTreeOf(rows, null), () => true))).toBe('1:1 2:1 3:1 4:1 5:1')
  })

  it('may have more below them than is here', () => {
    const [only] = branchesOf(
      rowTreeOf([row(9)], 'parent_id'),
      () => true,
      () => true,
    )
    expect(only).toMatchObject({ hasChildren: true, open: true })
  })
})

describe('[TBL-1] the keys of a tree', () => {
  const press = (id: number, key: string, shiftKey = false) =>
    treeKey(all, all.indexOf(branch(id)), { key, shiftKey })

  it('walk through the rows, open and close them', () => {
    expect(press(3, 'ArrowDown')).toEqual({ focus: branch(5).row })
    expect(press(3, 'ArrowUp')).toEqual({ focus: branch(1).row })
    expect(press(1, 'ArrowUp')).toBeUndefined()
    expect(press(5, 'Home')).toEqual({ focus: branch(1).row })
    expect(press(1, 'End')).toEqual({ focus: branch(2).row })
    expect(press(1, 'ArrowRight')).toEqual({ focus: branch(3).row })
    expect(press(1, 'ArrowLeft')).toEqual({ fold: branch(1).row, open: false })
    expect(press(5, 'ArrowLeft')).toEqual({ focus: branch(3).row })
    expect(press(2, 'ArrowRight')).toBeUndefined()
    expect(press(2, 'Enter')).toEqual({ enter: branch(2).row })
    const closed = branchesOf(tree, () => false)
    expect(treeKey(closed, 0, { key: 'ArrowRight', shiftKey: false })).toEqual({
      fold: branch(1).row,
      open: true,
    })
  })

  it('move a row with Shift', () => {
    for (const [key, step] of [
      ['ArrowUp', 'up'],
      ['ArrowDown', 'down'],
      ['ArrowRight', 'in'],
      ['ArrowLeft', 'out'],
    ] as const)
      expect(press(3, key, true)).toEqual({ step })
    expect(press(3, 'Enter', true)).toBeUndefined()
  })

  it.each([
    [4, 'up', { parent_id: 1, before_id: 3 }],
    [3, 'down', { parent_id: 1, before_id: null }],
    [4, 'in', { parent_id: 3, before_id: null }],
    [4, 'out', { parent_id: null, before_id: 2 }],
    [5, 'out', { parent_id: 1, before_id: 4 }],
    [3, 'up', undefined],
    [2, 'down', undefined],
    [1, 'in', undefined],
    [1, 'out', undefined],
  ] as const)('take row %i %s', (id, step, place) => {
    expect(stepTarget(tree, branch(id).row, 'parent_id', step)?.place).toEqual(place)
  })

  it('name no parent in an order without levels', () => {
    const list = rowTreeOf(rows, null)
    expect(stepTarget(list, rows[1] as AnyRow, null, 'up')?.place).toEqual({ before_id: 1 })
    expect(stepTarget(list, rows[1] as AnyRow, null, 'in')).toBeUndefined()
  })
})

describe('[TBL-1] dropping a row', () => {
  it('is before, inside or behind another, by where the pointer is', () => {
    expect([0.1, 0.5, 0.9].map(height => dropPart(height, 'parent_id'))).toEqual([
      'before',
      'inside',
      'after',
    ])
    expect([0.1, 0.6].map(height => dropPart(height, null))).toEqual(['before', 'after'])
  })

  it.each([
    [2, 1, 'before', { parent_id: null, before_id: 1 }],
    [2, 3, 'inside', { parent_id: 3, before_id: null }],
    [2, 4, 'after', { parent_id: 1, before_id: null }],
    [2, 1, 'after', { parent_id: 1, before_id: 3 }],
    [1, 5, 'inside', undefined],
    [1, 1, 'before', undefined],
    [3, 4, 'before', undefined],
    [4, 3, 'inside', { parent_id: 3, before_id: null }],
    [4, 1, 'inside', undefined],
  ] as const)('of %i on %i, %s', (id, onto, part, place) => {
    expect(dropTarget(tree, branch(id).row, branch(onto), part, 'parent_id')?.place).toEqual(place)
  })
})

/** The rows as the server has them after a move. */
function moved(before: readonly AnyRow[], id: number, { parent_id, before_id }: Place): AnyRow[] {
  const rest = before.filter(found => found.id !== id)
  const own = { ...(before.find(found => found.id === id) as AnyRow), parent_id: parent_id ?? null }
  const at = before_id ? rest.findIndex(found => found.id === before_id) : rest.length
  return [...rest.slice(0, at), own, ...rest.slice(at)]
}

it('[TBL-1] any steps and drops leave all rows in one tree', () => {
  const act = fc.record({
    row: fc.nat(7),
    onto: fc.nat(7),
    how: fc.constantFrom('up', 'down', 'in', 'out', 'before', 'inside', 'after'),
  })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), acts => {
      let now = Array.from({ length: 8 }, (_, at) => row(at + 1))
      for (const { row: at, onto, how } of acts) {
        const found = rowTreeOf(now, 'parent_id')
        const mine = found.byId.get(at + 1) as AnyRow
        const branches = branchesOf(found, () => true)
        const other = branches.find(found => found.row.id === onto + 1) as (typeof branches)[number]
        const target =
          how === 'before' || how === 'inside' || how === 'after'
            ? dropTarget(found, mine, other, how, 'parent_id')
            : stepTarget(found, mine, 'parent_id', how)
        if (!target) continue
        expect(isSelfOrDescendant(found, target.above, mine)).toBe(false)
        now = moved(now, mine.id, target.place)
        expect(branchesOf(rowTreeOf(now, 'parent_id'), () => true)).toHaveLength(8)
      }
    }),
  )
})

describe('[TBL-1] a drop where not everything may stand everywhere', () => {
  // 1 and 2 are cards; 3 and 4 stand in the first one, 5 beside both.
  const cards = [row(1), row(3, 1), row(4, 1), row(2), row(5)]
  const isCard = ({ id }: AnyRow) => id < 3
  const those = rowTreeOf(cards, 'parent_id')
  const shownCards = branchesOf(those, () => true)
  const drop = (id: number, onto: number, at: number) =>
    rowDropAt({
      tree: those,
      branches: shownCards,
      parent: 'parent_id',
      allows: (moved, above) => above === undefined || (!isCard(moved) && isCard(above)),
      row: cards.find(each => each.id === id) as AnyRow,
      onto: shownCards.find(each => each.row.id === onto) as (typeof all)[number],
      at,
    })

  it('puts a row into a card, and beside what nothing stands below', () => {
    expect(drop(5, 1, 0.5)).toMatchObject({ id: 1, part: 'inside', target: { place: { parent_id: 1 } } })
    expect(drop(5, 2, 0.5)).toMatchObject({ id: 2, part: 'inside', target: { place: { parent_id: 2 } } })
    expect(drop(5, 3, 0.4)).toMatchObject({
      part: 'before',
      target: { place: { parent_id: 1, before_id: 3 } },
    })
    expect(drop(5, 3, 0.6)).toMatchObject({
      part: 'after',
      target: { place: { parent_id: 1, before_id: 4 } },
    })
  })

  it('takes a card before or behind another one, never into it', () => {
    expect(drop(2, 1, 0.4)).toMatchObject({
      id: 1,
      part: 'before',
      target: { place: { parent_id: null, before_id: 1 } },
    })
    // Behind the whole card, which the line shows at its last row.
    expect(drop(2, 1, 0.6)).toBeUndefined()
    expect(drop(1, 2, 0.6)).toMatchObject({
      id: 2,
      part: 'after',
      target: { place: { parent_id: null, before_id: 5 } },
    })
    expect(drop(2, 4, 0.5)).toBeUndefined()
    expect(drop(1, 5, 0.6)).toMatchObject({
      part: 'after',
      target: { place: { parent_id: null, before_id: null } },
    })
  })
})
