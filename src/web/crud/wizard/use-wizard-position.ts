import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnyResource } from '../../../metadata/resource.ts'
import { withoutPrefix } from '../../providers/language.ts'
import { useMe } from '../../providers/session.ts'
import {
  keepsPosition,
  positionKey,
  readPosition,
  type WizardPosition,
  writePosition,
} from '../shared/wizard-position.ts'

/**
 * Where this person is in a record's wizard. It outlives a reload, and begins at the first step again once they have left
 * for elsewhere ({@link keepsPosition}).
 */
export function useWizardPosition(
  resource: AnyResource,
  id: number | string,
  { steps, isDraft }: { readonly steps: number; readonly isDraft: boolean },
) {
  const { id: me } = useMe()
  const key = positionKey(resource, id, me)
  const [position, setPosition] = useState(() => readPosition(key, steps))
  const latest = useRef(position)
  const set = useCallback(
    (change: Partial<WizardPosition>) => {
      const next = { ...latest.current, ...change }
      latest.current = { ...next, reached: Math.max(next.reached, next.step) }
      writePosition(key, latest.current)
      setPosition(latest.current)
    },
    [key],
  )
  useEffect(
    () => () => {
      if (!keepsPosition(resource, id, withoutPrefix(window.location.pathname), isDraft))
        writePosition(key, undefined)
    },
    [resource, id, key, isDraft],
  )
  return { position, set }
}
