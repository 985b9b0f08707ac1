import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { Player, PlayerPart } from '../../../../../resources/education/player.ts'
import { useMe } from '../../../providers/session.ts'
import { lazyPart } from '../../../ui/lazy.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { ratingId } from '../shared/rating-place.ts'
import { Segments } from '../shared/segments.tsx'
import { useCounts } from '../shared/use-counts.ts'
import { PlayerFooter, RuleLine } from './footer.tsx'
import { PlayerOutline } from './outline.tsx'
import { countedOf, goOnAt, isDone, lessonsOf, lockOf, percentDone } from './parts.ts'
import { usePositions } from './position.tsx'
import type { Sending } from './recorder/recorder.ts'
import { useRecorder } from './recorder/use-recorder.ts'
import { type Spoken, Stage } from './stage.tsx'

/** The lesson is drawn without waiting for what stands below it; until that comes, its tabs keep their room. */
const LessonPanels = lazyPart(() => import('./lesson-panels.tsx'), {
  texts: ['resources/my-tickets'],
  fallback: <Box sx={{ my: 3, height: 49, borderBottom: '1px solid', borderColor: 'divider' }} />,
})

/** How far one is in the whole, in segments and in words, and what the percentage is made of. */
function Progress({ player, lessons }: { readonly player: Player; readonly lessons: readonly PlayerPart[] }) {
  const { t } = useTranslation('player')
  const { duration } = useFormat()
  const counts = useCounts()
  const counted = countedOf(lessons)
  const left = counted
    .filter(part => !isDone(part))
    .reduce((sum, { duration: seconds }) => sum + (seconds ?? 0), 0)
  const words = counts.done(counted.filter(isDone).length, counted.length)
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Segments
        lessons={counted.map(part => ({ isDone: isDone(part), percent: percentDone(part) }))}
        label={words}
      />
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 2,
          typography: 'caption',
          color: 'text.secondary',
        }}
      >
        <span>{words}</span>
        {left > 0 && <Box sx={{ whiteSpace: 'nowrap' }}>{t('left', { time: duration(left) })}</Box>}
      </Box>
      {player.enrolment && (
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {t(counted.length < lessons.length ? 'madeOfRequired' : 'madeOfAll', {
            percent: player.enrolment.progress,
          })}
        </Box>
      )}
    </Box>
  )
}

/** "3. bölüm, 1. ders · Kaldığın yer kaydediliyor" */
function useAbout(player: Player, sending: Sending, isPreview: boolean) {
  const { t } = useTranslation('player')
  return (part: PlayerPart): string => {
    const tops = player.contents.filter(({ parent_id }) => parent_id === null)
    const sections = tops.filter(({ type }) => type === 'section')
    const lessons = lessonsOf(player)
    const section = sections.findIndex(({ id }) => id === part.parent_id)
    const siblings = section < 0 ? lessons : lessons.filter(({ parent_id }) => parent_id === part.parent_id)
    const lesson = siblings.findIndex(({ id }) => id === part.id) + 1
    const place =
      section < 0 ? t('place.lesson', { lesson }) : t('place.both', { section: section + 1, lesson })
    return `${place} · ${t(isPreview ? 'preview.state' : `sending.${sending}`)}`
  }
}

/** That nothing is counted, or that the course has just been completed. */
function Notices({
  courseId,
  isPreview,
  status,
}: {
  readonly courseId: number
  readonly isPreview: boolean
  readonly status: string | undefined
}) {
  const { t } = useTranslation('player')
  const [wasCompleted] = useState(status === 'completed')
  if (isPreview)
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        {t('preview.text')}
      </Alert>
    )
  if (status !== 'completed' || wasCompleted) return null
  return (
    <Alert severity="success" role="status" sx={{ mb: 2 }}>
      {t('completed')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button component={Link} to={`/course/${courseId}#${ratingId}`} variant="contained" color="primary">
          {t('rate')}
        </Button>
        <Button component={Link} to="/my-courses?view=finished">
          {t('completedLink')}
        </Button>
      </Box>
    </Alert>
  )
}

/** Where one is in the course, beside the lesson. */
function Aside(props: { readonly name: string; readonly progress: ReactNode; readonly children: ReactNode }) {
  const { t } = useTranslation('player')
  return (
    <Box
      component="aside"
      aria-label={t('contents')}
      sx={{
        gridRow: '1 / 3',
        gridColumn: 2,
        overflow: 'auto',
        borderLeft: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.subtle',
      }}
    >
      <Box sx={{ p: 2.5, borderBottom: '1px solid', borderColor: 'divider' }}>
        <Typography variant="h4" component="p" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
          {props.name}
        </Typography>
        {props.progress}
      </Box>
      <Box sx={{ p: 1.5 }}>{props.children}</Box>
    </Box>
  )
}

/** Which lesson is open: the one that the address names, else the one at which they go on. */
function useOpenLesson(player: Player) {
  const [params, setParams] = useSearchParams()
  const lessons = lessonsOf(player)
  const [start] = useState(() => goOnAt(player)?.id)
  const requested = Number(params.get('content')) || start
  const at = Math.max(
    0,
    lessons.findIndex(({ id }) => id === requested),
  )
  const part = lessons[at] as PlayerPart
  const scroller = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const moved = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each lesson starts at its top
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0
    // Whoever goes on by a key hears where they are now.
    if (moved.current) heading.current?.focus({ preventScroll: true })
  }, [part.id])
  const open = (id: number) => {
    moved.current = true
    setParams(known => {
      known.set('content', String(id))
      return known
    })
  }
  return { lessons, part, previous: lessons[at - 1], next: lessons[at + 1], open, scroller, heading }
}

/** Takes somebody to the place in the lesson that the address names, once. */
function useRequestedPosition(content: number) {
  const places = usePositions()
  const [params, setParams] = useSearchParams()
  const requested = params.get('at')
  useEffect(() => {
    if (requested === null) return
    const at = Number(requested)
    if (requested && at >= 0) places.goTo(content, at)
    setParams(
      known => {
        known.delete('at')
        return known
      },
      { replace: true },
    )
  }, [requested, content, places, setParams])
}

/** A course that somebody learns in, or looks at as a learner would. */
export function Course(props: {
  readonly player: Player
  readonly address: string
  readonly isPreview: boolean
}) {
  const { player, address, isPreview } = props
  const { t } = useTranslation('player')
  const me = useMe()
  const phone = useIsPhone()
  const { dateTime } = useFormat()
  const { lessons, part, previous, next, open, scroller, heading } = useOpenLesson(player)
  useRequestedPosition(part.id)
  const [spoken, setSpoken] = useState<Spoken>()
  const { recorder, sending, removed } = useRecorder({
    user: me.id,
    enrolment: isPreview ? undefined : player.enrolment?.id,
    address,
  })
  const about = useAbout(player, sending, isPreview)
  const outline = <PlayerOutline player={player} current={part.id} onOpen={open} />
  const progress = <Progress player={player} lessons={lessons} />
  const lock = lockOf(part, player)
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        display: 'grid',
        gridTemplateColumns: phone ? 'minmax(0,1fr)' : 'minmax(0,1fr) clamp(280px, 26%, 360px)',
        gridTemplateRows: 'minmax(0,1fr) auto',
      }}
    >
      <Box
        ref={scroller}
        data-scroller
        sx={{ overflow: 'auto', px: phone ? 2 : { xs: 3, lg: 7 }, pt: phone ? 2 : 3, pb: 4 }}
      >
        <Box sx={{ maxWidth: 960, mx: 'auto' }}>
          <Notices courseId={player.course.id} isPreview={isPreview} status={player.enrolment?.status} />
          {phone && <Box sx={{ mb: 2 }}>{progress}</Box>}
          {lock ? (
            <Typography>{t(`lock.${lock.reason}`, { at: dateTime(lock.at) })}</Typography>
          ) : (
            <Stage
              key={part.id}
              part={part}
              address={address}
              recorder={recorder}
              isRemoved={removed.has(part.id)}
              about={about(part)}
              heading={heading}
              onSpoken={setSpoken}
            />
          )}
          {phone && <RuleLine part={part} />}
          <LessonPanels
            player={player}
            part={part}
            isPreview={isPreview}
            spoken={spoken?.contentId === part.id ? spoken : undefined}
            onOpen={open}
          />
          {phone && (
            <Box sx={{ borderTop: '1px solid', borderColor: 'divider', pt: 2 }}>
              <Typography variant="h4" component="h2" sx={{ mb: 1 }}>
                {t('contents')}
              </Typography>
              {outline}
            </Box>
          )}
        </Box>
      </Box>
      {!phone && (
        <Aside name={player.course.name} progress={progress}>
          {outline}
        </Aside>
      )}
      <PlayerFooter
        part={part}
        previous={previous}
        next={next}
        isNextLocked={next !== undefined && lockOf(next, player) !== undefined}
        courseId={player.course.id}
        onOpen={open}
        onConfirm={
          recorder &&
          (() => {
            recorder.note(part.id, 'confirmed')
            // The button goes once it is done.
            heading.current?.focus({ preventScroll: true })
            void recorder.flush()
          })
        }
      />
    </Box>
  )
}
