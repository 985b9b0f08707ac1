import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../../../../ui/use-is-phone.ts'
import { addedText } from '../clock/added-text.ts'
import type { RoomSession } from '../session/room-session.ts'
import type { RoomView } from '../session/view.ts'
import { Banner } from './banner.tsx'
import { WifiOff } from './icons.tsx'
import { secondsText } from './time.ts'
import { useTick } from './use-now.ts'

interface Props {
  readonly session: RoomSession
  readonly view: RoomView
}

/** A button in the colours of its banner. */
function BannerButton(props: { readonly busy?: boolean; readonly text: string; onClick(): void }) {
  return (
    <Button
      size="small"
      loading={props.busy}
      onClick={props.onClick}
      sx={{ color: 'inherit', borderColor: 'currentcolor', bgcolor: 'transparent' }}
    >
      {props.text}
    </Button>
  )
}

function Lost({ session, view }: Props) {
  const { t } = useTranslation('room')
  const phone = useIsPhone()
  useTick(500)
  const [busy, setBusy] = useState(false)
  const next = view.queue.retryAt ?? view.nextTry
  const seconds = next === undefined ? 0 : Math.max(0, Math.ceil((next - performance.now()) / 1000))
  const retry = () => {
    setBusy(true)
    void session.retry().finally(() => setBusy(false))
  }
  return (
    <Banner
      tone="warning"
      icon={view.isBusy ? undefined : <WifiOff aria-hidden />}
      title={t(view.isBusy ? 'busy.title' : view.access === 'open' ? 'lost.title' : 'lost.readOnly')}
      aside={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          {!phone && seconds > 0 && (
            // Counting down is not read out.
            <Box component="span" aria-hidden sx={{ typography: 'body2' }}>
              {t('lost.next', { count: seconds })}
            </Box>
          )}
          <BannerButton busy={busy} text={t('lost.retry')} onClick={retry} />
        </Box>
      }
    >
      {view.queue.waiting > 0
        ? t(view.isBusy ? 'busy.waiting' : 'lost.waiting', { count: view.queue.waiting })
        : t('lost.nothing')}{' '}
      {view.access !== 'over' && t('lost.time')}
    </Banner>
  )
}

/** Somebody answers from elsewhere, or from nowhere since staff have opened it again: here nothing is changed, until it is taken over. */
function Elsewhere({ session, view }: Props) {
  const { t, i18n } = useTranslation('room')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const isReopened = view.access === 'other_device' && view.room.is_reopened
  const where = view.access === 'other_tab' ? 'otherTab' : 'otherDevice'
  const take = () => {
    setBusy(true)
    setFailed(false)
    const taken = view.access === 'other_tab' ? session.open(true) : session.takeSeat()
    void taken.catch(() => setFailed(true)).finally(() => setBusy(false))
  }
  return (
    <Banner
      tone="info"
      title={t(isReopened ? 'reopened.title' : `${where}.title`)}
      aside={
        <BannerButton
          busy={busy}
          text={t(isReopened ? 'reopened.continue' : `${where}.take`)}
          onClick={take}
        />
      }
    >
      {isReopened
        ? t('reopened.text', { time: secondsText(view.deadline, i18n.language) })
        : t(`${where}.text`)}{' '}
      {failed && t('otherDevice.failed')}
    </Banner>
  )
}

/** That there is more time; read out with the countdown, and here until it was seen. */
function Added({ added }: { readonly added: number }) {
  const { t } = useTranslation('room')
  const [seen, setSeen] = useState(0)
  if (added <= seen) return null
  return (
    <Banner
      named={t('time.more')}
      tone="info"
      title={addedText(t, added - seen)}
      aside={<BannerButton text={t('time.seen')} onClick={() => setSeen(added)} />}
    />
  )
}

/** All that has to be known now, the gravest first. */
export function RoomBanners({ session, view }: Props) {
  const { t } = useTranslation('room')
  const { access, queue, lostSince, isBusy, refused } = view
  const elsewhere = access === 'other_device' || access === 'other_tab'
  return (
    <>
      {!queue.isStored && access === 'open' && (
        <Banner tone="error" title={t('notKept.title')}>
          {t('notKept.text')}
        </Banner>
      )}
      {access === 'gone' && (
        <Banner tone="error" title={t('gone.title')}>
          {t(queue.waiting > 0 ? 'gone.text' : 'lost.nothing')}
        </Banner>
      )}
      {queue.refused > 0 && access !== 'gone' && (
        <Banner tone="error" title={t('stopped.title')}>
          {t('stopped.text', { count: queue.refused })}
        </Banner>
      )}
      {refused.size > 0 && (
        <Banner tone="error" title={t('refused.title', { count: refused.size })}>
          {t('refused.text')}
        </Banner>
      )}
      {access === 'over' && (
        <Banner tone="info" title={t('over.title')}>
          {queue.waiting > 0 ? t('over.waiting', { count: queue.waiting }) : t('over.text')}
        </Banner>
      )}
      {access === 'open' && <Added added={view.added} />}
      {elsewhere && <Elsewhere session={session} view={view} />}
      {(lostSince !== undefined || isBusy) && access !== 'gone' && <Lost session={session} view={view} />}
    </>
  )
}
