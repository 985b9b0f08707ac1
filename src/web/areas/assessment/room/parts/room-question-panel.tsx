import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoomQuestion } from '../../../../../../resources/assessment/room.ts'
import type { RoomSession } from '../session/room-session.ts'
import { isAnswered, type RoomView } from '../session/view.ts'
import { Bookmark, Bookmarked, Check, CloudWaiting } from './icons.tsx'
import { QuestionDrawing } from './question-drawing.tsx'
import { SaveState } from './save-state.tsx'

interface Props {
  readonly session: RoomSession
  readonly view: RoomView
  readonly question: RoomQuestion
  readonly isNarrow: boolean
}

const isChosen = ({ type }: RoomQuestion) => ['single', 'multiple', 'true_false'].includes(type)

/** What became of the answer that stands there. */
function Foot({ session, view, question, isNarrow }: Props) {
  const { t } = useTranslation('room')
  const { queue, access, answers, isPreview } = view
  const { response = null } = answers.get(question.key) ?? {}
  const waits = queue.waiting > 0 && (view.lostSince !== undefined || queue.retryAt !== undefined)
  const kind = isChosen(question) ? 'choice' : 'text'
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44, mt: 1.5 }}>
      <Box
        sx={{
          flex: 1,
          display: 'flex',
          alignItems: 'center',
          gap: 0.75,
          color: 'text.secondary',
          '& svg': { fontSize: 20 },
        }}
      >
        {waits && !isNarrow ? (
          <Box sx={{ display: 'flex', gap: 1, color: 'warning.main', fontWeight: 600 }}>
            <CloudWaiting aria-hidden />
            {t('save.waiting', { count: queue.waiting })}
          </Box>
        ) : (
          access === 'open' &&
          !isPreview &&
          isAnswered(response) &&
          queue.waiting === 0 && (
            <>
              <Check aria-hidden sx={{ color: 'success.main' }} />
              {t(view.room.exam.navigation === 'forward' ? `foot.${kind}Forward` : `foot.${kind}`)}
            </>
          )
        )}
      </Box>
      {access === 'open' && response !== null && (
        <Button
          variant="text"
          onClick={() => session.answer(question.key, { response: null })}
          sx={{ color: 'text.secondary', mr: '-10px' }}
        >
          {t(`clear.${kind}`)}
        </Button>
      )}
    </Box>
  )
}

/**
 * Puts the focus on a question that has come, so that it is read. Whoever goes through the list of questions stays there;
 * a dialog over the question is waited for, since it gives the focus back as it closes.
 */
function focusQuestion(heading: HTMLElement | null): (() => void) | undefined {
  const focus = () => heading?.focus({ preventScroll: true })
  const dialog = document.querySelector('dialog[open]')
  if (!dialog) {
    if (!document.activeElement?.closest('aside')) focus()
    return undefined
  }
  dialog.addEventListener('close', focus, { once: true })
  return () => dialog.removeEventListener('close', focus)
}

/** A question with what is answered to it. */
export function RoomQuestionPanel({ session, view, question, isNarrow }: Props) {
  const { t } = useTranslation('room')
  const heading = useRef<HTMLDivElement>(null)
  const { room, answers, access } = view
  const { response = null, is_marked: isMarked = false } = answers.get(question.key) ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each question
  useEffect(() => focusQuestion(heading.current), [question.key])
  const disabled = access !== 'open'
  const mark = (
    <Button
      variant={isNarrow ? 'text' : 'outlined'}
      size="small"
      aria-pressed={isMarked}
      aria-keyshortcuts={t('keys.markKey')}
      disabled={disabled}
      startIcon={isMarked ? <Bookmarked sx={{ color: 'warning.main' }} /> : <Bookmark />}
      onClick={() => session.answer(question.key, { isMarked: !isMarked })}
    >
      {t(isMarked ? 'marked' : 'mark')}
    </Button>
  )
  return (
    <Box sx={{ maxWidth: 784, mx: 'auto', width: '100%', p: isNarrow ? '10px 16px 24px' : '40px 32px 24px' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44 }}>
        <Box sx={{ flex: 1, color: 'text.secondary' }}>
          {isNarrow ? (
            !view.isPreview && <SaveState view={view} short />
          ) : (
            <>
              <b>{t('place', { number: question.number, total: room.total })}</b>
              {' · '}
              {t('points', { count: question.mark })}
            </>
          )}
        </Box>
        {room.exam.navigation === 'free' && mark}
      </Box>
      <QuestionDrawing
        question={question}
        response={response}
        disabled={disabled}
        isNarrow={isNarrow}
        heading={heading}
        onAnswer={(next, typed) => session.answer(question.key, { response: next }, typed)}
        onLeave={session.flush}
      />
      <Foot session={session} view={view} question={question} isNarrow={isNarrow} />
    </Box>
  )
}
