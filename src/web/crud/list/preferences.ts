import { useCallback, useState } from 'react'
import { readPreference, writePreference } from '../../providers/preferences.ts'

export const densities = ['compact', 'standard', 'comfortable'] as const
export type Density = (typeof densities)[number]

/** Height of a row in pixels. Compact leaves out second lines and avatars. */
export const rowHeights: Readonly<Record<Density, number>> = { compact: 36, standard: 48, comfortable: 60 }
export const headerHeight = 40

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

const read = (key: string) => checkPreferences(readPreference<unknown>(key, null))

/** Preferences per person and list. They hold for this visit even where the browser keeps nothing. */
export function useListPreferences(person: number, list: string) {
  const key = `list:${person}:${list}`
  const [kept, setKept] = useState(() => ({ key, value: read(key) }))
  const present = kept.key === key ? kept : { key, value: read(key) }
  if (present !== kept) setKept(present)
  const change = useCallback(
    (part: Partial<ListPreferences>) =>
      setKept(({ value }) => {
        const next = { ...value, ...part }
        writePreference(key, next)
        return { key, value: next }
      }),
    [key],
  )
  return [present.value, change] as const
}
