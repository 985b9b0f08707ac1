import Box from '@mui/material/Box'
import Switch from '@mui/material/Switch'
import { useTranslation } from 'react-i18next'
import { splitValues } from '../../metadata/query.ts'
import { Blank, Dash } from '../../web/crud/shared/parts/blank.tsx'
import { ChoiceFilter } from '../../web/crud/shared/parts/filters.tsx'
import type { CellProps, FieldWeb, InputProps } from '../../web/field.ts'
import { Icon } from '../../web/ui/icon.tsx'
import type { BooleanField } from './index.ts'

function YesNo({ value }: { readonly value: boolean }) {
  const { t } = useTranslation('crud')
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        color: value ? undefined : 'text.secondary',
      }}
    >
      <Icon
        name={value ? 'check' : 'remove'}
        sx={{ fontSize: 18, color: value ? 'success.main' : 'inherit' }}
      />
      {t(value ? 'yes' : 'no')}
    </Box>
  )
}

const Cell = ({ value }: CellProps<BooleanField>) =>
  typeof value === 'boolean' ? <YesNo value={value} /> : <Dash />

function Input({ wiring, value, onChange, onBlur, disabled }: InputProps<BooleanField>) {
  const { t } = useTranslation('crud')
  const on = value === true
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 40 }}>
      <Switch
        checked={on}
        onChange={(_, checked) => onChange(checked)}
        onBlur={onBlur}
        disabled={disabled}
        slotProps={{ input: { id: wiring.id, role: 'switch', ...wiring.aria, 'aria-required': undefined } }}
      />
      <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
        {t(on ? 'yes' : 'no')}
      </Box>
    </Box>
  )
}

export const booleanWeb: FieldWeb<BooleanField> = {
  Cell,
  Show: ({ value }) => (typeof value === 'boolean' ? <YesNo value={value} /> : <Blank />),
  Input,
  Filter: ({ label, value, onChange }) => {
    const { t } = useTranslation('crud')
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
  },
  FilterValue: ({ value }) => {
    const { t } = useTranslation('crud')
    return splitValues(value)
      .map(one => t(one === 'true' ? 'yes' : 'no'))
      .join(', ')
  },
}
