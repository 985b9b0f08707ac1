import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../ui/use-format.ts'

/** Something beside the lesson that one may open below it. */
export interface PanelEntry {
  readonly key: string
  readonly label: string
  /** How much there is in it. */
  readonly count?: number
  readonly content: ReactNode
}

/**
 * What stands below the lesson, one at a time. Each is drawn when it is first opened, and what was typed in one stays while
 * another is open.
 */
export function PlayerPanels({ panels }: { readonly panels: readonly PanelEntry[] }) {
  const { t } = useTranslation('player')
  const { number } = useFormat()
  const id = useId()
  const [chosen, setChosen] = useState<string>()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const current = panels.find(({ key }) => key === chosen) ?? panels[0]
  if (!current) return null
  const open = (key: string) => {
    setOpened(known => new Set([...known, current.key, key]))
    setChosen(key)
  }
  return (
    <Box component="section" aria-label={t('panels')} sx={{ my: 3 }}>
      <Tabs
        value={current.key}
        onChange={(_, key: string) => open(key)}
        aria-label={t('panels')}
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {panels.map(({ key, label, count }) => (
          <Tab
            key={key}
            value={key}
            label={
              count ? (
                <span>
                  {label}
                  <Box component="span" sx={{ ml: 1, fontWeight: 400, color: 'text.secondary' }}>
                    {number(count)}
                  </Box>
                </span>
              ) : (
                label
              )
            }
            id={`${id}-${key}`}
            aria-controls={`${id}-${key}-panel`}
          />
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
          {(key === current.key || opened.has(key)) && content}
        </Box>
      ))}
    </Box>
  )
}
