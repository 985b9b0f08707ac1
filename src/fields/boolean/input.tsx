import Box from '@mui/material/Box'
import Switch from '@mui/material/Switch'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from '../../web/crud/shared/parts/filters.tsx'
import type { FieldInput, FilterProps, InputProps } from '../../web/field.ts'
import type { BooleanField } from './index.ts'

function Input({ aria, value, onChange, onBlur, disabled }: InputProps<BooleanField>) {
  const { t } = useTranslation('common')
  const on = value === true
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 40 }}>
      <Switch
        checked={on}
        onChange={(_, checked) => onChange(checked)}
        onBlur={onBlur}
        disabled={disabled}
        slotProps={{ input: { id: aria.id, role: 'switch', ...aria.inputProps, 'aria-required': undefined } }}
      />
      <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
        {t(on ? 'yes' : 'no')}
      </Box>
    </Box>
  )
}

function Filter({ label, value, onChange }: FilterProps<BooleanField>) {
  const { t } = useTranslation('common')
  return (
    <ChoiceFilter
      label={label}
      value={value}
      onChange={onChange}
      choices={[
        { value: 'true', label: t('yes') },
        { value: 'false', label: t('no') },
      ]}
    />
  )
}

export const booleanInput: FieldInput<BooleanField> = { Input, Filter, unmarked: true }
