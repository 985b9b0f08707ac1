import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { routeHistory } from '../../providers/history.ts'
import { withoutPrefix } from '../../providers/language.ts'
import type { RowSelection } from '../bulk/selection.ts'

/** Where somebody is in a list: how far it is scrolled, the row that was used last, and the chosen rows. */
export interface ListPosition {
  /** The query of its address. */
  search: string
  /** How far the page was scrolled, and the rows within it, in pixels. */
  page: number
  rows: number
  /** The id of the row, and in the grid the column, that was used last. */
  row?: string
  field?: string
  selection?: { readonly about: string; readonly selection: RowSelection }
}

// In memory alone: the chosen rows are data of the portal, and must not stay in a closed browser.
const positions = new Map<string, ListPosition>()

/** The number of lists whose position is stored; the oldest is dropped. */
const MAX_POSITIONS = 30

/**
 * Whether somebody comes back to a list: by the browser's history, or from a page below its path (a record, its form).
 * Only then its position is restored.
 */
export const comesBack = (path: string, type: string, previous: string | undefined): boolean =>
  type === 'POP' || Boolean(previous?.startsWith(`${path}/`))

/** The position in an open list, and the one at which it was left before, for somebody who comes back to it. */
export interface PositionMemory {
  readonly now: ListPosition
  readonly left?: ListPosition
}

/** Stores the position of a list per person, path and `prefix` (a page may have several lists). */
export function usePositionMemory(person: number, prefix = ''): PositionMemory {
  const { pathname, search } = useLocation()
  const type = useNavigationType()
  const path = withoutPrefix(pathname)
  const key = `${person} ${path} ${prefix}`
  const open = (): PositionMemory & { readonly key: string } => {
    const left = comesBack(path, type, routeHistory.previous()) ? positions.get(key) : undefined
    const now: ListPosition = { search, page: 0, rows: 0 }
    return { key, now, ...(left && { left: { ...left } }) }
  }
  const [stored, setStored] = useState(open)
  const present = stored.key === key ? stored : open()
  if (present !== stored) setStored(present)
  useEffect(() => {
    present.now.search = search
    positions.delete(present.key)
    positions.set(present.key, present.now)
    if (positions.size > MAX_POSITIONS) positions.delete(positions.keys().next().value as string)
  }, [present, search])
  return present
}
