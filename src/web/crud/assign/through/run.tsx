import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssignRun } from '../../../../metadata/assign.ts'
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import { useApi, useRead } from '../../shared/api.ts'
import { Failures, Figures } from './numbers.tsx'

/** A run is asked for again after this many milliseconds, while it is under way. */
const PACE_MS = 1000

const nextLook = (run: AssignRun | undefined) => (run && run.status !== 'running' ? false : PACE_MS)

/** What an assignment has done so far, and in the end. */
export function AssignProgress(props: {
  readonly endpoint: string
  readonly id: string
  /** Called once, when it has ended while it was looked at. */
  onEnded(): void
  onClose(): void
  onAgain(): void
}) {
  const { endpoint, id, onEnded, onClose, onAgain } = props
  const { t } = useTranslation('record')
  const api = useApi()
  const url = `${endpoint}/runs/${id}`
  const { data: run, error, refetch } = useRead<AssignRun>(url, { refetchInterval: nextLook, retry: false })
  const status = run?.status
  const seen = useRef(status)
  useEffect(() => {
    if (seen.current === 'running' && status !== undefined && status !== 'running') onEnded()
    seen.current = status
  }, [status, onEnded])
  if (error)
    return (
      <ErrorState
        title={t('through.runFailed')}
        text={error.message || undefined}
        code={error.requestId}
        onRetry={() => void refetch()}
      />
    )
  if (!run) return <SkeletonRows rows={4} />
  const running = run.status === 'running'
  const text = t(`through.status.${run.status}`, { done: run.done, total: run.total })
  const stop = async () => {
    await api.post(`${url}/stop`)
    await refetch()
  }
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {running ? (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <LinearProgress
            aria-label={text}
            variant="determinate"
            value={run.total ? (100 * run.done) / run.total : 0}
          />
          <Box role="status" sx={{ color: 'text.secondary' }}>
            {text} {t('through.mayLeave')}
          </Box>
        </Box>
      ) : (
        <Alert
          role="status"
          severity={run.status === 'stopped' ? 'warning' : run.refused > 0 ? 'info' : 'success'}
        >
          {text} {run.message}
        </Alert>
      )}
      <Figures
        figures={[
          { key: 'added', value: run.added, label: t('through.added'), tone: 'success.main' },
          ...(run.waiting > 0
            ? [
                {
                  key: 'waiting',
                  value: run.waiting,
                  label: t('through.waiting'),
                  tone: 'warning.main',
                } as const,
              ]
            : []),
          { key: 'already', value: run.already, label: t('through.already') },
          { key: 'refused', value: run.refused, label: t('through.refused'), tone: 'error.main' },
        ]}
      />
      <Failures title={t('through.refusedTitle')} failures={run.failures} total={run.refused} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" color="primary" onClick={onClose}>
          {t('through.toList')}
        </Button>
        {running ? (
          <Button onClick={() => void stop()}>{t('through.stop')}</Button>
        ) : (
          <Button onClick={onAgain}>{t('through.again')}</Button>
        )}
      </Box>
    </Box>
  )
}
