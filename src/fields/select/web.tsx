import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useTranslation } from 'react-i18next'
import { splitValues } from '../../metadata/query.ts'
import { useLabels } from '../../web/crud/shared/labels.ts'
import { Blank, Dash } from '../../web/crud/shared/parts/blank.tsx'
import { Clip } from '../../web/crud/shared/parts/clip.tsx'
import { ChoiceFilter } from '../../web/crud/shared/parts/filters.tsx'
import type { FieldWeb, InputProps, ValueProps } from '../../web/field.ts'
import { Icon } from '../../web/ui/icon.tsx'
import { StatusChip } from '../../web/ui/status-chip.tsx'
import type { SelectField } from './index.ts'

/** A value in words; as a chip where its declaration gives it a tone. */
function Value({ field, name, resource, value }: ValueProps<SelectField>) {
  const label = useLabels(resource).option(name, String(value))
  const { tones } = field.options
  if (!tones) return <Clip>{label}</Clip>
  return <StatusChip tone={tones[String(value)] ?? 'neutral'}>{label}</StatusChip>
}

function Input({
  field,
  name,
  resource,
  wiring,
  value,
  onChange,
  onBlur,
  disabled,
}: InputProps<SelectField>) {
  const labels = useLabels(resource)
  const { t } = useTranslation('crud')
  const { values, required } = field.options
  return (
    <Select
      fullWidth
      displayEmpty
      labelId={wiring.labelId}
      value={typeof value === 'string' ? value : ''}
      onChange={event => onChange(event.target.value || null)}
      onBlur={onBlur}
      error={wiring.invalid}
      disabled={disabled}
      IconComponent={props => <Icon name="expand_more" {...props} />}
      SelectDisplayProps={{ id: wiring.id, ...wiring.aria }}
      renderValue={chosen => (chosen ? labels.option(name, chosen) : t('form.choose'))}
      sx={{ '& .MuiSelect-select': { color: value ? undefined : 'text.secondary' } }}
    >
      {!required && (
        <MenuItem value="" sx={{ color: 'text.secondary' }}>
          {t('form.none')}
        </MenuItem>
      )}
      {values.map(one => (
        <MenuItem key={one} value={one}>
          {labels.option(name, one)}
        </MenuItem>
      ))}
    </Select>
  )
}

export const selectWeb: FieldWeb<SelectField> = {
  Cell: props => (props.value ? <Value {...props} /> : <Dash />),
  Show: props => (props.value ? <Value {...props} /> : <Blank />),
  Input,
  Filter: ({ field, name, resource, label, value, onChange }) => {
    const labels = useLabels(resource)
    const { values, tones } = field.options
    return (
      <ChoiceFilter
        label={label}
        value={value}
        onChange={onChange}
        choices={values.map(one => ({
          value: one,
          label: tones ? (
            <StatusChip tone={tones[one] ?? 'neutral'}>{labels.option(name, one)}</StatusChip>
          ) : (
            labels.option(name, one)
          ),
        }))}
      />
    )
  },
  FilterValue: ({ name, resource, value }) => {
    const labels = useLabels(resource)
    return splitValues(value)
      .map(one => labels.option(name, one))
      .join(', ')
  },
}
