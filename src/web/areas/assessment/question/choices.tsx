import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useTranslation } from 'react-i18next'
import { RichContent } from '../../../crud/shared/parts/rich-content.tsx'
import { mathLabel } from '../../../ui/math/use-math.ts'
import type { AnswerProps } from './shown.ts'

const row = {
  alignItems: 'flex-start',
  mx: 0,
  '& .MuiFormControlLabel-label': { pt: 0.625, minWidth: 0 },
} as const

/** One of several options. */
export function SingleChoice({ question, labelledBy, response, onChange }: AnswerProps) {
  const chosen = response && 'option' in response ? response.option : ''
  return (
    <RadioGroup aria-labelledby={labelledBy} value={chosen} onChange={(_, option) => onChange({ option })}>
      {(question.options ?? []).map(({ key, text }) => (
        <FormControlLabel
          key={key}
          value={key}
          control={<Radio slotProps={{ input: { 'aria-label': mathLabel(text) } }} />}
          label={<RichContent html={text} />}
          sx={row}
        />
      ))}
    </RadioGroup>
  )
}

/** Any of several options. */
export function MultipleChoice({ question, labelledBy, response, onChange }: AnswerProps) {
  const { t } = useTranslation('questions')
  const chosen = response && 'options' in response ? response.options : []
  return (
    <Box role="group" aria-labelledby={labelledBy}>
      <Box component="p" sx={{ m: 0, typography: 'body2', color: 'text.secondary' }}>
        {t('chooseSeveral')}
      </Box>
      <FormGroup>
        {(question.options ?? []).map(({ key, text }) => (
          <FormControlLabel
            key={key}
            control={
              <Checkbox
                slotProps={{ input: { 'aria-label': mathLabel(text) } }}
                checked={chosen.includes(key)}
                onChange={(_, on) =>
                  onChange({ options: on ? [...chosen, key] : chosen.filter(other => other !== key) })
                }
              />
            }
            label={<RichContent html={text} />}
            sx={row}
          />
        ))}
      </FormGroup>
    </Box>
  )
}

/** Whether a statement is true. */
export function TrueFalse({ labelledBy, response, onChange }: AnswerProps) {
  const { t } = useTranslation('questions')
  const value = response && 'value' in response ? String(response.value) : ''
  return (
    <RadioGroup
      row
      aria-labelledby={labelledBy}
      value={value}
      onChange={(_, chosen) => onChange({ value: chosen === 'true' })}
    >
      <FormControlLabel value="true" control={<Radio />} label={t('true')} />
      <FormControlLabel value="false" control={<Radio />} label={t('false')} />
    </RadioGroup>
  )
}
