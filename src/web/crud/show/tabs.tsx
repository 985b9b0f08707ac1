import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { gutter, negativeGutter } from '../../theme/measures.ts'
import { useFormat } from '../../ui/use-format.ts'
import type { RecordTab } from './use-tabs.ts'

/** The tabs of a record, each an address of its own; they scroll sideways where they do not fit. One alone is no choice. */
export function RecordTabs(props: {
  readonly tabs: readonly RecordTab[]
  readonly present: string
  readonly panelId: string
  readonly label: string
}) {
  const { tabs, present, panelId, label } = props
  const { t } = useTranslation('record')
  const { number } = useFormat()
  if (tabs.length < 2) return null
  return (
    <Tabs
      value={present}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={t('show.tabs', { name: label })}
      // The first label stands near the line of what is above: a tab has a padding of its own.
      sx={{
        mt: 2,
        mx: negativeGutter,
        px: { xs: `calc(${gutter} - 12px)`, sm: '24px' },
      }}
    >
      {tabs.map(tab => (
        <Tab
          key={tab.key}
          id={`${panelId}-${tab.key}`}
          value={tab.key}
          component={RouterLink}
          to={tab.to}
          aria-controls={panelId}
          label={
            <Box component="span" sx={{ display: 'inline-flex', gap: 1 }}>
              {tab.label}
              {tab.count !== undefined && (
                <Box
                  component="span"
                  sx={{ typography: 'caption', fontWeight: 500, lineHeight: '20px', color: 'text.secondary' }}
                >
                  {number(tab.count)}
                </Box>
              )}
            </Box>
          }
        />
      ))}
    </Tabs>
  )
}
