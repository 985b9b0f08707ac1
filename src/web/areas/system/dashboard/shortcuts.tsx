import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pages } from '../../../../../resources/pages.ts'
import { MAX_SHORTCUTS } from '../../../../metadata/menu.ts'
import { useRead } from '../../../crud/shared/api.ts'
import { hasExtensions } from '../../../providers/contract.ts'
import { useMe } from '../../../providers/session.ts'
import { leavesOf } from '../../../shell/menu.ts'
import { mostUsedPages, readPageUse } from '../../../shell/page-use.ts'
import { useSideMenu } from '../../../shell/side-menu.tsx'
import { Block } from '../../../ui/block.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../ui/use-format.ts'

/** How many records the lists have, by name; those that one may not open, or a server that does not count, give none. */
function useCounts(lists: readonly string[]): Readonly<Record<string, number>> {
  const { data } = useRead<Record<string, number>>('/api/dashboard/counts', {
    params: { lists: lists.join() },
    enabled: hasExtensions() && lists.length > 0,
    retry: false,
  })
  return data ?? {}
}

/** The pages that somebody opens most, one click away, with the number of their records. */
export function Shortcuts() {
  const { t } = useTranslation(['shell', 'menu'])
  const { id } = useMe()
  const format = useFormat()
  const { menu, active } = useSideMenu()
  // As they stood when the page was opened: nothing moves below the pointer.
  const [use] = useState(() => readPageUse(id))
  const leaves = mostUsedPages(
    // What waits has a block of its own above.
    leavesOf(menu).filter(leaf => leaf.route !== active?.route && leaf.route !== pages.inbox.path),
    use,
    MAX_SHORTCUTS,
  )
  const counts = useCounts(leaves.flatMap(({ list }) => list ?? []))
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
        {leaves.map(({ route, icon, text, list }) => {
          const count = list === undefined ? undefined : counts[list]
          return (
            <li key={route}>
              <Box
                component={Link}
                to={route}
                sx={theme => ({
                  display: 'flex',
                  alignItems: 'center',
                  gap: 1.5,
                  height: '100%',
                  minHeight: 56,
                  px: 2,
                  py: 1,
                  border: `1px solid ${theme.vars.palette.divider}`,
                  borderRadius: `${theme.measures.radius.card}px`,
                  color: 'text.primary',
                  textDecoration: 'none',
                  bgcolor: 'background.paper',
                  '&:hover': { borderColor: 'outlineSoft', backgroundColor: 'action.hover' },
                })}
              >
                <Icon name={icon} sx={{ color: 'primary.main', flex: 'none' }} />
                <Box sx={{ minWidth: 0 }}>
                  <Box sx={{ fontWeight: 600 }}>{t(`menu:${text}`)}</Box>
                  {count !== undefined && (
                    <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                      {t('dashboard.count', { count, formatted: format.number(count) })}
                    </Box>
                  )}
                </Box>
              </Box>
            </li>
          )
        })}
      </Box>
    </Block>
  )
}
