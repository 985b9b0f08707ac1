import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useBreadcrumbs } from '../../../providers/breadcrumbs.ts'
import { isApiError } from '../../../providers/errors.ts'
import { negativeGutter } from '../../../theme/measures.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { ChartScreen } from './screen.tsx'
import { DiagramSkeleton, OutlineSkeleton } from './states.tsx'
import { headPadding, Title } from './title.tsx'
import { useChart } from './use-chart.ts'

/** The organisation's chart: a diagram to pan, zoom and edit, and the same as an outline. */
export default function OrganizationChartPage() {
  const { t } = useTranslation(['organization-chart', 'menu'])
  const phone = useIsPhone()
  const { query, chart } = useChart()
  useBreadcrumbs([{ label: t('menu:pages.organization-chart') }])
  return (
    // The diagram extends to the edges of the content.
    <Box
      sx={{
        m: { xs: `-12px ${negativeGutter} 0`, sm: `-24px ${negativeGutter} 0` },
        height: { xs: 'calc(100% + 12px)', sm: 'calc(100% + 24px)' },
        position: 'relative',
      }}
    >
      {chart ? (
        <ChartScreen chart={chart} />
      ) : (
        <Box
          sx={{
            height: '100%',
            overflow: 'hidden',
            p: headPadding(phone),
            bgcolor: phone || query.isLoadingError ? undefined : 'background.subtle',
          }}
        >
          <Box sx={{ mb: 2 }}>
            <Title floating={false} />
          </Box>
          {query.isLoadingError ? (
            <ErrorState
              title={t('failed')}
              text={query.error.message || undefined}
              code={(isApiError(query.error) && query.error.statusCode) || undefined}
              onRetry={() => void query.refetch()}
            />
          ) : phone ? (
            <OutlineSkeleton />
          ) : (
            <DiagramSkeleton />
          )}
        </Box>
      )}
    </Box>
  )
}
