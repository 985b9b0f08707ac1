import { type FocusEvent, useEffect, useRef } from 'react'
import { isFocusLost } from '../../ui/focused-places.ts'
import { focusField } from './field-row.tsx'
import type { FormField, FormGroup } from './fields.ts'

/**
 * Keeps the focus in a form whose fields come and go. Whoever changes what decides about others stays there; where the
 * field with the focus goes by itself (another version was taken, a draft discarded), the one before it has the focus.
 * Gives what the form does when one of its controls takes the focus.
 */
export function useRestoredFocus(groups: readonly FormGroup[], applying: readonly FormField[]) {
  const last = useRef<string>(undefined)
  const keys = applying.map(({ key }) => key)
  const text = keys.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the fields that apply are others
  useEffect(() => {
    const key = last.current
    if (key === undefined || keys.includes(key) || !isFocusLost()) return
    const all = groups.flatMap(({ fields }) => fields.map(field => field.key))
    const before = all.slice(0, all.indexOf(key)).findLast(other => keys.includes(other))
    focusField(before ?? (keys[0] as string))
  }, [text])
  return (event: FocusEvent) => {
    const field = (event.target as Element).closest?.('[data-field]')?.getAttribute('data-field')
    last.current = field?.split('.')[0]
  }
}
