import { useEffect, useSyncExternalStore } from 'react'

/** A step of the way to the present page; the last one is the page itself. */
export interface Breadcrumb {
  readonly label: string
  /** Its address; without one it is plain text. */
  readonly route?: string
  /** Shown, but no way to it. */
  readonly disabled?: boolean
}

let crumbs: readonly Breadcrumb[] = []
const listeners = new Set<() => void>()

function change(next: readonly Breadcrumb[]): void {
  crumbs = next
  for (const listener of listeners) listener()
}

/**
 * Says where the page stands: `useBreadcrumbs([{ label: 'Departmanlar', route: '/department' }, { label: name }])`.
 * The menu group's name is put before them by the shell.
 */
export function useBreadcrumbs(items: readonly Breadcrumb[]): void {
  const text = JSON.stringify(items)
  useEffect(() => {
    change(JSON.parse(text) as Breadcrumb[])
    return () => change([])
  }, [text])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The present breadcrumbs, for the header. */
export const useCurrentBreadcrumbs = (): readonly Breadcrumb[] =>
  useSyncExternalStore(subscribe, () => crumbs)
