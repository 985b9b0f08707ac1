import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../../web/crud/shared/labels.ts'
import { ChoiceFilter } from '../../web/crud/shared/parts/filters.tsx'
import type { FieldInput, FilterProps, InputProps } from '../../web/field.ts'
import { Icon } from '../../web/ui/icon.tsx'
import { StatusChip } from '../../web/ui/status-chip.tsx'
import type { SelectField } from './index.ts'

function Input(props: InputProps<SelectField>) {
  const { field, name, resource, aria, value, onChange, onBlur, disabled } = props
  const labels = useLabels(resource)
  const { t } = useTranslation('form')
  const { values, required } = field.options
  return (
    <Select
      fullWidth
      displayEmpty
      labelId={aria.labelId}
      value={typeof value === 'string' ? value : ''}
      onChange={event => onChange(event.target.value || null)}
      onBlur={onBlur}
      error={aria.invalid}
      disabled={disabled}
      IconComponent={icon => <Icon name="expand_more" {...icon} />}
      SelectDisplayProps={{ id: aria.id, ...aria.inputProps }}
      renderValue={chosen => (chosen ? labels.option(name, chosen) : t('choose'))}
      sx={{ '& .MuiSelect-select': { color: value ? undefined : 'text.secondary' } }}
    >
      {!required && (
        <MenuItem value="" sx={{ color: 'text.secondary' }}>
          {t('none')}
        </MenuItem>
      )}
      {values.map(choice => (
        <MenuItem key={choice} value={choice}>
          {labels.option(name, choice)}
        </MenuItem>
      ))}
    </Select>
  )
}

function Filter({ field, name, resource, label, value, onChange }: FilterProps<SelectField>) {
  const labels = useLabels(resource)
  const { values, tones } = field.options
  const wordsOf = (choice: string) => labels.option(name, choice)
  return (
    <ChoiceFilter
      label={label}
      value={value}
      onChange={onChange}
      choices={values.map(choice => ({
        value: choice,
        label: tones ? (
          <StatusChip tone={tones[choice] ?? 'neutral'}>{wordsOf(choice)}</StatusChip>
        ) : (
          wordsOf(choice)
        ),
      }))}
    />
  )
}

export const selectInput: FieldInput<SelectField> = { Input, Filter }
