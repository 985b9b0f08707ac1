import ArrowBack from '@mui/icons-material/ArrowBackOutlined'
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined'
import MenuIcon from '@mui/icons-material/MenuOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Can } from '../providers/ability.ts'
import { type Breadcrumb, useCurrentBreadcrumbs } from '../providers/breadcrumbs.ts'
import { useMe } from '../providers/session.ts'
import { headerFits, measures } from '../theme/measures.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Later } from '../ui/later.tsx'
import { lazyPart } from '../ui/lazy.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { AreaParts } from './area-parts.tsx'
import { Crumbs } from './crumbs.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { useSideMenu } from './side-menu.tsx'
import { useTitle } from './title.ts'

const Search = lazyPart(() => import('./search/index.tsx'), { texts: ['search'] })
const UserMenu = lazyPart(() => import('./user-menu.tsx'))

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
              sx={{
                maxWidth: 200,
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
                [`@container header (max-width: ${headerFits.personName - 1}px)`]: { display: 'none' },
              }}
            >
              {me.full_name}
            </Box>
            <ExpandMore aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />
          </>
        )}
      </ButtonBase>
      {wasOpened && <UserMenu anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}

/** The way to the present page: the menu group, then what the page says. */
function useCrumbs(): Breadcrumb[] {
  const { t } = useTranslation('menu')
  const { activeGroup } = useSideMenu()
  const said = useCurrentBreadcrumbs()
  return activeGroup && said.length ? [{ label: t(activeGroup.text) }, ...said] : [...said]
}

/** The way back from a record or form on a phone, where the menu's button stands elsewhere. */
function WayBack({ to, label }: { readonly to: string; readonly label: string }) {
  const { t } = useTranslation('shell')
  return (
    <Box component="nav" aria-label={t('breadcrumbs')} sx={{ flex: 1, minWidth: 0, display: 'flex' }}>
      <Box
        component={Link}
        to={to}
        aria-label={t('nav.backTo', { name: label })}
        sx={theme => ({
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minWidth: 44,
          minHeight: 44,
          px: '10px',
          overflow: 'hidden',
          typography: 'h4',
          color: 'text.primary',
          textDecoration: 'none',
          borderRadius: `${theme.measures.radius.control}px`,
        })}
      >
        <ArrowBack sx={{ color: 'text.secondary' }} />
        <Box
          component="span"
          sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {label}
        </Box>
      </Box>
    </Box>
  )
}

/** The header: where one is, the language, and the person. */
export function Header({ onMenu }: { readonly onMenu: () => void }) {
  const { t } = useTranslation('shell')
  const phone = useIsPhone()
  const crumbs = useCrumbs()
  const title = crumbs.at(-1)?.label
  const above = phone ? crumbs.slice(0, -1).findLast(({ route, disabled }) => route && !disabled) : undefined
  useTitle(title)
  return (
    <Box
      component="header"
      sx={{
        container: 'header / inline-size',
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
      {phone && !above && (
        <IconButton size="large" data-tour="language" aria-label={t('nav.open')} onClick={onMenu}>
          <MenuIcon />
        </IconButton>
      )}
      {above?.route ? (
        <WayBack to={above.route} label={above.label} />
      ) : (
        <Crumbs crumbs={phone ? crumbs.slice(-1) : crumbs} phone={phone} />
      )}
      <Later>
        <Can I="index" a="search-results">
          <Search />
        </Can>
        {!phone && <LanguageSwitch plain />}
        <AreaParts slot="header" />
        <UserButton />
      </Later>
    </Box>
  )
}
