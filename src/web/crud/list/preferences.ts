import { pageSizes } from '../../../metadata/query.ts'
import { readPreference } from '../../providers/preferences.ts'
import type { LookName } from './looks.ts'

export const densities = ['compact', 'standard', 'comfortable'] as const
export type Density = (typeof densities)[number]

/** What a person has set for one list, stored in the browser. */
export interface ListPreferences {
  readonly density: Density
  /** Chosen columns in their order; undefined for the declared ones. */
  readonly columns?: readonly string[]
  /** Widths that columns were given by hand, in pixels, by column. */
  readonly widths?: Readonly<Record<string, number>>
  /** How the rows are shown; undefined for a table. */
  readonly look?: LookName
  /** Rows of a page; undefined for the declared number. */
  readonly perPage?: number
}

/** Whether a page may have so many rows. */
export const isPageSize = (value: unknown): value is number =>
  (pageSizes as readonly unknown[]).includes(value)

const isWidth = (value: unknown): boolean =>
  typeof value === 'number' && Number.isFinite(value) && value >= 40 && value <= 2000

/** Reads stored preferences; values of another shape are dropped. */
export function checkPreferences(stored: unknown): ListPreferences {
  const { density, columns, widths, look, perPage } = (stored ?? {}) as Readonly<Record<string, unknown>>
  const valid =
    widths !== null && typeof widths === 'object' && !Array.isArray(widths)
      ? Object.entries(widths).filter(([, width]) => isWidth(width))
      : []
  return {
    density: densities.find(known => known === density) ?? 'standard',
    ...(Array.isArray(columns) && columns.every(name => typeof name === 'string') && { columns }),
    ...(look === 'cards' && { look }),
    ...(isPageSize(perPage) && { perPage }),
    ...(valid.length && { widths: Object.fromEntries(valid) as Record<string, number> }),
  }
}

/** The name of a list for its preferences and saved views: its endpoint without a record's id, and its view. */
export const listName = (endpoint: string, view?: string): string =>
  `${endpoint.replace(/\/\d+(?=\/)/g, '')}${view ? `:${view}` : ''}`

export const preferencesKey = (person: number, list: string): string => `list:${person}:${list}`

/** The preferences that are stored under a key. */
export const readListPreferences = (key: string): ListPreferences =>
  checkPreferences(readPreference<unknown>(key, null))
