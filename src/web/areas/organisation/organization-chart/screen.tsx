import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../ui/lazy.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import type { Chart, ChartNode } from './chart.ts'
import { useDialogs } from './dialogs/index.tsx'
import { Empty } from './empty.tsx'
import { Outline } from './outline/index.tsx'
import { PanelFrame } from './panel/frame.tsx'
import { NodePanel } from './panel/index.tsx'
import { DiagramSkeleton } from './states.tsx'
import { ChartToolbar } from './toolbar.tsx'
import { useEditing } from './use-editing.tsx'
import { useView } from './use-view.ts'

const Picture = lazyPart(() => import('./diagram/index.tsx'), { fallback: <DiagramSkeleton /> })

/** The chart with its tools and the panel of the chosen box. */
export function ChartScreen({ chart }: { readonly chart: Chart }) {
  const { t } = useTranslation('organization-chart')
  const phone = useIsPhone()
  const view = useView(chart)
  const editing = useEditing(chart, {
    onMove: view.follow,
    // The panel goes on with the box above.
    onRemove: node => node.id === view.selected && view.select(node.parent_id),
  })
  const { dialog, add, move } = useDialogs(chart, view, editing)
  const chosen = view.selected === null ? undefined : chart.byId.get(view.selected)
  // The panel fades out with what it showed.
  const [last, setLast] = useState<ChartNode | undefined>(chosen)
  if (chosen && chosen !== last) setLast(chosen)

  const list = phone || view.list
  const empty = chart.nodes.length === 0
  const close = () => {
    view.select(null)
    if (chosen) view.reveal(chosen.id, 'near', true)
  }
  return (
    <Box sx={{ display: 'flex', height: '100%', position: 'relative' }}>
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          position: 'relative',
          overflow: 'hidden',
          containerType: 'inline-size',
          display: 'flex',
          flexDirection: 'column',
          bgcolor: list ? undefined : 'background.subtle',
        }}
      >
        {empty ? (
          <Empty phone={phone} onAdd={editing.move && add} />
        ) : (
          <ChartToolbar
            chart={chart}
            view={view}
            phone={phone}
            floating={!list}
            onAdd={editing.move && add}
          />
        )}
        {empty ? null : list ? (
          <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: phone ? '0 16px 24px' : '0 24px 24px' }}>
            <Outline chart={chart} view={view} editing={editing} />
          </Box>
        ) : (
          <Picture chart={chart} view={view} editing={editing} />
        )}
      </Box>
      <PanelFrame phone={phone} open={chosen !== undefined} label={t('panel.label')} onClose={close}>
        {last && (
          <NodePanel
            chart={chart}
            node={last}
            onMove={editing.move && (() => move(last))}
            onStep={editing.step && (by => editing.step?.(last, by))}
            list={list}
            onRemove={editing.remove && (() => void editing.remove?.(last))}
            onClose={close}
          />
        )}
      </PanelFrame>
      {dialog}
    </Box>
  )
}
