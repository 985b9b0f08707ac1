import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import { Icon } from '../../ui/icon.tsx'
import { FieldRow } from '../form/field-row.tsx'
import type { FormField } from '../form/fields.ts'
import type { FormValues } from '../form/resolver.ts'
import { useLabels } from '../shared/labels.ts'

/** A field that is given to many records, with the button that leaves it out again. */
export function EditedField(props: {
  readonly resource: AnyResource
  readonly formField: FormField
  readonly control: Control<FormValues>
  /** What all of the records have, by key. */
  readonly beside: Readonly<Record<string, unknown>>
  readonly onRemove: () => void
}) {
  const { resource, formField, control, beside, onRemove } = props
  const { t } = useTranslation('list')
  const labels = useLabels(resource)
  const label = labels.field(formField.name)
  const { storage, options } = formField.field
  const hint = storage === 'pivot' ? 'replaces' : options.required ? undefined : 'empty'
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <FieldRow
          resource={resource}
          formField={formField}
          control={control}
          beside={beside}
          label={label}
          unmarked
          hint={hint && t(`bulk.edit.${hint}`)}
        />
      </Box>
      <IconButton aria-label={t('bulk.edit.remove', { field: label })} onClick={onRemove} sx={{ mt: 3 }}>
        <Icon name="close" />
      </IconButton>
    </Box>
  )
}

/** The button that adds a further field. */
export function AddField(props: {
  readonly resource: AnyResource
  readonly fields: readonly FormField[]
  readonly isFirst: boolean
  readonly onAdd: (field: FormField) => void
}) {
  const { resource, fields, isFirst, onAdd } = props
  const { t } = useTranslation('list')
  const labels = useLabels(resource)
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [chosen, setChosen] = useState<FormField>()
  return (
    <Box>
      <Button
        autoFocus={isFirst}
        startIcon={<Icon name="add" />}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {t('bulk.edit.add')}
      </Button>
      <Menu
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
        // The focus goes to the field, once the menu has given it back.
        slotProps={{
          transition: {
            onExited: () => {
              if (chosen) onAdd(chosen)
              setChosen(undefined)
            },
          },
        }}
      >
        {fields.map(field => (
          <MenuItem
            key={field.key}
            onClick={() => {
              setChosen(field)
              setAnchor(undefined)
            }}
          >
            {labels.field(field.name)}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  )
}
