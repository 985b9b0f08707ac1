import DarkMode from '@mui/icons-material/DarkModeOutlined'
import Explore from '@mui/icons-material/ExploreOutlined'
import LightMode from '@mui/icons-material/LightModeOutlined'
import Logout from '@mui/icons-material/LogoutOutlined'
import SystemMode from '@mui/icons-material/SettingsBrightnessOutlined'
import Support from '@mui/icons-material/SupportAgentOutlined'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useColorScheme } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSupportAddress } from '../crud/shared/use-support-address.ts'
import { useAreas } from '../providers/areas.ts'
import { useMe } from '../providers/session.ts'
import type { ThemeMode } from '../theme/mode.ts'
import { belowRight } from '../ui/below-right.ts'
import { Icon } from '../ui/icon.tsx'
import { useSignOut } from './use-sign-out.ts'

const modes = [
  { mode: 'light', Glyph: LightMode },
  { mode: 'dark', Glyph: DarkMode },
  { mode: 'system', Glyph: SystemMode },
] as const satisfies readonly { mode: ThemeMode; Glyph: unknown }[]

/** The person's own menu: profile, settings, appearance, sign out. */
export default function UserMenu(props: {
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
}) {
  const { anchor, onClose } = props
  const me = useMe()
  const entries = useAreas()
    .flatMap(({ userMenu = [] }) => userMenu)
    .sort((a, b) => a.order - b.order)
  const support = useSupportAddress()
  const { t } = useTranslation('shell')
  const { mode, setMode } = useColorScheme()
  const signOut = useSignOut()
  return (
    <Menu
      anchorEl={anchor}
      open={Boolean(anchor)}
      onClose={onClose}
      {...belowRight}
      slotProps={{ paper: { sx: { mt: 0.5, width: 272 } } }}
    >
      <Box component="li" role="presentation" sx={{ p: '6px 10px 10px' }}>
        <Box sx={{ fontWeight: 650 }}>{me.full_name}</Box>
        <Box
          sx={{
            typography: 'caption',
            color: 'text.secondary',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          }}
        >
          {me.email}
        </Box>
      </Box>
      {entries.map(({ order, text, icon, to }) => (
        <MenuItem key={order} component={Link} to={to(me)} onClick={onClose}>
          <Icon name={icon} /> {t(text)}
        </MenuItem>
      ))}
      {support && (
        <MenuItem component={Link} to={support} onClick={onClose}>
          <Support aria-hidden /> {t('user.support')}
        </MenuItem>
      )}
      <MenuItem
        onClick={() => {
          onClose()
          // The menu gives the focus back first.
          setTimeout(async () => (await import('./tour/index.ts')).runTour(), 300)
        }}
      >
        <Explore aria-hidden /> {t('user.tour')}
      </MenuItem>
      <Divider component="li" sx={{ my: 0.75 }} />
      <Box
        component="li"
        role="presentation"
        sx={{ typography: 'overline', color: 'text.secondary', p: '4px 10px' }}
      >
        {t('theme.label')}
      </Box>
      {modes.map(({ mode: choice, Glyph }) => (
        <MenuItem
          key={choice}
          role="menuitemradio"
          aria-checked={mode === choice}
          selected={mode === choice}
          onClick={() => setMode(choice)}
        >
          <Glyph aria-hidden /> {t(`theme.${choice}`)}
        </MenuItem>
      ))}
      <Divider component="li" sx={{ my: 0.75 }} />
      <MenuItem
        onClick={() => {
          onClose()
          void signOut()
        }}
      >
        <Logout aria-hidden /> {t('user.signOut')}
      </MenuItem>
    </Menu>
  )
}
