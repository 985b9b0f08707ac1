import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { readNumber, shownNumber } from '../../../../../resources/assessment/marking/number.ts'
import { Labelled } from '../../../ui/labelled.tsx'
import type { AnswerProps } from './shown.ts'

const textOf = ({ response }: AnswerProps): string => (response && 'text' in response ? response.text : '')

/** Some words. */
export function ShortText(props: AnswerProps) {
  const { t } = useTranslation('questions')
  return (
    <Box sx={{ maxWidth: 480 }}>
      <Labelled label={t('answer')}>
        {({ id }) => (
          <TextField
            fullWidth
            id={id}
            value={textOf(props)}
            onChange={event => props.onChange({ text: event.target.value })}
            slotProps={{ htmlInput: { 'aria-describedby': props.labelledBy, maxLength: 200 } }}
          />
        )}
      </Labelled>
    </Box>
  )
}

/** As much as somebody has to say. */
export function LongText(props: AnswerProps) {
  const { t } = useTranslation('questions')
  return (
    <Labelled label={t('answer')}>
      {({ id }) => (
        <TextField
          fullWidth
          multiline
          minRows={5}
          id={id}
          value={textOf(props)}
          onChange={event => props.onChange({ text: event.target.value })}
          slotProps={{ htmlInput: { 'aria-describedby': props.labelledBy, maxLength: 20_000 } }}
        />
      )}
    </Labelled>
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
    <Box sx={{ maxWidth: 320 }}>
      <Labelled
        label={t('answer')}
        hint={
          <span aria-live="polite">
            {seen || (units.length ? t('units', { units: units.join(', ') }) : t('number'))}
          </span>
        }
      >
        {({ id, inputProps }) => (
          <TextField
            fullWidth
            id={id}
            value={text}
            onChange={event => props.onChange({ text: event.target.value })}
            slotProps={{
              htmlInput: {
                'aria-describedby': [props.labelledBy, inputProps['aria-describedby']].join(' '),
                maxLength: 60,
              },
            }}
          />
        )}
      </Labelled>
    </Box>
  )
}
