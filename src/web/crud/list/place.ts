import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { routeHistory } from '../../providers/history.ts'
import { withoutPrefix } from '../../providers/language.ts'
import type { Selection } from '../bulk/selection.ts'

/** How a list was left: where it was scrolled to, at which row somebody was, and what was chosen. */
export interface Place {
  /** What its address said. */
  search: string
  /** How far the page was scrolled, and the rows within it, in pixels. */
  page: number
  rows: number
  /** The row, and in the grid the column, that was used last. */
  row?: string
  field?: string
  selection?: { readonly about: string; readonly selection: Selection }
}

// In memory alone: what was chosen are rows, which nobody finds in a browser that was closed.
const places = new Map<string, Place>()

/** Lists that are remembered at once; the one that was left first is forgotten. */
const most = 30

/**
 * Whether somebody comes back to a path: by the browser's own button, or from a page below it (a record, its form), by
 * whichever way leads back from there. Whoever comes from elsewhere finds the list as it always begins.
 */
export const comesBack = (path: string, type: string, previous: string | undefined): boolean =>
  type === 'POP' || Boolean(previous?.startsWith(`${path}/`))

/** The place of a list while it is open, and the one that it was left at for whoever comes back to it. */
export interface ListPlace {
  readonly now: Place
  readonly left?: Place
}

/** `prefix` tells lists apart that are parts of one page; `person` those who use one browser after another. */
export function useListPlace(person: number, prefix = ''): ListPlace {
  const { pathname, search } = useLocation()
  const type = useNavigationType()
  const path = withoutPrefix(pathname)
  const key = `${person} ${path} ${prefix}`
  const open = (): ListPlace & { readonly key: string } => {
    const left = comesBack(path, type, routeHistory.previous()) ? places.get(key) : undefined
    const now: Place = { search, page: 0, rows: 0 }
    return { key, now, ...(left && { left: { ...left } }) }
  }
  const [kept, setKept] = useState(open)
  const present = kept.key === key ? kept : open()
  if (present !== kept) setKept(present)
  useEffect(() => {
    present.now.search = search
    places.delete(present.key)
    places.set(present.key, present.now)
    if (places.size > most) places.delete(places.keys().next().value as string)
  }, [present, search])
  return present
}
