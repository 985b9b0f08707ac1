import CollapseIcon from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined'
import ExpandIcon from '@mui/icons-material/KeyboardDoubleArrowRightOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { measures } from '../theme/measures.ts'
import { Later } from '../ui/later.tsx'
import { lazyPart } from '../ui/lazy.tsx'
import { Brand } from './brand.tsx'
import { useSlashKey } from './menu-search.tsx'
import { Nav } from './nav.tsx'

/** With what flies out beside it: few collapse the drawer. */
const Rail = lazyPart(() => import('./rail.tsx'), { fallback: <MenuRoom /> })

/** The room of the menu until it is drawn. */
function MenuRoom() {
  return <Box sx={{ flex: 1 }} />
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
    <IconButton
      aria-label={label}
      data-tooltip={label}
      aria-expanded={!collapsed}
      onClick={onToggle}
      sx={{ ml: collapsed ? 0 : 'auto' }}
    >
      {collapsed ? <ExpandIcon /> : <CollapseIcon />}
    </IconButton>
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
      <Later instead={<MenuRoom />}>{collapsed ? <Rail /> : <Nav focusSearch={focusSearch} />}</Later>
      {collapsed && (
        <Box sx={{ flex: 'none', display: 'grid', placeItems: 'center', pb: 1.75 }}>{chevron}</Box>
      )}
    </Box>
  )
}
