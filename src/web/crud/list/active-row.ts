import { useSyncExternalStore } from 'react'

/**
 * The id of the row that has the pointer or the focus. Only its buttons are rendered: those of other rows are invisible,
 * and rendering them for a hundred rows would take longer than the rest of the table.
 */
let active = ''
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Handler of the element around a table, whose rows have their id as `data-id`. */
export function followRow({ target }: { readonly target: EventTarget }): void {
  const id = (target as Element).closest?.('[data-id]')?.getAttribute('data-id') ?? ''
  if (id === active) return
  active = id
  for (const listener of listeners) listener()
}

/** On touch devices the buttons of all rows are visible. */
const touch = typeof matchMedia === 'function' && matchMedia('(hover: none)').matches

/** Whether a row's buttons are visible. */
export const useIsActive = (id: number): boolean =>
  useSyncExternalStore(subscribe, () => touch || active === String(id))
