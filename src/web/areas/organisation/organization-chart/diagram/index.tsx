import '@xyflow/react/dist/base.css'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Background, ReactFlow, ReactFlowProvider } from '@xyflow/react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ancestors, type Chart } from '../chart.ts'
import { layoutOf } from '../layout.ts'
import { useNodeDisplay } from '../node-display.ts'
import { stepOf } from '../step.ts'
import type { Editing } from '../use-editing.tsx'
import type { View } from '../use-view.ts'
import { CardContext, type CardEvents, type CardNode, NodeCard } from './card.tsx'
import { cardsOf } from './cards.ts'
import { DropBar } from './drop-bar.tsx'
import { DropHint } from './drop-hint.tsx'
import { stepFrom } from './keys.ts'
import { Lines } from './lines.tsx'
import { useAnchoredPositions } from './use-anchored-positions.ts'
import { useDrag } from './use-drag.ts'
import { useFocusTarget } from './use-focus-target.ts'
import { zooms } from './viewport.ts'
import { ZoomBar } from './zoom-bar.tsx'

const nodeTypes = { card: NodeCard }
const silent = {
  'node.a11yDescription.default': '',
  'node.a11yDescription.keyboardDisabled': '',
  'edge.a11yDescription.default': '',
}

interface DiagramProps {
  readonly chart: Chart
  readonly view: View
  readonly editing: Editing
}

function Flow({ chart, view, editing }: DiagramProps) {
  const { t } = useTranslation('organization-chart')
  const help = useId()
  const displayOf = useNodeDisplay()
  const { open, selected } = view
  const layout = useMemo(() => layoutOf(chart, id => open.has(id)), [chart, open])
  const positions = useAnchoredPositions(layout, view.anchor)
  const path = useMemo(
    () => new Set(selected === null ? [] : [...ancestors(chart, selected).map(({ id }) => id), selected]),
    [chart, selected],
  )
  // A finger on a card pans the diagram; on touch screens boxes are moved by the dialog.
  const precise = useMediaQuery('(pointer: fine)', { noSsr: true })
  const mayDrag = precise && editing.confirmMove !== undefined
  const { drag, descendantIds: along, handlers } = useDrag(chart, positions, editing.confirmMove)
  useFocusTarget(view.focusTarget, chart, positions)

  const [focused, setFocused] = useState<number | null>(null)
  const tabStop = [focused, selected].find(id => id !== null && positions.has(id)) ?? chart.roots[0]?.id
  const former = useRef<readonly CardNode[]>([])
  const nodes = useMemo(
    () =>
      cardsOf({ chart, positions, open, selected, path, tabStop, drag, along, displayOf }, former.current),
    [chart, positions, open, selected, path, tabStop, drag, along, displayOf],
  )
  former.current = nodes
  const { switched, reveal: look } = view
  const begin = useRef(tabStop)
  useEffect(() => {
    if (switched && begin.current !== undefined) look(begin.current, 'near', true)
  }, [switched, look])
  const events = useMemo<CardEvents>(
    () => ({
      steps: editing.step !== undefined,
      onSelect: id => view.select(id),
      onToggle: id => view.toggle(id),
      onFocus: setFocused,
      onKey(node, event) {
        if (event.ctrlKey || event.metaKey || event.altKey) return
        const by = event.shiftKey && stepOf(event.key)
        if (by && editing.step) {
          event.preventDefault()
          return editing.step(node, by)
        }
        if (event.key === 'Escape') view.select(null)
        const foldable = chart.children(node.id).length > 0
        if ((event.key === '+' || event.key === '-') && foldable) view.toggle(node.id, event.key === '+')
        const next = stepFrom(chart, node, event.key)
        if (!next) return
        event.preventDefault()
        view.reveal(next.id, 'near', true)
      },
    }),
    [chart, view, editing],
  )
  return (
    <CardContext value={events}>
      <ReactFlow<CardNode>
        nodes={nodes}
        edges={[]}
        nodeTypes={nodeTypes}
        {...handlers}
        nodesDraggable={mayDrag}
        nodesConnectable={false}
        nodesFocusable={false}
        elementsSelectable={false}
        nodeDragThreshold={6}
        onlyRenderVisibleElements
        disableKeyboardA11y
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        panActivationKeyCode={null}
        zoomOnDoubleClick={false}
        minZoom={zooms.least}
        maxZoom={zooms.most}
        proOptions={{ hideAttribution: true }}
        ariaLabelConfig={silent}
        aria-label={t('diagram.label')}
        aria-describedby={help}
        onPaneClick={() => view.select(null)}
      >
        <Background gap={24} size={2.2} color="var(--mui-palette-outlineSoft)" />
        <Lines chart={chart} positions={positions} way={path} />
        <DropBar drop={drag?.over} positions={positions} />
      </ReactFlow>
      <Box id={help} sx={{ display: 'none' }}>
        {t('diagram.help')} {editing.step && t('diagram.helpOrder')}
      </Box>
      <DropHint chart={chart} drag={drag} />
      <ZoomBar view={view} positions={positions} />
    </CardContext>
  )
}

/** The chart as a diagram to pan and zoom. */
export default function Diagram(props: DiagramProps) {
  return (
    <ReactFlowProvider>
      <Flow {...props} />
    </ReactFlowProvider>
  )
}
