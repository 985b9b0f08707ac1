import { type BaseRecord, useCustomMutation } from '@refinedev/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { requirementsOf } from '../../../metadata/requirement.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { type ApiError, isApiError } from '../../providers/errors.ts'
import { useMe } from '../../providers/session.ts'
import { showToast, useToast } from '../../providers/toast.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy.tsx'
import { type AvailableAction, actionCall, reverseAction } from '../shared/actions.ts'
import { useReads } from '../shared/api.ts'
import { bulkRunsAddress } from '../shared/bulk-runs.ts'
import { useLabels } from '../shared/labels.ts'
import { type OneTimeLink, oneTimeLinkIn } from '../shared/one-time-link.ts'
import { RecordItem } from '../shared/parts/record-item.tsx'
import { useReason } from '../shared/reason.ts'
import { titleOf } from '../shared/record.ts'
import { fieldOf, targetOf } from '../shared/registry.ts'
import { useRefresh } from '../shared/use-refresh.ts'
import type { Send } from './action-dialog.tsx'
import { useWarnings } from './use-warnings.ts'

/** Posts to an address that is no resource's. The caller shows the error: there is no notice. */
function usePost(): (url: string) => Send {
  const { mutateAsync } = useCustomMutation<BaseRecord, ApiError, object>({
    mutationOptions: { networkMode: 'always' },
  })
  return url => async values => {
    const { data } = await mutateAsync({
      url,
      method: 'post',
      values,
      meta: { quiet: true },
      successNotification: false,
      errorNotification: false,
    })
    return data
  }
}

const ActionDialog = lazyPart(() => import('./action-dialog.tsx'), { texts: ['form', 'validation'] })
const LinkDialog = lazyPart(() => import('./link-dialog.tsx'))

const requiresFields = (resource: AnyResource, { name, look }: AvailableAction): boolean =>
  requirementsOf(resource, resource.config.lifecycle?.transitions[name] ?? look).length > 0

/** Whom or what an action is about: the record to which it is done, as far as the row has it, else the row itself. */
function Subject(props: {
  readonly resource: AnyResource
  readonly row: AnyRow
  readonly offer: AvailableAction
}) {
  const { resource, row, offer } = props
  const { subject } = offer.look
  const to = subject === undefined ? undefined : row[subject]
  return to && typeof to === 'object' ? (
    <RecordItem resource={targetOf(fieldOf(resource, subject as string))} record={to as AnyRow} whole />
  ) : (
    <RecordItem resource={resource} record={row} />
  )
}

/** Values by key that are sent with what an action asks, and not asked. */
type Fixed = Readonly<Record<string, unknown>>

/** What a dialog asks for. */
interface Asked {
  readonly offer: AvailableAction
  readonly row?: AnyRow
  readonly fixed?: Fixed
  /** What of the row it is about, where that is not all of it. */
  readonly part?: ReactNode
  readonly warnings: readonly string[]
}

/** Says what was done with which record, and offers to take it back where that can be done. */
function useSayDone(resource: AnyResource) {
  const { t } = useTranslation(['common', 'shell'])
  const labels = useLabels(resource)
  const { permits } = useAbility()
  const me = useMe()
  const toast = useToast()
  const reasonOf = useReason()
  const refresh = useRefresh(resource)
  const postTo = usePost()
  return (offer: AvailableAction, row: AnyRow | undefined) => {
    const done = labels.text(`actions.${offer.name}.done`)
    const name = row && titleOf(resource, row)
    const back =
      row && reverseAction(resource, offer, row, permits, { me: me.id, now: new Date().toISOString() })
    const undo = async () => {
      if (!back || !row) return
      try {
        const { url, body } = actionCall(resource, back, row.id)
        await postTo(url)(body)
        toast.success(t('shell:notice.success'), t('action.undone', { name }))
      } catch (error) {
        toast.error(t('shell:notice.failure'), reasonOf(error))
      }
      await refresh()
    }
    showToast({
      tone: 'success',
      title: t('shell:notice.success'),
      text: name ? t('action.doneWith', { name, done }) : done,
      ...(back && { action: { label: t('action.undo'), run: () => void undo() } }),
    })
  }
}

/**
 * Does transitions and actions with a record: asks first where they are declared so, asks for their input, says what
 * came of it, and shows a one-time link that they made. `dialog` belongs into the screen.
 */
export function useActions(
  resource: AnyResource,
  /** After something was done, before what is on the screen is read again. */
  onDone?: (offer: AvailableAction) => void,
): {
  /** Without a row: an action on the collection. `part` is what of the row the dialog says it is about, else the row. */
  readonly run: (offer: AvailableAction, row?: AnyRow, fixed?: Fixed, part?: ReactNode) => Promise<void>
  readonly dialog: ReactNode
} {
  const { t } = useTranslation(['common', 'shell'])
  const labels = useLabels(resource)
  const confirm = useConfirm()
  const toast = useToast()
  const reasonOf = useReason()
  const refresh = useRefresh(resource)
  const postTo = usePost()
  const say = useSayDone(resource)
  const reads = useReads()
  const warningsBefore = useWarnings(resource)
  const [asked, setAsked] = useState<Asked>()
  const [link, setLink] = useState<{ readonly made: OneTimeLink; readonly done: string }>()
  const subject = (row: AnyRow | undefined, offer: AvailableAction) =>
    row && <Subject resource={resource} row={row} offer={offer} />

  /** Whether it was done. Throws only what belongs at the fields of the dialog. */
  const perform = async (
    offer: AvailableAction,
    row: AnyRow | undefined,
    input: Readonly<Record<string, unknown>> = {},
    send?: Send,
  ): Promise<boolean> => {
    let isDone = true
    const { url, body } = actionCall(resource, offer, row?.id, input)
    try {
      const made = oneTimeLinkIn(await (send ?? postTo(url))(body))
      if (made)
        setLink({ made, done: t('action.link.for', { name: row ? titleOf(resource, row) : labels.name }) })
      // The list tells how far the run is, and how it ends.
      else if (offer.look.each) await reads.refresh(bulkRunsAddress)
      else say(offer, row)
      onDone?.(offer)
    } catch (error) {
      if (offer.look.input && isApiError(error) && error.statusCode === 422 && error.errors) throw error
      // What is missing is named by the message; at the fields it says of each the same.
      const names = requiresFields(resource, offer) && isApiError(error) && error.statusCode === 422
      toast.error(t('shell:notice.failure'), names ? error.message : reasonOf(error))
      isDone = false
    }
    await refresh()
    return isDone
  }

  const run = async (offer: AvailableAction, row?: AnyRow, fixed?: Fixed, part?: ReactNode) => {
    const warnings = await warningsBefore(offer, row)
    if (!warnings) return
    if (offer.look.input) return setAsked({ offer, row, fixed, part, warnings })
    if (offer.look.confirm) {
      const yes = await confirm({
        title: labels.text(`actions.${offer.name}.confirm`),
        text: labels.optional(`actions.${offer.name}.text`),
        subject: part ?? subject(row, offer),
        warnings,
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
      <>
        {asked && (
          <ActionDialog
            resource={resource}
            {...asked}
            subject={asked.part ?? subject(asked.row, asked.offer)}
            record={asked.row}
            endpoint={actionCall(resource, asked.offer, asked.row?.id).url}
            onSubmit={async (input, send) => {
              // What was typed stays where it could not be sent.
              if (await perform(asked.offer, asked.row, input, send)) setAsked(undefined)
            }}
            onClose={() => setAsked(undefined)}
          />
        )}
        {link && <LinkDialog {...link} onClose={() => setLink(undefined)} />}
      </>
    ),
  }
}
