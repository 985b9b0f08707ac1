import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkForecast } from '../../../metadata/bulk-run.ts'
import { Icon } from '../../ui/icon.tsx'
import { FailureList } from './failure-list.tsx'
import { fetchForecast } from './server-run.ts'

/** What would be done with so many, in words, and which records are refused and why. */
export function ForecastText(props: {
  readonly forecast: BulkForecast
  /** `3 kişi` */
  count(count: number): string
  /** It is about values that change. */
  readonly edits?: boolean
}) {
  const { forecast, count, edits } = props
  const { t } = useTranslation('list')
  const { done, unchanged, refused, failures, tried, total } = forecast
  const isWhole = tried === total && refused === 0 && unchanged === 0
  const lines = [
    tried < total && t('bulk.forecast.some', { tried, total }),
    isWhole && t(edits ? 'bulk.edit.all' : 'bulk.forecast.all'),
    !isWhole && done > 0 && t(edits ? 'bulk.edit.change' : 'bulk.forecast.done', { what: count(done) }),
    unchanged > 0 && t('bulk.forecast.unchanged', { what: count(unchanged) }),
    refused > 0 && t('bulk.forecast.refused', { what: count(refused) }),
  ].filter(Boolean)
  return (
    <>
      {lines.map(line => (
        <Box key={String(line)}>{line}</Box>
      ))}
      <FailureList label={t('bulk.failures')} failures={failures} />
      {refused > failures.length && (
        <Box sx={{ color: 'text.secondary' }}>{t('bulk.more', { count: refused - failures.length })}</Box>
      )}
    </>
  )
}

/** What would become of the chosen records, said beside the question whether it is to be done. */
export function Forecast(props: {
  readonly address: string
  readonly ids: readonly number[]
  count(count: number): string
}) {
  const { address, ids, count } = props
  const { t } = useTranslation('list')
  const [forecast, setForecast] = useState<BulkForecast | null>()
  const key = ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids are the same while their key is
  useEffect(() => {
    let open = true
    fetchForecast({ address }, ids).then(
      found => open && setForecast(found),
      // It is refused when it is done, then.
      () => open && setForecast(null),
    )
    return () => {
      open = false
    }
  }, [address, key])
  if (forecast === null) return null
  return (
    <Box role="status" sx={{ mt: 1, display: 'grid', gap: 0.5 }}>
      {forecast ? (
        <ForecastText forecast={forecast} count={count} />
      ) : (
        <Box sx={{ color: 'text.secondary', display: 'flex', gap: 1, alignItems: 'center' }}>
          <Icon name="hourglass_empty" />
          {t('bulk.forecast.waiting')}
        </Box>
      )}
    </Box>
  )
}
