import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useTranslation } from 'react-i18next'
import type { ExamStatistics } from '../../../../../resources/assessment/statistics.ts'
import { useFormat } from '../../../ui/use-format.ts'

/** A figure with what it means. */
function Figure(props: { readonly label: string; readonly value: string; readonly help?: string }) {
  return (
    <Card sx={{ p: 2 }}>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{props.label}</Box>
      <Box sx={{ typography: 'h2' }}>{props.value}</Box>
      {props.help && <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 0.5 }}>{props.help}</Box>}
    </Card>
  )
}

/** The figures of a whole exam. */
export function WholeFigures({ statistics }: { readonly statistics: ExamStatistics }) {
  const { t } = useTranslation('exam-statistics')
  const { number } = useFormat()
  const { attempts, mean, median, deviation, alpha, standard_error: error } = statistics
  const percent = (value: number | null) =>
    value === null ? t('unknown') : t('percent', { n: number(Math.round(value * 10) / 10) })
  return (
    <Box
      component="section"
      aria-label={t('whole')}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(150px, 1fr))' },
      }}
    >
      <Figure label={t('attempts')} value={number(attempts)} help={t('attemptsHelp')} />
      <Figure label={t('mean')} value={percent(mean)} />
      <Figure label={t('median')} value={percent(median)} />
      <Figure label={t('deviation')} value={percent(deviation)} />
      <Figure
        label={t('alpha')}
        value={alpha === null ? t('unknown') : number(Math.round(alpha * 100) / 100)}
        help={t(alpha === null ? 'alphaUnknown' : 'alphaHelp')}
      />
      <Figure label={t('standardError')} value={percent(error)} help={t('standardErrorHelp')} />
    </Box>
  )
}
