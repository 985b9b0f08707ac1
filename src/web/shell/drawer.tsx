import Close from '@mui/icons-material/CloseOutlined'
import CollapseIcon from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined'
import ExpandIcon from '@mui/icons-material/KeyboardDoubleArrowRightOutlined'
import Box from '@mui/material/Box'
import MuiDrawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { measures } from '../theme/measures.ts'
import { Later } from '../ui/later.tsx'
import { LanguageFlags } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { useSlashKey } from './menu-search.tsx'
import { Nav } from './nav.tsx'
import { Rail } from './rail.tsx'
import { usePortalName } from './title.ts'

function Brand({ withName, onGo }: { readonly withName: boolean; readonly onGo?: () => void }) {
  const { t } = useTranslation('shell')
  const name = usePortalName()
  return (
    <Box
      component={Link}
      to="/dashboard"
      onClick={onGo}
      aria-label={`${name}: ${t('nav.home')}`}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minWidth: 44,
        minHeight: 44,
        color: 'text.primary',
        textDecoration: 'none',
        borderRadius: 1,
      }}
    >
      <Logo />
      {withName && (
        <Box
          component="b"
          sx={{
            fontSize: '1.03125rem',
            fontWeight: 700,
            letterSpacing: '-0.012em',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {name}
        </Box>
      )}
    </Box>
  )
}

/** The drawer of wide windows: 345 px, or 80 px with flyouts. */
export function Drawer({
  collapsed,
  onToggle,
}: {
  readonly collapsed: boolean
  readonly onToggle: () => void
}) {
  const { t } = useTranslation('shell')
  const [focusSearch, setFocusSearch] = useState(false)
  // The collapsed drawer has no search: the shortcut expands it and focuses the search.
  useSlashKey(() => {
    if (!collapsed) return
    setFocusSearch(true)
    onToggle()
  })
  const label = collapsed ? t('nav.expand') : t('nav.collapse')
  const chevron = (
    <Tooltip title={label} placement="right">
      <IconButton
        aria-label={label}
        aria-expanded={!collapsed}
        onClick={onToggle}
        sx={{ ml: collapsed ? 0 : 'auto' }}
      >
        {collapsed ? <ExpandIcon /> : <CollapseIcon />}
      </IconButton>
    </Tooltip>
  )
  return (
    <Box
      component="aside"
      sx={{
        width: collapsed ? measures.drawerCollapsed : measures.drawer,
        flex: 'none',
        height: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.subtle',
        borderRight: '1px solid',
        borderColor: 'divider',
        transition: 'width 260ms cubic-bezier(.2,0,0,1)',
      }}
    >
      <Box
        sx={{
          height: measures.header,
          flex: 'none',
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          justifyContent: collapsed ? 'center' : undefined,
          p: collapsed ? 0 : '0 12px 0 20px',
        }}
      >
        <Brand withName={!collapsed} />
        {!collapsed && chevron}
      </Box>
      <Later>{collapsed ? <Rail /> : <Nav focusSearch={focusSearch} />}</Later>
      {collapsed && (
        <Box sx={{ flex: 'none', display: 'grid', placeItems: 'center', pb: 1.75 }}>{chevron}</Box>
      )}
    </Box>
  )
}

/** The menu of phones: 300 px, over the page until something is chosen. */
export function MobileDrawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
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
