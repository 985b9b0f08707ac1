import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Something beside the lesson that one may open below it. */
export interface PanelEntry {
  readonly key: string
  readonly label: string
  readonly content: ReactNode
}

/** What stands below the lesson, one at a time: notes, questions. What was typed in one stays while another is open. */
export function PlayerPanels({ panels }: { readonly panels: readonly PanelEntry[] }) {
  const { t } = useTranslation('player')
  const id = useId()
  const [chosen, setChosen] = useState<string>()
  const current = panels.find(({ key }) => key === chosen) ?? panels[0]
  if (!current) return null
  return (
    <Box component="section" aria-label={t('panels')} sx={{ my: 3 }}>
      <Tabs
        value={current.key}
        onChange={(_, key: string) => setChosen(key)}
        aria-label={t('panels')}
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {panels.map(({ key, label }) => (
          <Tab key={key} value={key} label={label} id={`${id}-${key}`} aria-controls={`${id}-${key}-panel`} />
        ))}
      </Tabs>
      {panels.map(({ key, content }) => (
        <Box
          key={key}
          role="tabpanel"
          id={`${id}-${key}-panel`}
          aria-labelledby={`${id}-${key}`}
          hidden={key !== current.key}
          sx={{ pt: 2.5 }}
        >
          {content}
        </Box>
      ))}
    </Box>
  )
}
