import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslation } from 'react-i18next'
import { MAX_TEXT } from '../../../../../../resources/assessment/room.ts'
import type { AnswerInputProps } from './answer-input.ts'

/** From how many letters on it is said how many are left. */
const NEAR_THE_END = MAX_TEXT - 1000

/** What was typed, whatever else an answer has. */
export const textOf = (response: AnswerInputProps['response']): string =>
  response && 'text' in response ? response.text : ''

/** A word or a sentence, or a text of several lines. */
export function TextAnswer({ question, response, disabled, labelId, onAnswer, onLeave }: AnswerInputProps) {
  const { t } = useTranslation('room')
  const isLong = question.type === 'long_text'
  const text = textOf(response)
  const words = text.trim() ? text.trim().split(/\s+/).length : 0
  return (
    <Box>
      <OutlinedInput
        fullWidth
        multiline={isLong}
        minRows={isLong ? 8 : undefined}
        maxRows={isLong ? 24 : undefined}
        value={text}
        readOnly={disabled}
        onChange={({ target }) => onAnswer(target.value ? { text: target.value } : null, true)}
        onBlur={onLeave}
        inputProps={{
          'aria-labelledby': labelId,
          maxLength: MAX_TEXT,
          autoComplete: 'off',
          spellCheck: isLong,
        }}
        sx={{ fontSize: '1rem', ...(isLong && { lineHeight: 1.6 }) }}
      />
      {isLong && (
        <Box sx={{ mt: 0.75, typography: 'caption', color: 'text.secondary' }}>
          {t('answer.words', { count: words })}
          {text.length > NEAR_THE_END && ` · ${t('answer.lettersLeft', { count: MAX_TEXT - text.length })}`}
        </Box>
      )}
    </Box>
  )
}
