import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { type Chart, descendants } from '../chart.ts'
import type { Drag } from './use-drag.ts'

/** While a box is dragged: what dropping it here would do. */
export function DropHint({ chart, drag }: { readonly chart: Chart; readonly drag: Drag | undefined }) {
  const { t } = useTranslation('organization-chart')
  if (!drag) return null
  const { over } = drag
  const target = over && chart.byId.get(over.id)
  const words = () => {
    if (!target) return t('drag.over')
    if (over.target) return t(`drag.${over.part}`, { name: target.label })
    if (descendants(chart, drag.id).has(target.id)) return t('drag.circle')
    return over.part === 'below' ? t('drag.already', { name: target.label }) : t('drag.there')
  }
  return (
    <Box
      role="status"
      sx={theme => ({
        position: 'absolute',
        zIndex: 6,
        right: 24,
        bottom: 26,
        // Above the view tools where both do not stand beside each other.
        '@container (max-width: 900px)': { bottom: 80 },
        maxWidth: 'calc(100% - 48px)',
        p: '6px 12px',
        borderRadius: `${theme.measures.radius.control}px`,
        bgcolor: 'background.inverse',
        color: 'text.inverse',
        fontWeight: 500,
        pointerEvents: 'none',
      })}
    >
      {words()}
    </Box>
  )
}
