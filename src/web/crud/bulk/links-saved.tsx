import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SxProps } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import type { LinkFile } from './jobs.ts'

/** That the one-time links were saved as a file, what is to be done with it, and the file once more. */
export function LinksSaved({ links, sx }: { readonly links: LinkFile; readonly sx?: SxProps }) {
  const { t } = useTranslation('common')
  return (
    <Alert severity="info" sx={{ textAlign: 'start', '& .MuiAlert-message': { flex: 1 }, ...sx }}>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          alignItems: { xs: 'flex-start', sm: 'center' },
          gap: { xs: 1, sm: 2 },
        }}
      >
        <Box sx={{ flex: 1 }}>
          <AlertTitle>{t('action.link.file', { count: links.count })}</AlertTitle>
          {t('action.link.fileText')}
        </Box>
        <Button size="small" startIcon={<Icon name="download" />} onClick={links.save} sx={{ flex: 'none' }}>
          {t('action.link.again')}
        </Button>
      </Box>
    </Alert>
  )
}
