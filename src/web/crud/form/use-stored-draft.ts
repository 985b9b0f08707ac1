import { useCallback, useEffect, useRef } from 'react'
import type { AnyResource } from '../../../metadata/resource.ts'
import { draftsOf, putAside, takeAside } from '../../providers/drafts.ts'
import { useMe } from '../../providers/session.ts'
import { writeTab } from '../../providers/tab-storage.ts'
import type { FormField } from './fields.ts'
import type { FormValues } from './resolver.ts'
import { isDraftable } from './use-draft.ts'

/** What of a draft is not on the server yet. */
export interface Unsent {
  /** Values of the changed fields, by key. */
  readonly values: FormValues
  /** What these fields held before, and the tag of the version that held it. */
  readonly base: FormValues
  readonly etag?: string
}

function read(text: string | null | undefined): Unsent | undefined {
  try {
    const found = JSON.parse(text ?? 'null') as Unsent | null
    return found && typeof found.values === 'object' && typeof found.base === 'object' ? found : undefined
  } catch {
    return undefined
  }
}

/**
 * Keeps in the browser what of a record's draft the server has not got yet: for this tab as it is typed, and for a day on
 * this device where the tab ends with it, or `putAside` is called. It is found by every form of the record.
 * @param changed fields whose value is another than the server's
 * @param find is given what was kept, once, when a form of the record opens
 */
export function useStoredDraft(
  options: {
    readonly resource: AnyResource
    /** The record; undefined where nothing is kept. */
    readonly id: number | undefined
    readonly changed: readonly FormField[]
    readonly values: FormValues
    readonly opened: FormValues
    readonly etag: string | undefined
  },
  find: (unsent: Unsent) => void,
): { readonly putAside: () => void; readonly forget: () => void } {
  const { resource, id, changed, values, opened, etag } = options
  const { id: me } = useMe()
  const key = id === undefined ? undefined : `${draftsOf(me)}${resource.name} #${id};`
  const stored = changed.filter(isDraftable)
  const of = (from: FormValues) =>
    Object.fromEntries(stored.map(field => [field.key, from[field.key] ?? null]))
  const text = key && stored.length ? JSON.stringify({ values: of(values), base: of(opened), etag }) : ''
  const latest = useRef(text)
  const looked = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each record that becomes a draft
  useEffect(() => {
    if (!key) return
    const here = read(sessionStorage.getItem(key))
    looked.current = true
    if (here) {
      find(here)
      void takeAside(key)
    } else
      void takeAside(key).then(aside => {
        const unsent = read(aside)
        // What was typed meanwhile is newer.
        if (unsent && !latest.current) find(unsent)
      })
    return () => {
      if (latest.current) void putAside(key, latest.current)
    }
  }, [key])

  useEffect(() => {
    latest.current = text
    if (key && looked.current) writeTab(key, text)
  }, [key, text])

  return {
    putAside: useCallback(() => void (key && latest.current && putAside(key, latest.current)), [key]),
    forget: useCallback(() => {
      if (!key) return
      latest.current = ''
      writeTab(key, '')
      void takeAside(key)
    }, [key]),
  }
}
