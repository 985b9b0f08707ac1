import ExpandMore from '@mui/icons-material/ExpandMoreOutlined'
import MenuIcon from '@mui/icons-material/MenuOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../crud/shared/access.ts'
import { useMe } from '../providers/session.ts'
import { measures } from '../theme/measures.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Later } from '../ui/later.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { type Breadcrumb, useCurrentBreadcrumbs } from './breadcrumbs.ts'
import { Crumbs } from './crumbs.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { useTitle } from './title.ts'
import { useMenu } from './use-menu.ts'

const Bell = lazy(() => import('./bell/index.tsx'))
const Search = lazy(() => import('./search/index.tsx'))
const UserMenu = lazy(() => import('./user-menu.tsx'))

function UserButton() {
  const me = useMe()
  const phone = useIsPhone()
  const { t } = useTranslation('shell')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      <ButtonBase
        aria-label={`${t('user.menu')}: ${me.full_name}`}
        data-tour="profile"
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={event => {
          setWasOpened(true)
          setAnchor(event.currentTarget)
        }}
        sx={theme => ({
          gap: 1,
          p: '4px',
          minWidth: 44,
          minHeight: 44,
          borderRadius: `${theme.measures.radius.control}px`,
          typography: 'body2',
          fontWeight: 600,
          '&:hover': { bgcolor: 'action.hover' },
        })}
      >
        <Avatar id={me.id} name={me.full_name} image={me.first_image_media?.full_url} />
        {!phone && (
          <>
            <Box
              component="span"
              sx={{ maxWidth: 200, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            >
              {me.full_name}
            </Box>
            <ExpandMore aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />
          </>
        )}
      </ButtonBase>
      {wasOpened && (
        <Suspense>
          <UserMenu anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}

/** The way to the present page: the menu group, then what the page says. */
function useCrumbs(): Breadcrumb[] {
  const { t } = useTranslation('menu')
  const { activeGroup } = useMenu()
  const said = useCurrentBreadcrumbs()
  return activeGroup && said.length ? [{ label: t(activeGroup.text) }, ...said] : [...said]
}

/** The header: where one is, the language, and the person. */
export function Header({ onMenu }: { readonly onMenu: () => void }) {
  const { t } = useTranslation('shell')
  const phone = useIsPhone()
  const crumbs = useCrumbs()
  const title = crumbs.at(-1)?.label
  const { can } = useAccess()
  useTitle(title)
  return (
    <Box
      component="header"
      sx={{
        height: measures.header,
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        p: phone ? '0 8px' : '0 20px 0 32px',
        borderBottom: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      {phone && (
        <IconButton size="large" data-tour="language" aria-label={t('nav.open')} onClick={onMenu}>
          <MenuIcon />
        </IconButton>
      )}
      <Crumbs crumbs={phone ? crumbs.slice(-1) : crumbs} phone={phone} />
      <Later>
        {can('search-results.index') && (
          <Suspense>
            <Search />
          </Suspense>
        )}
        {!phone && <LanguageSwitch plain />}
        {can('notifications.index') && (
          <Suspense>
            <Bell />
          </Suspense>
        )}
        <UserButton />
      </Later>
    </Box>
  )
}
