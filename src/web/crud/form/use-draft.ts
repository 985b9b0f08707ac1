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
 * the form of a page for another one has been asked, and leaves it behind; a dialog's goes when that is closed.
 * @param changed fields whose value is another than the form was opened with
 * @param options.enabled `false`: nothing is kept here; what a form stores by itself {@link useStoredDraft} keeps
 * @param options.dialog of which of the page's records the form is a dialog, where it is one: its id, or `new`
 */
export function useDraft(
  resource: AnyResource,
  changed: readonly FormField[],
  values: FormValues,
  etag: string | undefined,
  restore: (values: FormValues) => void,
  { enabled = true, dialog }: { readonly enabled?: boolean; readonly dialog?: number | 'new' } = {},
): { readonly restored: 'no' | 'yes' | 'outdated'; readonly discard: () => void } {
  const { pathname, search } = useLocation()
  // The form of a copy is another one than that of a new record, and than that of another copy.
  const copied = new URLSearchParams(search).get('copy')
  const { id } = useMe()
  const own = dialog === undefined ? copied : `dialog ${dialog}`
  const key = useRef(`${draftsOf(id)}${resource.name} ${pathname}${own ? ` ${own}` : ''}`).current
  const [restored, setRestored] = useState<'no' | 'yes' | 'outdated'>('no')

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens; gone with the form
  useEffect(() => {
    const draft = enabled ? read(key) : undefined
    if (draft) {
      restore(draft.values)
      setRestored(draft.etag === etag ? 'yes' : 'outdated')
    }
    return () => {
      if (dialog === undefined) sessionStorage.removeItem(key)
    }
  }, [])

  const stored = enabled ? changed.filter(isDraftable) : []
  const text = stored.length
    ? JSON.stringify({
        values: Object.fromEntries(stored.map(field => [field.key, values[field.key]])),
        etag,
      })
    : ''
  useEffect(() => {
    if (enabled) writeTab(key, text)
  }, [key, text, enabled])

  return {
    restored,
    discard: () => {
      sessionStorage.removeItem(key)
      setRestored('no')
    },
  }
}
