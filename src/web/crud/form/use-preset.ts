import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { typeOf } from '../../../fields/index.ts'
import { type Me, useMe } from '../../providers/session.ts'
import type { FormField, FormGroup } from './fields.ts'
import type { FormValues } from './resolver.ts'
import { emptyValues } from './values.ts'

/** What is one's own under the name of a field that starts with it. */
function ownValue({ key, field }: FormField, me: Me): FormValues {
  const own = (me as unknown as Readonly<Record<string, unknown>>)[key]
  return field.options.preset === 'own' && own != null ? { [key]: own } : {}
}

/**
 * Values that a new record starts with: what an address gives (`/department/store?corporation_id=5`), else what is
 * declared to be one's own, else the declared defaults. What no field reads is left out.
 */
export function presetValues(groups: readonly FormGroup[], params: URLSearchParams, me: Me): FormValues {
  const fields = groups.flatMap(group => group.fields)
  const given: FormValues = Object.assign({}, ...fields.map(field => ownValue(field, me)))
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
  const me = useMe()
  const [start] = useState(() => presetValues(groups, params, me))
  return start
}
