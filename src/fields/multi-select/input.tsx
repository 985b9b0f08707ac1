import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useLabels } from '../../web/crud/shared/labels.ts'
import { ChoiceFilter } from '../../web/crud/shared/parts/filters.tsx'
import type { FieldInput, FilterProps, InputProps } from '../../web/field.ts'
import type { MultiSelectField, MultiSelectOptions } from './index.ts'

const valuesOf = (field: MultiSelectField) => (field.options as MultiSelectOptions).values

function Input({ field, name, resource, value, onChange, onBlur, disabled }: InputProps<MultiSelectField>) {
  const labels = useLabels(resource)
  const now: readonly string[] = Array.isArray(value) ? value : []
  const set = (choice: string, on: boolean) =>
    onChange(valuesOf(field).filter(other => (other === choice ? on : now.includes(other))))
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))', pt: 0.5 }}>
      {valuesOf(field).map(choice => (
        <FormControlLabel
          key={choice}
          disabled={disabled}
          control={
            <Checkbox checked={now.includes(choice)} onBlur={onBlur} onChange={(_, on) => set(choice, on)} />
          }
          label={labels.option(name, choice)}
        />
      ))}
    </Box>
  )
}

function Filter({ field, name, resource, label, value, onChange }: FilterProps<MultiSelectField>) {
  const labels = useLabels(resource)
  return (
    <ChoiceFilter
      label={label}
      value={value}
      onChange={onChange}
      choices={valuesOf(field).map(choice => ({ value: choice, label: labels.option(name, choice) }))}
    />
  )
}

export const multiSelectInput: FieldInput<MultiSelectField> = { Input, Filter, group: true, wide: () => true }
