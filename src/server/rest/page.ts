import type { JsonRow } from './shape.ts'

/** A page of a list, as the contract answers it. */
export interface RowPage {
  readonly data: JsonRow[]
  readonly meta: {
    total: number
    last_page: number
    current_page: number
    per_page: number
    from: number | null
    to: number | null
    /** The included to-many relations of which a row has the first thousand alone, by their paths. */
    cut?: string[]
  }
}

/** The page that these rows are, of all there are. */
export function rowPage(
  data: JsonRow[],
  total: number,
  { page, perPage }: { readonly page: number; readonly perPage: number },
  cut?: ReadonlySet<string>,
): RowPage {
  const from = (page - 1) * perPage + 1
  return {
    data,
    meta: {
      total,
      last_page: Math.max(1, Math.ceil(total / perPage)),
      current_page: page,
      per_page: perPage,
      from: data.length ? from : null,
      to: data.length ? from + data.length - 1 : null,
      ...(cut?.size && { cut: [...cut] }),
    },
  }
}
