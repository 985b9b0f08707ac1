import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Room } from '../../../../../resources/assessment/room.ts'
import { useMe } from '../../../providers/session.ts'
import { chosenWith, optionsOf } from './inputs/choice-input.tsx'
import { Banner } from './parts/banner.tsx'
import { RoomBanners } from './parts/banners.tsx'
import { HandIn } from './parts/hand-in.tsx'
import { OverviewAside, OverviewSheet } from './parts/overview-places.tsx'
import { Receipt } from './parts/receipt.tsx'
import { RoomFooter } from './parts/room-footer.tsx'
import { HeaderLine, RoomHeader } from './parts/room-header.tsx'
import { RoomQuestionPanel } from './parts/room-question-panel.tsx'
import type { RoomSession } from './session/room-session.ts'
import { useRoomKeys } from './use-keys.ts'
import { type RoomParts, useRoom, useRoomView } from './use-room.ts'
import { forgetPosition, useStoredPosition } from './use-stored-position.ts'

/** Below this width, in pixels, there is no room for the questions beside the one that is open. */
const narrowBelow = 1000

/** The question that is open, and the way to the others. */
function useWay(session: RoomSession) {
  const view = useRoomView(session)
  const { room } = view
  const [at, setAt] = useStoredPosition(view.isPreview ? undefined : room.entry.id, room.questions.length)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const isForward = room.exam.navigation === 'forward'
  const question = room.questions[at]
  const isLost = view.lostSince !== undefined || view.isBusy
  // What failed for want of a line can be done once there is one.
  useEffect(() => {
    if (!isLost) setFailed(false)
  }, [isLost])
  const isLast = question !== undefined && question.number >= room.total
  const open = (index: number) => {
    session.flush()
    setAt(Math.max(0, Math.min(index, room.questions.length - 1)))
  }
  const go = (by: -1 | 1) => {
    if (!isForward) return open(at + by)
    if (by < 0 || isLast || busy || view.access !== 'open') return
    setBusy(true)
    setFailed(false)
    void session
      .forward()
      .catch(() => setFailed(true))
      .finally(() => setBusy(false))
  }
  return { view, at, question, isForward, isLast, busy, failed, open, go }
}

function OpenRoom({ session, note }: { readonly session: RoomSession; readonly note?: ReactNode }) {
  const { t } = useTranslation('room')
  const isNarrow = useMediaQuery(`(max-width:${narrowBelow - 0.05}px)`, { noSsr: true })
  const { view, at, question, isForward, isLast, busy, failed, open, go } = useWay(session)
  const [dialog, setDialog] = useState<'overview' | 'handIn'>()
  const isOpen = view.access === 'open'
  const isChoice = question && ['single', 'multiple', 'true_false'].includes(question.type)
  const options = question && isChoice ? optionsOf(question, t) : []
  useRoomKeys(
    {
      choose(number) {
        const option = options[number - 1]
        const { response = null } = view.answers.get(question?.key ?? '') ?? {}
        if (question && option)
          session.answer(question.key, { response: chosenWith({ question, response }, option.key) })
      },
      mark() {
        const { is_marked: isMarked = false } = view.answers.get(question?.key ?? '') ?? {}
        if (question && !isForward) session.answer(question.key, { isMarked: !isMarked })
      },
      go: by => !isForward && go(by),
    },
    t('keys.markKey'),
    isOpen,
  )
  if (!question) return null
  const handIn = () => setDialog('handIn')
  return (
    <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column', overflow: 'hidden' }}>
      <RoomHeader
        {...{ session, view, isNarrow, isForward }}
        number={question.number}
        onHandIn={handIn}
        onOverview={() => setDialog('overview')}
      />
      {note}
      <RoomBanners session={session} view={view} />
      {failed && (
        <Banner tone="warning" title={t('forward.failed')}>
          {view.queue.refused > 0
            ? t('stopped.text', { count: view.queue.refused })
            : t(view.isBusy ? 'busy.title' : 'forward.failedText')}
        </Banner>
      )}
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
        <Box component="main" sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          {/* Each question begins at its top. */}
          <Box key={question.key} sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
            <RoomQuestionPanel {...{ session, view, question, isNarrow }} />
            {isForward && (
              <Box sx={{ maxWidth: 784, mx: 'auto', px: { xs: 2, sm: 4 }, pb: 3, color: 'text.secondary' }}>
                {t('forward.text')}
              </Box>
            )}
          </Box>
          <RoomFooter
            {...{ at, isLast, isNarrow, isForward, isOpen, busy, go }}
            options={options.length}
            onHandIn={handIn}
          />
        </Box>
        {!(isNarrow || isForward) && <OverviewAside view={view} at={at} onOpen={open} />}
      </Box>
      {isNarrow && (
        <OverviewSheet
          view={view}
          at={at}
          open={dialog === 'overview'}
          onOpen={open}
          onHandIn={isOpen ? handIn : undefined}
          onClose={() => setDialog(now => (now === 'overview' ? undefined : now))}
        />
      )}
      <HandIn
        session={session}
        view={view}
        open={dialog === 'handIn'}
        onClose={() => setDialog(now => (now === 'handIn' ? undefined : now))}
      />
    </Box>
  )
}

/** The room of a preview: as it is taken, but of nobody, and with what is shown when it is handed in. */
export function PreviewRoom(props: {
  readonly room: Room
  readonly parts: RoomParts
  readonly note: ReactNode
  readonly over: ReactNode
}) {
  const session = useRoom(props.room, props.parts)
  const { access } = useRoomView(session)
  return access === 'handed_in' ? props.over : <OpenRoom session={session} note={props.note} />
}

/** The exam as it is taken, and what stays when it is handed in. */
export function ExamRoom(props: {
  readonly room: Room
  /** Below the receipt. */
  readonly more: ReactNode
  onOver(): void
  /** Goes on in the attempt once it was opened again. */
  onReopened(room: Room): void
}) {
  const { more, onOver, onReopened } = props
  const { full_name } = useMe()
  const session = useRoom(props.room)
  const { access, room, queue, late, refused } = useRoomView(session)
  const isOver = access === 'handed_in'
  const over = useRef(onOver)
  over.current = onOver
  useEffect(() => {
    if (!isOver) return
    forgetPosition(room.entry.id)
    over.current()
  }, [isOver, room.entry.id])
  if (!isOver) return <OpenRoom session={session} />
  return (
    <>
      <HeaderLine title={room.exam.name} second={full_name} />
      <Receipt room={room} waiting={queue.waiting} late={late} refused={refused.size} onOpen={onReopened}>
        {more}
      </Receipt>
    </>
  )
}
