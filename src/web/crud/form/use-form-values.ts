import { useMemo, useState } from 'react'
import { type SetValueConfig, useWatch } from 'react-hook-form'
import { periodsOf } from '../../../metadata/constraint.ts'
import { isDraft } from '../../../metadata/draft.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { applyingFields, askedOfRecord, effectiveValues } from './applying.ts'
import type { FormField, FormGroup } from './fields.ts'
import { brokenRules, type FormValues } from './resolver.ts'
import type { Version } from './stored.ts'
import { useDraft } from './use-draft.ts'
import { type FieldForm, setFieldValues, useFieldForm } from './use-field-form.ts'
import { type Unsent, useStoredDraft } from './use-stored-draft.ts'
import { changedFields, readValues, wholeFields, withValues } from './values.ts'

/** What {@link useFormValues} gives. */
export interface FormModel {
  readonly fields: readonly FormField[]
  /** Those of them that apply to the values as they are. */
  readonly applying: readonly FormField[]
  /** Values as they would be stored: what does not apply is empty, whatever was typed into it. */
  effective(values: FormValues): FormValues
  readonly form: FieldForm
  readonly version?: Version
  /** Goes on with another state of the record. */
  setVersion(version: Version | undefined): void
  /** The values that the form was opened with. */
  readonly opened: FormValues
  readonly values: FormValues
  /** The fields whose value is another than the form was opened with. */
  readonly changed: ReturnType<typeof changedFields>
  setValues(next: FormValues, how: SetValueConfig): void
  readonly draft: ReturnType<typeof useDraft>
  /** The record is a draft: what is typed is stored by itself. */
  readonly autosaves: boolean
  /** What of a draft the server has not got is kept in the browser. */
  readonly storedDraft: ReturnType<typeof useStoredDraft>
  /** The rules that values break, by key. */
  broken(values: FormValues): Readonly<Record<string, unknown>>
}

/** Where a copy is posted to. Another server of the contract knows of no copies: it is a new record there. */
const duplicateEndpoint = ({ name }: AnyResource, id: number | undefined): string | undefined =>
  id !== undefined && hasExtensions() ? `/api/${name}/${id}/duplicate` : undefined

/** A version as it was when what is unsent was typed. */
const before = (version: Version, fields: readonly FormField[], { base, etag }: Unsent): Version => ({
  ...version,
  etag: etag ?? version.etag,
  record: withValues(
    version.record,
    fields.filter(({ key }) => Object.hasOwn(base, key)),
    base,
  ),
})

/** The values of a record's form: those that it was opened with, those in it now, and the draft that outlives a reload. */
export function useFormValues(options: {
  readonly resource: AnyResource
  readonly groups: readonly FormGroup[]
  /** What the fields of a new record start with. */
  readonly start?: FormValues
  /** The record that the form is opened with. */
  readonly version?: Version
  readonly endpoint?: string
  readonly copyOf?: number
}): FormModel {
  const { resource, groups, start, endpoint, copyOf } = options
  const [version, setVersion] = useState(options.version)
  const cut = version?.cut
  const fields = useMemo(
    () =>
      wholeFields(
        groups.flatMap(group => group.fields),
        cut,
      ),
    [groups, cut],
  )
  const opened = useMemo(
    () => (version ? readValues(fields, version.record) : (start ?? {})),
    [fields, version, start],
  )
  const asked = useMemo(() => askedOfRecord(resource, version?.record), [resource, version])
  const periods = useMemo(() => periodsOf(resource.config), [resource])
  const form = useFieldForm({
    resource,
    id: version?.record.id,
    endpoint: endpoint ?? duplicateEndpoint(resource, copyOf),
    fields,
    values: opened,
    periods,
    asked,
    waits: endpoint === undefined,
    makes: endpoint === undefined,
  })
  const values = useWatch({ control: form.control }) as FormValues
  const now = { ...opened, ...values }
  const effective = (given: FormValues) => effectiveValues(asked, fields, given)
  // What does not apply to a new record is empty at its beginning too, whatever it would start with.
  const changed = changedFields(fields, version ? opened : effective(opened), effective(now))
  const setValues = (next: FormValues, how: SetValueConfig) => setFieldValues(form, fields, next, how)
  const autosaves = version !== undefined && hasExtensions() && isDraft(resource, version.record)
  const restore = (draft: FormValues) => setValues(draft, { shouldDirty: true, shouldTouch: true })
  const draft = useDraft(resource, changed, values, version?.etag, restore, { enabled: !autosaves })
  const storedDraft = useStoredDraft(
    {
      resource,
      id: autosaves ? version?.record.id : undefined,
      changed,
      values: now,
      opened,
      etag: version?.etag,
    },
    unsent => {
      // As if the form had been open all along: what others stored since is found when it is sent.
      if (version) setVersion(before(version, fields, unsent))
      restore(unsent.values)
    },
  )
  return {
    fields,
    applying: applyingFields(asked, fields, now),
    effective,
    form,
    version,
    setVersion,
    opened,
    values,
    changed,
    setValues,
    autosaves,
    storedDraft,
    broken: given => brokenRules(fields, given, periods, asked),
    draft: {
      restored: draft.restored,
      discard() {
        draft.discard()
        setValues(opened, { shouldDirty: true })
        form.clearErrors()
      },
    },
  }
}
