import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { typeOf } from '../../../fields/index.ts'
import type { NamedRecord } from '../../../metadata/field.ts'
import { idKey } from '../../../metadata/names.ts'
import type { AnyRow } from '../../field.ts'
import { type Me, useMe } from '../../providers/session.ts'
import { fetchData, fetchPage } from '../shared/api.ts'
import type { FormField, FormGroup } from './fields.ts'
import type { FormValues } from './resolver.ts'
import { emptyValues } from './values.ts'

/** What is one's own under the name of a field that starts with it. */
export function ownValue({ key, field }: FormField, me: Me): FormValues {
  const own = (me as unknown as Readonly<Record<string, unknown>>)[key]
  if (field.options.preset === 'me') return { [key]: me.id }
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

/** The records that fields start with by their declaration; a name that leads to none leaves the field empty. */
async function namedRecords(fields: readonly FormField[]): Promise<FormValues> {
  const found = await Promise.all(
    fields.map(async ({ key, field: { options } }) => {
      const filter = options.preset as NamedRecord
      const { data } = await fetchPage(`/api/${options.resource}`, { filter })
      const row = data.find(record => Object.entries(filter).every(([name, value]) => record[name] === value))
      return row && { [key]: [row.id] }
    }),
  )
  return Object.assign({}, ...found)
}

/** The id that an address gives to a relation; undefined where what it gives is none. */
function idIn(params: URLSearchParams, { key, field }: FormField): number | undefined {
  const text = params.get(key)
  const parsed = text === null ? undefined : typeOf(field).fromQuery(field, text)
  return parsed && 'value' in parsed && typeof parsed.value === 'number' ? parsed.value : undefined
}

/** Relations of which the address names a record, each within other fields of the form. */
const placedFields = (fields: readonly FormField[], params: URLSearchParams): readonly FormField[] =>
  fields.filter(
    formField =>
      formField.field.options.within &&
      formField.field.storage === 'one' &&
      idIn(params, formField) !== undefined,
  )

/** What fields have to agree with in a record that the address names: the corporation of a category. */
async function agreedValues(
  fields: readonly FormField[],
  placed: readonly FormField[],
  params: URLSearchParams,
): Promise<FormValues> {
  const found = await Promise.all(
    placed.map(async formField => {
      const { options } = formField.field
      const row = await fetchData<AnyRow>(`/api/${options.resource}/${idIn(params, formField)}`)
      return Object.entries(options.within ?? {}).flatMap(([theirs, own]) => {
        const agreed = fields.find(({ name }) => name === own)
        const value = row[idKey(theirs)]
        return agreed && value != null && !params.has(agreed.key) ? [[agreed.key, value]] : []
      })
    }),
  )
  return Object.fromEntries(found.flat())
}

/** What the form of a new record starts with, once it is known; the address is read once. */
export function usePreset(groups: readonly FormGroup[]): FormValues | undefined {
  const [params] = useSearchParams()
  const me = useMe()
  const [start] = useState(() => presetValues(groups, params, me))
  const [read] = useState(() => {
    const fields = groups.flatMap(group => group.fields)
    const named = fields.filter(({ field }) => typeof field.options.preset === 'object')
    const placed = placedFields(fields, params)
    // Who may not read them starts without.
    const orNone = (values: Promise<FormValues>) => values.catch(() => ({}))
    if (!named.length && !placed.length) return undefined
    return async (): Promise<FormValues> =>
      Object.assign(
        {},
        ...(await Promise.all([orNone(namedRecords(named)), orNone(agreedValues(fields, placed, params))])),
      )
  })
  const [records, setRecords] = useState(read ? undefined : ({} as FormValues))
  useEffect(() => {
    if (!read) return
    let left = false
    void read().then(found => {
      if (!left) setRecords(found)
    })
    return () => {
      left = true
    }
  }, [read])
  return useMemo(() => records && { ...start, ...records }, [start, records])
}
