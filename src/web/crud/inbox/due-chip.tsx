import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useTranslation } from 'react-i18next'
import { config } from '../../config.ts'
import { Icon } from '../../ui/icon.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { timeLeft } from './due.ts'

/** Days before something is late from which on they are counted in words. */
const near = 7

/** When something is late, in words: red once it is, amber today and tomorrow. */
export function DueChip({ at }: { readonly at: string }) {
  const { t } = useTranslation('inbox')
  const format = useFormat()
  const { late, days, hoursLate } = timeLeft(at, Date.now(), config.timeZone)
  const words = () => {
    if (late && days < 0 && (at.length === 10 || hoursLate >= 24)) return t('due.lateDays', { count: -days })
    if (late) return hoursLate > 0 ? t('due.lateHours', { count: hoursLate }) : t('due.late')
    if (days < 2) return at.length === 10 ? t(days ? 'due.tomorrow' : 'due.today') : format.relative(at)
    return days <= near ? t('due.inDays', { count: days }) : t('due.on', { date: format.date(at) })
  }
  if (!late && days > 1)
    return (
      <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {words()}
      </Box>
    )
  return (
    <Chip
      size="small"
      color={late ? 'error' : 'warning'}
      icon={<Icon name="schedule" sx={{ fontSize: 16 }} />}
      label={words()}
    />
  )
}
