/** An item between the pager's arrows: a page's number, or a gap for omitted pages. */
export type PageItem = number | 'gap'

/**
 * The items of the pager: the first and last page, the current one with its neighbours, and gaps. Seven at most, so that
 * the buttons do not move under the pointer.
 */
export function pageItems(page: number, last: number): PageItem[] {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
  if (last <= 7) return range(1, Math.max(last, 1))
  if (page <= 4) return [...range(1, 5), 'gap', last]
  if (page >= last - 3) return [1, 'gap', ...range(last - 4, last)]
  return [1, 'gap', page - 1, page, page + 1, 'gap', last]
}

/** Counts of an answer. `from` and `to` are null on an empty page. */
export interface PageMeta {
  readonly total: number
  readonly last_page: number
  readonly current_page?: number
  readonly per_page?: number
  readonly from?: number | null
  readonly to?: number | null
}

/** First and last row of the page, computed where the server does not send them; null for an empty page. */
export function pageRange(
  meta: PageMeta,
  page: number,
  perPage: number,
  rows: number,
): { from: number; to: number } | null {
  if (meta.total === 0 || rows === 0) return null
  const from = meta.from ?? (page - 1) * perPage + 1
  return { from, to: meta.to ?? from + rows - 1 }
}

/** The counts of a page that is loading: as many rows as it will have if the total stays. */
export function expectedPage(
  meta: PageMeta,
  page: number,
  perPage: number,
): { meta: PageMeta; rows: number } {
  const rows = Math.max(Math.min(perPage, meta.total - (page - 1) * perPage), 0)
  const last_page = Math.max(Math.ceil(meta.total / perPage), 1)
  return { meta: { total: meta.total, last_page }, rows }
}
