import { useCreate as useRefineCreate, useUpdate as useRefineUpdate } from '@refinedev/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import type { CreateAnswer } from '../../providers/data.ts'
import type { HttpError } from '../../providers/errors.ts'
import { useMe } from '../../providers/session.ts'
import { useToast } from '../../ui/toast.ts'
import { offersFor } from '../shared/actions.ts'
import { keyOf } from '../shared/keys.ts'
import { useLabels } from '../shared/labels.ts'
import { titleOf } from '../shared/record.ts'
import { type SecretLink, secretLinkIn } from '../shared/secret-link.ts'
import type { FormField } from './fields.ts'
import type { Version } from './record-form.tsx'
import type { FormValues } from './resolver.ts'
import { bodyOf, newBody } from './values.ts'

const silent = { successNotification: false, errorNotification: false } as const

/**
 * Says what came of a form: what was done with the record, that it was only stored where something else could have been
 * done, or that it was stored. A server that does not know what to do besides stores all the same: then this says so.
 */
function useSaid(resource: AnyResource) {
  const { t } = useTranslation(['crud', 'shell'])
  const toast = useToast()
  const labels = useLabels(resource)
  const { permits } = useAbility()
  const { id: me } = useMe()
  return (
    row: AnyRow,
    also: string | undefined,
    stored: 'form.created' | 'form.saved',
    /** The server said that it was done; otherwise the record tells. */
    done = false,
  ) => {
    const name = titleOf(resource, row)
    const offers = offersFor(resource, row, permits, { me, now: new Date().toISOString() })
    if (also && !done && offers.some(offer => offer.name === also)) {
      const deed = labels.text(`actions.${also}.label`)
      return toast.error(t('shell:notice.failure'), t('form.notDone', { name, deed }))
    }
    const [open] = also
      ? []
      : offers.filter(
          ({ look: { withForm } }) => withForm && !(withForm.at && row[keyOf(resource, withForm.at)]),
        )
    const kept = open && labels.optional(`actions.${open.name}.kept`)
    toast.success(
      t('shell:notice.success'),
      also ? labels.text(`actions.${also}.done`) : (kept ?? t(stored, { name })),
    )
  }
}

/** Stores a new record. The same body sent twice (a double click, a lost answer) makes one record. */
export function useCreate(resource: AnyResource) {
  const { mutateAsync } = useRefineCreate<AnyRow, HttpError, object>()
  const created = useRef<AnyRow>(undefined)
  const sent = useRef({ body: '', key: '' })
  const say = useSaid(resource)
  const [shown, setShown] = useState<{ readonly made: SecretLink; close(): void }>()
  const create = async (
    values: FormValues,
    fields: readonly FormField[],
    _version?: Version,
    also?: string,
  ) => {
    const body = newBody(fields, values)
    const text = JSON.stringify([body, also])
    // A corrected body is another attempt, with a key of its own.
    if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() }
    const { data, given } = (await mutateAsync({
      resource: resource.name,
      values: body,
      meta: { idempotencyKey: sent.current.key, fieldsOnScreen: fields.map(({ key }) => key), also },
      ...silent,
    })) as CreateAnswer<AnyRow>
    created.current = data
    // The same values once more, after they were stored, are another record.
    sent.current = { body: '', key: '' }
    const made = secretLinkIn(given)
    // The link is taken before the form goes away.
    if (made) return new Promise<void>(close => setShown({ made, close }))
    say({ ...body, ...data } as AnyRow, also, 'form.created', given !== undefined)
  }
  return {
    create,
    created,
    /** The link that was made with the record; belongs into the screen. */
    link: shown && {
      made: shown.made,
      onClose() {
        setShown(undefined)
        shown.close()
      },
    },
  }
}

/** Stores the changed fields of a record, if it is still the version that the form was opened with. */
export function useUpdate(resource: AnyResource, id: string) {
  const { mutateAsync } = useRefineUpdate<AnyRow, HttpError, object>()
  const say = useSaid(resource)
  return async (values: FormValues, changed: readonly FormField[], version?: Version, also?: string) => {
    const { data } = await mutateAsync({
      resource: resource.name,
      id,
      values: bodyOf(changed, values),
      meta: { ifMatch: version?.etag, quiet: [412], fieldsOnScreen: Object.keys(values), also },
      mutationMode: 'pessimistic',
      ...silent,
    })
    say({ ...version?.record, ...data } as AnyRow, also, 'form.saved')
  }
}
