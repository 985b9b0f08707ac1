import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { hasExtensions } from '../../providers/contract.ts'
import { Icon } from '../../ui/icon.tsx'
import { chipFilters } from './address.ts'
import type { List } from './list.ts'

/** Opens the filters on a phone, and shows how many are set. */
export function FilterButton({ state, onOpen }: Pick<List, 'state'> & { onOpen(anchor: HTMLElement): void }) {
  const { t } = useTranslation('list')
  const count = chipFilters(state).length
  if (!hasExtensions()) return null
  return (
    <IconButton
      size="large"
      aria-label={t('filtersActive', { count })}
      aria-haspopup="dialog"
      onClick={event => onOpen(event.currentTarget)}
      sx={{ border: 1, borderColor: 'outlineSoft', position: 'relative', overflow: 'visible' }}
    >
      <Icon name="tune" />
      {count > 0 && (
        <Box
          component="span"
          aria-hidden
          sx={{
            position: 'absolute',
            top: -6,
            left: 28,
            fontSize: '0.6875rem',
            lineHeight: '16px',
            fontWeight: 700,
            px: '5px',
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
            border: '2px solid',
            borderColor: 'background.default',
            borderRadius: '10px',
          }}
        >
          {count}
        </Box>
      )}
    </IconButton>
  )
}
