import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/avatar.tsx'
import { IconTile } from '../../ui/icon-tile.tsx'
import { useFormat } from '../../ui/use-format.ts'
import type { Announcement } from './announcements.ts'

/** Who announced it and when: `Sistem Yöneticisi` where nobody did (specification 2.5). */
export function Author({ announcement: { user, created_at } }: { readonly announcement: Announcement }) {
  const { t } = useTranslation('announcements')
  const { moment } = useFormat()
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
        <Box component="time" dateTime={created_at} sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          · {moment(created_at)}
        </Box>
      </Box>
    </Box>
  )
}
