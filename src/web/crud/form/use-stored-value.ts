import { useRef, useState } from 'react'
import { draftsOf } from '../../providers/drafts.ts'
import { useMe } from '../../providers/session.ts'
import { readTab, writeTab } from '../../providers/tab-storage.ts'

/**
 * A value that somebody is writing outside of a record's form, such as a reply: kept for this tab until it is sent, so that
 * a reload, another page or the end of the session takes none of it. A phone reloads a page whenever it needs the memory.
 * @param name what it belongs to: `reply 7`
 * @param nothing the value when nothing is written: then nothing is kept
 */
export function useStoredValue<T>(name: string, nothing: T): readonly [value: T, change: (value: T) => void] {
  const { id } = useMe()
  const key = useRef(`${draftsOf(id)}${name}`).current
  const empty = useRef(JSON.stringify(nothing)).current
  const [value, setValue] = useState(() => (readTab(key) as T | null) ?? nothing)
  return [
    value,
    (next: T) => {
      setValue(next)
      const text = JSON.stringify(next)
      writeTab(key, text === empty ? '' : text)
    },
  ]
}
