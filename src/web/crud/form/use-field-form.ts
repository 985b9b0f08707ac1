import { useForm } from '@refinedev/react-hook-form'
import { type BaseSyntheticEvent, useMemo, useState } from 'react'
import type { SetValueConfig, SubmitErrorHandler, SubmitHandler, UseFormReturn } from 'react-hook-form'
import type { Period } from '../../../metadata/period.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import type { CreateAnswer, PortalMeta } from '../../providers/data.ts'
import type { ApiError } from '../../providers/errors.ts'
import { useIdempotencyKey } from '../shared/idempotency-key.ts'
import { type PendingUploads, usePendingUploads } from '../shared/pending-uploads.ts'
import type { Asked } from './applying.ts'
import type { FormField } from './fields.ts'
import { type FormValues, resolverOf } from './resolver.ts'

export interface FieldFormOptions {
  readonly resource: AnyResource
  /** The record that is changed; without it, one is made. */
  readonly id?: number | string
  /** What is posted goes here and not to the resource: an action's path, or a page's. */
  readonly endpoint?: string
  readonly fields: readonly FormField[]
  readonly values: FormValues
  readonly periods?: readonly Period[]
  /** What its fields need to apply. */
  readonly asked?: Asked
  /** What is posted makes a record: sent again, it is the same one. */
  readonly makes?: boolean
  /** Without a connection it waits until there is one; otherwise it fails at once. */
  readonly waits?: boolean
}

/** What differs from one sending of a form to the next. */
export type SendMeta = Pick<PortalMeta, 'ifMatch' | 'also' | 'quiet'> & {
  /** Keys besides those of the fields whose errors are shown in the form. */
  readonly shown?: readonly string[]
}

/** Takes what is done with valid values, and with errors; gives what the form's `onSubmit` calls. */
type HandleSubmit = (
  onValid: SubmitHandler<FormValues>,
  onInvalid?: SubmitErrorHandler<FormValues>,
) => (event?: BaseSyntheticEvent) => Promise<void>

/** The form's own state, and how it is sent. */
export type FieldForm = Omit<UseFormReturn<FormValues>, 'handleSubmit'> & {
  readonly handleSubmit: HandleSubmit
  send(body: Readonly<Record<string, unknown>>, own?: SendMeta): Promise<CreateAnswer<AnyRow>>
  /** To be given to its fields by `PendingUploadsProvider`. */
  readonly uploads: PendingUploads
  /** How many of its files are on their way, and would be lost with the form. */
  readonly uploading: number
  /** The form is to be sent as soon as its files have arrived. */
  readonly awaitsUploads: boolean
}

/** Sends a form once its files have arrived, and not at all where one of them failed: it says so at its field. */
function useUploadsFirst(handleSubmit: UseFormReturn<FormValues>['handleSubmit']) {
  const { uploads, uploading } = usePendingUploads()
  const [awaitsUploads, setAwaits] = useState(false)
  const handleSubmitAfterUploads: HandleSubmit = (onValid, onInvalid) => async event => {
    event?.preventDefault()
    if (awaitsUploads) return
    if (uploads.count() > 0) setAwaits(true)
    const arrived = await uploads.settled()
    setAwaits(false)
    if (!arrived) return
    await handleSubmit(onValid, onInvalid)(event)
  }
  return { handleSubmit: handleSubmitAfterUploads, uploads, uploading, awaitsUploads }
}

/**
 * Refine's form over declared fields, with their rules. `send` creates or updates, or posts to the endpoint; it throws the
 * server's answer, for the caller to show: a 422 at the fields by `showServerErrors`, which knows the fields that were not
 * sent as well and keeps one line for each text, a 412 as two versions.
 */
export function useFieldForm(options: FieldFormOptions): FieldForm {
  const { resource, id, endpoint, fields, values, periods, asked, waits = false, makes = false } = options
  const resolver = useMemo(() => resolverOf(fields, periods, asked), [fields, periods, asked])
  // Refine reads it when the form is sent.
  const [meta] = useState<PortalMeta>({})
  const idempotency = useIdempotencyKey()
  const mutationOptions = { networkMode: waits ? 'online' : 'always' } as const
  const { refineCore, ...form } = useForm<AnyRow, ApiError, FormValues>({
    mode: 'onTouched',
    defaultValues: values,
    resolver,
    shouldFocusError: false,
    disableServerSideValidation: true,
    warnWhenUnsavedChanges: false,
    refineCoreProps: {
      resource: resource.name,
      action: id === undefined ? 'create' : 'edit',
      id,
      redirect: false,
      mutationMode: 'pessimistic',
      // Its reads would go into the fields whenever they come, over what is being typed: `useRecord` reads the record.
      queryOptions: { enabled: false },
      mutationMeta: meta,
      createMutationOptions: mutationOptions,
      updateMutationOptions: mutationOptions,
      successNotification: false,
      errorNotification: false,
    },
  })
  const send = async (
    body: Readonly<Record<string, unknown>>,
    own: SendMeta = {},
  ): Promise<CreateAnswer<AnyRow>> => {
    const creates = id === undefined && makes
    const request: PortalMeta = {
      ifMatch: own.ifMatch,
      also: own.also,
      quiet: own.quiet,
      endpoint,
      idempotencyKey: creates ? idempotency.keyOf([body, own.also]) : undefined,
      fieldsOnScreen: [...fields.map(({ key }) => key), ...(own.shown ?? [])],
    }
    Object.assign(meta, request)
    const answer = await refineCore.onFinish(body as FormValues)
    idempotency.forget()
    return answer as CreateAnswer<AnyRow>
  }
  return { ...form, ...useUploadsFirst(form.handleSubmit), send }
}

/** Sets those fields of a form of which there is a value, by their keys. */
export function setFieldValues(
  form: Pick<FieldForm, 'setValue'>,
  fields: readonly FormField[],
  values: FormValues,
  how: SetValueConfig,
): void {
  for (const { key } of fields) if (Object.hasOwn(values, key)) form.setValue(key, values[key], how)
}
