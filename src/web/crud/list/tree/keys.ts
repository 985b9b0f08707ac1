import type { AnyRow } from '../../../field.ts'
import type { Branch, Step } from './branches.ts'

/** What a key does in a tree. */
export type TreeKey =
  | { readonly focus: AnyRow }
  | { readonly fold: AnyRow; readonly open: boolean }
  | { readonly step: Step }
  | { readonly enter: AnyRow }

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** What a key does on a row, as a treegrid whose rows have the focus does it. Shift and an arrow move the row itself. */
export function treeKey(
  branches: readonly Branch[],
  at: number,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): TreeKey | undefined {
  const branch = branches[at]
  if (!branch) return undefined
  const step = steps[key]
  if (shiftKey) return step && { step }
  const focus = (to: number): TreeKey | undefined => branches[to] && { focus: branches[to].row }
  switch (key) {
    case 'ArrowUp':
      return focus(at - 1)
    case 'ArrowDown':
      return focus(at + 1)
    case 'Home':
      return focus(0)
    case 'End':
      return focus(branches.length - 1)
    case 'Enter':
      return { enter: branch.row }
    case 'ArrowRight':
      if (!branch.hasChildren) return undefined
      return branch.open ? focus(at + 1) : { fold: branch.row, open: true }
    case 'ArrowLeft':
      if (branch.open) return { fold: branch.row, open: false }
      return branch.above && { focus: branch.above }
    default:
      return undefined
  }
}
