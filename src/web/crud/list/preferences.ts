import { useCallback, useState } from 'react'
import { writePreference } from '../../providers/preferences.ts'
import { type Density, keptKey, type ListPreferences, readKept } from './kept.ts'

export { checkPreferences, type Density, densities, type ListPreferences } from './kept.ts'

/** Height of a row in pixels. Compact leaves out second lines and avatars. */
export const rowHeights: Readonly<Record<Density, number>> = { compact: 36, standard: 48, comfortable: 60 }
export const headerHeight = 40

/** Preferences per person and list. They hold for this visit even where the browser keeps nothing. */
export function useListPreferences(person: number, list: string) {
  const key = keptKey(person, list)
  const [kept, setKept] = useState(() => ({ key, value: readKept(key) }))
  const present = kept.key === key ? kept : { key, value: readKept(key) }
  if (present !== kept) setKept(present)
  const change = useCallback(
    (part: Partial<ListPreferences> | ((now: ListPreferences) => Partial<ListPreferences>)) =>
      setKept(({ value }) => {
        const next = { ...value, ...(typeof part === 'function' ? part(value) : part) }
        writePreference(key, next)
        return { key, value: next }
      }),
    [key],
  )
  return [present.value, change] as const
}
