import DriveFileMove from '@mui/icons-material/DriveFileMoveOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { users } from '../../../../../../resources/organisation/users.ts'
import { recordAddress } from '../../../../crud/shared/addresses.ts'
import { useRecords } from '../../../../crud/shared/use-records.ts'
import { useAbility } from '../../../../providers/ability.ts'
import { Icon } from '../../../../ui/icon.tsx'
import type { Chart, ChartNode } from '../chart.ts'
import { nodeKinds } from '../node-kinds.ts'
import { Heading } from './heading.tsx'
import { Order } from './order.tsx'
import { People } from './people.tsx'
import { PersonLine } from './person.tsx'

interface PanelProps {
  readonly chart: Chart
  readonly node: ChartNode
  /** Undefined for whoever may not. */
  readonly onMove?: () => void
  /** Exchanges it with the one before or after it. */
  readonly onStep?: (by: -1 | 1) => void
  readonly onRemove?: () => void
  /** The boxes stand below each other in lines. */
  readonly list: boolean
  onClose(): void
}

/** The chosen box: what it stands for, who leads it, who works there, and what can be done with it. */
export function NodePanel({ chart, node, onMove, onStep, onRemove, list, onClose }: PanelProps) {
  const { t } = useTranslation(['organization-chart', 'resources/organization-charts', 'shell'])
  const { resource } = nodeKinds[node.node_type]
  const opens = useAbility().permits(`${resource.name}.show`)
  const { manager } = node
  const { records } = useRecords(users, manager ? [manager.id] : [])
  const parent = node.parent_id === null ? undefined : chart.byId.get(node.parent_id)
  const second = [parent?.label, node.second].filter(Boolean).join(' · ')
  return (
    <Box sx={{ p: '20px 20px 24px' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 30 }}>
        <Box sx={{ flex: 1, color: 'text.secondary' }}>
          {t(`resources/organization-charts:options.node_type.${node.node_type}`)}
        </Box>
        <Tooltip title={t('shell:close')}>
          <IconButton size="small" aria-label={t('shell:close')} onClick={onClose} sx={{ mr: -0.75 }}>
            <Icon name="close" />
          </IconButton>
        </Tooltip>
      </Box>
      <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {node.label}
      </Typography>
      {second && <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{second}</Box>}
      {(opens || onMove) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.75 }}>
          {opens && (
            <Button
              component={Link}
              to={recordAddress(resource, node.node_id)}
              size="small"
              startIcon={<Icon name="open_in_new" />}
            >
              {t(`panel.open.${node.node_type}`)}
            </Button>
          )}
          {onMove && (
            <Button size="small" startIcon={<DriveFileMove />} onClick={onMove}>
              {t('move.confirm')}
            </Button>
          )}
        </Box>
      )}
      {onStep && <Order chart={chart} node={node} list={list} onStep={onStep} />}
      {manager && (
        <section>
          <Heading>{t('panel.manager')}</Heading>
          <PersonLine id={manager.id} name={manager.full_name} row={records.get(manager.id)} size={40} />
        </section>
      )}
      <People node={node} />
      {onRemove && (
        <Button
          size="small"
          color="error"
          startIcon={<Icon name="delete" />}
          onClick={onRemove}
          sx={theme => ({ mt: 3, borderColor: theme.vars.palette.outlineSoft })}
        >
          {t('remove.label')}
        </Button>
      )}
    </Box>
  )
}
