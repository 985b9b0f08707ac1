import { useEffect, useState } from 'react'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { FormGroup } from './fields.ts'
import { useNewRows } from './new-rows.ts'
import { type FormError, type FormValues, firstPath } from './resolver.ts'
import { isOlder, type Purpose, type Version } from './stored.ts'
import { useAutosave } from './use-autosave.ts'
import { useConflict } from './use-conflict.ts'
import { useFormAction } from './use-form-action.ts'
import { type FormModel, useFormValues } from './use-form-values.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useNewer } from './use-newer.ts'
import { type SavingOptions, useSaving } from './use-saving.ts'
import { readValues } from './values.ts'

export interface RecordFormOptions extends SavingOptions {
  readonly resource: AnyResource
  readonly groups: readonly FormGroup[]
  /** What the fields of a new record start with. */
  readonly start?: FormValues
  /** The record that is edited, as it was read last; nothing for a new one. */
  readonly version?: Version
  /** Where a new one is posted to, where that is not the resource itself. */
  readonly endpoint?: string
  /** The record that the new one is copied from. */
  readonly copyOf?: number
  /** The field of a new one that has the focus, by its key. Default: the first. */
  readonly first?: string
}

/** Checks some fields by their rules; gives the path of the first of them that is wrong. */
async function checkFields(form: FormModel['form'], keys: readonly string[]): Promise<string | undefined> {
  const pathOf = (key: string) => firstPath(key, form.getFieldState(key).error as FormError | undefined)
  // What the server refused as it stands no rule finds.
  const refused = keys.find(key => form.getFieldState(key).invalid)
  if (refused) return pathOf(refused)
  await form.trigger([...keys])
  const wrong = keys.find(key => form.getFieldState(key).invalid)
  return wrong && pathOf(wrong)
}

/** Moves the focus when a form opens: to the field that the address names, in a new record to the first one. */
function useFirstFocus(
  { fields, version }: FormModel,
  first: string | undefined,
  focus: (key: string, asItOpens?: boolean) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    // A link may lead to a field: `…/edit#starts_at`.
    const requested = decodeURIComponent(window.location.hash.slice(1))
    if (version && fields.some(({ key }) => key === requested)) focus(requested)
    if (!version && fields[0]) focus(first ?? fields[0].key, true)
  }, [])
}

/**
 * The state of a record's form: its values, what of them is changed, what is wrong with them, what is offered beside
 * storing, and the choice between two versions of a record that somebody else changed meanwhile.
 * @param focus moves the focus to a field, by its key; the second says that the form opens there
 */
export function useRecordForm(options: RecordFormOptions, focus: (key: string, asItOpens?: boolean) => void) {
  const { resource } = options
  const model = useFormValues(options)
  const { fields, form, version, opened, values, changed } = model
  const rows = useNewRows()
  const unsaved = form.uploading + rows.count
  // What a draft has not sent is sent on leaving, or kept: only a page that ends would lose it.
  const leaveFreely = useLeaveGuard(changed.length + unsaved, model.autosaves ? unsaved : undefined)
  const formAction = useFormAction(resource, values, opened, version?.record)
  const [ticked, setTicked] = useState(true)
  const conflict = useConflict(model)
  const { write, save } = useSaving(model, {
    ...options,
    focus,
    leaveFreely,
    onConflict: conflict.open,
    rows,
  })
  const autosave = useAutosave(model, {
    resource,
    refresh: options.refresh,
    isPaused: conflict.theirs !== undefined || form.uploading > 0 || form.formState.isSubmitting,
    onConflict: conflict.open,
  })
  /** Leaves a draft, of which everything is stored by then, or kept where there is no connection. */
  const leave = () =>
    form.handleSubmit(
      async () => {
        if (!(await autosave.flush())) return
        leaveFreely()
        options.onSaved()
      },
      errors => {
        const first = fields.find(({ key }) => errors[key])
        if (first) focus(firstPath(first.key, errors[first.key] as unknown as FormError))
      },
    )
  useFollowStored(options.version, model, conflict.theirs !== undefined)
  const newer = useNewer(options.version, model, conflict)
  useFirstFocus(model, options.first, focus)
  return {
    control: form.control,
    uploads: form.uploads,
    awaitsUploads: form.awaitsUploads,
    version,
    opened,
    draft: model.draft,
    /** What is stored with a new record. */
    rows,
    newer,
    /** How the draft stands; undefined where the record is none. */
    draftState: autosave.standing,
    /** Stores now what of a draft is not stored yet; false where something is refused or has to be chosen. */
    flush: autosave.flush,
    /** How many fields are changed. */
    changes: changed.length,
    /** The fields that apply. */
    applying: model.applying,
    /** Paths of the fields with an error. */
    wrong: [
      ...model.applying
        .filter(({ key }) => form.formState.errors[key])
        .map(({ key }) => firstPath(key, form.formState.errors[key] as unknown as FormError)),
      ...rows.wrong,
    ],
    /** Checks some fields by their rules; gives the path of the first of them that is wrong. */
    check: (keys: readonly string[]) => checkFields(form, keys),
    saving: form.formState.isSubmitting,
    /** What is offered beside storing. */
    formAction,
    /** Whether the action that is offered as a checkbox is checked. */
    ticked,
    setTicked,
    /** What is to be done when the form is sent; it takes the event. */
    save: ({ also, another }: Purpose = {}) =>
      model.autosaves && !also
        ? leave()
        : save({ also: also ?? (formAction?.tick && ticked ? formAction.also : undefined), another }),
    /** What `ConflictDialog` asks, while one chooses between two versions. */
    conflict: conflict.question(async (merged, theirs) => {
      model.setValues(merged, { shouldValidate: true })
      model.setVersion(theirs)
      if (!model.autosaves) await write(merged, theirs, {})
    }),
  }
}

/**
 * After an action beside the form changed the record: where nothing is lost by it, the form goes on with it as it is now.
 */
function useFollowStored(read: Version | undefined, model: FormModel, inConflict: boolean): void {
  const { fields, form, version, setVersion, changed } = model
  const { reset } = form
  const isOutdated =
    read !== undefined &&
    read.etag !== version?.etag &&
    changed.length === 0 &&
    !inConflict &&
    !isOlder(read, version)
  useEffect(() => {
    if (!isOutdated || !read) return
    setVersion(read)
    reset(readValues(fields, read.record))
  }, [isOutdated, read, fields, setVersion, reset])
}
