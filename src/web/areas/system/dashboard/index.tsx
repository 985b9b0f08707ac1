import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { config } from '../../../config.ts'
import { useBreadcrumbs } from '../../../providers/breadcrumbs.ts'
import { hasExtensions } from '../../../providers/contract.ts'
import { useMe } from '../../../providers/session.ts'
import { useFirstTour } from '../../../shell/tour/first.ts'
import { DashboardCards } from './cards.tsx'
import { dayPart } from './greeting.ts'
import { RememberedHeight } from './remembered-height.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { Subline } from './subline.tsx'
import { WaitingList } from './waiting.tsx'

/** Where everybody arrives: a greeting, what waits for them, and the ways to what they may open. */
export default function DashboardPage() {
  const me = useMe()
  const { t } = useTranslation('shell')
  const now = Date.now()
  useFirstTour()
  useBreadcrumbs([{ label: t('dashboard.title') }])
  return (
    <Box sx={{ pb: 5, maxWidth: 1240 }}>
      <Typography variant="h1">
        {t(`dashboard.greeting.${dayPart(now, config.timeZone)}`, { name: me.first_name || me.full_name })}
      </Typography>
      <Subline now={now} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,1fr) 312px' },
        }}
      >
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 4, alignContent: 'start' }}>
          {hasExtensions() && (
            <RememberedHeight name="waiting">
              <WaitingList />
            </RememberedHeight>
          )}
          <DashboardCards place="middle" />
          <Shortcuts />
        </Box>
        <Box sx={{ display: 'grid', gap: 4, alignContent: 'start', gridTemplateColumns: 'minmax(0,1fr)' }}>
          <DashboardCards place="side" />
        </Box>
      </Box>
    </Box>
  )
}
