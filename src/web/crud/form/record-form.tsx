import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { type FormEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../shared/labels.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { focusField } from './field-row.tsx'
import { SaveBar } from './save-bar.tsx'
import { FormSections } from './sections.tsx'
import type { Purpose } from './stored.ts'
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts'
import { useSaveKey } from './use-save-key.ts'

/** The form of a record: sections, errors at their fields, unsaved changes, and two versions when somebody was faster. */
export function RecordForm(
  props: RecordFormOptions & {
    /** The words of the button that saves, where they are not the resource's own. */
    readonly saveLabel?: string
    readonly onCancel: () => void
  },
) {
  const { resource, groups, onSavedAnother, onCancel } = props
  const { t } = useTranslation('crud')
  const labels = useLabels(resource)
  const form = useRecordForm(props, focusField)
  const { version, wrong } = form
  const tick = form.deed?.tick ? form.deed : undefined
  const deed = tick ? undefined : form.deed
  const element = useRef<HTMLFormElement>(null)
  const purpose = useRef<Purpose>({})
  // As the button does: a picker may hold the form back.
  const send = (wanted: Purpose = {}) => {
    purpose.current = wanted
    element.current?.requestSubmit()
    purpose.current = {}
  }
  useSaveKey(() => send())
  const saveLabel = props.saveLabel ?? (version ? t('form.save') : labels.text('create'))
  return (
    <Box
      component="form"
      ref={element}
      noValidate
      onSubmit={(event: FormEvent) => void form.save(purpose.current)(event)}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 'calc(100% - 60px)' }}
    >
      <DraftNotice {...form.draft} />
      <Box sx={{ flex: 1 }}>
        <FormSections
          resource={resource}
          groups={groups}
          labels={labels}
          control={form.control}
          opened={form.opened}
          record={version?.record}
        />
        {tick && (
          <FormControlLabel
            control={<Checkbox checked={form.ticked} onChange={(_, on) => form.setTicked(on)} />}
            label={tick.label}
            sx={{ mb: 2, minHeight: 44 }}
          />
        )}
      </Box>
      <SaveBar
        changes={form.changes}
        counted={Boolean(version)}
        errors={wrong.length}
        saving={form.saving}
        saveLabel={deed ? (deed.keepLabel ?? deed.label) : saveLabel}
        deed={
          deed?.also === undefined ? undefined : { label: deed.label, onDo: () => send({ also: deed.also }) }
        }
        onCancel={onCancel}
        onAnother={onSavedAnother && !deed ? () => send({ another: true }) : undefined}
        onFirstError={() => wrong[0] && focusField(wrong[0])}
      />
      {form.conflict && <ConflictDialog resource={resource} {...form.conflict} />}
    </Box>
  )
}
