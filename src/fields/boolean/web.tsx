import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { splitValues } from '../../metadata/query.ts'
import { Dash, EmptyValue } from '../../web/crud/shared/parts/empty-value.tsx'
import type { FieldWeb, FilterValueProps } from '../../web/field.ts'
import { Icon } from '../../web/ui/icon.tsx'
import type { BooleanField } from './index.ts'

function YesNo({ value }: { readonly value: boolean }) {
  const { t } = useTranslation('common')
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

function FilterValue({ value }: FilterValueProps<BooleanField>) {
  const { t } = useTranslation('common')
  return splitValues(value)
    .map(item => t(item === 'true' ? 'yes' : 'no'))
    .join(', ')
}

export const booleanWeb: FieldWeb<BooleanField> = {
  Cell: ({ value }) => (typeof value === 'boolean' ? <YesNo value={value} /> : <Dash />),
  Show: ({ value }) => (typeof value === 'boolean' ? <YesNo value={value} /> : <EmptyValue />),
  FilterValue,
}
