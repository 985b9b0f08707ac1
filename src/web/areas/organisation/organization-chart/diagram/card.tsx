import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { Theme } from '@mui/material/styles'
import type { Node, NodeProps } from '@xyflow/react'
import { createContext, type KeyboardEvent, memo, useContext } from 'react'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { ChartNode } from '../chart.ts'
import { box } from '../layout.ts'
import type { NodeDisplay } from '../node-display.ts'
import { nodeKinds } from '../node-kinds.ts'
import { PeopleCount } from '../people-count.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { FoldButton } from './fold-button.tsx'

/** What a card needs to know; equal data draws nothing again. */
export interface CardData extends Record<string, unknown> {
  readonly node: ChartNode
  readonly display: NodeDisplay
  readonly selected: boolean
  /** On the way from the top to the chosen box. */
  readonly onPath: boolean
  /** How many boxes stand right below it. */
  readonly below: number
  readonly open: boolean
  /** The one card that the Tab key leads to. */
  readonly tabStop: boolean
  /** A box is dragged over it and may be dropped here, or may not. */
  readonly drop: 'yes' | 'no' | undefined
  /** It goes along with the box that is dragged. */
  readonly faded: boolean
}

export type CardNode = Node<CardData, 'card'>

/** What cards report. */
export interface CardEvents {
  /** Shift and the arrow keys change its order. */
  readonly steps: boolean
  onSelect(id: number): void
  onToggle(id: number): void
  onKey(node: ChartNode, event: KeyboardEvent): void
  onFocus(id: number): void
}

export const CardContext = createContext<CardEvents | null>(null)

/** Marks the button of a box, so that the keyboard's focus can be moved to it. */
export const cardSelector = (id: number) => `[data-box="${id}"]`

function frame({ vars, measures }: Theme, { selected, onPath, drop }: CardData) {
  const { palette } = vars
  const strong = selected || onPath || drop === 'yes'
  return {
    border: `1px solid ${strong ? palette.primary.main : drop === 'no' ? palette.error.main : palette.divider}`,
    borderRadius: `${measures.radius.card}px`,
    bgcolor: selected || drop === 'yes' ? palette.primary.container : palette.background.paper,
    boxShadow: selected || drop === 'yes' ? `inset 0 0 0 1px ${palette.primary.main}` : 'none',
    outline: selected ? `2px solid ${palette.focusRing}` : 'none',
    outlineOffset: 2,
    '&:hover': { borderColor: strong ? palette.primary.main : palette.outline },
    // The chosen box has the ring already; focus draws it wider.
    '&.Mui-focusVisible': { outline: `2px solid ${palette.focusRing}`, outlineOffset: selected ? 4 : 2 },
  }
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** A box of the diagram: name, manager, number of people; at its foot what opens the boxes below it. */
export const NodeCard = memo(function NodeCard({ data, dragging }: NodeProps<CardNode>) {
  const { node, display, selected, below, open, tabStop, faded } = data
  const events = useContext(CardContext) as CardEvents
  return (
    <Box
      sx={{
        position: 'relative',
        width: box.width,
        height: box.height,
        opacity: faded ? 0.4 : 1,
        // The button that closes an open box appears on hover and focus, and always on touch screens.
        '& [data-fold="open"]': { opacity: 0 },
        '&:hover [data-fold="open"], &:focus-within [data-fold="open"]': { opacity: 1 },
        '@media (hover: none)': { '& [data-fold="open"]': { opacity: 1 } },
      }}
    >
      <ButtonBase
        data-box={node.id}
        aria-pressed={selected}
        aria-keyshortcuts={`ArrowUp ArrowDown ArrowLeft ArrowRight${events.steps ? ' Shift+ArrowLeft Shift+ArrowRight' : ''}`}
        tabIndex={tabStop ? 0 : -1}
        onClick={() => events.onSelect(node.id)}
        onKeyDown={event => events.onKey(node, event)}
        onFocus={() => events.onFocus(node.id)}
        sx={theme => ({
          ...frame(theme, data),
          width: '100%',
          height: '100%',
          p: '10px 12px',
          display: 'block',
          textAlign: 'left',
          typography: 'body2',
          cursor: dragging ? 'grabbing' : 'pointer',
          ...(dragging && { boxShadow: '0 8px 24px #14233d33' }),
        })}
      >
        <Box component="span" title={node.label} sx={{ display: 'block', fontWeight: 600, ...oneLine }}>
          {node.label}
        </Box>
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: '10px' }}>
          {display.portrait ? (
            <Avatar id={display.portrait.id} name={display.portrait.name} size={24} />
          ) : (
            <Box component="span" sx={{ display: 'grid', placeItems: 'center', width: 24, height: 24 }}>
              <Icon name={nodeKinds[node.node_type].icon} sx={{ fontSize: 18, color: 'text.secondary' }} />
            </Box>
          )}
          <Box
            component="span"
            sx={{
              flex: 1,
              minWidth: 0,
              typography: 'caption',
              color: display.portrait ? 'text.primary' : 'text.secondary',
              ...oneLine,
            }}
          >
            {display.lead && <VisuallyHidden>{display.lead}</VisuallyHidden>}
            {display.second}
          </Box>
          <PeopleCount people={display.people} />
        </Box>
      </ButtonBase>
      {below > 0 && (
        <FoldButton name={node.label} below={below} open={open} onToggle={() => events.onToggle(node.id)} />
      )}
    </Box>
  )
})
