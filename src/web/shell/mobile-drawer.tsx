import Close from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import MuiDrawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { measures } from '../theme/measures.ts'
import { Brand } from './brand.tsx'
import { LanguageFlags } from './language-switch.tsx'
import { Nav } from './nav.tsx'

/** The menu of phones: 300 px, over the page until something is chosen. */
export default function MobileDrawer({
  open,
  onClose,
}: {
  readonly open: boolean
  readonly onClose: () => void
}) {
  const { t } = useTranslation('shell')
  return (
    <MuiDrawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': t('nav.label'),
          sx: { width: measures.drawerMobile, maxWidth: '86vw', bgcolor: 'background.subtle' },
        },
      }}
    >
      <Box
        sx={{
          height: measures.header,
          flex: 'none',
          display: 'flex',
          alignItems: 'center',
          p: '0 8px 0 20px',
        }}
      >
        <Brand withName onGo={onClose} />
        <IconButton size="large" aria-label={t('nav.close')} onClick={onClose} sx={{ ml: 'auto' }}>
          <Close />
        </IconButton>
      </Box>
      <Nav onGo={onClose} />
      <Box sx={{ flex: 'none', p: 2, borderTop: '1px solid', borderColor: 'divider' }}>
        <LanguageFlags />
      </Box>
    </MuiDrawer>
  )
}
