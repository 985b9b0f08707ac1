import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { examCorrections } from '../../../../../resources/assessment/exam-corrections.ts'
import { correctable } from '../../../../../resources/assessment/exam-states.ts'
import { exams } from '../../../../../resources/assessment/exams.ts'
import {
  ENOUGH_ATTEMPTS,
  type ExamStatistics,
  type QuestionStatistics,
} from '../../../../../resources/assessment/statistics.ts'
import type { ChildPageProps } from '../../../child-page.ts'
import { ResourceTable } from '../../../crud/list/table.tsx'
import { useRead } from '../../../crud/shared/api.ts'
import type { AnyRow } from '../../../field.ts'
import { useAbility } from '../../../providers/ability.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { EmptyState, SkeletonRows } from '../../../ui/states.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { Distribution } from './distribution.tsx'
import { QuestionsTable } from './questions-table.tsx'
import { useRemarking } from './use-remarking.ts'
import { WholeFigures } from './whole-figures.tsx'

/** What an exam's numbers say of it and of its questions, and where a doubtful question is corrected. */
export default function ExamStatisticsPage({ id, record }: ChildPageProps) {
  const { t } = useTranslation('exam-statistics')
  const query = useRead<ExamStatistics>(`/api/exams/${id}/statistics`, {
    of: { resource: exams, id },
    staleTime: 60_000,
    retry: false,
  })
  const skeleton = <SkeletonRows rows={6} columns={3} />
  return (
    <Loaded query={query} failed={t('failedToLoad')} loading={skeleton}>
      {statistics => (record ? <Statistics id={id} record={record} statistics={statistics} /> : skeleton)}
    </Loaded>
  )
}

function Statistics({
  id,
  record,
  statistics: data,
}: {
  readonly id: string
  readonly record: AnyRow
  readonly statistics: ExamStatistics
}) {
  const { t } = useTranslation('exam-statistics')
  const { permits } = useAbility()
  const { number } = useFormat()
  const heading = useId()
  const [chosen, setChosen] = useState<QuestionStatistics>()
  const [isOpen, setOpen] = useState(false)
  const { follow, underWay } = useRemarking()
  const within = useMemo(() => ({ exam_id: id }), [id])
  const tooFew = t('tooFew.text', { least: ENOUGH_ATTEMPTS, count: data.attempts, n: data.attempts })
  if (!data.questions.length) return <EmptyState title={t('tooFew.title')} text={tooFew} />
  const mayCorrect = permits('exams.remark') && (correctable as readonly unknown[]).includes(record.status)
  const correct = (question: QuestionStatistics) => {
    setChosen(question)
    setOpen(true)
  }
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {underWay && (
        <Alert severity="info" role="status">
          {t('correct.underWay', { done: number(underWay.done), all: number(underWay.all) })}
        </Alert>
      )}
      {data.is_enough ? (
        <>
          <WholeFigures statistics={data} />
          <Distribution counts={data.distribution} />
        </>
      ) : (
        <Alert severity="info">{tooFew}</Alert>
      )}
      <QuestionsTable questions={data.questions} onCorrect={mayCorrect ? correct : undefined} />
      {permits('exam-corrections.index') && (
        <Box component="section" aria-labelledby={heading}>
          <Typography id={heading} variant="h3" component="h2" sx={{ mb: 1.5 }}>
            {t('corrections.title')}
          </Typography>
          <ResourceTable
            resource={examCorrections}
            endpoint={`/api/exams/${id}/corrections`}
            embedded
            within={within}
            emptyState={
              <EmptyState bare title={t('corrections.emptyTitle')} text={t('corrections.emptyText')} />
            }
          />
        </Box>
      )}
      {chosen && (
        <CorrectDialog
          exam={id}
          question={chosen}
          open={isOpen}
          onClose={() => setOpen(false)}
          onClosed={() => setChosen(undefined)}
          onCorrected={follow}
        />
      )}
    </Box>
  )
}
