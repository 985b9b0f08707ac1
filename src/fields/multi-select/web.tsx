import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import { splitValues } from '../../metadata/query.ts'
import { useLabels } from '../../web/crud/shared/labels.ts'
import { Blank, Dash } from '../../web/crud/shared/parts/blank.tsx'
import { Clip } from '../../web/crud/shared/parts/clip.tsx'
import { ChoiceFilter } from '../../web/crud/shared/parts/filters.tsx'
import type { FieldWeb, InputProps } from '../../web/field.ts'
import type { MultiSelectField, MultiSelectOptions } from './index.ts'

const chosen = (value: unknown): string[] => (Array.isArray(value) ? value : [])
const valuesOf = (field: MultiSelectField) => (field.options as MultiSelectOptions).values

function Input({ field, name, resource, value, onChange, onBlur, disabled }: InputProps<MultiSelectField>) {
  const labels = useLabels(resource)
  const now = chosen(value)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))', pt: 0.5 }}>
      {valuesOf(field).map(one => (
        <FormControlLabel
          key={one}
          disabled={disabled}
          control={
            <Checkbox
              checked={now.includes(one)}
              onBlur={onBlur}
              onChange={(_, on) =>
                onChange(valuesOf(field).filter(other => (other === one ? on : now.includes(other))))
              }
            />
          }
          label={labels.option(name, one)}
        />
      ))}
    </Box>
  )
}

export const multiSelectWeb: FieldWeb<MultiSelectField> = {
  Cell: ({ name, resource, value }) => {
    const labels = useLabels(resource)
    const now = chosen(value)
    return now.length ? <Clip>{now.map(one => labels.option(name, one)).join(', ')}</Clip> : <Dash />
  },
  Show: ({ name, resource, value }) => {
    const labels = useLabels(resource)
    const now = chosen(value)
    if (!now.length) return <Blank />
    return (
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {now.map(one => (
          <Chip key={one} label={labels.option(name, one)} />
        ))}
      </Box>
    )
  },
  Input,
  Filter: ({ field, name, resource, label, value, onChange }) => {
    const labels = useLabels(resource)
    return (
      <ChoiceFilter
        label={label}
        value={value}
        onChange={onChange}
        choices={valuesOf(field).map(one => ({ value: one, label: labels.option(name, one) }))}
      />
    )
  },
  FilterValue: ({ name, resource, value }) => {
    const labels = useLabels(resource)
    return splitValues(value)
      .map(one => labels.option(name, one))
      .join(', ')
  },
  group: true,
  wide: () => true,
}
