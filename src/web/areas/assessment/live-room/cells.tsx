import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslation } from 'react-i18next'
import type { LiveParticipant, LiveState } from '../../../../../resources/assessment/invigilation.ts'
import type { Tone } from '../../../../fields/select/index.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { leftText, nearnessOf } from '../room/clock/server-clock.ts'

const tones: Readonly<Record<LiveState, Tone>> = {
  not_started: 'off',
  in_progress: 'info',
  away: 'warning',
  handed_in: 'success',
  invalidated: 'error',
}

interface Props {
  readonly row: LiveParticipant
  /** The server's time, in milliseconds since 1970. */
  readonly now: number
}

/** Where somebody is; who handed in also by whom. */
export function StateCell({ row: { state, entry } }: Pick<Props, 'row'>) {
  const { t } = useTranslation('live-room')
  return (
    <StatusChip tone={tones[state]}>
      {t(state === 'handed_in' && entry?.submitted_by === 'clock' ? 'state.by_clock' : `state.${state}`)}
    </StatusChip>
  )
}

/** How many questions are answered. */
export function AnsweredCell({ row: { entry } }: Pick<Props, 'row'>) {
  const { t } = useTranslation('live-room')
  if (!entry) return <>–</>
  const { answered, total } = entry
  return (
    <Box sx={{ minWidth: 88 }}>
      <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>{t('answeredOf', { answered, total })}</Box>
      <LinearProgress
        aria-hidden
        variant="determinate"
        value={total ? Math.round((answered / total) * 100) : 0}
        sx={{ mt: 0.5, height: 4, borderRadius: 2 }}
      />
    </Box>
  )
}

/** How much time is left, or when it was handed in; `bare` without saying which of both it is. */
export function TimeCell({
  row: { entry, extra_minutes: extra },
  now,
  bare = false,
}: Props & { readonly bare?: boolean }) {
  const { t } = useTranslation('live-room')
  const { relative } = useFormat()
  const more = extra > 0 && (
    <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{t('extra', { count: extra })}</Box>
  )
  if (!entry) return more || <>–</>
  if (entry.status !== 'in_progress') {
    const at = entry.submitted_at && relative(entry.submitted_at)
    return <>{at ? (bare ? at : t('handedInAt', { at })) : '–'}</>
  }
  const left = Date.parse(entry.deadline_at) - now
  const nearness = nearnessOf(left)
  return (
    <>
      <Box
        sx={{
          fontVariantNumeric: 'tabular-nums',
          fontWeight: nearness === 'calm' ? 400 : 650,
          color: nearness === 'last' || nearness === 'over' ? 'error.main' : undefined,
        }}
      >
        {leftText(left)}
      </Box>
      {more}
    </>
  )
}

/** When something was last heard of somebody who is in the exam. */
export function SeenCell({ row: { entry, state }, now }: Props) {
  const { t } = useTranslation('live-room')
  const { duration } = useFormat()
  if (entry?.status !== 'in_progress') return <>–</>
  const seconds = Math.max(0, Math.round((now - Date.parse(entry.seen_at ?? entry.started_at)) / 1000))
  if (state !== 'away') return <>{t('seenNow')}</>
  return (
    <>
      {t('seenAgo', {
        duration: duration(seconds < 3600 ? seconds - (seconds % 10) : seconds - (seconds % 60)),
      })}
    </>
  )
}

/** What happened, as far as something did: devices, pages left, times without a connection, late answers. */
export function useHappened({ entry }: LiveParticipant): string {
  const { t } = useTranslation('live-room')
  const { duration } = useFormat()
  if (!entry) return ''
  const { seat, left_count: left, left_seconds: away, offline_seconds: offline, late } = entry
  const words = [
    ...(seat > 1 ? [t('events.seat', { count: seat - 1 })] : []),
    ...(left > 0 ? [t('events.left', { count: left, duration: duration(away) })] : []),
    ...(offline > 0 ? [t('events.offline', { duration: duration(offline) })] : []),
    ...(late > 0 ? [t('events.late', { count: late })] : []),
  ]
  return words.join(' · ')
}

/** {@link useHappened} in a cell of a table. */
export function EventsCell({ row }: Pick<Props, 'row'>) {
  return <>{useHappened(row) || '–'}</>
}
