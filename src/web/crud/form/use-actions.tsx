import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { isHttpError } from '../../providers/errors.ts'
import { http } from '../../providers/http.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useToast } from '../../ui/toast.ts'
import { useReason } from '../bulk/reason.ts'
import { actionCall, type Offer } from '../shared/actions.ts'
import { useLabels } from '../shared/labels.ts'
import { RecordLine } from '../shared/parts/record-line.tsx'
import { useRefresh } from '../shared/use-refresh.ts'

const ActionDialog = lazy(() => import('./action-dialog.tsx'))
const LinkDialog = lazy(() => import('./link-dialog.tsx'))

/** The one-time link in an action's answer, if it made one. */
const linkIn = (answer: unknown): string | undefined => {
  const { link } = (answer ?? {}) as { link?: unknown }
  return typeof link === 'string' ? link : undefined
}

/**
 * Does transitions and actions with a record: asks first where they are declared so, asks for their input, says what
 * came of it, and shows a one-time link that they made. `dialog` belongs into the screen.
 */
export function useActions(
  resource: AnyResource,
  /** After something was done, before what is on the screen is read again. */
  onDone?: (offer: Offer) => void,
): {
  /** Without a row: an action on the collection. */
  readonly run: (offer: Offer, row?: AnyRow) => Promise<void>
  readonly dialog: ReactNode
} {
  const { t } = useTranslation(['crud', 'shell'])
  const labels = useLabels(resource)
  const confirm = useConfirm()
  const toast = useToast()
  const reasonOf = useReason()
  const refresh = useRefresh(resource)
  const [asked, setAsked] = useState<{ readonly offer: Offer; readonly row?: AnyRow }>()
  const [link, setLink] = useState<string>()
  const subject = (row: AnyRow | undefined) => row && <RecordLine resource={resource} record={row} />

  /** Throws only what belongs at the fields of the dialog. */
  const perform = async (
    offer: Offer,
    row: AnyRow | undefined,
    input: Readonly<Record<string, unknown>> = {},
  ) => {
    const { url, body } = actionCall(resource, offer, row?.id, input)
    try {
      const { data } = await http.post(url, body, { quiet: true })
      const made = linkIn(data)
      if (made) setLink(made)
      else toast.success(t('shell:notice.success'), labels.text(`actions.${offer.name}.done`))
      onDone?.(offer)
    } catch (error) {
      if (offer.look.input && isHttpError(error) && error.statusCode === 422 && error.errors) throw error
      toast.error(t('shell:notice.failure'), reasonOf(error))
    }
    await refresh()
  }

  const run = async (offer: Offer, row?: AnyRow) => {
    if (offer.look.input) return setAsked({ offer, row })
    if (offer.look.confirm) {
      const yes = await confirm({
        title: labels.text(`actions.${offer.name}.confirm`),
        text: labels.optional(`actions.${offer.name}.text`),
        subject: subject(row),
        confirm: labels.text(`actions.${offer.name}.label`),
        cancel: t('action.cancel'),
        danger: offer.look.danger,
        icon: offer.look.icon && <Icon name={offer.look.icon} />,
      })
      if (!yes) return
    }
    await perform(offer, row)
  }

  return {
    run,
    dialog: (
      <Suspense>
        {asked && (
          <ActionDialog
            resource={resource}
            offer={asked.offer}
            subject={subject(asked.row)}
            onSubmit={async input => {
              await perform(asked.offer, asked.row, input)
              setAsked(undefined)
            }}
            onClose={() => setAsked(undefined)}
          />
        )}
        {link && <LinkDialog link={link} onClose={() => setLink(undefined)} />}
      </Suspense>
    ),
  }
}
