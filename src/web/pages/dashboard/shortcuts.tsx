import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { leavesOf } from '../../shell/menu.ts'
import { useMenu } from '../../shell/use-menu.ts'
import { Icon } from '../../ui/icon.tsx'
import { Block } from './block.tsx'

/** The pages that somebody may open, one click away. */
export function Shortcuts() {
  const { t } = useTranslation(['shell', 'menu'])
  const { menu, active } = useMenu()
  const leaves = leavesOf(menu).filter(leaf => leaf.route !== active?.route)
  if (!leaves.length) return null
  return (
    <Block title={t('dashboard.links')}>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
        }}
      >
        {leaves.map(leaf => (
          <li key={leaf.route}>
            <Box
              component={Link}
              to={leaf.route}
              sx={theme => ({
                display: 'flex',
                alignItems: 'center',
                gap: 1.5,
                minHeight: 56,
                px: 2,
                border: `1px solid ${theme.vars.palette.divider}`,
                borderRadius: `${theme.measures.radius.card}px`,
                color: 'text.primary',
                fontWeight: 600,
                textDecoration: 'none',
                bgcolor: 'background.paper',
                '&:hover': { borderColor: 'outlineSoft', backgroundColor: 'action.hover' },
              })}
            >
              <Icon name={leaf.icon} sx={{ color: 'primary.main' }} />
              {t(`menu:${leaf.text}`)}
            </Box>
          </li>
        ))}
      </Box>
    </Block>
  )
}
