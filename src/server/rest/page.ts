import { badQuery, knowOnly } from '../http/errors.ts'
import type { RawQuery } from './query.ts'
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
    /** Of a list of those who can be chosen: those of the page who are there already. */
    assigned?: number[]
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

/** The page that a query asks for, of what has neither filters nor an order of its own. Throws 400 for anything else. */
export function pagingOf(raw: RawQuery): { page: number; perPage: number } {
  const whole = (name: string, fallback: number, max: number) => {
    const text = raw[name] ?? String(fallback)
    if (typeof text !== 'string' || !/^[1-9]\d{0,6}$/.test(text) || Number(text) > max)
      throw badQuery(name, [`1 … ${max}`])
    return Number(text)
  }
  knowOnly(raw, 'page', 'per_page')
  return { page: whole('page', 1, 100_000), perPage: whole('per_page', 20, 100) }
}
