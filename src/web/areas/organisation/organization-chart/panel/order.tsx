import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../../ui/icon.tsx'
import { type Chart, type ChartNode, siblings, treePositionOf } from '../chart.ts'

/** Moves the chosen box among those beside it; nothing where it is the only one. */
export function Order(props: {
  readonly chart: Chart
  readonly node: ChartNode
  readonly list: boolean
  onStep(by: -1 | 1): void
}) {
  const { chart, node, list, onStep } = props
  const { t } = useTranslation('organization-chart')
  const row = siblings(chart, node)
  if (row.length < 2) return null
  const { index } = treePositionOf(chart, node)
  const arrow = (by: -1 | 1, name: 'earlier' | 'later', icon: string) => (
    <Tooltip title={t(`order.${name}`)}>
      <IconButton
        size="small"
        aria-label={t(`order.${name}`)}
        // Disabled, the last step would take the keyboard's focus with it.
        aria-disabled={!row[index + by]}
        onClick={() => onStep(by)}
        sx={{ '&[aria-disabled="true"]': { opacity: 0.45, cursor: 'default' } }}
      >
        <Icon name={icon} />
      </IconButton>
    </Tooltip>
  )
  return (
    <Box
      role="group"
      aria-label={t('order.label')}
      sx={{ display: 'flex', alignItems: 'center', mt: 1, ml: 0.25 }}
    >
      <Box component="span" role="status" sx={{ color: 'text.secondary', mr: 1 }}>
        {t('order.position', { position: index + 1, count: row.length })}
      </Box>
      {arrow(-1, 'earlier', list ? 'arrow_upward' : 'arrow_back')}
      {arrow(1, 'later', list ? 'arrow_downward' : 'arrow_forward')}
    </Box>
  )
}
