import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Room, RoomClock } from '../../../../../../resources/assessment/room.ts'
import { roomCalls } from '../session/calls.ts'
import { secondsText } from './time.ts'

/** How often it is asked whether an attempt goes on that the clock has handed in, and one that somebody has. */
const EVERY_MS = { clock: 15_000, person: 60_000 } as const

/**
 * Asks while the page is seen what has become of an attempt that has ended: the room, read again where staff have taken it
 * back or let it count again, and the clock while it goes on.
 */
export function useEndedRoom(first: Room): { readonly room: Room; readonly clock: RoomClock | undefined } {
  const [read, setRead] = useState<{ readonly after: Room; readonly room: Room }>()
  const [clock, setClock] = useState<RoomClock>()
  const room = read?.after === first ? read.room : first
  const { exam, entry, receipt, status } = room
  const every = EVERY_MS[receipt?.submitted_by ?? 'person']
  const wasInvalid = status === 'invalidated'
  useEffect(() => {
    if (status === 'in_progress') return undefined
    const ask = async () => {
      if (document.visibilityState === 'hidden') return
      const now = await roomCalls().clock(exam.id)
      const goesOn = now.status === 'in_progress'
      setClock(goesOn ? now : undefined)
      if (goesOn || wasInvalid === (now.status === 'invalidated')) return
      const found = await roomCalls().room(exam.id)
      if (found.entry.id === entry.id) setRead({ after: first, room: found })
    }
    const timer = setInterval(() => void ask().catch(() => undefined), every)
    return () => clearInterval(timer)
  }, [first, exam.id, entry.id, every, status, wasInvalid])
  return { room, clock }
}

/** That the attempt goes on again, and the way into it. */
export function Reopened(props: {
  readonly room: Room
  readonly clock: RoomClock | undefined
  readonly onOpen: (room: Room) => void
}) {
  const { room, clock, onOpen } = props
  const { t, i18n } = useTranslation('room')
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
