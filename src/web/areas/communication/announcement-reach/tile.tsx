import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../ui/use-format.ts'

/** A part of a whole in percent, rounded down: nothing is all before it is. */
export const percent = (count: number, of: number): number => (of ? Math.floor((count / of) * 100) : 0)

/** A number of people, and how much of the audience that is. */
export function CountTile({
  label,
  count,
  of,
}: {
  readonly label: string
  readonly count: number
  readonly of?: number
}) {
  const { t } = useTranslation('announcements')
  const { number } = useFormat()
  return (
    <Card sx={{ flex: '1 1 180px', maxWidth: { xs: 'none', sm: 280 }, p: 2 }}>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{label}</Box>
      <Box sx={{ typography: 'h2' }}>{number(count)}</Box>
      {of !== undefined && (
        <>
          <LinearProgress variant="determinate" aria-hidden value={percent(count, of)} sx={{ mt: 1 }} />
          <Box sx={{ mt: 0.5, typography: 'caption', color: 'text.secondary' }}>
            {t('reach.of', { count: number(count), total: number(of) })} (
            {t('reach.percent', { n: percent(count, of) })})
          </Box>
        </>
      )}
    </Card>
  )
}
