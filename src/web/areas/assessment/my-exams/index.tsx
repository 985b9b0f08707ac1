import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { myExams } from '../../../../../resources/assessment/my-exams.ts'
import { formatDuration } from '../../../../fields/duration/index.ts'
import { listPath } from '../../../../metadata/route.ts'
import { useRead } from '../../../crud/shared/api.ts'
import { useBreadcrumbs } from '../../../providers/breadcrumbs.ts'
import { hasExtensions } from '../../../providers/contract.ts'
import type { ListMeta } from '../../../providers/data.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageNumbers } from '../../../ui/page-numbers.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import {
  dueOrder,
  type ExamPart,
  figures,
  type OwnExam,
  ownStateOf,
  ownStepsOf,
  parts,
  tones,
} from './own-exam.ts'

/** Exams of a part that are shown at a time. */
const onPage = 20

interface PageOfExams {
  readonly data: readonly OwnExam[]
  readonly meta: ListMeta
}

const pageOf = (data: readonly OwnExam[], meta: unknown): PageOfExams => ({ data, meta: meta as ListMeta })

const useExams = (part: ExamPart, page: number) =>
  useRead<readonly OwnExam[], PageOfExams>('/api/my-exams', {
    params: {
      page,
      per_page: onPage,
      // Another server of the contract knows of no parts and figures.
      ...(hasExtensions() && {
        'filter[view]': part,
        include: figures,
        ...(part === 'due' && { sort: dueOrder }),
      }),
    },
    of: { resource: myExams },
    staleTime: 15_000,
    select: pageOf,
  })

/** An exam with how far one is in it, when it opens and closes, and what there is to do. */
function Exam(props: { readonly exam: OwnExam; readonly part: ExamPart; readonly isFirst: boolean }) {
  const { exam, part, isFirst } = props
  const { t, i18n } = useTranslation('my-exams')
  const { dateTime, number } = useFormat()
  const state = ownStateOf(exam, part)
  const left = exam.attempts_left
  const facts = [
    exam.percent == null ? '' : t('percent', { percent: number(exam.percent) }),
    part !== 'over' && exam.opens_at ? t('opens', { at: dateTime(exam.opens_at) }) : '',
    exam.closes_at ? t('closes', { at: dateTime(exam.closes_at) }) : part === 'over' ? '' : t('noClose'),
    part === 'over' ? '' : t('duration', { duration: formatDuration(exam.duration ?? 0, i18n.language) }),
    part === 'over' || left == null ? '' : left > 0 ? t('left', { count: left }) : t('noneLeft'),
  ].filter(Boolean)
  return (
    <Card
      component="article"
      aria-label={exam.name}
      sx={{ p: { xs: 2, sm: 2.5 }, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
    >
      <Box sx={{ flex: '1 1 280px', minWidth: 0, display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Box sx={{ typography: 'subtitle1', fontWeight: 650, overflowWrap: 'anywhere' }}>{exam.name}</Box>
        {state && <StatusChip tone={tones[state]}>{t(`state.${state}`)}</StatusChip>}
        <Box
          component="ul"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 2,
            m: 0,
            p: 0,
            listStyle: 'none',
            typography: 'body2',
            color: 'text.secondary',
          }}
        >
          {facts.map(fact => (
            <li key={fact}>{fact}</li>
          ))}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {ownStepsOf(exam, part).map(({ text, to, isMain }) => (
          <Button
            key={text}
            component={Link}
            to={to}
            variant={isMain && isFirst ? 'contained' : 'outlined'}
            color={isMain && isFirst ? 'primary' : 'inherit'}
            aria-label={`${t(text)}: ${exam.name}`}
          >
            {t(text)}
          </Button>
        ))}
      </Box>
    </Card>
  )
}

/** The exams of a part, or nothing where there are none. */
function PartOfExams({
  part,
  page,
  onPage,
}: {
  part: ExamPart
  page: PageOfExams
  onPage(page: number): void
}) {
  const { t } = useTranslation('my-exams')
  const id = useId()
  if (!page.data.length) return null
  return (
    <Box component="section" aria-labelledby={id}>
      {hasExtensions() && (
        <Typography id={id} variant="h3" component="h2" sx={{ mb: 1.5 }}>
          {t(`part.${part}`)}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {page.data.map((exam, at) => (
          <Exam key={exam.id} exam={exam} part={part} isFirst={at === 0} />
        ))}
      </Box>
      <PageNumbers last={page.meta.last_page} page={page.meta.current_page} onPage={onPage} />
    </Box>
  )
}

/** The exams that one takes: what can be taken now, what will be, and what is over. */
export default function MyExamsPage() {
  const { t } = useTranslation('my-exams')
  const [pages, setPages] = useState<Readonly<Record<ExamPart, number>>>({ due: 1, coming: 1, over: 1 })
  const read = {
    due: useExams('due', pages.due),
    coming: useExams('coming', pages.coming),
    over: useExams('over', pages.over),
  }
  useBreadcrumbs([{ label: t('title') }])
  const shown = hasExtensions() ? parts : (['due'] as const)
  const isFailed = shown.some(part => read[part].isLoadingError)
  const isLoading = shown.some(part => !read[part].data)
  return (
    <Box sx={{ maxWidth: 860, pb: 6 }} aria-busy={isLoading && !isFailed}>
      <PageHeader
        title={t('title')}
        actions={
          <Button component={Link} to={listPath(myExams)}>
            {t('all')}
          </Button>
        }
      />
      {isFailed ? (
        <ErrorState
          title={t('failed')}
          onRetry={() => {
            for (const part of shown) void read[part].refetch()
          }}
        />
      ) : isLoading ? (
        <SkeletonRows rows={4} height={96} columns={1} />
      ) : shown.every(part => !read[part].data?.data.length) ? (
        <EmptyState title={t('none.title')} text={t('none.text')} />
      ) : (
        <Box sx={{ display: 'grid', gap: 4 }}>
          {shown.map(part => (
            <PartOfExams
              key={part}
              part={part}
              page={read[part].data as PageOfExams}
              onPage={page => setPages({ ...pages, [part]: page })}
            />
          ))}
        </Box>
      )}
    </Box>
  )
}
