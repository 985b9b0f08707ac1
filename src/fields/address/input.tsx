import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslation } from 'react-i18next'
import type { FieldInput, InputProps } from '../../web/field.ts'
import { type Address, type AddressField, addressParts, addressType } from './index.ts'

const autoComplete: Record<(typeof addressParts)[number], string> = {
  street: 'street-address',
  district: 'address-level2',
  city: 'address-level1',
  postal_code: 'postal-code',
  country: 'country-name',
}

function Input({ aria, value, onChange, onBlur, disabled }: InputProps<AddressField>) {
  const { t } = useTranslation('common')
  const now = (value ?? {}) as Address
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: '12px 16px' }}>
      {addressParts.map((part, index) => (
        <Box key={part} sx={{ gridColumn: index === 0 ? '1 / -1' : undefined, minWidth: 0 }}>
          <Box
            component="label"
            htmlFor={`${aria.id}-${part}`}
            sx={{ display: 'block', mb: 0.5, typography: 'caption', color: 'text.secondary' }}
          >
            {t(`address.${part}`)}
          </Box>
          <OutlinedInput
            id={`${aria.id}-${part}`}
            fullWidth
            value={now[part] ?? ''}
            error={aria.invalid}
            disabled={disabled}
            onChange={event => {
              const next = { ...now, [part]: event.target.value }
              onChange(addressType.isEmpty(next) ? null : next)
            }}
            onBlur={onBlur}
            inputProps={{ autoComplete: autoComplete[part] }}
          />
        </Box>
      ))}
    </Box>
  )
}

export const addressInput: FieldInput<AddressField> = { Input, Filter: null, group: true, wide: () => true }
