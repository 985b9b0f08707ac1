import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { readNumber, shownNumber } from '../../../../../resources/assessment/marking/number.ts'
import type { AnswerProps } from './shown.ts'

const textOf = ({ response }: AnswerProps): string => (response && 'text' in response ? response.text : '')

/** Some words. */
export function ShortText(props: AnswerProps) {
  const { t } = useTranslation('questions')
  return (
    <TextField
      fullWidth
      label={t('answer')}
      value={textOf(props)}
      onChange={event => props.onChange({ text: event.target.value })}
      slotProps={{ htmlInput: { 'aria-describedby': props.labelledBy, maxLength: 200 } }}
      sx={{ maxWidth: 480 }}
    />
  )
}

/** As much as somebody has to say. */
export function LongText(props: AnswerProps) {
  const { t } = useTranslation('questions')
  return (
    <TextField
      fullWidth
      multiline
      minRows={5}
      label={t('answer')}
      value={textOf(props)}
      onChange={event => props.onChange({ text: event.target.value })}
      slotProps={{ htmlInput: { 'aria-describedby': props.labelledBy, maxLength: 20_000 } }}
    />
  )
}

/** A number, with its unit where the question has some; below it how it is read. */
export function NumberAnswer(props: AnswerProps) {
  const { t, i18n } = useTranslation('questions')
  const text = textOf(props)
  const read = readNumber(text)
  const units = (props.question.units ?? []).map(({ name }) => name)
  const locale = i18n.language === 'en' ? 'en' : 'tr'
  const seen = read
    ? t('readAs', { number: `${shownNumber(read, locale)} ${read.unit}`.trim() })
    : text.trim() && t('noNumber')
  return (
    <TextField
      label={t('answer')}
      value={text}
      onChange={event => props.onChange({ text: event.target.value })}
      helperText={seen || (units.length ? t('units', { units: units.join(', ') }) : t('number'))}
      slotProps={{
        htmlInput: { 'aria-describedby': props.labelledBy, inputMode: 'text', maxLength: 60 },
        formHelperText: { 'aria-live': 'polite' },
      }}
      sx={{ width: 320, maxWidth: '100%' }}
    />
  )
}
