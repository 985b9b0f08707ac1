import type { AnyRow } from '../../field.ts'

/**
 * Chosen rows: `some` keeps them by id over all pages that were leafed through; `all` stands for everything that the
 * list's query matches, but for the rows in `rows`.
 */
export interface RowSelection {
  readonly mode: 'some' | 'all'
  readonly rows: ReadonlyMap<number, AnyRow>
}

export const nothing: RowSelection = { mode: 'some', rows: new Map() }
export const everything: RowSelection = { mode: 'all', rows: new Map() }

/** Whether no row is chosen. */
export const isNothing = ({ mode, rows }: RowSelection): boolean => mode === 'some' && rows.size === 0

export const isSelected = (selection: RowSelection, id: number): boolean =>
  (selection.mode === 'some') === selection.rows.has(id)

/** How many are chosen of a list with so many rows. */
export const countSelected = (selection: RowSelection, total: number): number =>
  selection.mode === 'some' ? selection.rows.size : Math.max(total - selection.rows.size, 0)

/** The selection with these rows chosen, or not. Leaving out the last row of all chooses nothing. */
export function selectRows(
  selection: RowSelection,
  rows: readonly AnyRow[],
  on: boolean,
  total = Number.POSITIVE_INFINITY,
): RowSelection {
  const next = new Map(selection.rows)
  for (const row of rows)
    if (on === (selection.mode === 'some')) next.set(row.id, row)
    else next.delete(row.id)
  const changed: RowSelection = { mode: selection.mode, rows: next }
  return countSelected(changed, total) === 0 ? nothing : changed
}

/** Of the rows of a page: whether all, some or none are chosen. */
export function pageSelection(selection: RowSelection, rows: readonly AnyRow[]): 'all' | 'some' | 'none' {
  const chosen = rows.filter(row => isSelected(selection, row.id)).length
  return chosen === 0 ? 'none' : chosen === rows.length ? 'all' : 'some'
}

/** A page of rows, and how many there are in all. */
export interface FetchedPage {
  readonly data: readonly AnyRow[]
  readonly meta: { readonly total: number }
}

/**
 * The chosen rows. Everything that a query matches is fetched page by page before anything is done with it: what is
 * done may take rows out of the query, and the later pages would move up.
 */
export async function collectSelected(
  selection: RowSelection,
  fetchPage: (page: number, perPage: number) => Promise<FetchedPage>,
  onProgress?: (fetched: number, total: number) => void,
): Promise<AnyRow[]> {
  if (selection.mode === 'some') return [...selection.rows.values()]
  const perPage = 100
  const found = new Map<number, AnyRow>()
  for (let page = 1; ; page++) {
    const { data, meta } = await fetchPage(page, perPage)
    for (const row of data) if (!selection.rows.has(row.id)) found.set(row.id, row)
    onProgress?.(found.size, meta.total)
    if (data.length === 0 || page * perPage >= meta.total) return [...found.values()]
  }
}
