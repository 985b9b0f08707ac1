import type { AnyRow } from '../../field.ts'
import type { TableModel } from './table-model.ts'

/** Whether an event is for something in a row that can be used by itself. */
const isControl = (target: EventTarget): boolean =>
  (target as Element).closest('a, button, input, label') !== null

/** A click on a row opens its record, unless it is on a control or ends a selection of text. */
export function openByClick({ open }: TableModel, row: AnyRow, target: EventTarget): void {
  if (!isControl(target) && !getSelection()?.toString()) open(row)
}

/** Enter on a row opens its record, unless it is on a control. Returns whether it did. */
export function openByEnter({ open }: TableModel, row: AnyRow, target: EventTarget): boolean {
  if (isControl(target)) return false
  open(row)
  return true
}
