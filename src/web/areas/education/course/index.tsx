import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { courses as declared } from '../../../../../resources/education/courses.ts'
import { useLabels } from '../../../crud/shared/labels.ts'
import { RichContent } from '../../../crud/shared/parts/rich-content.tsx'
import { useBreadcrumbs } from '../../../providers/breadcrumbs.ts'
import { hasExtensions } from '../../../providers/contract.ts'
import { recordIdOf } from '../../../router/params.ts'
import { Block } from '../../../ui/block.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy.tsx'
import { MissingPage } from '../../../ui/missing-page.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { Cover } from '../shared/cover.tsx'
import { type LearnerCourse, useCourse } from '../shared/learning.ts'
import { EnrolCard } from './enrol-card.tsx'
import { CourseOutline, Instructors } from './outline.tsx'

/** What others thought stands at the page's end, which is not waited for. */
const Ratings = lazyPart(() => import('./ratings.tsx'))

/** When a course takes place, how long it takes, and in which way. */
function Facts({ course }: { readonly course: LearnerCourse }) {
  const { t } = useTranslation('learning')
  const labels = useLabels(declared)
  const { dateTime, duration, number } = useFormat()
  const facts = [
    ...(course.kind
      ? [{ icon: 'laptop', label: labels.field('kind'), text: labels.option('kind', course.kind) }]
      : []),
    ...(course.language
      ? [
          {
            icon: 'language',
            label: labels.field('language'),
            text: labels.option('language', course.language),
          },
        ]
      : []),
    ...(course.duration
      ? [{ icon: 'schedule', label: labels.field('duration'), text: duration(course.duration) }]
      : []),
    {
      icon: 'calendar_today',
      label: labels.field('start_at'),
      text: course.start_at ? dateTime(course.start_at) : t('alwaysOpen'),
    },
    ...(course.end_at
      ? [{ icon: 'flag', label: labels.field('end_at'), text: dateTime(course.end_at) }]
      : []),
    ...(course.capacity
      ? [{ icon: 'group', label: labels.field('capacity'), text: number(course.capacity) }]
      : []),
  ]
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 1.25, m: 0 }}>
      {facts.map(({ icon, label, text }) => (
        <Box key={icon} sx={{ display: 'flex', gap: 1.25, alignItems: 'baseline' }}>
          <Icon name={icon} sx={{ fontSize: 18, color: 'text.secondary', alignSelf: 'center' }} />
          <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ typography: 'body2', m: 0, ml: 'auto', textAlign: 'right' }}>
            {text}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** A named list of other things: outcomes, prerequisites. */
function Names(props: {
  readonly title: string
  readonly names: readonly { readonly id: number; readonly name: string }[]
  readonly to?: string
}) {
  const { title, names, to } = props
  if (!names.length) return null
  return (
    <Block title={title}>
      <Box
        component="ul"
        sx={{ m: 0, pl: 2.5, display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 0.5 }}
      >
        {names.map(({ id, name }) => (
          <li key={id}>{to ? <Link to={`${to}/${id}`}>{name}</Link> : name}</li>
        ))}
      </Box>
    </Block>
  )
}

function Course({ course }: { readonly course: LearnerCourse }) {
  const { t } = useTranslation('learning')
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 4,
        rowGap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,1fr) 320px' },
        // On a phone what one can do comes before what one can read.
        gridTemplateAreas: { xs: '"head" "side" "rest"', md: '"head side" "rest side"' },
        gridTemplateRows: { md: 'auto 1fr' },
      }}
    >
      <Box
        sx={{ gridArea: 'head', display: 'grid', gap: 2, minWidth: 0, gridTemplateColumns: 'minmax(0,1fr)' }}
      >
        <Box sx={{ borderRadius: 2, overflow: 'hidden' }}>
          <Cover id={course.id} cover={course.cover} ratio="16 / 5" />
        </Box>
        {course.course_catalog && (
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{course.course_catalog.name}</Box>
        )}
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {course.name}
        </Typography>
        {course.summary && <Typography sx={{ maxWidth: '72ch' }}>{course.summary}</Typography>}
      </Box>
      <Box sx={{ gridArea: 'side', display: 'grid', gap: 2.5, position: { md: 'sticky' }, top: 0 }}>
        {hasExtensions() && <EnrolCard course={course} />}
        <Facts course={course} />
      </Box>
      <Box
        sx={{ gridArea: 'rest', display: 'grid', gap: 4, minWidth: 0, gridTemplateColumns: 'minmax(0,1fr)' }}
      >
        {course.description && (
          <Block title={t('about')}>
            <RichContent html={course.description} />
          </Block>
        )}
        {hasExtensions() && <CourseOutline id={course.id} />}
        <Names title={t('gains')} names={course.gains ?? []} />
        <Names title={t('prerequisites')} names={course.prerequisites ?? []} to="/course" />
        {hasExtensions() && <Instructors id={course.id} />}
        {hasExtensions() && <Ratings id={course.id} />}
      </Box>
    </Box>
  )
}

/** A course as learners see it: what it is about, what it consists of, and the way in. */
export default function LearnerCoursePage() {
  const { t } = useTranslation('learning')
  const { courseId = '' } = useParams()
  const id = recordIdOf(courseId)
  const { data, isError, refetch } = useCourse(id)
  const missing = id === undefined || data === null
  useBreadcrumbs([
    { label: t('courses.title'), route: '/course' },
    { label: data?.name ?? (missing ? t('missing') : isError ? t('courses.title') : '…') },
  ])
  return (
    <Box sx={{ maxWidth: 1120, pb: 6 }} aria-busy={!data && !isError && !missing}>
      {missing ? (
        <MissingPage
          title={t('missing')}
          text={t('missingText')}
          action={
            <Button component={Link} to="/course">
              {t('courses.showAll')}
            </Button>
          }
        />
      ) : isError ? (
        <>
          <Typography variant="h2" component="h1" sx={{ mb: 2 }}>
            {t('courses.title')}
          </Typography>
          <ErrorState title={t('failed')} onRetry={() => void refetch()} />
        </>
      ) : !data ? (
        <Box>
          <Skeleton variant="rounded" sx={{ aspectRatio: '16 / 5', height: 'auto', mb: 2 }} />
          <Typography variant="h1">
            <Skeleton width="60%" />
          </Typography>
          <Skeleton width="80%" sx={{ mt: 2 }} />
        </Box>
      ) : (
        <Course key={data.id} course={data} />
      )}
    </Box>
  )
}
