import { useCallback, useState } from 'react'
import { writePreference } from '../../providers/preferences.ts'
import { type ListPreferences, preferencesKey, readListPreferences } from './preferences.ts'

/** Stores some of a list's preferences, given as such or made from the present ones. */
export type StorePreferences = (
  part: Partial<ListPreferences> | ((present: ListPreferences) => Partial<ListPreferences>),
) => void

/** The preferences of a person for a list. They hold for this visit even where the browser stores nothing. */
export function useListPreferences(
  person: number,
  list: string,
): readonly [preferences: ListPreferences, store: StorePreferences] {
  const key = preferencesKey(person, list)
  const [stored, setStored] = useState(() => ({ key, value: readListPreferences(key) }))
  const present = stored.key === key ? stored : { key, value: readListPreferences(key) }
  if (present !== stored) setStored(present)
  const store = useCallback<StorePreferences>(
    part =>
      setStored(({ value }) => {
        const next = { ...value, ...(typeof part === 'function' ? part(value) : part) }
        writePreference(key, next)
        return { key, value: next }
      }),
    [key],
  )
  return [present.value, store]
}
