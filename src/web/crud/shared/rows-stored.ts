import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import type { AnyField } from '../../../metadata/field.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'

/** Takes when something that belongs to the record was stored (ISO 8601). */
const Noted = createContext<(at: string) => void>(() => undefined)
export const RowsStoredProvider = Noted.Provider

/** Says to whom shows their record when its rows, as they were read, were stored last. */
export function useNoteRows(rows: readonly AnyRow[] | undefined): void {
  const note = useContext(Noted)
  const last = rows?.reduce((latest, row) => {
    const at = String(row.updated_at ?? '')
    return at > latest ? at : latest
  }, '')
  useEffect(() => {
    if (last) note(last)
  }, [last, note])
}

/** What a write was about, as Refine's hooks are given it. */
interface Written {
  readonly resource?: string
  readonly url?: string
}

/** Whether a write is about records of these resources. What only asks what would be is none. */
function isAbout(names: ReadonlySet<string>, { resource, url = '' }: Written): boolean {
  if (resource !== undefined) return names.has(resource)
  const name = /^\/api\/([^/?]+)/.exec(url)?.[1]
  return name !== undefined && names.has(name) && !/\/preview(\?|$)/.test(url)
}

/**
 * When something of a record was stored last besides its own fields: a row of it was added, changed, moved or removed, on
 * whichever of its steps. Undefined while nothing is known of that.
 */
export function useRowsStored(resource: AnyResource): {
  readonly at: string | undefined
  readonly note: (at: string) => void
} {
  const cache = useQueryClient().getMutationCache()
  const [at, setAt] = useState<string>()
  const note = useMemo(
    () => (next: string) => setAt(known => (known !== undefined && known > next ? known : next)),
    [],
  )
  useEffect(() => {
    const many = Object.values<AnyField>(resource.config.fields).filter(
      ({ storage }) => storage === 'inverse' || storage === 'pivot',
    )
    const names = new Set([resource.name, ...many.map(({ options }) => String(options.resource))])
    return cache.subscribe(({ type, mutation, ...event }) => {
      const isDone = type === 'updated' && 'action' in event && event.action.type === 'success'
      const written = mutation?.state.variables as Written | undefined
      if (isDone && written && isAbout(names, written)) note(new Date().toISOString())
    })
  }, [cache, resource, note])
  return { at, note }
}
