import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { communityProfiles } from '../../../../../resources/community/profiles.ts'
import { useLabels } from '../../../crud/shared/labels.ts'
import type { AnyRow } from '../../../field.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy.tsx'
import type { CommunityProfile } from './profile.ts'

const RecordDialog = lazyPart(() => import('../../../crud/form/record-dialog.tsx'), {
  texts: ['form', 'record', 'validation'],
})

/** Who it is: picture, name, place in the organisation, and what they say of themselves. */
export function ProfileAbout(props: {
  readonly data: CommunityProfile
  readonly own: boolean
  readonly refresh: () => Promise<unknown>
}) {
  const { data, own, refresh } = props
  const { user, profile } = data
  const { t } = useTranslation('community')
  const labels = useLabels(communityProfiles)
  const [open, setOpen] = useState(false)
  const says = [profile?.headline, profile?.about, ...Object.values(data.parts).flat()].filter(Boolean).length
  const position = [user.title?.name, ...user.departments.map(({ name }) => name)].filter(Boolean).join(' · ')
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, flexWrap: 'wrap' }}>
        <Avatar id={user.id} name={user.full_name} image={user.first_image_media?.full_url} size={64} />
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography variant="h1">{user.full_name}</Typography>
          {profile?.headline && <Typography variant="body1">{profile.headline}</Typography>}
          {position && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {position}
            </Typography>
          )}
        </Box>
        {own && (
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <Button component={Link} to="/account/settings" startIcon={<Icon name="image" />}>
              {t('photo')}
            </Button>
            <Button
              variant="contained"
              color="primary"
              startIcon={<Icon name="edit" />}
              onClick={() => setOpen(true)}
            >
              {labels.text('edit')}
            </Button>
          </Box>
        )}
      </Box>
      {profile?.about && (
        <Typography variant="body1" sx={{ whiteSpace: 'pre-line', maxWidth: 720, overflowWrap: 'anywhere' }}>
          {profile.about}
        </Typography>
      )}
      {!own && says === 0 && <Box sx={{ color: 'text.secondary' }}>{t('nothing')}</Box>}
      {own && !profile?.about && <Box sx={{ color: 'text.secondary' }}>{labels.text('empty.text')}</Box>}
      {own && (
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {t('seenBy', { who: labels.option('visibility', profile?.visibility ?? 'everyone') })}
        </Box>
      )}
      {open && (
        <RecordDialog
          resource={communityProfiles}
          record={(profile ?? undefined) as AnyRow | undefined}
          onClose={() => setOpen(false)}
          onSaved={refresh}
        />
      )}
    </Box>
  )
}
