import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../../ui/avatar.tsx'
import { IconTile } from '../../../ui/icon-tile.tsx'
import type { Announcement } from './announcements.ts'
import { Published } from './published.tsx'

/** Who announced it and when: `Sistem Yöneticisi` where nobody did (specification 2.5). */
export function Author({ announcement }: { readonly announcement: Announcement }) {
  const { t } = useTranslation('announcements')
  const { user } = announcement
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      {user ? (
        <Avatar id={user.id} name={user.full_name} image={user.image_medias?.[0]?.full_url} />
      ) : (
        <IconTile round icon="campaign" ground="primary.container" color="primary.main" />
      )}
      <Box sx={{ minWidth: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {user?.full_name ?? t('system')}
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          · <Published {...announcement} />
        </Box>
      </Box>
    </Box>
  )
}
