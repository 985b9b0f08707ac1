import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useTranslation } from 'react-i18next'
import { MAX_ACCEPTED } from '../../../../../resources/assessment/exam-corrections.ts'
import type { QuestionStatistics } from '../../../../../resources/assessment/statistics.ts'
import { RichContent } from '../../../crud/shared/parts/rich-content.tsx'
import { Labelled } from '../../../ui/labelled.tsx'
import { MultilineInput } from '../../../ui/multiline-input.tsx'
import type { useCorrection } from './use-correction.ts'

/** Which answers are accepted beside the key: options that are not right so far, or what people wrote. */
export function AcceptedAnswers(props: {
  readonly form: ReturnType<typeof useCorrection>
  readonly question: QuestionStatistics
  readonly error: string | undefined
}) {
  const { form, question, error } = props
  const { t } = useTranslation('exam-statistics')
  const { wrongChoices, accepted, accept } = form
  if (!wrongChoices)
    return (
      <MultilineInput
        label={t('correct.accepted')}
        hint={t(question.type === 'numeric' ? 'correct.acceptedNumbers' : 'correct.acceptedTexts', {
          n: MAX_ACCEPTED,
        })}
        error={error}
        value={accepted.join('\n')}
        onChange={written => accept(written.split('\n'))}
        rows={[2, 6]}
        maxLength={4000}
      />
    )
  return (
    <Labelled
      group
      label={t('correct.accepted')}
      hint={t(question.type === 'multiple' ? 'correct.acceptedOfSeveral' : 'correct.acceptedChoices')}
      error={error}
    >
      {() => (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {wrongChoices.map(({ key, text }) => (
            <FormControlLabel
              key={key}
              control={
                <Checkbox
                  checked={accepted.includes(key)}
                  onChange={(_, isOn) =>
                    accept(isOn ? [...accepted, key] : accepted.filter(each => each !== key))
                  }
                />
              }
              label={<RichContent html={text} />}
            />
          ))}
        </Box>
      )}
    </Labelled>
  )
}
