import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { config } from '../../../config.ts'
import { mostUrgent } from '../../../crud/inbox/due.ts'
import { useInbox } from '../../../crud/inbox/use-inbox.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { longDate } from './greeting.ts'

/** Below the greeting: the day, and what of all that waits is due first. */
export function Subline({ now }: { readonly now: number }) {
  const { t, i18n } = useTranslation('dashboard')
  const { number } = useFormat()
  const { data } = useInbox()
  const day = longDate(now, i18n.language, config.timeZone)
  const pressing = data && mostUrgent(data.kinds, now, config.timeZone)
  // Few are written out, as in any sentence.
  const howMany = (count: number) =>
    i18n.exists(`dashboard:few.${count}`) ? t(`few.${count}`) : number(count)
  return (
    <Typography variant="body1" sx={{ color: 'text.secondary', mb: 3.5 }}>
      {pressing
        ? `${day}. ${t(`due.${pressing.urgency}`, { count: pressing.count, howMany: howMany(pressing.count) })}`
        : day}
    </Typography>
  )
}
