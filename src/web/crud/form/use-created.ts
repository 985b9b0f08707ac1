import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import { type OneTimeLink, oneTimeLinkIn } from '../shared/one-time-link.ts'
import { titleOf } from '../shared/record.ts'
import type { Stored } from './stored.ts'
import { useSavedNotice } from './use-saved-notice.ts'

/** What follows when a new record is stored: a notice, or the one-time link that was made with it. */
export function useCreated(resource: AnyResource) {
  const { t } = useTranslation('form')
  const say = useSavedNotice(resource, 'created')
  const [shown, setShown] = useState<{ readonly made: OneTimeLink; readonly done: string; next(): void }>()
  return {
    onStored(stored: Stored): void {
      if (!oneTimeLinkIn(stored.given)) say(stored)
    },
    /** Goes on from the form; where a link was made, after the person has closed it. */
    goOn(stored: Stored | undefined, next: () => void): void {
      const made = oneTimeLinkIn(stored?.given)
      if (made && stored)
        setShown({ made, done: t('created', { name: titleOf(resource, stored.row) }), next })
      else next()
    },
    /** The link; belongs into the screen. */
    link: shown && {
      made: shown.made,
      done: shown.done,
      onClose() {
        setShown(undefined)
        shown.next()
      },
    },
  }
}
