import { useCreate as useRefineCreate, useUpdate as useRefineUpdate } from '@refinedev/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import type { HttpError } from '../../providers/errors.ts'
import { useToast } from '../../ui/toast.ts'
import { titleOf } from '../shared/record.ts'
import type { FormField } from './fields.ts'
import type { Version } from './record-form.tsx'
import type { FormValues } from './resolver.ts'
import { bodyOf, newBody } from './values.ts'

const silent = { successNotification: false, errorNotification: false } as const

/** Stores a new record. The same body sent twice (a double click, a lost answer) makes one record. */
export function useCreate(resource: AnyResource) {
  const { t } = useTranslation(['crud', 'shell'])
  const toast = useToast()
  const { mutateAsync } = useRefineCreate<AnyRow, HttpError, object>()
  const created = useRef<AnyRow>(undefined)
  const sent = useRef({ body: '', key: '' })
  const create = async (values: FormValues, fields: readonly FormField[]) => {
    const body = newBody(fields, values)
    const text = JSON.stringify(body)
    // A corrected body is another attempt, with a key of its own.
    if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() }
    const { data } = await mutateAsync({
      resource: resource.name,
      values: body,
      meta: { idempotencyKey: sent.current.key, fieldsOnScreen: fields.map(({ key }) => key) },
      ...silent,
    })
    created.current = data
    // The same values once more, after they were stored, are another record.
    sent.current = { body: '', key: '' }
    toast.success(t('shell:notice.success'), t('form.created', { name: titleOf(resource, data) }))
  }
  return { create, created }
}

/** Stores the changed fields of a record, if it is still the version that the form was opened with. */
export function useUpdate(resource: AnyResource, id: string) {
  const { t } = useTranslation(['crud', 'shell'])
  const toast = useToast()
  const { mutateAsync } = useRefineUpdate<AnyRow, HttpError, object>()
  return async (values: FormValues, changed: readonly FormField[], version?: Version) => {
    const { data } = await mutateAsync({
      resource: resource.name,
      id,
      values: bodyOf(changed, values),
      meta: { ifMatch: version?.etag, quiet: [412], fieldsOnScreen: Object.keys(values) },
      mutationMode: 'pessimistic',
      ...silent,
    })
    toast.success(t('shell:notice.success'), t('form.saved', { name: titleOf(resource, data) }))
  }
}
