import Box from '@mui/material/Box'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerInputProps } from './answer-input.ts'
import { SelectBox } from './select-box.tsx'

/** Each on the left gets one of the right. */
export function MatchingAnswer({ question, response, disabled, labelId, onAnswer }: AnswerInputProps) {
  const { t } = useTranslation('room')
  const id = useId()
  const { lefts = [], rights = [] } = question
  const pairs = response && 'pairs' in response ? response.pairs : {}
  const match = (left: string, right: string) => {
    const { [left]: _, ...rest } = pairs
    const next = right ? { ...rest, [left]: right } : rest
    onAnswer(Object.keys(next).length ? { pairs: next } : null)
  }
  return (
    <Box role="group" aria-labelledby={labelId} sx={{ display: 'grid', gap: { xs: 2, sm: 1.25 } }}>
      {lefts.map(({ key, text }) => (
        <Box
          key={key}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            gap: { xs: 0.75, sm: 2 },
            alignItems: 'center',
          }}
        >
          <Box id={`${id}-${key}`} sx={{ fontSize: '1rem', lineHeight: 1.5, overflowWrap: 'anywhere' }}>
            {text}
          </Box>
          <SelectBox
            labelledBy={`${id}-${key}`}
            empty={t('answer.choose')}
            value={pairs[key] ?? ''}
            disabled={disabled}
            choices={rights}
            onChange={right => match(key, right)}
          />
        </Box>
      ))}
    </Box>
  )
}
