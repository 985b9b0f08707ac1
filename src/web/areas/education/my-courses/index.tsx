import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useBreadcrumbs } from '../../../providers/breadcrumbs.ts'
import { hasExtensions } from '../../../providers/contract.ts'
import { pageOf } from '../../../router/params.ts'
import { covering } from '../../../ui/covering-link.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageNumbers } from '../../../ui/page-numbers.tsx'
import { EmptyState, SkeletonRows } from '../../../ui/states.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { Cover } from '../shared/cover.tsx'
import { EnrolmentChip, useMadeOf } from '../shared/enrolment-chip.tsx'
import { type MyCourse, useMyCourses } from '../shared/learning.ts'

/** Which of one's courses are shown, with the states that they are in. */
const views = {
  current: 'invited,active,suspended',
  finished: 'completed,failed,excused',
  left: 'withdrawn,declined,cancelled',
} as const
type View = keyof typeof views

function Item({ enrolment }: { readonly enrolment: MyCourse }) {
  const { t } = useTranslation('learning')
  const { dateTime } = useFormat()
  const madeOf = useMadeOf()
  const { course, course_id, status, progress, required_by, completed_at, reason } = enrolment
  const open = status === 'invited' || status === 'active'
  const late = open && required_by !== null && Date.parse(required_by) < Date.now()
  const when = completed_at
    ? t('completedAt', { at: dateTime(completed_at) })
    : open && required_by
      ? t(late ? 'lateSince' : 'until', { at: dateTime(required_by) })
      : reason
  return (
    <Card
      component="article"
      aria-label={course?.name}
      sx={{ position: 'relative', display: 'flex', overflow: 'hidden', minHeight: 112 }}
    >
      <Box sx={{ width: { xs: 96, sm: 176 }, flex: 'none', display: 'flex', '& > *': { flex: 1 } }}>
        <Cover id={course_id} cover={course?.cover} ratio="auto" />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1, alignContent: 'center', p: 2 }}>
        <Box
          component={Link}
          to={`/course/${course_id}`}
          sx={{
            typography: 'subtitle1',
            fontWeight: 650,
            color: 'text.primary',
            textDecoration: 'none',
            overflowWrap: 'anywhere',
            ...covering,
          }}
        >
          {course?.name}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <EnrolmentChip enrolment={enrolment} />
          {when && (
            <Box
              sx={{
                typography: 'body2',
                color: late ? 'error.main' : 'text.secondary',
                fontWeight: late ? 600 : undefined,
              }}
            >
              {when}
            </Box>
          )}
        </Box>
        {status === 'active' && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <LinearProgress
              variant="determinate"
              value={progress}
              aria-label={t('progressOf', { name: course?.name })}
              aria-valuetext={madeOf(enrolment)}
              sx={{ flex: 1 }}
            />
            {/* Above the link that covers the card. */}
            <Button
              size="small"
              component={Link}
              to={`/course/${course_id}/learn`}
              aria-label={`${t(progress ? 'entry.goOn' : 'entry.start')}: ${course?.name}`}
              sx={{ position: 'relative', zIndex: 1 }}
            >
              {t(progress ? 'entry.goOn' : 'entry.start')}
            </Button>
          </Box>
        )}
      </Box>
    </Card>
  )
}

/** The courses that one is in, was in, or is asked to take. */
export default function MyCoursesPage() {
  const { t } = useTranslation('learning')
  const { number } = useFormat()
  const [params, setParams] = useSearchParams()
  const view = (Object.keys(views) as View[]).find(name => name === params.get('view')) ?? 'current'
  const page = pageOf(params)
  const query = useMyCourses({ status: views[view], page })
  const { data } = query
  useBreadcrumbs([{ label: t('mine.title') }])
  const show = (next: { view?: View; page?: number }) => {
    const now = { view, page: 1, ...next }
    setParams({
      ...(now.view !== 'current' && { view: now.view }),
      ...(now.page > 1 && { page: String(now.page) }),
    })
  }
  return (
    <Box sx={{ maxWidth: 860, pb: 6 }}>
      <PageHeader
        title={t('mine.title')}
        aside={data && number(data.meta.total)}
        actions={
          <Button component={Link} to="/course">
            {t('mine.find')}
          </Button>
        }
      />
      {hasExtensions() && (
        <Tabs
          value={view}
          onChange={(_, next: View) => show({ view: next })}
          aria-label={t('mine.views')}
          sx={{ mb: 2.5 }}
        >
          {(Object.keys(views) as View[]).map(name => (
            <Tab key={name} value={name} label={t(`mine.${name}`)} />
          ))}
        </Tabs>
      )}
      <Box aria-busy={query.isPending}>
        <Loaded
          query={query}
          failed={t('mine.failed')}
          loading={<SkeletonRows rows={4} height={112} columns={1} />}
        >
          {data =>
            data.data.length === 0 ? (
              <EmptyState
                title={t(`mine.none.${view}`)}
                text={view === 'current' ? t('mine.noneText') : undefined}
                action={
                  view === 'current' && (
                    <Button variant="contained" color="primary" component={Link} to="/course">
                      {t('mine.find')}
                    </Button>
                  )
                }
              />
            ) : (
              <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
                {data.data.map(enrolment => (
                  <Box component="li" key={enrolment.id} sx={{ minWidth: 0 }}>
                    <Item enrolment={enrolment} />
                  </Box>
                ))}
              </Box>
            )
          }
        </Loaded>
      </Box>
      <PageNumbers last={data?.meta.last_page} page={page} onPage={next => show({ page: next })} />
    </Box>
  )
}
