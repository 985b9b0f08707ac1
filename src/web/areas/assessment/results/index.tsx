import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import type { ExamResults } from '../../../../../resources/assessment/results.ts'
import { useBreadcrumbs } from '../../../providers/breadcrumbs.ts'
import { recordIdOf } from '../../../router/params.ts'
import { MissingPage } from '../../../ui/missing-page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import { placeAddress } from '../room/place-address.ts'
import { EntryNotes, Happened } from './happened.tsx'
import { ResultObjection } from './objection.tsx'
import { QuestionResult } from './question.tsx'
import { EntryFacts, Summary } from './summary.tsx'
import { useExamResults } from './use-exam-results.ts'

/** One's attempts, each with what is shown of it. */
function Attempts({ entries }: Pick<ExamResults, 'entries'>) {
  const { t } = useTranslation('exam-results')
  const [chosen, setChosen] = useState(0)
  const entry = entries[chosen]
  if (!entry) return null
  return (
    // Nothing else on the page may take the focus by which it is scrolled with the keyboard.
    <Box
      component="section"
      tabIndex={0}
      aria-label={t('attempt', { n: entry.attempt })}
      sx={{ display: 'grid', gap: 2 }}
    >
      {entries.length > 1 && (
        <Tabs
          value={chosen}
          onChange={(_, to: number) => setChosen(to)}
          variant="scrollable"
          aria-label={t('attempts')}
        >
          {entries.map(({ id, attempt }) => (
            <Tab key={id} label={t('attempt', { n: attempt })} />
          ))}
        </Tabs>
      )}
      <EntryFacts entry={entry} />
      <EntryNotes entry={entry} />
      {entry.questions.map(question => (
        <QuestionResult key={question.key} question={question} />
      ))}
      <Happened entry={entry} />
    </Box>
  )
}

/** The way back into an attempt that is not handed in. */
function Running({ exam, entries }: Pick<ExamResults, 'exam' | 'entries'>) {
  const { t } = useTranslation('exam-results')
  const running = entries.find(({ status }) => status === 'in_progress')
  if (!running) return null
  return (
    <Alert
      severity="info"
      action={
        <Button component={Link} to={`/my-exams/${exam.id}`} variant="contained" color="primary">
          {t('running.go')}
        </Button>
      }
    >
      {t('running.text', { n: running.attempt })}
    </Alert>
  )
}

/** How one did in an exam, as far as it shows that. */
export default function ExamResultsPage() {
  const { examId = '' } = useParams()
  const id = recordIdOf(examId)
  const { t } = useTranslation(['exam-results', 'menu'])
  const { data, isError, refetch } = useExamResults(id)
  useBreadcrumbs([
    { label: t('menu:resources.my-exams'), route: '/my-exams' },
    ...(data ? [{ label: data.exam.name, route: `/my-exams/${data.exam.id}` }] : []),
    { label: t('title') },
  ])
  if (id === undefined || data === null)
    return <MissingPage title={t('missing.title')} text={t('missing.text')} />
  if (isError) return <ErrorState title={t('failedToLoad')} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} columns={1} />
  const { exam, entries } = data
  return (
    <Box sx={{ maxWidth: 880 }}>
      <PageHeader
        title={exam.name}
        actions={
          exam.place !== null && (
            <Button component={Link} to={placeAddress(exam.place)} variant="outlined">
              {t('toCourse')}
            </Button>
          )
        }
      />
      {entries.length ? (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Running {...data} />
          <Summary results={data} />
          <Attempts entries={entries} />
          {exam.status === 'results_released' && <ResultObjection exam={exam.id} />}
        </Box>
      ) : (
        <EmptyState
          title={t('empty.title')}
          text={t('empty.text')}
          action={
            <Button component={Link} to={`/my-exams/${exam.id}`} variant="contained" color="primary">
              {t('empty.toExam')}
            </Button>
          }
        />
      )}
    </Box>
  )
}
