import '@xyflow/react/dist/base.css'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Background, ReactFlow, ReactFlowProvider } from '@xyflow/react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ancestors, type Chart } from '../chart.ts'
import { useFace } from '../face.ts'
import { layoutOf } from '../layout.ts'
import { stepOf } from '../step.ts'
import type { Editing } from '../use-editing.tsx'
import type { View } from '../use-view.ts'
import { Card, CardContext, type CardEvents, type CardNode } from './card.tsx'
import { cardsOf } from './cards.ts'
import { DropBar } from './drop-bar.tsx'
import { DropHint } from './drop-hint.tsx'
import { stepFrom } from './keys.ts'
import { Lines } from './lines.tsx'
import { zooms } from './sight.ts'
import { useAim } from './use-aim.ts'
import { useDrag } from './use-drag.ts'
import { usePlaced } from './use-placed.ts'
import { ZoomBar } from './zoom-bar.tsx'

const nodeTypes = { card: Card }
const silent = {
  'node.a11yDescription.default': '',
  'node.a11yDescription.keyboardDisabled': '',
  'edge.a11yDescription.default': '',
}

interface PictureProps {
  readonly chart: Chart
  readonly view: View
  readonly editing: Editing
}

function Flow({ chart, view, editing }: PictureProps) {
  const { t } = useTranslation('organization-chart')
  const help = useId()
  const faceOf = useFace()
  const { open, selected } = view
  const layout = useMemo(() => layoutOf(chart, id => open.has(id)), [chart, open])
  const places = usePlaced(layout, view.anchor)
  const way = useMemo(
    () => new Set(selected === null ? [] : [...ancestors(chart, selected).map(({ id }) => id), selected]),
    [chart, selected],
  )
  // A finger on a card moves the picture; moving boxes with it is left to the dialog.
  const precise = useMediaQuery('(pointer: fine)', { noSsr: true })
  const mayDrag = precise && editing.askMove !== undefined
  const { drag, along, handlers } = useDrag(chart, places, editing.askMove)
  useAim(view.aim, chart, places)

  const [focused, setFocused] = useState<number | null>(null)
  const tabStop = [focused, selected].find(id => id !== null && places.has(id)) ?? chart.roots[0]?.id
  const former = useRef<readonly CardNode[]>([])
  const nodes = useMemo(
    () => cardsOf({ chart, places, open, selected, way, tabStop, drag, along, faceOf }, former.current),
    [chart, places, open, selected, way, tabStop, drag, along, faceOf],
  )
  former.current = nodes
  const { switched, look } = view
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
        view.look(next.id, 'near', true)
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
        aria-label={t('picture.label')}
        aria-describedby={help}
        onPaneClick={() => view.select(null)}
      >
        <Background gap={24} size={2.2} color="var(--mui-palette-outlineSoft)" />
        <Lines chart={chart} places={places} way={way} />
        <DropBar drop={drag?.over} places={places} />
      </ReactFlow>
      <Box id={help} sx={{ display: 'none' }}>
        {t('picture.help')} {editing.step && t('picture.helpOrder')}
      </Box>
      <DropHint chart={chart} drag={drag} />
      <ZoomBar view={view} places={places} />
    </CardContext>
  )
}

/** The chart as a picture to pan and zoom. */
export default function Picture(props: PictureProps) {
  return (
    <ReactFlowProvider>
      <Flow {...props} />
    </ReactFlowProvider>
  )
}
