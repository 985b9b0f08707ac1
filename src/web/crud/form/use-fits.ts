import { useEffect, useRef } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { typeOf } from '../../../fields/index.ts'
import type { AnyField } from '../../../metadata/field.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { keyOf } from '../shared/keys.ts'
import { fieldOf, resourceOf } from '../shared/registry.ts'
import type { FormField } from './fields.ts'
import type { FormValues } from './resolver.ts'

/** The relation of another resource in which an input offers the same; undefined where it is none of these. */
function likeOf({ options: { like } }: AnyField) {
  if (like === undefined) return undefined
  const [of = '', relation = ''] = like.split('.')
  const resource = resourceOf(of)
  return { name: like, resource, field: fieldOf(resource, relation) }
}

/**
 * The filter of the records that can be chosen in a field, by the values that they have to agree with: those in the form,
 * and of what it does not ask for those that it is about (`beside`); undefined where everything can. What was chosen is
 * emptied when one of those values becomes another.
 */
export function useFits(
  resource: AnyResource,
  { name, field }: FormField,
  control: Control<FormValues>,
  { value, onChange }: { readonly value: unknown; onChange(value: unknown): void },
  beside: Readonly<Record<string, unknown>> = {},
): string | undefined {
  const like = likeOf(field)
  const { where, within = {} } = (like?.field ?? field).options
  const keys = Object.values(within).map(own => keyOf(like?.resource ?? resource, own))
  const watched = useWatch({ control, name: keys, disabled: keys.length === 0 })
  const agreed = (key: string, at: number) => (watched?.[at] === undefined ? beside[key] : watched[at])
  // What is not known here (of many rows that differ in it) leaves nothing out: the server says what does not go together.
  const isUnknown = keys.some((key, at) => agreed(key, at) === undefined)
  const own = keys.map((key, at) => String(agreed(key, at) ?? '')).join()
  const chosen = JSON.stringify(value ?? null)
  const before = useRef({ own, chosen })
  const empty = typeOf(field).isEmpty(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the values were before matters
  useEffect(() => {
    const { own: was, chosen: stood } = before.current
    before.current = { own, chosen }
    // A draft that is restored, or a form that is reset, brings both values.
    if (was !== own && stood === chosen && !empty) onChange(field.storage === 'pivot' ? [] : null)
  }, [own, chosen])
  const isAsked = like !== undefined || name in resource.config.fields
  if (!(where || keys.length) || !hasExtensions() || !isAsked) return undefined
  if (isUnknown) return undefined
  const relation = like?.name ?? `${resource.name}.${name}`
  return keys.length ? `${relation},${own}` : relation
}
