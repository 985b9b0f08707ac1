import { useEffect } from 'react'
import { createStore, useStore } from './store.ts'

/** A step of the way to the present page; the last one is the page itself. */
export interface Breadcrumb {
  readonly label: string
  /** Its address; without one it is plain text. */
  readonly route?: string
  /** Shown, but no way to it. */
  readonly disabled?: boolean
}

const none: readonly Breadcrumb[] = []
const crumbs = createStore(none)

/**
 * Says where the page stands: `useBreadcrumbs([{ label: 'Departmanlar', route: '/department' }, { label: name }])`.
 * The menu group's name is put before them by the shell.
 */
export function useBreadcrumbs(items: readonly Breadcrumb[]): void {
  const text = JSON.stringify(items)
  useEffect(() => {
    crumbs.set(JSON.parse(text) as Breadcrumb[])
    return () => crumbs.set(none)
  }, [text])
}

/** The present breadcrumbs, for the header. */
export const useCurrentBreadcrumbs = (): readonly Breadcrumb[] => useStore(crumbs)
