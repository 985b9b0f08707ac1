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
/** What is said now, the latest last: a page that gives way to the one around it leaves that one's words standing. */
const said: (readonly Breadcrumb[])[] = []

/**
 * Says where the page stands: `useBreadcrumbs([{ label: 'Departmanlar', route: '/department' }, { label: name }])`.
 * The menu group's name is put before them by the shell.
 */
export function useBreadcrumbs(items: readonly Breadcrumb[]): void {
  const text = JSON.stringify(items)
  useEffect(() => {
    const mine = JSON.parse(text) as Breadcrumb[]
    said.push(mine)
    crumbs.set(mine)
    return () => {
      said.splice(said.indexOf(mine), 1)
      crumbs.set(said.at(-1) ?? none)
    }
  }, [text])
}

/** The present breadcrumbs, for the header. */
export const useCurrentBreadcrumbs = (): readonly Breadcrumb[] => useStore(crumbs)
