import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { AnsweredQuestion, EntryAnswers } from '../../../../../resources/assessment/entry-answers.ts'
import { examEntries } from '../../../../../resources/assessment/exam-entries.ts'
import { examResults } from '../../../../../resources/assessment/exam-results.ts'
import { exams } from '../../../../../resources/assessment/exams.ts'
import { holds } from '../../../../metadata/condition.ts'
import type { Action } from '../../../../metadata/lifecycle.ts'
import { useActions } from '../../../crud/form/use-actions.tsx'
import { useRead } from '../../../crud/shared/api.ts'
import { serverReason } from '../../../crud/shared/reason.ts'
import { useRefreshAll } from '../../../crud/shared/use-refresh.ts'
import type { AnyRow } from '../../../field.ts'
import { useAbility } from '../../../providers/ability.ts'
import { useMe } from '../../../providers/session.ts'
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { EntryFacts } from '../results/summary.tsx'
import { EntryQuestion, RemarkedAnswer } from './answered.tsx'

/** What an attempt came to, and what there is to know before it is read. */
function Summary({ entry, exam, is_erased: isErased, has_key: hasKey }: EntryAnswers) {
  const { t } = useTranslation('exam-report')
  const { number } = useFormat()
  const { percent, is_passed: isPassed, status } = entry
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 1 }}>
        {typeof percent === 'number' && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Box sx={{ typography: 'h2', fontVariantNumeric: 'tabular-nums' }}>
              {t('answers.percent', { n: number(percent) })}
            </Box>
            <StatusChip tone={isPassed ? 'success' : 'error'}>
              {t(isPassed ? 'answers.passed' : 'answers.failed', { score: number(exam.pass_score) })}
            </StatusChip>
          </Box>
        )}
        <EntryFacts entry={entry} />
      </Box>
      {status === 'in_progress' && <Alert severity="info">{t('answers.running')}</Alert>}
      {status === 'invalidated' && <Alert severity="warning">{t('answers.invalidated')}</Alert>}
      {isErased && <Alert severity="info">{t('answers.erased')}</Alert>}
      {!hasKey && <Alert severity="info">{t('answers.withoutKey')}</Alert>}
    </>
  )
}

/** What somebody answered in an attempt, question by question. `entry` is the attempt's record. */
export function AnswersOfEntry({ entry }: { readonly entry: AnyRow }) {
  const { t } = useTranslation('exam-report')
  const { permits } = useAbility()
  const me = useMe()
  const refresh = useRefreshAll()
  const remarking = useActions(examEntries, () => void refresh([examResults, exams]))
  const {
    data,
    isLoadingError: isError,
    error,
    refetch,
  } = useRead<EntryAnswers>(`/api/exam-entries/${entry.id}/answers`, {
    of: { resource: examEntries, id: entry.id },
    retry: false,
  })
  if (isError)
    return error?.statusCode === 403 ? (
      <EmptyState title={t('answers.forbidden')} text={serverReason(error)} />
    ) : (
      <ErrorState title={t('answers.failedToLoad')} onRetry={() => void refetch()} />
    )
  if (!data) return <SkeletonRows rows={6} columns={1} />
  const action = examEntries.config.actions?.remark as Action
  const mayRemark =
    permits('exams.remark') && holds(action.when, entry, { me: me.id, now: new Date().toISOString() })
  const remark = (question: AnsweredQuestion, back: boolean) =>
    void remarking.run(
      { name: 'remark', look: action },
      entry,
      { question: question.number, ...(back && { score: null }) },
      <RemarkedAnswer question={question} />,
    )
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 880 }}>
      <Summary {...data} />
      {data.questions.map(question => (
        <EntryQuestion key={question.key} question={question} onRemark={mayRemark ? remark : undefined} />
      ))}
      {remarking.dialog}
    </Box>
  )
}
