import type { Place } from '../../../../metadata/ordered.ts'
import type { AnyRow } from '../../../field.ts'

/** A row of a tree as it is shown. */
export interface Branch {
  readonly row: AnyRow
  /** From 1. */
  readonly level: number
  /** Its place among its siblings that are here, from 1, and how many they are. */
  readonly position: number
  readonly size: number
  readonly hasChildren: boolean
  readonly open: boolean
  /** The row that it is shown below; undefined at the top. */
  readonly above: AnyRow | undefined
}

/** Rows by what they are shown below, siblings in their order. */
export interface Tree {
  readonly byId: ReadonlyMap<number, AnyRow>
  /** The row that a row is shown below; undefined at the top, also where the one above is not the reader's to see. */
  above(row: AnyRow): AnyRow | undefined
  /** The rows right below a row, or at the top. */
  below(row: AnyRow | undefined): readonly AnyRow[]
}

/** A tree of rows whose siblings stand in their order. `parent` is the key of what they stand below; null: of a list. */
export function rowTreeOf(rows: readonly AnyRow[], parent: string | null): Tree {
  const byId = new Map(rows.map(row => [row.id, row]))
  const above = (row: AnyRow) => (parent === null ? undefined : byId.get(row[parent] as number))
  const groups = Map.groupBy(byId.values(), row => above(row)?.id ?? null)
  return { byId, above, below: row => groups.get(row?.id ?? null) ?? [] }
}

/** The rows that are shown, from the top: those below rows that are open. */
export function branchesOf(
  tree: Tree,
  isOpen: (row: AnyRow) => boolean,
  hasMore: (row: AnyRow) => boolean = () => false,
): Branch[] {
  const branches: Branch[] = []
  const add = (above: AnyRow | undefined, level: number) => {
    const rows = tree.below(above)
    for (const [index, row] of rows.entries()) {
      const hasChildren = tree.below(row).length > 0 || hasMore(row)
      const open = hasChildren && isOpen(row)
      branches.push({ row, level, position: index + 1, size: rows.length, hasChildren, open, above })
      if (open) add(row, level + 1)
    }
  }
  add(undefined, 1)
  return branches
}

/** Whether a row is another one, or stands below it. */
export function isSelfOrDescendant(tree: Tree, row: AnyRow | undefined, other: AnyRow): boolean {
  for (let at = row; at; at = tree.above(at)) if (at.id === other.id) return true
  return false
}

/** Where a key or a drop takes a row. */
export interface RowTarget {
  readonly place: Place
  /** The row that it will be shown below; undefined at the top. */
  readonly above: AnyRow | undefined
}

/** Before a sibling of the place's, or last where there is none. */
const target = (
  parent: string | null,
  above: AnyRow | undefined,
  parentId: unknown,
  next: AnyRow | undefined,
): RowTarget => ({
  place: {
    ...(parent !== null && { parent_id: (parentId ?? null) as number | null }),
    before_id: next?.id ?? null,
  },
  above,
})

/** Below what the siblings of a row stand, which its reader need not see. */
const parentIdOf = (row: AnyRow, parent: string | null) => (parent === null ? null : row[parent])

/** Directions in which a key takes a row: among its siblings, below the one before it, or behind the one above it. */
export type Step = 'up' | 'down' | 'in' | 'out'

/** Where a step takes a row; undefined where there is nothing in that direction. */
export function stepTarget(
  tree: Tree,
  row: AnyRow,
  parent: string | null,
  step: Step,
): RowTarget | undefined {
  const above = tree.above(row)
  const siblings = tree.below(above)
  const at = siblings.findIndex(({ id }) => id === row.id)
  const own = parentIdOf(row, parent)
  if (step === 'up') return at > 0 ? target(parent, above, own, siblings[at - 1]) : undefined
  if (step === 'down')
    return at < siblings.length - 1 ? target(parent, above, own, siblings[at + 2]) : undefined
  if (parent === null) return undefined
  if (step === 'in') {
    const before = siblings[at - 1]
    return before && target(parent, before, before.id, undefined)
  }
  if (!above) return undefined
  const upper = tree.below(tree.above(above))
  const next = upper[upper.findIndex(({ id }) => id === above.id) + 1]
  return target(parent, tree.above(above), parentIdOf(above, parent), next)
}

/** The part of a row that something is dropped on. */
export type DropPart = 'before' | 'inside' | 'after'

/** The part of a row at a height of it, from 0 to 1. In a list nothing is dropped inside. */
export function dropPart(height: number, parent: string | null): DropPart {
  if (parent === null) return height < 0.5 ? 'before' : 'after'
  if (height < 0.28) return 'before'
  return height > 0.72 ? 'after' : 'inside'
}

/** Where a drop takes a row; undefined where it cannot go, or is already. */
export function dropTarget(
  tree: Tree,
  row: AnyRow,
  onto: Branch,
  part: DropPart,
  parent: string | null,
): RowTarget | undefined {
  if (isSelfOrDescendant(tree, onto.row, row)) return undefined
  if (part === 'inside') {
    const last = tree.below(onto.row).at(-1)
    return last?.id === row.id ? undefined : target(parent, onto.row, onto.row.id, undefined)
  }
  const { above } = onto
  const siblings = tree.below(above)
  const at = siblings.findIndex(({ id }) => id === onto.row.id)
  // Right behind a row that is open the first of those below it stands.
  if (part === 'after' && onto.open) {
    const [first] = tree.below(onto.row)
    return first?.id === row.id ? undefined : target(parent, onto.row, onto.row.id, first)
  }
  const next = part === 'before' ? onto.row : siblings.slice(at + 1).find(({ id }) => id !== row.id)
  const own = siblings.findIndex(({ id }) => id === row.id)
  const stays = own >= 0 && (part === 'before' ? own === at - 1 : own === at + 1)
  return stays ? undefined : target(parent, above, parentIdOf(onto.row, parent), next)
}

/** Whether a row may stand below another one, or at the top. */
export type Allows = (row: AnyRow, above: AnyRow | undefined) => boolean

/** Rows that may stand below each other as they like. */
export const anywhere: Allows = () => true

/** A drop on a row: where it shows, and where it takes the dragged row. */
export interface RowDrop {
  readonly id: number
  readonly part: DropPart
  readonly target: RowTarget
}

/**
 * Where a drop at a height of a row takes another one, from 0 to 1. What may not stand there goes beside the row, and what
 * may not stand beside it goes behind all that stands below the row above; undefined where it cannot go, or is already.
 */
export function rowDropAt(options: {
  readonly tree: Tree
  readonly branches: readonly Branch[]
  readonly parent: string | null
  readonly allows: Allows
  readonly row: AnyRow
  readonly onto: Branch
  readonly at: number
}): RowDrop | undefined {
  const { tree, branches, parent, allows, row, onto, at } = options
  const part = dropPart(at, parent)
  const beside = at < 0.5 ? 'before' : 'after'
  const standing = (branch: Branch, where: DropPart) => {
    const above = where === 'inside' || (where === 'after' && branch.open) ? branch.row : branch.above
    return allows(row, above)
  }
  const closed = { ...onto, open: false }
  const tries: readonly (readonly [Branch, DropPart])[] = [
    [onto, part],
    [onto, beside],
    [closed, beside],
  ]
  for (const [branch, where] of tries)
    if (standing(branch, where)) {
      const target = dropTarget(tree, row, branch, where, parent)
      const shown = branch === closed && where === 'after' ? lastWithin(tree, branches, onto.row) : onto.row
      return target && { id: shown.id, part: where, target }
    }
  const upper = branches.find(branch => branch.row.id === onto.above?.id)
  return upper && rowDropAt({ ...options, onto: upper, at: 1 })
}

/** The last row that is shown of those below a row, or itself. */
const lastWithin = (tree: Tree, branches: readonly Branch[], row: AnyRow): AnyRow =>
  branches.findLast(branch => isSelfOrDescendant(tree, branch.row, row))?.row ?? row
