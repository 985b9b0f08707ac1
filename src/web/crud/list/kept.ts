import { readPreference } from '../../providers/preferences.ts'

export const densities = ['compact', 'standard', 'comfortable'] as const
export type Density = (typeof densities)[number]

/** What somebody set for one list, kept in the browser. */
export interface ListPreferences {
  readonly density: Density
  /** Chosen columns in their order; the declared ones without. */
  readonly columns?: readonly string[]
}

/** What was kept; whatever is not of the expected shape counts as not kept. */
export function checkPreferences(kept: unknown): ListPreferences {
  const { density, columns } = (kept ?? {}) as { density?: Density; columns?: unknown }
  return {
    density: densities.find(one => one === density) ?? 'standard',
    ...(Array.isArray(columns) && columns.every(name => typeof name === 'string') && { columns }),
  }
}

/** What a list is called where its preferences are kept: its endpoint, whichever record it stands under, and its view. */
export const listName = (endpoint: string, view?: string): string =>
  `${endpoint.replace(/\/\d+(?=\/)/g, '')}${view ? `:${view}` : ''}`

export const keptKey = (person: number, list: string): string => `list:${person}:${list}`

/** What is kept under a key. */
export const readKept = (key: string): ListPreferences => checkPreferences(readPreference<unknown>(key, null))
