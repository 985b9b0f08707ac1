import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMe } from '../../providers/session.ts'
import { touchLinks } from '../../theme/touch.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Block } from '../../ui/block.tsx'

/** Who one is here: name, address, roles. */
export default function OwnAccount() {
  const me = useMe()
  const { t } = useTranslation('shell')
  return (
    <Block title={t('dashboard.you.title')}>
      <Card sx={{ p: 2, display: 'grid', gap: 2, ...touchLinks }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Avatar id={me.id} name={me.full_name} image={me.first_image_media?.full_url} size={40} />
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ fontWeight: 650 }}>{me.full_name}</Box>
            <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {me.email}
            </Box>
          </Box>
        </Box>
        {me.roles.length === 0 ? (
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t('dashboard.you.noRoles')}</Box>
        ) : (
          <Box>
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{t('dashboard.you.roles')}</Box>
            <Box>{me.roles.map(role => role.display_name ?? role.name).join(', ')}</Box>
          </Box>
        )}
        <MuiLink component={Link} to="/account/settings" sx={{ justifySelf: 'start' }}>
          {t('dashboard.you.settings')}
        </MuiLink>
      </Card>
    </Block>
  )
}
