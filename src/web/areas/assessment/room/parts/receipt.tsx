import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Room, RoomSave } from '../../../../../../resources/assessment/room.ts'
import { Fact } from './fact.tsx'
import { CloudDone } from './icons.tsx'
import { Reopened, useEndedRoom } from './reopened.tsx'
import { longTimestamp } from './time.ts'

/** What stays with somebody who has handed in, and what came after it. */
export function Receipt(props: {
  readonly room: Room
  readonly waiting?: number
  readonly late?: readonly RoomSave[]
  /** Of how many questions the server did not take the latest answer at all. */
  readonly refused?: number
  readonly children?: ReactNode
  /** Goes on in an attempt that was opened again. */
  readonly onOpen: (room: Room) => void
}) {
  const { waiting = 0, late = [], refused = 0, children, onOpen } = props
  const { room, clock } = useEndedRoom(props.room)
  const { t, i18n } = useTranslation('room')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { receipt, exam } = room
  const at = receipt && Date.parse(receipt.submitted_at)
  const isAbandoned = room.status === 'abandoned'
  const isInvalid = room.status === 'invalidated'
  // The room may have been read before this page sent answers that came late; then its own number is too low.
  const lateCount = Math.max(room.late?.waiting ?? 0, new Set(late.map(({ question }) => question)).size)
  return (
    <Box
      component="main"
      sx={{ maxWidth: 600, mx: 'auto', width: '100%', p: { xs: '24px 16px', sm: '56px 32px' } }}
    >
      <CloudDone
        aria-hidden
        sx={{ fontSize: 40, color: isAbandoned || isInvalid ? 'text.secondary' : 'success.main' }}
      />
      <Typography ref={heading} tabIndex={-1} variant="h1" sx={{ mt: 1, outline: 'none !important' }}>
        {t(
          isInvalid
            ? 'receipt.invalidated'
            : isAbandoned
              ? 'receipt.abandoned'
              : receipt?.submitted_by === 'clock'
                ? 'receipt.byClock'
                : 'receipt.title',
        )}
      </Typography>
      <Typography variant="body1" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {t(isInvalid ? 'receipt.invalidatedText' : isAbandoned ? 'receipt.abandonedText' : 'receipt.text')}
      </Typography>
      <Box component="dl" sx={{ my: 3 }}>
        <Fact name={t('receipt.exam')}>{exam.name}</Fact>
        <Fact name={t('receipt.attempt')}>{t('attempt', { number: room.entry.attempt })}</Fact>
        {receipt && at && (
          <>
            <Fact name={t('receipt.code')}>
              <Box component="span" sx={{ fontFamily: 'ui-monospace, monospace', letterSpacing: '0.04em' }}>
                {receipt.code}
              </Box>
            </Fact>
            <Fact name={t('receipt.time')}>{longTimestamp(at, i18n.language, true)}</Fact>
            <Fact name={t('receipt.answered')}>
              {t('receipt.answeredOf', { answered: receipt.answered, total: receipt.total })}
            </Fact>
          </>
        )}
      </Box>
      <Reopened room={room} clock={clock} onOpen={onOpen} />
      {(waiting > 0 || lateCount > 0 || refused > 0) && (
        <Box
          role="status"
          sx={{ p: 2, mb: 3, borderRadius: 1, bgcolor: 'warning.container', color: 'warning.onContainer' }}
        >
          {waiting > 0 && <div>{t('receipt.waiting', { count: waiting })}</div>}
          {lateCount > 0 && <div>{t('receipt.late', { count: lateCount })}</div>}
          {refused > 0 && <div>{t('receipt.refused', { count: refused })}</div>}
        </Box>
      )}
      {room.late && room.late.counted > 0 && (
        <Box sx={{ mb: 3, color: 'text.secondary' }}>
          {t('receipt.lateCounted', { count: room.late.counted, reason: room.late.reason })}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {children}
        <Button
          variant={children ? 'outlined' : 'contained'}
          color={children ? 'inherit' : 'primary'}
          component={Link}
          to={`/my-exams/${exam.id}/results`}
        >
          {t('toResults')}
        </Button>
        <Button variant="outlined" color="inherit" component={Link} to="/my-exams">
          {t('toMyExams')}
        </Button>
      </Box>
    </Box>
  )
}
