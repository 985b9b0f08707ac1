import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnyResource } from '../../../metadata/resource.ts'
import { withoutPrefix } from '../../providers/language.ts'
import { useMe } from '../../providers/session.ts'
import { keepsPlace, placeKey, readPlace, type WizardPlace, writePlace } from '../shared/wizard-place.ts'

/**
 * Where this person is in a record's wizard. It outlives a reload, and begins at the first step again once they have left
 * for elsewhere ({@link keepsPlace}).
 */
export function useWizardPlace(
  resource: AnyResource,
  id: number | string,
  { steps, isDraft }: { readonly steps: number; readonly isDraft: boolean },
) {
  const { id: me } = useMe()
  const key = placeKey(resource, id, me)
  const [place, setPlace] = useState(() => readPlace(key, steps))
  const latest = useRef(place)
  const set = useCallback(
    (change: Partial<WizardPlace>) => {
      const next = { ...latest.current, ...change }
      latest.current = { ...next, reached: Math.max(next.reached, next.step) }
      writePlace(key, latest.current)
      setPlace(latest.current)
    },
    [key],
  )
  useEffect(
    () => () => {
      if (!keepsPlace(resource, id, withoutPrefix(window.location.pathname), isDraft))
        writePlace(key, undefined)
    },
    [resource, id, key, isDraft],
  )
  return { place, set }
}
