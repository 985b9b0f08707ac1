import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RoomError } from '../session/calls.ts'
import type { RoomSession } from '../session/room-session.ts'
import type { RoomView } from '../session/view.ts'
import { Modal } from './modal.tsx'
import { roomCounts } from './overview.tsx'

/** Asks whether to hand in, and says what is open; without a connection it says why that waits. */
export function HandIn(props: {
  readonly session: RoomSession
  readonly view: RoomView
  readonly open: boolean
  onClose(): void
}) {
  const { session, view, open, onClose } = props
  const { t } = useTranslation('room')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { total, answered, marked } = roomCounts(view)
  const isForward = view.room.exam.navigation === 'forward'
  const unanswered = total - answered
  const isLast = (view.room.questions.at(-1)?.number ?? 0) >= total
  const forward = isLast ? (answered > 0 ? 'handIn.last' : 'handIn.lastOpen') : 'handIn.forward'
  const { waiting, refused } = view.queue
  const isLost = view.lostSince !== undefined || view.isBusy
  const isGone = view.access === 'gone'
  const why = () => {
    if (isGone) return [t('gone.title'), waiting > 0 && t('gone.text')]
    // The server has said something, and not that it is too busy.
    if (failure instanceof RoomError && failure.status > 0 && ![408, 429].includes(failure.status))
      return [failure.message || t('handIn.failed')]
    if (refused > 0) return [t('handIn.refused'), t('stopped.text', { count: refused })]
    return [
      t(view.isBusy ? 'busy.title' : 'handIn.waits'),
      waiting > 0 ? t('handIn.waitsText', { count: waiting }) : t('handIn.waitsNothing'),
    ]
  }
  const submit = () => {
    setBusy(true)
    setFailure(undefined)
    void session
      .submit()
      .catch(setFailure)
      .finally(() => setBusy(false))
  }
  const [title, text] = why()
  return (
    <Modal title={t('handIn.title')} open={open} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 1.5, fontSize: '0.9375rem' }}>
        <Box>
          {isForward
            ? t(forward)
            : unanswered > 0
              ? t('handIn.open', { count: unanswered, total })
              : t('handIn.all', { total })}{' '}
          {!isForward && marked > 0 && t('handIn.marked', { count: marked })}
        </Box>
        <Box>{t('handIn.final')}</Box>
        {(isLost || isGone || failure !== undefined || refused > 0) && (
          <Box
            role="alert"
            sx={{ p: 1.5, borderRadius: 1, bgcolor: 'warning.container', color: 'warning.onContainer' }}
          >
            <b>{title}</b> {text}
          </Box>
        )}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap-reverse',
          justifyContent: 'flex-end',
          gap: 1,
          mt: 3,
          '& > *': { flexGrow: { xs: 1, sm: 0 } },
        }}
      >
        <Button autoFocus onClick={onClose}>
          {t('handIn.back')}
        </Button>
        <Button
          variant="contained"
          color="primary"
          loading={busy}
          disabled={isLost || isGone}
          onClick={submit}
        >
          {t('handIn.submit')}
        </Button>
      </Box>
    </Modal>
  )
}
