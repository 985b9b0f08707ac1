import { useState } from 'react'
import type { AnyResource } from '../../../metadata/resource.ts'
import { type OneTimeLink, oneTimeLinkIn } from '../shared/one-time-link.ts'
import type { Stored } from './stored.ts'
import { useSavedNotice } from './use-saved-notice.ts'

/** What follows when a new record is stored: a notice, or the one-time link that was made with it. */
export function useCreated(resource: AnyResource) {
  const say = useSavedNotice(resource, 'created')
  const [shown, setShown] = useState<{ readonly made: OneTimeLink; close(): void }>()
  return {
    onStored(stored: Stored): void | Promise<void> {
      const made = oneTimeLinkIn(stored.given)
      if (!made) return say(stored)
      // The link must be shown before the form is left.
      return new Promise<void>(close => setShown({ made, close }))
    },
    /** The link; belongs into the screen. */
    link: shown && {
      made: shown.made,
      onClose() {
        setShown(undefined)
        shown.close()
      },
    },
  }
}
