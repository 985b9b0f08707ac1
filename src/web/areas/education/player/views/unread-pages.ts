import { useState } from 'react'
import type { PlayerContent } from '../../../../../../resources/education/player.ts'

/** From where to where something was read, in pages: the first page is from 0 to 1. */
export type SeenPages = PlayerContent['seen'][number]

/**
 * The numbers of the pages of a document of which no stretch holds the whole, from 1 on. What is stored begins and ends at
 * whole thousandths of the document, rounded down.
 */
export function unreadPages(pages: number, seen: readonly SeenPages[]): number[] {
  const rounded = Math.min(0.5, pages / 1000)
  return Array.from({ length: pages }, (_, at) => at + 1).filter(
    page => !seen.some(([from, to]) => from <= page - 1 && to >= page - rounded),
  )
}

/** The next of some pages after one, and from the first again behind the last; undefined where there is none. */
export const nextAfter = (page: number, pages: readonly number[]): number | undefined =>
  pages.find(other => other > page) ?? pages[0]

/** Which pages of a document somebody has not read yet, with what they read while it is open. */
export function useUnreadPages(pages: number, before: readonly SeenPages[]) {
  const [since, setSince] = useState<readonly SeenPages[]>([])
  const noted = ({ from, to }: { readonly from: number; readonly to: number }) =>
    setSince(known =>
      known.some(([start, end]) => start <= from && end >= to) ? known : [...known, [from, to]],
    )
  return { unread: unreadPages(pages, [...before, ...since]), noted }
}
