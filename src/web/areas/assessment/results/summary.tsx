import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useTranslation } from 'react-i18next'
import type { ExamResults, ResultEntry, Shown } from '../../../../../resources/assessment/results.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useFormat } from '../../../ui/use-format.ts'

/** The result that counts, or what it waits for. */
export function Summary({ results }: { readonly results: ExamResults }) {
  const { t } = useTranslation('exam-results')
  const { number } = useFormat()
  const { result, exam, entries, shown, later } = results
  const isRunning = entries.some(({ status }) => status === 'in_progress')
  const isAwaited = shown.marks && entries.some(({ percent }) => percent === null)
  const laterOnes = Object.entries(later) as [keyof Shown, 'close' | 'release'][]
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {result ? (
          <>
            <Box sx={{ typography: 'h1', fontVariantNumeric: 'tabular-nums' }}>
              {t('percent', { percent: number(result.percent) })}
            </Box>
            <StatusChip tone={result.is_passed ? 'success' : 'error'}>
              {t(result.is_passed ? 'passed' : 'failed')}
            </StatusChip>
          </>
        ) : (
          <StatusChip tone={isRunning || isAwaited ? 'info' : 'off'}>
            {t(isRunning ? 'running.chip' : isAwaited ? 'marking' : 'notShown')}
          </StatusChip>
        )}
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {t('passScore', { score: number(exam.pass_score) })}
        {entries.length > 1 && ` ${t(`rule.${exam.attempt_rule}`)}`}
      </Box>
      {(['close', 'release'] as const).map(since => {
        const parts = laterOnes.filter(([, when]) => when === since).map(([part]) => t(`part.${part}`))
        if (!parts.length) return null
        return (
          <Box key={since} sx={{ typography: 'body2' }}>
            {t(`later.${since}`, { parts: parts.join(', ') })}
          </Box>
        )
      })}
    </Card>
  )
}

/** An attempt: when it was handed in, by whom, with its receipt and what it brought. */
export function EntryFacts(props: {
  readonly entry: Pick<ResultEntry, 'started_at' | 'receipt' | 'score' | 'max_score'>
}) {
  const { entry } = props
  const { t } = useTranslation('exam-results')
  const { dateTime, number } = useFormat()
  const { receipt, score, max_score: max } = entry
  const facts: (readonly [string, string])[] = [
    [t('started'), dateTime(entry.started_at)],
    ...(receipt
      ? ([
          [
            t(receipt.submitted_by === 'clock' ? 'handedInByClock' : 'handedIn'),
            dateTime(receipt.submitted_at),
          ],
          [t('answered'), t('answeredOf', { answered: receipt.answered, total: receipt.total })],
          [t('receipt'), receipt.code],
        ] as const)
      : []),
    ...(typeof score === 'number' && typeof max === 'number'
      ? ([[t('total'), t('score', { count: max, score: number(score), mark: number(max) })]] as const)
      : []),
  ]
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, m: 0 }}>
      {facts.map(([name, value]) => (
        <Box key={name}>
          <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ typography: 'body2', m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
