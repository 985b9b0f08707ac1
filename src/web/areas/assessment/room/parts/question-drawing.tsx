import Box from '@mui/material/Box'
import { type RefObject, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerInputProps } from '../inputs/answer-input.ts'
import { answerInputs } from '../inputs/index.ts'
import { RoomText } from './room-text.tsx'

/**
 * A question as whoever takes an exam sees it: its words, what is to be done, and the input of its type. The room and the
 * preview in the pool draw it alike, since it is this.
 */
export function QuestionDrawing(
  props: Omit<AnswerInputProps, 'labelId'> & {
    readonly isNarrow: boolean
    /** The element with its words, which takes the focus as it comes. */
    readonly heading?: RefObject<HTMLDivElement | null>
  },
) {
  const { isNarrow, heading, ...input } = props
  const { question } = input
  const { t } = useTranslation('room')
  const id = useId()
  const Input = answerInputs[question.type]
  return (
    <>
      <Box
        id={id}
        ref={heading}
        tabIndex={-1}
        role="heading"
        aria-level={2}
        sx={{
          mt: { xs: 0.5, sm: 1.5 },
          fontSize: isNarrow ? '1.1875rem' : '1.3125rem',
          lineHeight: isNarrow ? '27px' : '31px',
          fontWeight: 600,
          letterSpacing: '-0.008em',
          textWrap: 'balance',
          outline: 'none !important',
          '& p + p': { fontWeight: 500 },
        }}
      >
        <RoomText html={question.body} />
      </Box>
      <Box sx={{ color: 'text.secondary', mt: 0.75, mb: isNarrow ? 2 : 3 }}>{t(`hint.${question.type}`)}</Box>
      <Input key={question.key} {...input} labelId={id} />
    </>
  )
}
