import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { typeOf } from '../../../fields/index.ts'
import type { FormGroup } from './fields.ts'
import type { FormValues } from './resolver.ts'
import { emptyValues } from './values.ts'

/** Values that an address gives to a new record: `/department/store?corporation_id=5`. What no field reads is left out. */
export function presetValues(groups: readonly FormGroup[], params: URLSearchParams): FormValues {
  const fields = groups.flatMap(group => group.fields)
  const given: FormValues = {}
  for (const { key, field } of fields) {
    const text = params.get(key)
    const parsed = text === null ? undefined : typeOf(field).fromQuery(field, text)
    if (parsed && 'value' in parsed && field.storage !== 'pivot') given[key] = parsed.value
  }
  return { ...emptyValues(fields), ...given }
}

/** What the form of a new record starts with; the address is read once. */
export function usePreset(groups: readonly FormGroup[]): FormValues {
  const [params] = useSearchParams()
  const [start] = useState(() => presetValues(groups, params))
  return start
}
