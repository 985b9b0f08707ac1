import { useState } from 'react'
import type { AnyResource } from '../../../metadata/resource.ts'
import { type SecretLink, secretLinkIn } from '../shared/secret-link.ts'
import type { Stored } from './stored.ts'
import { useSaid } from './use-said.ts'

/** What follows when a new record is stored: a notice, or the one-time link that was made with it. */
export function useCreated(resource: AnyResource) {
  const say = useSaid(resource, 'form.created')
  const [shown, setShown] = useState<{ readonly made: SecretLink; close(): void }>()
  return {
    onStored(stored: Stored): void | Promise<void> {
      const made = secretLinkIn(stored.given)
      if (!made) return say(stored)
      // The link is taken before the form goes away.
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
