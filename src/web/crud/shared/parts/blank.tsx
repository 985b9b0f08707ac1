import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

/** What stands where there is no value: `Belirtilmedi`. */
export function Blank() {
  const { t } = useTranslation('crud')
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {t('empty')}
    </Box>
  )
}

/** An empty cell of a table, where the word on every row would be noise. */
export function Dash() {
  const { t } = useTranslation('crud')
  return (
    <Box component="span" role="img" aria-label={t('empty')} sx={{ color: 'text.secondary' }}>
      –
    </Box>
  )
}
