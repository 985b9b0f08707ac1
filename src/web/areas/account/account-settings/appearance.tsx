import { useColorScheme } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import { Labelled } from '../../../ui/labelled.tsx'
import { Section } from './section.tsx'

const modes = [
  { mode: 'light', icon: 'light_mode' },
  { mode: 'dark', icon: 'dark_mode' },
  { mode: 'system', icon: 'settings_brightness' },
] as const

/** Light, dark, or as the device has it. */
export function Appearance() {
  const { t } = useTranslation(['account', 'shell'])
  const { mode, setMode } = useColorScheme()
  return (
    <Section title={t('appearance.title')} help={t('appearance.help')}>
      <Labelled label={t('appearance.theme')} group>
        {aria => (
          <ToggleButtonGroup
            exclusive
            value={mode ?? null}
            aria-labelledby={aria.labelId}
            onChange={(_, chosen) => chosen && setMode(chosen)}
          >
            {modes.map(({ mode: choice, icon }) => (
              <ToggleButton key={choice} value={choice} sx={{ gap: 1 }}>
                <Icon name={icon} sx={{ fontSize: 18 }} /> {t(`shell:theme.${choice}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      </Labelled>
    </Section>
  )
}
