import DarkMode from '@mui/icons-material/DarkModeOutlined'
import Explore from '@mui/icons-material/ExploreOutlined'
import LightMode from '@mui/icons-material/LightModeOutlined'
import Logout from '@mui/icons-material/LogoutOutlined'
import Person from '@mui/icons-material/PersonOutlined'
import SystemMode from '@mui/icons-material/SettingsBrightnessOutlined'
import Settings from '@mui/icons-material/SettingsOutlined'
import Support from '@mui/icons-material/SupportAgentOutlined'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useColorScheme } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSupportAddress } from '../crud/shared/use-support-address.ts'
import { useMe } from '../providers/session.ts'
import { routeHas } from '../router/routes.ts'
import type { Mode } from '../theme/mode.ts'
import { belowRight } from '../ui/below-right.ts'
import { useSignOut } from './use-sign-out.ts'

const modes = [
  { mode: 'light', Icon: LightMode },
  { mode: 'dark', Icon: DarkMode },
  { mode: 'system', Icon: SystemMode },
] as const satisfies readonly { mode: Mode; Icon: unknown }[]

/** The person's own menu: profile, settings, appearance, sign out. */
export default function UserMenu(props: {
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
}) {
  const { anchor, onClose } = props
  const me = useMe()
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
      {routeHas('/community') && (
        <MenuItem component={Link} to={`/community/${me.id}`} onClick={onClose}>
          <Person aria-hidden /> {t('user.profile')}
        </MenuItem>
      )}
      <MenuItem component={Link} to="/account/settings" onClick={onClose}>
        <Settings aria-hidden /> {t('user.settings')}
      </MenuItem>
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
      {modes.map(({ mode: one, Icon }) => (
        <MenuItem
          key={one}
          role="menuitemradio"
          aria-checked={mode === one}
          selected={mode === one}
          onClick={() => setMode(one)}
        >
          <Icon aria-hidden /> {t(`theme.${one}`)}
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
