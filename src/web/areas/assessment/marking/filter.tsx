import Close from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Marking, MarkingQuestion } from '../../../../../resources/assessment/marking-queue.ts'
import { ChoiceButton } from '../../../ui/choice-button.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import type { QueueFilter } from './use-queue.ts'

/** A question, with how far its answers are marked. */
function QuestionChoice(props: {
  readonly name: string
  readonly of: Pick<MarkingQuestion, 'settled' | 'total' | 'todo'>
  readonly current: boolean
  readonly onChoose: () => void
}) {
  const { name, of, current, onChoose } = props
  const { t } = useTranslation('marking')
  const { number } = useFormat()
  return (
    <ButtonBase
      aria-pressed={current}
      onClick={onChoose}
      sx={theme => ({
        display: 'block',
        width: '100%',
        textAlign: 'left',
        font: 'inherit',
        px: 1.5,
        py: 1,
        borderRadius: `${theme.measures.radius.control}px`,
        bgcolor: current ? theme.vars.palette.primary.container : undefined,
        color: current ? theme.vars.palette.primary.onContainer : theme.vars.palette.text.primary,
        '&:hover': { bgcolor: current ? undefined : theme.vars.palette.action.hover },
      })}
    >
      <Box sx={{ typography: 'body2', fontWeight: current ? 650 : 500, overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      <LinearProgress
        variant="determinate"
        value={of.total ? (of.settled * 100) / of.total : 0}
        aria-hidden
        sx={{ my: 0.75, height: 4, borderRadius: 2 }}
      />
      <Box sx={{ typography: 'caption', color: current ? 'inherit' : 'text.secondary' }}>
        {t('progress', { settled: number(of.settled), total: number(of.total) })}
        {of.todo > 0 && ` · ${t('todoOf', { count: of.todo, n: number(of.todo) })}`}
      </Box>
    </ButtonBase>
  )
}

const states = ['todo', 'waits', 'settled', 'all'] as const

/** Which answers are gone through: by what there is to do with them, of which question, of whom. */
export function MarkingFilter(props: {
  readonly marking: Marking
  readonly filter: QueueFilter
  readonly onFilter: (filter: QueueFilter) => void
}) {
  const { marking, filter, onFilter } = props
  const { t } = useTranslation('marking')
  const heading = useId()
  const { questions, needed, is_blind: isBlind, tolerance } = marking
  const { number } = useFormat()
  const sum = (of: 'settled' | 'total' | 'todo') => questions.reduce((all, question) => all + question[of], 0)
  const whole = { settled: sum('settled'), total: sum('total'), todo: sum('todo') }
  return (
    <Card
      component="section"
      aria-labelledby={heading}
      sx={{ p: 2, position: { md: 'sticky' }, top: { md: 80 } }}
    >
      <Typography id={heading} variant="h4" component="h2">
        {t('title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {t(needed > 1 ? 'rules.two' : 'rules.one', { tolerance: number(tolerance) })}{' '}
        {isBlind && t('rules.blind')}
      </Typography>
      <Box role="group" aria-label={t('show')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, my: 1.5 }}>
        {states
          .filter(state => state !== 'waits' || needed > 1)
          .map(state => (
            <ChoiceButton
              key={state}
              label={t(`states.${state}`)}
              count={state === 'todo' ? whole.todo : undefined}
              current={filter.state === state}
              aria-pressed={filter.state === state}
              onClick={() => onFilter({ ...filter, state })}
            />
          ))}
      </Box>
      {filter.person && (
        <Button
          size="small"
          endIcon={<Close />}
          onClick={() => onFilter({ ...filter, person: undefined })}
          sx={{ mb: 1 }}
        >
          {t('onePerson')}
        </Button>
      )}
      <Box role="group" aria-label={t('byQuestion')} sx={{ display: 'grid', gap: 0.5, mx: -0.5 }}>
        {questions.length > 1 && (
          <QuestionChoice
            name={t('allQuestions')}
            of={whole}
            current={filter.question === undefined}
            onChoose={() => onFilter({ ...filter, question: undefined })}
          />
        )}
        {questions.map(question => (
          <QuestionChoice
            key={question.id}
            name={question.name}
            of={question}
            current={filter.question === question.id || questions.length === 1}
            onChoose={() => onFilter({ ...filter, question: question.id })}
          />
        ))}
      </Box>
    </Card>
  )
}
