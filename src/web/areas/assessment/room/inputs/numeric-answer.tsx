import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { readNumber, shownNumber } from '../../../../../../resources/assessment/marking/number.ts'
import type { AnswerInputProps } from './answer-input.ts'
import { SelectBox } from './select-box.tsx'
import { textOf } from './text-answer.tsx'

/** A number, with a comma or a point, and what it is measured in; below it how it is read. */
export function NumericAnswer(props: AnswerInputProps) {
  const { question, response, disabled, labelId, onAnswer, onLeave } = props
  const { t, i18n } = useTranslation('room')
  const id = useId()
  const text = textOf(response)
  const unit = response && 'unit' in response ? response.unit : undefined
  const { units = [] } = question
  const found = readNumber(text)
  const answer = (next: string, of: string | undefined, isTyped: boolean) =>
    onAnswer(next || of ? { text: next, ...(of && { unit: of }) } : null, isTyped)
  const read = found && [shownNumber(found, i18n.language === 'tr' ? 'tr' : 'en'), found.unit || unit]
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, maxWidth: 440 }}>
        <OutlinedInput
          value={text}
          readOnly={disabled}
          onChange={({ target }) => answer(target.value, unit, true)}
          onBlur={onLeave}
          inputProps={{
            'aria-labelledby': labelId,
            'aria-describedby': id,
            inputMode: 'text',
            maxLength: 60,
            autoComplete: 'off',
          }}
          sx={{ flex: '1 1 180px', fontSize: '1rem' }}
        />
        {units.length > 0 && (
          <Box sx={{ flex: '0 1 160px' }}>
            <SelectBox
              label={t('answer.unit')}
              empty={t('answer.noUnit')}
              value={unit ?? ''}
              disabled={disabled}
              choices={units.map(name => ({ key: name, text: name }))}
              onChange={next => answer(text, next || undefined, false)}
            />
          </Box>
        )}
      </Box>
      <Box
        id={id}
        role="status"
        sx={{
          mt: 0.75,
          minHeight: 20,
          typography: 'body2',
          color: text && !found ? 'warning.main' : 'text.secondary',
        }}
      >
        {text && (read ? t('answer.read', { value: read.filter(Boolean).join(' ') }) : t('answer.noNumber'))}
      </Box>
    </Box>
  )
}
