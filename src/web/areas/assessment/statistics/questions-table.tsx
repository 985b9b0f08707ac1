import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
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
import { touchTitle } from '../../../theme/touch.ts'
import { ChoiceButton } from '../../../ui/choice-button.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
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

interface RowProps {
  readonly question: QuestionStatistics
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onCorrect: (() => void) | undefined
}

/** A question by its name, with what makes it doubtful and how it was corrected. */
function QuestionName({ question }: Pick<RowProps, 'question'>) {
  const { t } = useTranslation('exam-statistics')
  const { permits } = useAbility()
  const { name, question_id: id, doubts, adjustment } = question
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {permits('questions.show') ? (
        <Link component={RouterLink} to={`/question-pool/${id}`} underline="hover" sx={touchTitle}>
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
    </Box>
  )
}

/** What can be looked at of a question, and done with it. */
function QuestionButtons({ question, isOpen, onToggle, onCorrect }: RowProps) {
  const { t } = useTranslation('exam-statistics')
  return (
    <>
      {question.choices.length > 0 && (
        <Button size="small" aria-expanded={isOpen} onClick={onToggle}>
          {t('choices')}
        </Button>
      )}
      {onCorrect && (
        <Button size="small" onClick={onCorrect}>
          {t('correct.open')}
        </Button>
      )}
    </>
  )
}

/** The numbers of a question, by their names. */
function useFigures(question: QuestionStatistics) {
  const { t } = useTranslation('exam-statistics')
  const { number } = useFormat()
  const share = useShare()
  return [
    ['answered', t('answeredOf', { answered: number(question.answered), asked: number(question.asked) })],
    ['facility', share(question.facility)],
    ['discrimination', share(question.discrimination)],
    ['efficiency', share(question.efficiency)],
  ] as const
}

function QuestionRow(props: RowProps) {
  const { question, isOpen } = props
  const figures = useFigures(question)
  return (
    <Fragment>
      <TableRow>
        <TableCell component="th" scope="row" sx={{ minWidth: 240 }}>
          <QuestionName question={question} />
        </TableCell>
        {figures.map(([name, value]) => (
          <TableCell key={name} align="right" sx={{ whiteSpace: 'nowrap' }}>
            {value}
          </TableCell>
        ))}
        <TableCell align="right" sx={{ whiteSpace: 'nowrap', '& button + button': { ml: 1 } }}>
          <QuestionButtons {...props} />
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

/** A question with its numbers on a phone. */
function QuestionCard(props: RowProps) {
  const { question, isOpen } = props
  const { t } = useTranslation('exam-statistics')
  const figures = useFigures(question)
  return (
    <Card component="li" sx={{ p: 2 }}>
      <QuestionName question={question} />
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px 16px', m: 0, my: 1.5 }}
      >
        {figures.map(([name, value]) => (
          <Box key={name}>
            <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
              {t(name)}
            </Box>
            <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <QuestionButtons {...props} />
      </Box>
      {isOpen && (
        <Box sx={{ mt: 1.5, mx: -1 }}>
          <ChoicesTable question={question} />
        </Box>
      )}
    </Card>
  )
}

function QuestionRows({ rows }: { readonly rows: readonly RowProps[] }) {
  const { t } = useTranslation('exam-statistics')
  return (
    <Paper
      variant="outlined"
      tabIndex={0}
      role="group"
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
            <TableCell component="td" />
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(row => (
            <QuestionRow key={row.question.question_id} {...row} />
          ))}
          {!rows.length && (
            <TableRow>
              <TableCell colSpan={6}>{t('noneDoubtful')}</TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
    </Paper>
  )
}

function QuestionCards({ rows }: { readonly rows: readonly RowProps[] }) {
  const { t } = useTranslation('exam-statistics')
  if (!rows.length) return <Box sx={{ color: 'text.secondary' }}>{t('noneDoubtful')}</Box>
  return (
    <Box
      component="ul"
      aria-label={t('questions')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {rows.map(row => (
        <QuestionCard key={row.question.question_id} {...row} />
      ))}
    </Box>
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
  const rows = shown.map(question => ({
    question,
    isOpen: open === question.question_id,
    onToggle: () => setOpen(now => (now === question.question_id ? undefined : question.question_id)),
    onCorrect: onCorrect && (() => onCorrect(question)),
  }))
  const Rows = useIsPhone() ? QuestionCards : QuestionRows
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
      <Rows rows={rows} />
    </Box>
  )
}
