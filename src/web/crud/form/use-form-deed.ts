import { useTranslation } from 'react-i18next'
import type { Audience } from '../../../fields/audience/index.ts'
import { actionPermission } from '../../../metadata/access.ts'
import { formDeedsOf } from '../../../metadata/form-deed.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { useMe } from '../../providers/session.ts'
import { useFormat } from '../../ui/use-format.ts'
import { offersFor } from '../shared/actions.ts'
import { keyOf } from '../shared/keys.ts'
import { useLabels } from '../shared/labels.ts'
import { useReached } from '../shared/use-reached.ts'
import type { FormValues } from './resolver.ts'

/** What a form offers besides to store. */
export interface OfferedDeed {
  /** What is done with the stored record; nothing where storing brings it about, at its time. */
  readonly also?: string
  /** The words of its button, with how many people it reaches. */
  readonly label: string
  /** The words of the button that only stores; without them there is none. */
  readonly keepLabel?: string
  /** Offered as a tick, not as a button. */
  readonly tick?: boolean
}

/** The action or transition that a form offers beside storing, for this person and in the state of the record. */
export function useFormDeed(
  resource: AnyResource,
  values: FormValues,
  opened: FormValues,
  record: AnyRow | undefined,
): OfferedDeed | undefined {
  const { t } = useTranslation('crud')
  const labels = useLabels(resource)
  const { permits } = useAbility()
  const { dateTime } = useFormat()
  const { id: me } = useMe()
  // Storing and doing in one call is our own.
  const deeds = hasExtensions() ? formDeedsOf(resource) : []
  const [name, declared] =
    deeds.find(([one, { tick }]) =>
      // Of a new record the server knows the state.
      record
        ? !tick &&
          offersFor(resource, record, permits, { me, now: new Date().toISOString() }).some(
            offer => offer.name === one,
          )
        : permits(actionPermission(resource, one)),
    ) ?? []
  const { at, reaches } = declared ?? {}
  const given = (field: string | undefined, from = values) =>
    field === undefined ? undefined : from[keyOf(resource, field)]
  const { count } = useReached(
    given(reaches?.audience) as Audience | null | undefined,
    (given(reaches?.within) as number | null | undefined) ?? null,
  )
  if (!name) return undefined
  if (declared?.tick) return { also: name, label: labels.text(`actions.${name}.submit`), tick: true }
  const counted = (label: string) => (count === undefined ? label : t('form.reaching', { label, count }))
  const moment = given(at)
  if (typeof moment !== 'string' || Number.isNaN(Date.parse(moment)))
    return {
      also: name,
      label: counted(labels.text(`actions.${name}.submit`)),
      keepLabel: labels.text(`actions.${name}.keep`),
    }
  // What was scheduled before stays so, and only what else was changed is stored.
  if (record && moment === given(at, opened)) return undefined
  return {
    label: counted(
      Date.parse(moment) > Date.now()
        ? labels.text(`actions.${name}.submitAt`, { date: dateTime(moment) })
        : labels.text(`actions.${name}.submit`),
    ),
  }
}
