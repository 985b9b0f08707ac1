import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { typeOf } from '../../../fields/index.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { draftsOf } from '../../providers/drafts.ts'
import { useMe } from '../../providers/session.ts'
import { readTab, writeTab } from '../../providers/tab-storage.ts'
import type { FormField } from './fields.ts'
import type { FormValues } from './resolver.ts'

interface Draft {
  /** Values of the changed fields, by key. */
  readonly values: FormValues
  /** The version of the record that they were changed from. */
  readonly etag?: string
}

/** Secret values are not stored. */
export const isDraftable = ({ field }: FormField): boolean =>
  !typeOf(field).isSecret &&
  !field.options.personal &&
  !Object.values(typeOf(field).rowFields?.(field) ?? {}).some(({ options }) => options.personal)

function read(key: string): Draft | undefined {
  const found = readTab(key) as Draft | null
  return found && typeof found.values === 'object' ? found : undefined
}

/**
 * Keeps what is typed into a form for this tab, so that a reload or a lost connection takes none of it. Whoever leaves
 * the form for another page of the portal has been asked, and leaves it behind.
 * @param changed fields whose value is another than the form was opened with
 * @param enabled `false`: the form stores by itself what is typed ({@link useStoredDraft} keeps the rest)
 */
export function useDraft(
  resource: AnyResource,
  changed: readonly FormField[],
  values: FormValues,
  etag: string | undefined,
  restore: (values: FormValues) => void,
  enabled = true,
): { readonly restored: 'no' | 'yes' | 'outdated'; readonly discard: () => void } {
  const { pathname, search } = useLocation()
  // The form of a copy is another one than that of a new record, and than that of another copy.
  const copied = new URLSearchParams(search).get('copy')
  const { id } = useMe()
  const key = useRef(`${draftsOf(id)}${resource.name} ${pathname}${copied ? ` ${copied}` : ''}`).current
  const [restored, setRestored] = useState<'no' | 'yes' | 'outdated'>('no')

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens; gone with the form
  useEffect(() => {
    const draft = enabled ? read(key) : undefined
    if (draft) {
      restore(draft.values)
      setRestored(draft.etag === etag ? 'yes' : 'outdated')
    }
    return () => sessionStorage.removeItem(key)
  }, [])

  const stored = enabled ? changed.filter(isDraftable) : []
  const text = stored.length
    ? JSON.stringify({
        values: Object.fromEntries(stored.map(field => [field.key, values[field.key]])),
        etag,
      })
    : ''
  useEffect(() => {
    if (text) writeTab(key, text)
  }, [key, text])

  return {
    restored,
    discard: () => {
      sessionStorage.removeItem(key)
      setRestored('no')
    },
  }
}
