import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { isHttpError } from '../../providers/errors.ts'
import { useToast } from '../../ui/toast.ts'
import { useLabels } from '../shared/labels.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { focusField } from './field-row.tsx'
import type { FormGroup } from './fields.ts'
import { mergeValues, type Side } from './merge.ts'
import { type FormValues, resolverOf } from './resolver.ts'
import { SaveBar } from './save-bar.tsx'
import { FormSections } from './sections.tsx'
import { showServerErrors } from './server-errors.ts'
import { useDraft } from './use-draft.ts'
import { useFormDeed } from './use-form-deed.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useSaveKey } from './use-save-key.ts'
import { changedFields, readValues } from './values.ts'

/** A record as it stood when it was read. */
export interface Version {
  readonly record: AnyRow
  readonly etag?: string
}

export interface RecordFormProps {
  readonly resource: AnyResource
  readonly groups: readonly FormGroup[]
  /** What the fields of a new record start with. */
  readonly start?: FormValues
  /** The record that is edited; nothing for a new one. */
  readonly version?: Version
  /** Reads the record as it stands now, after somebody else changed it. */
  readonly refresh?: () => Promise<Version>
  /**
   * Writes the values of the changed fields; resolves when they are stored. Throws the server's answer, of which the
   * form shows field errors (422) and a changed record (412).
   */
  readonly save: (
    values: FormValues,
    changed: readonly FormGroup['fields'][number][],
    version?: Version,
    /** An action or transition to be done with what is stored: both, or neither. */
    also?: string,
  ) => Promise<void>
  readonly onSaved: () => void
  /** Offers to save and go on with another new record; called in place of `onSaved` then. */
  readonly onSavedAnother?: () => void
  /** The words of the button that saves, where they are not the resource's own. */
  readonly saveLabel?: string
  readonly onCancel: () => void
}

/** The form of a record: sections, errors at their fields, unsaved changes, and two versions when somebody was faster. */
export function RecordForm(props: RecordFormProps) {
  const { resource, groups, start, refresh, save, onSaved, onSavedAnother, onCancel } = props
  const { t } = useTranslation(['crud', 'shell'])
  const toast = useToast()
  const labels = useLabels(resource)
  const fields = useMemo(() => groups.flatMap(group => group.fields), [groups])
  const [version, setVersion] = useState(props.version)
  const [theirs, setTheirs] = useState<Version>()
  const opened = useMemo(
    () => (version ? readValues(fields, version.record) : (start ?? {})),
    [fields, version, start],
  )
  const resolver = useMemo(() => resolverOf(fields, resource.config.periods), [fields, resource])
  const { control, handleSubmit, setError, setValue, getValues, reset, clearErrors, formState } =
    useForm<FormValues>({
      mode: 'onTouched',
      defaultValues: opened,
      resolver,
      shouldFocusError: false,
    })
  const values = useWatch({ control }) as FormValues
  const changed = changedFields(fields, opened, { ...opened, ...values })
  const changes = changed.length
  const read = props.version
  const isOutdated = read !== undefined && read.etag !== version?.etag && changes === 0 && !theirs
  // An action beside the form changed the record: where nothing is lost by it, the form goes on with it as it is now.
  useEffect(() => {
    if (!isOutdated || !read) return
    setVersion(read)
    reset(readValues(fields, read.record))
  }, [isOutdated, read, fields, reset])
  const draft = useDraft(resource, changed, values, version?.etag, kept => {
    for (const { key } of fields)
      if (Object.hasOwn(kept, key)) setValue(key, kept[key], { shouldDirty: true, shouldTouch: true })
  })
  const leaveFreely = useLeaveGuard(changes)
  const wrong = fields.filter(({ key }) => formState.errors[key]).map(({ key }) => key)
  const saving = useRef(false)
  const another = useRef(false)
  const offered = useFormDeed(resource, values, opened, version?.record)
  const ticked = offered?.tick ? offered : undefined
  const deed = ticked ? undefined : offered
  const [tick, setTick] = useState(true)
  const also = useRef<string>(undefined)
  const done = () => (another.current && onSavedAnother ? onSavedAnother() : onSaved())
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form of a new record opens
  useEffect(() => {
    const [first] = fields
    if (!version && first) focusField(first.key)
  }, [])

  const showErrors = useCallback(
    (errors: Readonly<Record<string, string[]>>) => {
      const first = showServerErrors(fields, errors, setError)
      if (first) focusField(first)
    },
    [fields, setError],
  )

  const failed = (): undefined => {
    toast.error(t('shell:notice.failure'), t('record.failed'))
  }

  const write = async (given: FormValues, base: Version | undefined) => {
    const before = base ? readValues(fields, base.record) : opened
    const changed = changedFields(fields, before, given)
    if (base && changed.length === 0 && !also.current) {
      leaveFreely()
      return onSaved()
    }
    try {
      // What a new record starts with, by its address or its declaration, is part of it.
      await save(given, base ? changed : fields, base, also.current ?? (tick ? ticked?.also : undefined))
      leaveFreely()
      done()
    } catch (error) {
      if (!isHttpError(error)) throw error
      if (error.statusCode === 412 && refresh) setTheirs(await refresh().catch(failed))
      else if (error.errors) showErrors(error.errors)
    }
  }

  const submit = handleSubmit(
    async () => {
      if (saving.current) return
      saving.current = true
      try {
        await write(getValues(), version)
      } finally {
        saving.current = false
        another.current = false
        also.current = undefined
      }
    },
    errors => {
      another.current = false
      also.current = undefined
      const first = fields.find(({ key }) => errors[key])
      if (first) focusField(first.key)
    },
  )
  // As the button does: a picker may hold the form back.
  const form = useRef<HTMLFormElement>(null)
  useSaveKey(() => form.current?.requestSubmit())

  const settle = async (choices: Readonly<Record<string, Side>>) => {
    if (!theirs) return
    const merged = mergeValues(getValues(), readValues(fields, theirs.record), choices)
    for (const { key } of fields) setValue(key, merged[key], { shouldValidate: true })
    setVersion(theirs)
    setTheirs(undefined)
    await write(merged, theirs)
  }

  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 'calc(100% - 60px)' }}
    >
      {draft.restored !== 'no' && (
        <Alert
          severity="info"
          sx={{ mb: 2.5 }}
          action={
            <Button
              size="small"
              variant="text"
              onClick={() => {
                draft.discard()
                for (const { key } of fields) setValue(key, opened[key], { shouldDirty: true })
                clearErrors()
              }}
            >
              {t('form.draft.discard')}
            </Button>
          }
        >
          {t(`form.draft.${draft.restored}`)}
        </Alert>
      )}
      <Box sx={{ flex: 1 }}>
        <FormSections
          resource={resource}
          groups={groups}
          labels={labels}
          control={control}
          opened={opened}
          record={version?.record}
        />
        {ticked && (
          <FormControlLabel
            control={<Checkbox checked={tick} onChange={(_, on) => setTick(on)} />}
            label={ticked.label}
            sx={{ mb: 2, minHeight: 44 }}
          />
        )}
      </Box>
      <SaveBar
        changes={changes}
        counted={Boolean(version)}
        errors={wrong.length}
        saving={formState.isSubmitting}
        saveLabel={
          deed
            ? (deed.keepLabel ?? deed.label)
            : (props.saveLabel ?? (version ? t('form.save') : labels.text('create')))
        }
        deed={
          deed?.also !== undefined
            ? {
                label: deed.label,
                onDo() {
                  also.current = deed.also
                  form.current?.requestSubmit()
                },
              }
            : undefined
        }
        onCancel={onCancel}
        onAnother={
          onSavedAnother && !deed
            ? () => {
                another.current = true
                form.current?.requestSubmit()
              }
            : undefined
        }
        onFirstError={() => wrong[0] && focusField(wrong[0])}
      />
      {theirs && version && (
        <ConflictDialog
          resource={resource}
          fields={fields}
          opened={opened}
          mine={{ values: getValues(), record: version.record }}
          theirs={{ values: readValues(fields, theirs.record), record: theirs.record }}
          onCancel={() => setTheirs(undefined)}
          onSettle={choices => void settle(choices)}
        />
      )}
    </Box>
  )
}
