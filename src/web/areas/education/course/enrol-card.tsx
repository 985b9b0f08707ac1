import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import type { CourseEntry, EntryBlock } from '../../../../../resources/education/course-entry.ts'
import { isOpenState } from '../../../../../resources/education/enrolment-states.ts'
import { touchLinks } from '../../../theme/touch.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { EnrolmentChip, useMadeOf } from '../shared/enrolment-chip.tsx'
import { type EnrolmentStatus, type LearnerCourse, useEntry } from '../shared/learning.ts'
import { useEnrolment } from '../shared/use-enrolment.ts'

/** Why one cannot enter now, and what opens it. */
function Block({ block }: { readonly block: EntryBlock }) {
  const { t } = useTranslation('learning')
  const { dateTime } = useFormat()
  if (block.reason === 'prerequisites')
    return (
      <>
        {t('entry.prerequisites')}
        <Box component="ul" sx={{ m: 0, pl: 2.5, ...touchLinks }}>
          {block.courses.map(({ id, name }) => (
            <li key={id}>
              <Link component={RouterLink} to={`/course/${id}`}>
                {name}
              </Link>
            </li>
          ))}
        </Box>
      </>
    )
  if (block.reason === 'full') return t('entry.full', { count: block.capacity })
  return 'at' in block ? t(`entry.${block.reason}`, { at: dateTime(block.at) }) : t(`entry.${block.reason}`)
}

/** What one can do about one's enrolment: accept or decline, enrol, learn, or withdraw. */
function WayButtons({
  course,
  enrolment,
  mayEnter,
}: {
  readonly course: LearnerCourse
  readonly enrolment: CourseEntry<EnrolmentStatus>['enrolment']
  readonly mayEnter: boolean
}) {
  const { t } = useTranslation('learning')
  const [busy, setBusy] = useState(false)
  const { enrol, accept, decline, withdraw } = useEnrolment()
  const run = (work: () => Promise<void>) => async () => {
    setBusy(true)
    try {
      await work()
    } finally {
      setBusy(false)
    }
  }
  const status = enrolment?.status
  // One may come again as into a course in which one never was.
  const isOut = !isOpenState(status)
  const again = status === 'completed'
  return (
    <>
      {status === 'invited' && (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Button
            variant="contained"
            color="primary"
            size="large"
            disabled={!mayEnter || busy}
            onClick={run(() => accept(enrolment?.id ?? 0))}
          >
            {t('entry.accept')}
          </Button>
          <Button disabled={busy} onClick={run(() => decline(enrolment?.id ?? 0))}>
            {t('entry.decline')}
          </Button>
        </Box>
      )}
      {isOut && (
        <Button
          variant={again ? 'outlined' : 'contained'}
          color={again ? undefined : 'primary'}
          size="large"
          disabled={!mayEnter || busy}
          onClick={run(() => enrol(course.id))}
        >
          {t(again ? 'entry.again' : 'entry.enrol')}
        </Button>
      )}
      {(status === 'active' || status === 'completed') && (
        <Button
          variant="contained"
          color="primary"
          size="large"
          component={RouterLink}
          to={`/course/${course.id}/learn`}
        >
          {t(again ? 'entry.revisit' : enrolment?.progress ? 'entry.goOn' : 'entry.start')}
        </Button>
      )}
      {status === 'active' && (
        <Button color="error" disabled={busy} onClick={run(() => withdraw(enrolment?.id ?? 0))}>
          {t('entry.withdraw')}
        </Button>
      )}
    </>
  )
}

function Way({
  course,
  entry,
}: {
  readonly course: LearnerCourse
  readonly entry: CourseEntry<EnrolmentStatus>
}) {
  const { t } = useTranslation('learning')
  const { number } = useFormat()
  const madeOf = useMadeOf()
  const { enrolment, blocks, seats_left } = entry
  const status = enrolment?.status
  const mayEnter = blocks.length === 0
  // One may come again as into a course in which one never was.
  const isOut = !isOpenState(status)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {enrolment && (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Box>
            <EnrolmentChip enrolment={enrolment} />
          </Box>
          {status === 'active' && (
            <LinearProgress
              variant="determinate"
              value={enrolment.progress}
              aria-label={t('progressOf', { name: course.name })}
              aria-valuetext={madeOf(enrolment)}
            />
          )}
        </Box>
      )}
      {(status === 'invited' || isOut) && blocks.length > 0 && (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Typography variant="body2" sx={{ fontWeight: 650 }}>
            {t('entry.closedNow')}
          </Typography>
          {blocks.map(block => (
            <Box key={block.reason} sx={{ typography: 'body2', color: 'text.secondary' }}>
              <Block block={block} />
            </Box>
          ))}
        </Box>
      )}
      <WayButtons course={course} enrolment={enrolment} mayEnter={mayEnter} />
      {status === 'suspended' && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('entry.suspended')}
        </Typography>
      )}
      {seats_left !== null && isOut && mayEnter && (
        <Typography variant="caption" sx={{ color: 'text.secondary', textAlign: 'center' }}>
          {t('entry.seatsLeft', { count: seats_left, shown: number(seats_left) })}
        </Typography>
      )}
    </Box>
  )
}

/** How one stands in a course, and what one can do about it. */
export function EnrolCard({ course }: { readonly course: LearnerCourse }) {
  const { t } = useTranslation('learning')
  const query = useEntry(course.id)
  return (
    <Card
      component="section"
      aria-label={t('entry.title')}
      // With one button it is as high.
      sx={{ p: 2.5, minHeight: 86 }}
      aria-busy={query.isPending}
    >
      <Loaded query={query} bare failed={t('entry.failed')}>
        {data => <Way course={course} entry={data} />}
      </Loaded>
    </Card>
  )
}
