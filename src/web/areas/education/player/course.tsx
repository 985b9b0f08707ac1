import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Player, PlayerPart } from '../../../../../resources/education/player.ts'
import { useMe } from '../../../providers/session.ts'
import { lazyPart } from '../../../ui/lazy.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { Aside, CourseNotices, CourseProgress, Locked } from './around.tsx'
import { PlayerFooter, RuleLine } from './footer.tsx'
import { PlayerOutline } from './outline.tsx'
import { goOnAt, lessonsOf, lockOf } from './parts.ts'
import { usePositions } from './position.tsx'
import type { Sending } from './recorder/recorder.ts'
import { useRecorder } from './recorder/use-recorder.ts'
import { type Spoken, Stage } from './stage.tsx'

/**
 * The lesson is drawn without waiting for what stands below it; until that comes, its tabs keep their room, above the
 * course's contents where these are the first of them.
 */
const LessonPanels = lazyPart(() => import('./lesson-panels.tsx'), {
  texts: ['resources/my-tickets'],
  fallback: ({ outline }) => (
    <Box sx={{ my: 3 }}>
      <Box sx={{ height: 49, borderBottom: '1px solid', borderColor: 'divider' }} />
      {outline && <Box sx={{ pt: 2.5 }}>{outline}</Box>}
    </Box>
  ),
})

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
  const progress = <CourseProgress player={player} lessons={lessons} />
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
          <CourseNotices
            courseId={player.course.id}
            isPreview={isPreview}
            status={player.enrolment?.status}
          />
          {phone && (
            <Box sx={{ mb: 2 }}>
              <Typography variant="h4" component="p" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
                {player.course.name}
              </Typography>
              {progress}
            </Box>
          )}
          {lock ? (
            <Locked title={part.title} heading={heading}>
              {t(`lock.${lock.reason}`, { at: dateTime(lock.at) })}
            </Locked>
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
            outline={phone ? outline : undefined}
          />
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
