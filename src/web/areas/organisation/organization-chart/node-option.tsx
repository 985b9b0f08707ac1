import Box from '@mui/material/Box'
import { Highlighted } from '../../../crud/shared/parts/highlighted.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type Chart, type ChartNode, pathText } from './chart.ts'
import { nodeKinds } from './node-kinds.ts'

/** A box as an option of a picker: its name, and where it stands. */
export function NodeOption(props: {
  readonly chart: Chart
  readonly node: ChartNode
  readonly search: string
}) {
  const { chart, node, search } = props
  const context = [pathText(chart, node.id), node.manager?.full_name].filter(Boolean).join(' · ')
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0, flex: 1 }}>
      <Icon
        name={nodeKinds[node.node_type].icon}
        sx={{ fontSize: 20, color: 'text.secondary', flex: 'none' }}
      />
      <Box component="span" sx={{ minWidth: 0 }}>
        <Box component="span" sx={{ display: 'block', fontWeight: 500, overflowWrap: 'anywhere' }}>
          <Highlighted text={node.label} search={search} />
        </Box>
        {context && (
          <Box
            component="span"
            title={context}
            sx={{
              display: 'block',
              typography: 'caption',
              color: 'text.secondary',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            <Highlighted text={context} search={search} />
          </Box>
        )}
      </Box>
    </Box>
  )
}
