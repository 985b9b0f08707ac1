import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Room, RoomClock } from '../../../../../../resources/assessment/room.ts'
import { roomCalls } from '../session/calls.ts'
import { secondsText } from './time.ts'

/** How often it is asked whether an attempt goes on that the clock has handed in, and one that somebody has. */
const EVERY_MS = { clock: 15_000, person: 60_000 } as const

/** Asks while the page is seen whether an attempt that has ended goes on again: the clock as it is then. */
function useReopened({ exam, receipt, status }: Room): RoomClock | undefined {
  const [clock, setClock] = useState<RoomClock>()
  const every = EVERY_MS[receipt?.submitted_by ?? 'person']
  const isWatched = status !== 'in_progress' && status !== 'invalidated'
  useEffect(() => {
    if (!isWatched) return undefined
    const ask = () => {
      if (document.visibilityState === 'hidden') return
      void roomCalls()
        .clock(exam.id)
        .then(now => setClock(now.status === 'in_progress' ? now : undefined))
        .catch(() => undefined)
    }
    const timer = setInterval(ask, every)
    return () => clearInterval(timer)
  }, [exam.id, every, isWatched])
  return clock
}

/** That staff have opened the attempt again, and the way into it. */
export function Reopened({ room, onOpen }: { readonly room: Room; readonly onOpen: (room: Room) => void }) {
  const { t, i18n } = useTranslation('room')
  const clock = useReopened(room)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const open = () => {
    setBusy(true)
    setFailed(false)
    // Another seat: what waits on this device of the one before is older than what comes now.
    roomCalls()
      .seat(room.exam.id)
      .then(onOpen)
      .catch(() => {
        setFailed(true)
        setBusy(false)
      })
  }
  return (
    <Box role="status">
      {clock && (
        <Box
          sx={{
            p: 2,
            mb: 3,
            borderRadius: 1,
            bgcolor: 'info.container',
            color: 'info.onContainer',
            display: 'grid',
            gap: 1.5,
            justifyItems: 'start',
          }}
        >
          <Box>
            <b>{t('reopened.title')}</b>{' '}
            {t('reopened.text', { time: secondsText(Date.parse(clock.deadline_at), i18n.language) })}{' '}
            {failed && t('otherDevice.failed')}
          </Box>
          <Button variant="contained" color="primary" loading={busy} onClick={open}>
            {t('reopened.continue')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
