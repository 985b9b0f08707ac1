import type { AnyRow } from '../../field.ts'
import { isSelected } from '../bulk/selection.ts'
import type { TableModel } from './table-model.ts'

/** What is asked of a pressed key. */
type SpaceKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'> & {
  readonly target: EventTarget
}

/** Whether an event is for something in a row that can be used by itself. */
const isControl = (target: EventTarget): boolean =>
  (target as Element).closest('a, button, input, label') !== null

/** A click on a row opens its record, unless it is on a control or ends a selection of text. */
export function openByClick({ open }: TableModel, row: AnyRow, target: EventTarget): void {
  if (!isControl(target) && !getSelection()?.toString()) open(row)
}

/**
 * Space on a row selects it, or takes it out of the selection, as grids do; not on a control that Space is for. Returns
 * whether it did.
 */
export function selectBySpace(
  { selection }: TableModel,
  row: AnyRow,
  { key, target, shiftKey, ctrlKey, altKey, metaKey }: SpaceKey,
): boolean {
  if (key !== ' ' || shiftKey || ctrlKey || altKey || metaKey || !selection) return false
  if ((target as Element).closest('button, input, label, [role="button"]')) return false
  selection.select([row], !isSelected(selection.value, row.id))
  return true
}

/** Enter on a row opens its record, unless it is on a control. Returns whether it did. */
export function openByEnter({ open }: TableModel, row: AnyRow, target: EventTarget): boolean {
  if (isControl(target)) return false
  open(row)
  return true
}
