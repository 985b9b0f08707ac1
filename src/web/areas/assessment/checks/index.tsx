import Visibility from '@mui/icons-material/VisibilityOutlined'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextLink from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { exams } from '../../../../../resources/assessment/exams.ts'
import { questionBanks } from '../../../../../resources/assessment/question-banks.ts'
import { questions as pool } from '../../../../../resources/assessment/questions.ts'
import type { ChildPageProps } from '../../../child-page.ts'
import { recordAddress } from '../../../crud/shared/addresses.ts'
import { useRead } from '../../../crud/shared/api.ts'
import { useAbility } from '../../../providers/ability.ts'
import { useFormat } from '../../../ui/use-format.ts'

/** What there is to know of an exam before it is taken. */
interface Checks {
  /** How many will take it once it is published. */
  readonly takers: number
  /** Those who will take it and may read its questions before. */
  readonly readers: { readonly count: number; readonly names: readonly string[] }
  /** Banks that have fewer questions than are drawn from them. */
  readonly short: readonly { readonly id: number; readonly name: string; readonly count: number }[]
  /** Questions that it asks and that have been retired. */
  readonly retired: readonly { readonly id: number; readonly name: string }[]
}

/** Nobody can begin it: which banks lack how many questions, and the way to them. */
function ShortBanks({ banks }: { readonly banks: Checks['short'] }) {
  const { t } = useTranslation('exam-checks')
  return (
    <Alert severity="error" sx={{ width: '100%' }}>
      <AlertTitle>{t('short.title')}</AlertTitle>
      {t('short.text')}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {banks.map(({ id, name, count }) => (
          <li key={id}>
            {t('short.bank', { name, count })}{' '}
            <TextLink component={Link} to={recordAddress(questionBanks, id)} color="inherit">
              {t('short.open')}
            </TextLink>
          </li>
        ))}
      </Box>
    </Alert>
  )
}

/** What is asked though it has been retired. */
function RetiredQuestions({ questions }: { readonly questions: Checks['retired'] }) {
  const { t } = useTranslation('exam-checks')
  return (
    <Alert severity="warning" sx={{ width: '100%' }}>
      {t('retired', { count: questions.length })}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {questions.map(({ id, name }) => (
          <li key={id}>
            <TextLink component={Link} to={recordAddress(pool, id)} color="inherit">
              {name}
            </TextLink>
          </li>
        ))}
      </Box>
    </Alert>
  )
}

/**
 * What there is to know of an exam before it is taken: how its participants see it, who of them may read its questions, and
 * what it lacks. That a draft lacks questions stands in the way of its publication, and is said there.
 */
export default function ExamChecks({ id, record }: ChildPageProps) {
  const { t } = useTranslation('exam-checks')
  const { number } = useFormat()
  const { permits } = useAbility()
  const isAhead = record?.status === 'draft' || record?.status === 'published'
  const isPublic = record?.status === 'published' || record?.status === 'open'
  const { data } = useRead<Checks>(`/api/exams/${id}/checks`, {
    of: { resource: exams, id },
    enabled: (isAhead || isPublic) && permits('exams.publish'),
    retry: false,
    // Banks change without the exam.
    refetchInterval: () => isPublic && 60_000,
  })
  if (!record) return null
  const { readers, short = [], retired = [] }: Partial<Checks> = data ?? {}
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', mb: 2, maxWidth: 904 }}>
      {isPublic && short.length > 0 && <ShortBanks banks={short} />}
      {record.status === 'draft' && data !== undefined && data.takers > 0 && (
        <Alert severity="info" sx={{ width: '100%' }}>
          {t('takers', { count: data.takers, n: number(data.takers) })}
        </Alert>
      )}
      {isAhead && retired.length > 0 && <RetiredQuestions questions={retired} />}
      {isAhead && readers !== undefined && readers.count > 0 && (
        <Alert severity="warning" sx={{ width: '100%' }}>
          {t('readers', { count: readers.count, n: number(readers.count) })}{' '}
          {readers.count > readers.names.length
            ? t('andMore', { names: readers.names.join(', ') })
            : readers.names.join(', ')}
        </Alert>
      )}
      {permits('questions.show') && (
        <Button component={Link} to={`/exams/${id}/preview`} variant="outlined" startIcon={<Visibility />}>
          {t('preview')}
        </Button>
      )}
    </Box>
  )
}
