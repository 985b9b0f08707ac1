import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import PauseCircle from '@mui/icons-material/PauseCircleOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../../metadata/resource.ts'
import { useRead } from '../../../crud/shared/api.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { useWhen } from './use-when.ts'

interface Time {
  readonly due_at: string | null
  readonly done_at: string | null
  readonly is_late: boolean
  readonly left_seconds: number | null
}

interface Clock {
  readonly first_response: Time
  readonly resolution: Time
  readonly state: 'running' | 'waiting' | 'hours' | 'day' | 'holiday' | 'ended'
  readonly holiday: string | null
  readonly resumes_at: string | null
  readonly paused_at: string | null
  readonly paused_seconds: number
}

/** A span of working time in hours and minutes: a working day is no day of 24 hours. */
function useSpan() {
  const { t } = useTranslation('support')
  return (seconds: number) => {
    const minutes = Math.round(Math.abs(seconds) / 60)
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    const parts = [
      hours > 0 && t('clock.hours', { count: hours }),
      (rest > 0 || !hours) && t('clock.minutes', { count: rest }),
    ]
    return parts.filter(Boolean).join(' ')
  }
}

/** One of the two times: until when, what is left, or how it went. Its sign and its words say what its colour says. */
function TimeLine({
  name,
  time,
  state,
}: {
  readonly name: 'first_response' | 'resolution'
  readonly time: Time
  readonly state: Clock['state']
}) {
  const { t } = useTranslation('support')
  const spanOf = useSpan()
  const when = useWhen()
  const { due_at, done_at, is_late, left_seconds } = time
  const span = spanOf(left_seconds ?? 0)
  const missed = !done_at && state === 'ended'
  const Sign =
    missed || is_late ? ErrorOutline : done_at ? CheckCircle : state === 'running' ? Schedule : PauseCircle
  const tone = is_late ? 'error.main' : done_at ? 'success.main' : 'text.secondary'
  const key = done_at
    ? is_late
      ? 'doneLate'
      : 'done'
    : missed
      ? 'missed'
      : is_late
        ? 'late'
        : state === 'waiting'
          ? 'leftPaused'
          : 'left'
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Sign aria-hidden sx={{ fontSize: 20, color: tone, mt: '1px' }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 650 }}>
          {t(`clock.${name}`)}
        </Typography>
        <Typography variant="body2" sx={{ color: is_late ? 'error.main' : 'text.secondary' }}>
          {t(`clock.${key}`, { at: when.begins(done_at), due: when.within(due_at), span })}
        </Typography>
      </Box>
    </Box>
  )
}

/** How a ticket stands with its times: what runs, until when, and what stands still and why. */
export function TicketDeadlines({ resource, id }: { readonly resource: AnyResource; readonly id: string }) {
  const { t } = useTranslation('support')
  const query = useRead<Clock>(`/api/tickets/${id}/clock`, {
    of: { resource, id },
    // What is left gets less while one looks.
    refetchInterval: 60_000,
    retry: false,
  })
  return (
    <Loaded
      bare
      query={query}
      failed={t('clock.failed')}
      loading={<SkeletonRows rows={3} columns={1} height={44} />}
    >
      {clock => <Deadlines {...clock} />}
    </Loaded>
  )
}

function Deadlines(clock: Clock) {
  const { t } = useTranslation('support')
  const spanOf = useSpan()
  const when = useWhen()
  const { state, holiday, resumes_at, paused_at, paused_seconds } = clock
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <TimeLine name="first_response" time={clock.first_response} state={state} />
      <TimeLine name="resolution" time={clock.resolution} state={state} />
      <Typography variant="body2" role="status" sx={{ pt: 1, borderTop: 1, borderColor: 'divider' }}>
        {t(`clock.states.${state}`, {
          holiday,
          next: resumes_at ? when.within(resumes_at) : '',
          since: paused_at ? when.within(paused_at) : '',
        })}
        {paused_seconds >= 60 && ` ${t('clock.paused', { span: spanOf(paused_seconds) })}`}
      </Typography>
    </Box>
  )
}
