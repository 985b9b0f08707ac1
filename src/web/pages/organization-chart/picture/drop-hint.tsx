import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Chart } from '../chart.ts'
import type { Drag } from './use-drag.ts'

/** While a box is dragged: what letting it go here would do. */
export function DropHint({ chart, drag }: { readonly chart: Chart; readonly drag: Drag | undefined }) {
  const { t } = useTranslation('organization-chart')
  if (!drag) return null
  const target = drag.over && chart.byId.get(drag.over.id)
  const text = !target
    ? t('drag.over')
    : drag.over?.may
      ? t('drag.drop', { name: target.label })
      : target.id === chart.byId.get(drag.id)?.parent_id
        ? t('drag.already', { name: target.label })
        : t('drag.circle')
  return (
    <Box
      role="status"
      sx={theme => ({
        position: 'absolute',
        zIndex: 6,
        right: 24,
        bottom: 26,
        maxWidth: 'calc(100% - 48px)',
        p: '6px 12px',
        borderRadius: `${theme.measures.radius.control}px`,
        bgcolor: 'background.inverse',
        color: 'text.inverse',
        fontWeight: 500,
        pointerEvents: 'none',
      })}
    >
      {text}
    </Box>
  )
}
