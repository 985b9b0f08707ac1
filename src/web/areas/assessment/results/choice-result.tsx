import CheckBoxBlank from '@mui/icons-material/CheckBoxOutlineBlankOutlined'
import CheckBox from '@mui/icons-material/CheckBoxOutlined'
import Radio from '@mui/icons-material/RadioButtonCheckedOutlined'
import RadioBlank from '@mui/icons-material/RadioButtonUncheckedOutlined'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { ResultQuestion } from '../../../../../resources/assessment/results.ts'
import { RichContent } from '../../../crud/shared/parts/rich-content.tsx'

/** A question with its answer, which is that of whoever reads it or not. */
export interface ResultProps {
  readonly question: Omit<ResultQuestion, 'comments' | 'changes'>
  readonly isOwn: boolean
}

/** The keys that an answer chooses. */
const chosenIn = (answer: ResultQuestion['response'] | ResultQuestion['right']): readonly string[] =>
  answer && 'choice' in answer ? [answer.choice] : answer && 'choices' in answer ? answer.choices : []

/** What could be chosen, with what was, and what would have been right. */
export function ChoiceResult({ question, isOwn }: ResultProps) {
  const { t } = useTranslation('exam-results')
  const { type, options, response, right, feedback } = question
  const shown =
    options ??
    (['true', 'false'] as const).map(key => ({ key, text: t(key === 'true' ? 'isTrue' : 'isFalse') }))
  const chosen = chosenIn(response)
  const rightOnes = chosenIn(right)
  const [On, Off] = type === 'multiple' ? [CheckBox, CheckBoxBlank] : [Radio, RadioBlank]
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {shown.map(({ key, text }) => {
        const isChosen = chosen.includes(key)
        const isRight = rightOnes.includes(key)
        const Mark = isChosen ? On : Off
        const notes = [...(isChosen ? [t(isOwn ? 'yours' : 'theirs')] : []), ...(isRight ? [t('right')] : [])]
        return (
          <Box
            component="li"
            key={key}
            sx={theme => ({
              display: 'flex',
              gap: 1.5,
              alignItems: 'flex-start',
              p: 1.5,
              borderRadius: 1,
              border: `1px solid ${isRight ? theme.vars.palette.success.main : theme.vars.palette.outlineSoft}`,
              ...(isChosen && { bgcolor: theme.vars.palette.background.sunken }),
            })}
          >
            <Mark
              aria-hidden
              sx={{ fontSize: 20, mt: 0.25, color: isChosen ? 'primary.main' : 'text.secondary' }}
            />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {options ? <RichContent html={text} /> : text}
              {notes.length > 0 && (
                <Box
                  sx={{
                    typography: 'caption',
                    color: isRight ? 'success.main' : 'text.secondary',
                    fontWeight: 600,
                  }}
                >
                  {notes.join(' · ')}
                </Box>
              )}
              {feedback?.[key] && (
                <Box sx={{ mt: 0.5, typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {feedback[key]}
                </Box>
              )}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
