import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { Fragment, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import type { QuestionStatistics } from '../../../../../resources/assessment/statistics.ts'
import { useAbility } from '../../../providers/ability.ts'
import { ChoiceButton } from '../../../ui/choice-button.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { ChoicesTable } from './choices-table.tsx'

/** A number of a question with two digits; a dash where it cannot be told. */
function useShare() {
  const { t, i18n } = useTranslation('exam-statistics')
  const { language } = i18n
  const format = useMemo(
    () => new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    [language],
  )
  return (value: number | null) => (value === null ? t('unknown') : format.format(value))
}

function QuestionRow(props: {
  readonly question: QuestionStatistics
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onCorrect: (() => void) | undefined
}) {
  const { question, isOpen, onToggle, onCorrect } = props
  const { t } = useTranslation('exam-statistics')
  const { number } = useFormat()
  const share = useShare()
  const { permits } = useAbility()
  const { name, question_id: id, choices, doubts, adjustment } = question
  return (
    <Fragment>
      <TableRow>
        <TableCell component="th" scope="row" sx={{ minWidth: 240 }}>
          {permits('questions.show') ? (
            <Link component={RouterLink} to={`/question-pool/${id}`} underline="hover">
              {name}
            </Link>
          ) : (
            name
          )}
          {(doubts.length > 0 || adjustment) && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5, pb: 0.5 }}>
              {adjustment && <StatusChip tone="info">{t(`adjustment.${adjustment}`)}</StatusChip>}
              {doubts.map(doubt => (
                <StatusChip key={doubt} tone="warning">
                  {t(`doubts.${doubt}`)}
                </StatusChip>
              ))}
            </Box>
          )}
        </TableCell>
        <TableCell align="right">
          {t('answeredOf', { answered: number(question.answered), asked: number(question.asked) })}
        </TableCell>
        <TableCell align="right">{share(question.facility)}</TableCell>
        <TableCell align="right">{share(question.discrimination)}</TableCell>
        <TableCell align="right">{share(question.efficiency)}</TableCell>
        <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
          {choices.length > 0 && (
            <Button size="small" aria-expanded={isOpen} onClick={onToggle}>
              {t('choices')}
            </Button>
          )}
          {onCorrect && (
            <Button size="small" onClick={onCorrect} sx={{ ml: 1 }}>
              {t('correct.open')}
            </Button>
          )}
        </TableCell>
      </TableRow>
      {isOpen && (
        <TableRow>
          <TableCell colSpan={6} sx={{ bgcolor: 'background.subtle' }}>
            <ChoicesTable question={question} />
          </TableCell>
        </TableRow>
      )}
    </Fragment>
  )
}

/** What the numbers say of each question; those in doubt can be looked at alone. */
export function QuestionsTable(props: {
  readonly questions: readonly QuestionStatistics[]
  readonly onCorrect: ((question: QuestionStatistics) => void) | undefined
}) {
  const { questions, onCorrect } = props
  const { t } = useTranslation('exam-statistics')
  const [isDoubtful, setDoubtful] = useState(false)
  const [open, setOpen] = useState<number>()
  const doubtful = questions.filter(({ doubts }) => doubts.length > 0)
  const shown = isDoubtful ? doubtful : questions
  return (
    <Box component="section" aria-label={t('questions')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="h3" component="h2" sx={{ flex: '1 1 auto' }}>
          {t('questions')}
        </Typography>
        <ChoiceButton
          label={t('all')}
          count={questions.length}
          current={!isDoubtful}
          aria-pressed={!isDoubtful}
          onClick={() => setDoubtful(false)}
        />
        <ChoiceButton
          label={t('doubtful')}
          count={doubtful.length}
          current={isDoubtful}
          aria-pressed={isDoubtful}
          onClick={() => setDoubtful(true)}
        />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5, maxWidth: 904 }}>
        {t('questionsHelp')}
      </Typography>
      <Paper
        variant="outlined"
        tabIndex={0}
        role="region"
        aria-label={t('questions')}
        sx={{ overflowX: 'auto' }}
      >
        <Table size="small" sx={{ '& tbody tr:last-of-type > *': { borderBottom: 0 } }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('question')}</TableCell>
              <TableCell align="right">{t('answered')}</TableCell>
              <TableCell align="right">{t('facility')}</TableCell>
              <TableCell align="right">{t('discrimination')}</TableCell>
              <TableCell align="right">{t('efficiency')}</TableCell>
              <TableCell />
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map(question => (
              <QuestionRow
                key={question.question_id}
                question={question}
                isOpen={open === question.question_id}
                onToggle={() =>
                  setOpen(now => (now === question.question_id ? undefined : question.question_id))
                }
                onCorrect={onCorrect && (() => onCorrect(question))}
              />
            ))}
            {!shown.length && (
              <TableRow>
                <TableCell colSpan={6}>{t('noneDoubtful')}</TableCell>
              </TableRow>
            )}
          </TableBody>
        </Table>
      </Paper>
    </Box>
  )
}
