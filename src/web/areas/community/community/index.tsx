import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useBreadcrumbs } from '../../../providers/breadcrumbs.ts'
import { hasExtensions } from '../../../providers/contract.ts'
import { defaultAfterLogin } from '../../../providers/return-to.ts'
import { useMe } from '../../../providers/session.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import { ProfileAbout } from './about.tsx'
import { Parts } from './parts.tsx'
import { useProfile } from './profile.ts'

/** The community profile of a person: one's own without an id, to be edited in place. */
export default function CommunityPage() {
  const { t } = useTranslation('community')
  const me = useMe()
  const { userId } = useParams()
  const id = userId === undefined ? me.id : Number(userId)
  const { data, error, refetch, refresh } = useProfile(id)
  useBreadcrumbs([{ label: data?.user.full_name ?? t('title') }])
  if (error)
    return (
      <>
        <PageHeader title={t('title')} />
        {error.statusCode === 404 ? (
          <EmptyState
            title={t('hidden.title')}
            text={t('hidden.text')}
            action={
              <Button component={Link} to={defaultAfterLogin}>
                {t('shell:error.home')}
              </Button>
            }
          />
        ) : (
          <ErrorState title={t('failed')} code={error.statusCode} onRetry={() => void refetch()} />
        )}
      </>
    )
  if (!data) return <SkeletonRows rows={6} avatar columns={2} />
  // Nothing of a profile can be kept where the server has none.
  const own = id === me.id && hasExtensions()
  return (
    <Box sx={{ maxWidth: 1080, pb: 6 }}>
      <ProfileAbout data={data} own={own} refresh={refresh} />
      <Parts parts={data.parts} user={data.user} own={own} refresh={refresh} />
    </Box>
  )
}
