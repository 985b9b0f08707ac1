import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { myCourses } from '../../../../../resources/education/my-courses.ts'
import type { GoingOn } from '../../../../../resources/education/player.ts'
import { useRead } from '../../../crud/shared/api.ts'
import { hasExtensions } from '../../../providers/contract.ts'
import { Block } from '../../../ui/block.tsx'
import { covering } from '../../../ui/covering-link.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { Cover } from '../shared/cover.tsx'
import { Segments } from '../shared/segments.tsx'
import { useCounts } from '../shared/use-counts.ts'

const pictureOf = ({ cover }: GoingOn['course']) => (cover ? { full_url: cover } : null)
const segmentsOf = ({ lessons }: GoingOn) => lessons.map(isDone => ({ isDone, percent: 0 }))

/** The course that was used last, with its next lesson and the button that opens it. */
function First({ going }: { readonly going: GoingOn }) {
  const { t } = useTranslation(['player', 'learning'])
  const { duration, dateTime } = useFormat()
  const counts = useCounts()
  const { course, lessons, next, enrolment } = going
  const until = enrolment.required_by
  const isLate = until !== null && Date.parse(until) < Date.now()
  const words = counts.done(lessons.filter(Boolean).length, lessons.length)
  return (
    <Card
      component="article"
      aria-label={course.name}
      sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, overflow: 'hidden' }}
    >
      <Box sx={{ width: { sm: 200 }, flex: 'none', display: 'flex', '& > *': { flex: 1 } }}>
        <Cover id={course.id} cover={pictureOf(course)} ratio="16 / 7" />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1, alignContent: 'center', p: 2.5 }}>
        {course.catalog && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{course.catalog}</Box>}
        <Box component="h3" sx={{ typography: 'h4', m: 0, overflowWrap: 'anywhere' }}>
          {course.name}
        </Box>
        {next && (
          <Box sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
            {[t('goingOn.next', { title: next.title }), next.duration && duration(next.duration)]
              .filter(Boolean)
              .join(' · ')}
          </Box>
        )}
        <Segments lessons={segmentsOf(going)} label={words} />
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {words}
            {until && (
              <Box sx={isLate ? { color: 'error.main', fontWeight: 600 } : undefined}>
                {t(isLate ? 'learning:lateSince' : 'learning:until', { at: dateTime(until) })}
              </Box>
            )}
          </Box>
          <Button
            variant="contained"
            color="primary"
            startIcon={<Icon name="play_arrow" />}
            component={Link}
            to={`/course/${course.id}/learn`}
          >
            {t('goingOn.continue')}
          </Button>
        </Box>
      </Box>
    </Card>
  )
}

/** A further course, small; the whole of it is the link. */
function Further({ going }: { readonly going: GoingOn }) {
  const counts = useCounts()
  const { course, lessons } = going
  const words = counts.done(lessons.filter(Boolean).length, lessons.length)
  return (
    <Card
      component="article"
      sx={{ position: 'relative', display: 'flex', gap: 1.5, p: 1.5, alignItems: 'center' }}
    >
      <Box sx={{ width: 72, flex: 'none', borderRadius: 1, overflow: 'hidden' }}>
        <Cover id={course.id} cover={pictureOf(course)} ratio="1 / 1" />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5 }}>
        <Box
          component={Link}
          to={`/course/${course.id}/learn`}
          sx={{
            typography: 'subtitle2',
            fontWeight: 650,
            color: 'text.primary',
            textDecoration: 'none',
            overflowWrap: 'anywhere',
            ...covering,
          }}
        >
          {course.name}
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{words}</Box>
        <Segments lessons={segmentsOf(going)} label={words} />
      </Box>
    </Card>
  )
}

/** The courses in which somebody goes on; nothing where they are in none. */
export default function GoingOnCard() {
  const { t } = useTranslation('player')
  const { data = [] } = useRead<readonly GoingOn[]>('/api/learning/going-on', {
    of: { resource: myCourses },
    enabled: hasExtensions(),
    staleTime: 5000,
  })
  const [first, ...further] = data
  if (!first) return null
  return (
    <Block
      title={t('goingOn.title')}
      aside={
        <Button component={Link} to="/my-courses" size="small">
          {t('goingOn.all')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <First going={first} />
        {further.length > 0 && (
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' },
            }}
          >
            {further.map(going => (
              <Further key={going.enrolment.id} going={going} />
            ))}
          </Box>
        )}
      </Box>
    </Block>
  )
}
