import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { courses } from '../../../../../resources/education/courses.ts'
import { createAddress, listAddress, recordAddress } from '../../../crud/shared/addresses.ts'
import { useRead } from '../../../crud/shared/api.ts'
import { useLabels } from '../../../crud/shared/labels.ts'
import { useAbility } from '../../../providers/ability.ts'
import { useBreadcrumbs } from '../../../providers/breadcrumbs.ts'
import { hasExtensions } from '../../../providers/contract.ts'
import { Block } from '../../../ui/block.tsx'
import { dividedList } from '../../../ui/divided-list.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useFormat } from '../../../ui/use-format.ts'

const views = ['planned', 'upcoming', 'ongoing', 'completed'] as const

interface Row {
  readonly id: number
  readonly name: string
  readonly code: string
  readonly status: (typeof courses)['config']['fields']['status']['options']['values'][number]
  readonly updated_at: string
  readonly submitted_at: string | null
}

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

/** Courses in a state, the ones that waited or rested longest first, each leading to its page. */
function Rows(props: {
  readonly status: string
  readonly sort: string
  readonly title: string
  readonly none: string
  readonly more: string
}) {
  const { t } = useTranslation('course-management')
  const { relative } = useFormat()
  const labels = useLabels(courses)
  const {
    data,
    isLoadingError: isError,
    refetch,
  } = useRead<readonly Row[]>('/api/courses', {
    params: { per_page: 5, page: 1, sort: props.sort, 'filter[status]': props.status },
    of: { resource: courses },
  })
  return (
    <Block
      title={props.title}
      aside={
        <Button component={Link} to={props.more} size="small">
          {t('all')}
        </Button>
      }
    >
      <Card aria-busy={!data && !isError}>
        {isError ? (
          <ErrorState bare title={t('failed')} onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonRows rows={3} height={64} columns={1} />
        ) : data.length === 0 ? (
          <EmptyState bare title={props.none} />
        ) : (
          <Box component="ul" sx={dividedList}>
            {data.map(row => (
              <Box
                component="li"
                key={row.id}
                sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1.5, minHeight: 64 }}
              >
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Box
                    component={Link}
                    to={recordAddress(courses, row.id)}
                    sx={{
                      typography: 'body2',
                      fontWeight: 650,
                      color: 'text.primary',
                      overflowWrap: 'anywhere',
                    }}
                  >
                    {row.name}
                  </Box>
                  <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                    {row.code} ·{' '}
                    {relative(
                      row.submitted_at && row.status === 'in_review' ? row.submitted_at : row.updated_at,
                    )}
                  </Box>
                </Box>
                <StatusChip tone={courses.config.fields.status.options.tones[row.status]}>
                  {labels.option('status', row.status)}
                </StatusChip>
              </Box>
            ))}
          </Box>
        )}
      </Card>
    </Block>
  )
}

/** Where whoever manages courses begins: courses by phase, what waits for a review, and what is left half done. */
export default function CourseManagementPage() {
  const { t } = useTranslation('course-management')
  const { permits } = useAbility()
  useBreadcrumbs([{ label: t('title') }])
  const planned = listAddress(courses, 'planned')
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
              <Rows
                title={t('reviews')}
                none={t('noReviews')}
                status="in_review"
                sort="updated_at"
                more={`${planned}?filter[status]=in_review`}
              />
              <Rows
                title={t('drafts')}
                none={t('noDrafts')}
                status="draft"
                sort="-updated_at"
                more={`${planned}?filter[status]=draft`}
              />
            </Box>
          </>
        )}
      </Box>
    </Box>
  )
}
