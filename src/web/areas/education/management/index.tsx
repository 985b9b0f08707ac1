import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { courses } from '../../../../../resources/education/courses.ts'
import { pages } from '../../../../../resources/pages.ts'
import { createAddress, listAddress } from '../../../crud/shared/addresses.ts'
import { useRead } from '../../../crud/shared/api.ts'
import { useLabels } from '../../../crud/shared/labels.ts'
import { useAbility } from '../../../providers/ability.ts'
import { useBreadcrumbs } from '../../../providers/breadcrumbs.ts'
import { hasExtensions } from '../../../providers/contract.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { CourseRows } from './course-rows.tsx'

const views = ['planned', 'upcoming', 'ongoing', 'completed'] as const

/** How many courses are in each phase, as the ways to them. */
function Phases() {
  const labels = useLabels(courses)
  const { number } = useFormat()
  const { data } = useRead<Record<string, number>>('/api/courses/view-counts', { of: { resource: courses } })
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 160px), 1fr))' }}
    >
      {views.map(view => (
        <Card
          key={view}
          component={Link}
          to={listAddress(courses, view)}
          sx={theme => ({
            p: 2,
            color: 'text.primary',
            textDecoration: 'none',
            '&:hover': { borderColor: theme.vars.palette.primary.main },
          })}
        >
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{labels.text(`views.${view}.name`)}</Box>
          <Typography variant="h2" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {data ? number(data[view] ?? 0) : '–'}
          </Typography>
        </Card>
      ))}
    </Box>
  )
}

/** Where whoever manages courses begins: courses by phase, what waits for a review, and what is left half done. */
export default function CourseManagementPage() {
  const { t } = useTranslation('course-management')
  const { permits } = useAbility()
  useBreadcrumbs([{ label: t('title') }])
  const planned = listAddress(courses, 'planned')
  // What waits for a decision waits for those who may decide.
  const decides = permits('courses.approve') || permits('courses.return')
  return (
    <Box sx={{ maxWidth: 1120, pb: 6 }}>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <Button component={Link} to={listAddress(courses)}>
              {t('allCourses')}
            </Button>
            {permits('courses.store') && (
              <Button
                variant="contained"
                color="primary"
                component={Link}
                to={createAddress(courses)}
                startIcon={<Icon name="add" />}
              >
                {t('create')}
              </Button>
            )}
          </>
        }
      />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0,1fr)' }}>
        {/* Another server of the contract knows of no phases and states. */}
        {hasExtensions() && (
          <>
            <Phases />
            <Box
              sx={{
                display: 'grid',
                gap: 4,
                alignItems: 'start',
                gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,1fr) minmax(0,1fr)' },
              }}
            >
              {decides && (
                <CourseRows
                  title={t('reviews')}
                  none={t('noReviews')}
                  params={{ 'filter[waiting]': 'review' }}
                  more={`${pages.inbox.path}?kind=courses.review`}
                  since="submitted_at"
                />
              )}
              <CourseRows
                title={t('drafts')}
                none={t('noDrafts')}
                params={{ 'filter[status]': 'draft', sort: '-updated_at', include: 'missing' }}
                more={`${planned}?filter[status]=draft`}
                since="updated_at"
              />
            </Box>
          </>
        )}
      </Box>
    </Box>
  )
}
