import Box from '@mui/material/Box'
import { keyframes } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import { useProgress } from '../router/progress.ts'

const run = keyframes`
  0% { transform: scaleX(0) }
  40% { transform: scaleX(.7) }
  100% { transform: scaleX(.95) }
`

/** A thin bar at the top of the window while a page and its data are on their way. */
export function Progress() {
  const shown = useProgress()
  const { t } = useTranslation('shell')
  if (!shown) return null
  return (
    <Box
      role="progressbar"
      // It stands outside of the page's landmarks, where only what is announced may stand.
      aria-live="polite"
      aria-label={t('loading')}
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        inset: '0 0 auto',
        height: 3,
        bgcolor: 'primary.light',
        transformOrigin: 'left',
        animation: `${run} 4s cubic-bezier(.1,.6,.3,1) forwards`,
      }}
    />
  )
}
