import { useTranslation } from 'react-i18next'
import type { Audience } from '../../../fields/audience/index.ts'
import { actionPermission } from '../../../metadata/access.ts'
import { formActionsOf } from '../../../metadata/form-actions.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { useMe } from '../../providers/session.ts'
import { useFormat } from '../../ui/use-format.ts'
import { availableActions } from '../shared/actions.ts'
import { keyOf } from '../shared/keys.ts'
import { useLabels } from '../shared/labels.ts'
import { useAudienceCount } from '../shared/use-audience-count.ts'
import type { FormValues } from './resolver.ts'

/** The action that a form offers beside saving. */
export interface OfferedFormAction {
  /** The action to run on the saved record; undefined where saving schedules it. */
  readonly also?: string
  /** The label of its button, with the number of recipients. */
  readonly label: string
  /** The label of the button that only saves; undefined for none. */
  readonly saveOnlyLabel?: string
  /** Offered as a checkbox instead of a button. */
  readonly tick?: boolean
}

/** The action or transition that a form offers beside storing, for this person and in the state of the record. */
export function useFormAction(
  resource: AnyResource,
  values: FormValues,
  opened: FormValues,
  record: AnyRow | undefined,
): OfferedFormAction | undefined {
  const { t } = useTranslation('form')
  const labels = useLabels(resource)
  const { permits } = useAbility()
  const { dateTime } = useFormat()
  const { id: me } = useMe()
  // Storing and running an action in one call is an extension of the contract.
  const actions = hasExtensions() ? formActionsOf(resource) : []
  const [name, declared] =
    actions.find(([action, { tick }]) =>
      // The state of a new record is known to the server only.
      record
        ? !tick &&
          availableActions(resource, record, permits, { me, now: new Date().toISOString() }).some(
            offer => offer.name === action,
          )
        : permits(actionPermission(resource, action)),
    ) ?? []
  const { at, recipients } = declared ?? {}
  const given = (field: string | undefined, from = values) =>
    field === undefined ? undefined : from[keyOf(resource, field)]
  const { count } = useAudienceCount(
    given(recipients?.audience) as Audience | null | undefined,
    (given(recipients?.within) as number | null | undefined) ?? null,
  )
  if (!name) return undefined
  if (declared?.tick) return { also: name, label: labels.text(`actions.${name}.submit`), tick: true }
  const counted = (label: string) => (count === undefined ? label : t('reaching', { label, count }))
  const publishAt = given(at)
  if (typeof publishAt !== 'string' || Number.isNaN(Date.parse(publishAt)))
    return {
      also: name,
      label: counted(labels.text(`actions.${name}.submit`)),
      saveOnlyLabel: labels.text(`actions.${name}.saveOnly`),
    }
  // An unchanged schedule stays as it is; only the other changes are saved.
  if (record && publishAt === given(at, opened)) return undefined
  return {
    label: counted(
      Date.parse(publishAt) > Date.now()
        ? labels.text(`actions.${name}.submitAt`, { date: dateTime(publishAt) })
        : labels.text(`actions.${name}.submit`),
    ),
  }
}
