import { useCallback, useEffect, useState } from 'react'
import type { AnyRow } from '../../field.ts'
import { nothing, type Selection, select } from '../bulk/selection.ts'
import type { ListPlace } from './place.ts'

/** What is chosen, for as long as the list is about the same rows. */
export function useSelection(about: string, total: number, { now, left }: ListPlace) {
  const [kept, setKept] = useState(() =>
    left?.selection?.about === about ? left.selection : { about, selection: nothing },
  )
  const present = kept.about === about ? kept : { about, selection: nothing }
  if (present !== kept) setKept(present)
  useEffect(() => {
    now.selection = present
  }, [now, present])
  const setSelection = useCallback((selection: Selection) => setKept({ about, selection }), [about])
  const add = useCallback(
    (rows: readonly AnyRow[], on: boolean) =>
      setKept(now => ({ about, selection: select(now.selection, rows, on, total) })),
    [about, total],
  )
  return { selection: present.selection, setSelection, select: add }
}
