import { useSyncExternalStore } from 'react'

/**
 * The row that the pointer or the keyboard is in. Only its buttons are drawn: those of the others could not be seen
 * anyway, and a hundred rows of them would take longer than all the rest of the table.
 */
let active = ''
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** For the element around a table: rows bear their id as `data-id`. */
export function followRow({ target }: { readonly target: EventTarget }): void {
  const id = (target as Element).closest?.('[data-id]')?.getAttribute('data-id') ?? ''
  if (id === active) return
  active = id
  for (const listener of listeners) listener()
}

/** Where nothing hovers, the buttons of every row are seen. */
const touch = typeof matchMedia === 'function' && matchMedia('(hover: none)').matches

/** Whether a row's buttons can be seen. */
export const useIsActive = (id: number): boolean =>
  useSyncExternalStore(subscribe, () => touch || active === String(id))
