import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exams } from '../../../../../resources/assessment/exams.ts'
import type { Marking } from '../../../../../resources/assessment/marking-queue.ts'
import type { ChildPageProps } from '../../../child-page.ts'
import { useRead } from '../../../crud/shared/api.ts'
import { useRefresh } from '../../../crud/shared/use-refresh.ts'
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import { AnswerCard } from './answer-card.tsx'
import { MarkingFilter } from './filter.tsx'
import { type QueueFilter, useQueue } from './use-queue.ts'

/** Stores what is typed of the mark that is shown; whether nothing of it is left. */
type Storing = RefObject<(() => Promise<boolean>) | undefined>

/** Answers one after the other, as they are filtered. */
function Queue(props: {
  readonly exam: string
  readonly marking: Marking
  readonly filter: QueueFilter
  readonly onFilter: (filter: QueueFilter) => void
  readonly onSaved: () => void
  /** Where the answer that is shown says how what is typed of its mark is stored. */
  readonly storing: Storing
}) {
  const { exam, marking, filter, onFilter, onSaved, storing } = props
  const { t } = useTranslation('marking')
  const queue = useQueue(exam, filter)
  if (queue.error && !queue.answer)
    return <ErrorState title={t('failedToLoad')} code={queue.error.statusCode} onRetry={queue.retry} />
  if (queue.isLoading) return <SkeletonRows rows={5} columns={1} />
  if (queue.isOver || !queue.answer) {
    const isFirst = queue.total === 0
    const what = filter.state === 'todo' ? 'todo' : 'rest'
    return (
      <EmptyState
        title={t(isFirst ? `none.${what}` : 'over.title')}
        text={t(isFirst ? `none.${what}Text` : 'over.text')}
        action={
          isFirst ? (
            filter.person || filter.question || filter.state !== 'all' ? (
              <Button onClick={() => onFilter({ state: 'all' })}>{t('none.showAll')}</Button>
            ) : undefined
          ) : (
            <Button variant="outlined" onClick={queue.again}>
              {t('over.again')}
            </Button>
          )
        }
      />
    )
  }
  return (
    <AnswerCard
      key={queue.answer.id}
      exam={exam}
      marking={marking}
      answer={queue.answer}
      place={{ at: queue.at + 1, total: queue.total }}
      previous={queue.previous}
      next={queue.next}
      storing={storing}
      onSaved={answer => {
        queue.replace(answer)
        onSaved()
      }}
      onPerson={filter.person ? undefined : person => onFilter({ ...filter, state: 'all', person })}
    />
  )
}

const settledIn = ({ questions }: Marking): number => questions.reduce((sum, { settled }) => sum + settled, 0)

/** Marking an exam's written answers, by question or by person. */
export default function ExamMarking({ id, record }: ChildPageProps) {
  const { t } = useTranslation('marking')
  const [filter, setFilter] = useState<QueueFilter>({ state: 'todo' })
  const storing: Storing = useRef(undefined)
  /** Shows other answers once what is typed is stored; what cannot be stored stays where it is. */
  const show = async (next: QueueFilter) => {
    if ((await storing.current?.()) ?? true) setFilter(next)
  }
  const {
    data,
    isLoadingError: isError,
    refetch,
  } = useRead<Marking>(`/api/exams/${id}/marking`, {
    of: { resource: exams, id },
    staleTime: 15_000,
    retry: false,
  })
  const refresh = useRefresh(exams)
  const saved = async () => {
    const { data: now } = await refetch()
    // What the exam's figures say, and whether it can be released, follows from the answers that are settled.
    if (data && now && settledIn(now) !== settledIn(data)) await refresh()
  }
  if (isError) return <ErrorState title={t('failedToLoad')} onRetry={() => void refetch()} />
  if (!data || !record) return <SkeletonRows rows={5} columns={1} />
  if (!data.questions.length) return <EmptyState title={t('empty.title')} text={t('empty.text')} />
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { md: '280px minmax(0, 1fr)' },
      }}
    >
      <MarkingFilter marking={data} filter={filter} onFilter={next => void show(next)} />
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0, maxWidth: 904 }}>
        {!data.is_open && (
          <Alert severity="info">{t(record.status === 'results_released' ? 'released' : 'closed')}</Alert>
        )}
        <Queue
          exam={id}
          marking={data}
          filter={filter}
          onFilter={next => void show(next)}
          onSaved={() => void saved()}
          storing={storing}
        />
      </Box>
    </Box>
  )
}
