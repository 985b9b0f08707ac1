import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ExamResults } from '../../../../../../resources/assessment/results.ts'
import type { ExamEntry } from '../../../../../../resources/assessment/room.ts'
import type { PlayerExam } from '../../../../../../resources/education/player.ts'
import { useRead } from '../../../../crud/shared/api.ts'
import { StatusChip } from '../../../../ui/status-chip.tsx'
import { useFormat } from '../../../../ui/use-format.ts'
import { isDone } from '../parts.ts'
import type { ViewProps } from './view.ts'

/** How often it is asked how far the marking is, in milliseconds, and how often at most after that for what follows of it. */
const often = 2000
const following = 6

const isMarking = (entry: ExamEntry | undefined) => entry?.entry?.status === 'submitted'
const isMarked = (entry: ExamEntry | undefined) =>
  ['finished', 'abandoned'].includes(entry?.entry?.status ?? '')

/** Where one is in an exam. What follows of its marking for the course comes a moment after it. */
function useOwnPlace(exam: number | undefined, isWatched: boolean, done: boolean, onProgress?: () => void) {
  const enabled = exam !== undefined && isWatched
  const { data: entry } = useRead<ExamEntry>(`/api/my-exams/${exam}/entry`, {
    enabled,
    gcTime: 0,
    retry: false,
    refetchInterval: known => (isMarking(known) ? often : false),
  })
  const { data: results } = useRead<ExamResults>(`/api/my-exams/${exam}/results`, {
    enabled: enabled && entry?.entry != null && !isMarking(entry),
    gcTime: 0,
    retry: false,
  })
  const asked = useRef(0)
  const progress = useRef(onProgress)
  progress.current = onProgress
  const waits = isMarked(entry) && !done
  useEffect(() => {
    if (!waits) return
    asked.current = 0
    const timer = setInterval(() => {
      progress.current?.()
      asked.current += 1
      if (asked.current >= following) clearInterval(timer)
    }, often)
    return () => clearInterval(timer)
  }, [waits])
  return { entry, results }
}

/** What holds in an exam, in short. */
function Facts({ exam, entry }: { readonly exam: PlayerExam; readonly entry: ExamEntry | undefined }) {
  const { t } = useTranslation('player')
  const { duration, dateTime, number } = useFormat()
  const facts = [
    [t('exam.questions'), number(exam.question_count)],
    [t('exam.duration'), exam.duration === null ? '' : duration(exam.duration)],
    [
      t('exam.attempts'),
      entry
        ? t('exam.attemptsLeft', { left: number(entry.attempts_left), all: number(entry.attempts) })
        : number(exam.max_attempts),
    ],
    [t('exam.passScore'), t('exam.percent', { percent: number(exam.pass_score) })],
    [t('exam.opens'), exam.opens_at ? dateTime(exam.opens_at) : ''],
    [t('exam.closes'), exam.closes_at ? dateTime(exam.closes_at) : ''],
  ].filter(([, value]) => value)
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' }, gap: 2 }}
    >
      {facts.map(([name, value]) => (
        <Box key={name}>
          <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {name}
          </Box>
          <Box
            component="dd"
            sx={{ m: 0, typography: 'body2', fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}
          >
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** How one did, as far as it is shown. */
function Outcome(props: {
  readonly done: boolean
  readonly entry: ExamEntry
  readonly results: ExamResults | undefined
}) {
  const { done, entry, results } = props
  const { t } = useTranslation('player')
  const { number } = useFormat()
  const percent = results?.result?.percent
  const status = entry.entry?.status
  if (!status) return null
  const [tone, text] = done
    ? (['success', 'exam.passed'] as const)
    : status === 'in_progress'
      ? (['info', 'exam.begun'] as const)
      : status === 'submitted' || status === 'pending_review'
        ? (['warning', 'exam.marking'] as const)
        : (['off', percent === undefined ? 'exam.taken' : 'exam.notPassed'] as const)
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <StatusChip tone={tone}>{t(text)}</StatusChip>
      {percent !== undefined && (
        <Box sx={{ typography: 'h3', fontVariantNumeric: 'tabular-nums' }}>
          {t('exam.percent', { percent: number(percent) })}
        </Box>
      )}
    </Box>
  )
}

/** An exam of the course: what it is, how one stands in it, and the way into its room. */
export default function ExamView({ part, content, recorder, onProgress }: ViewProps) {
  const { t } = useTranslation('player')
  const { exam } = content
  const done = isDone(part)
  const isPreview = recorder === undefined
  const { entry, results } = useOwnPlace(exam?.id, !isPreview, done, onProgress)
  if (!exam)
    return (
      <Alert severity="info" sx={{ maxWidth: 640 }}>
        {t('exam.notAnnounced')}
      </Alert>
    )
  const [block] = entry?.blocks ?? []
  const isRunning = entry?.entry?.status === 'in_progress'
  const enter = isRunning ? 'exam.goOn' : entry?.entry ? 'exam.again' : 'exam.enter'
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5, maxWidth: 640 }}>
      {entry && <Outcome done={done} entry={entry} results={results} />}
      <Facts exam={exam} entry={entry} />
      {block && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t(`exam.blocks.${block}`)}</Box>}
      {isPreview && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t('exam.preview')}</Box>}
      {entry && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {!block && (
            <Button
              variant={done ? 'outlined' : 'contained'}
              color={done ? 'inherit' : 'primary'}
              size="large"
              component={Link}
              to={`/my-exams/${exam.id}`}
            >
              {t(enter)}
            </Button>
          )}
          {entry.entry && !isRunning && (
            <Button
              variant="outlined"
              color="inherit"
              size="large"
              component={Link}
              to={`/my-exams/${exam.id}/results`}
            >
              {t('exam.results')}
            </Button>
          )}
        </Box>
      )}
    </Card>
  )
}
