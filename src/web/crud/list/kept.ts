import { pageSizes } from '../../../metadata/query.ts'
import { readPreference } from '../../providers/preferences.ts'

export const densities = ['compact', 'standard', 'comfortable'] as const
export type Density = (typeof densities)[number]

/** What somebody set for one list, kept in the browser. */
export interface ListPreferences {
  readonly density: Density
  /** Chosen columns in their order; the declared ones without. */
  readonly columns?: readonly string[]
  /** Widths that columns were given by hand, in pixels, by column. */
  readonly widths?: Readonly<Record<string, number>>
  /** Rows of a page; the declared number without. */
  readonly perPage?: number
}

/** Whether a page may have so many rows. */
export const isPageSize = (value: unknown): value is number =>
  (pageSizes as readonly unknown[]).includes(value)

const isWidth = (value: unknown): boolean =>
  typeof value === 'number' && Number.isFinite(value) && value >= 40 && value <= 2000

/** What was kept; whatever is not of the expected shape counts as not kept. */
export function checkPreferences(kept: unknown): ListPreferences {
  const { density, columns, widths, perPage } = (kept ?? {}) as Readonly<Record<string, unknown>>
  const known =
    widths !== null && typeof widths === 'object' && !Array.isArray(widths)
      ? Object.entries(widths).filter(([, width]) => isWidth(width))
      : []
  return {
    density: densities.find(one => one === density) ?? 'standard',
    ...(Array.isArray(columns) && columns.every(name => typeof name === 'string') && { columns }),
    ...(isPageSize(perPage) && { perPage }),
    ...(known.length && { widths: Object.fromEntries(known) as Record<string, number> }),
  }
}

/** What a list is called where its preferences are kept: its endpoint, whichever record it stands under, and its view. */
export const listName = (endpoint: string, view?: string): string =>
  `${endpoint.replace(/\/\d+(?=\/)/g, '')}${view ? `:${view}` : ''}`

export const keptKey = (person: number, list: string): string => `list:${person}:${list}`

/** What is kept under a key. */
export const readKept = (key: string): ListPreferences => checkPreferences(readPreference<unknown>(key, null))
