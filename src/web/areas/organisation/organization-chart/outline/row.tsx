import Box from '@mui/material/Box'
import { type KeyboardEvent, memo } from 'react'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { NodeDisplay } from '../node-display.ts'
import { nodeKinds } from '../node-kinds.ts'
import { PeopleCount } from '../people-count.tsx'
import type { OutlineLine } from '../view.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** A line of the outline. The whole line chooses the box; the arrow before it opens and closes it. */
export const OutlineRow = memo(function OutlineRow(props: {
  readonly line: OutlineLine
  readonly display: NodeDisplay
  readonly selected: boolean
  readonly tabStop: boolean
  onSelect(id: number): void
  onToggle(id: number): void
  onFocus(id: number): void
  onKey(event: KeyboardEvent, id: number): void
}) {
  const { line, display, selected, tabStop, onSelect, onToggle, onFocus, onKey } = props
  const { node, level, position, siblings, open } = line
  return (
    <Box
      role="treeitem"
      data-line={node.id}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={open}
      aria-selected={selected}
      tabIndex={tabStop ? 0 : -1}
      onClick={() => onSelect(node.id)}
      onFocus={() => onFocus(node.id)}
      onKeyDown={event => onKey(event, node.id)}
      sx={theme => ({
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1, sm: 1.5 },
        minHeight: { xs: 60, sm: 52 },
        pl: { xs: `${4 + (level - 1) * 14}px`, sm: `${8 + (level - 1) * 28}px` },
        pr: 2,
        cursor: 'pointer',
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        '&:last-of-type': { borderBottom: 0 },
        bgcolor: selected ? 'action.selected' : undefined,
        '&:hover': { backgroundColor: selected ? 'action.selected' : 'action.hover' },
        '&:focus-visible': { outline: `2px solid ${theme.vars.palette.focusRing}`, outlineOffset: -2 },
        scrollMarginBlock: 80,
      })}
    >
      <Box
        component="span"
        onClick={event => {
          if (open === undefined) return
          event.stopPropagation()
          onToggle(node.id)
        }}
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: { xs: 40, sm: 32 },
          height: { xs: 44, sm: 32 },
          flex: 'none',
          color: 'text.secondary',
        }}
      >
        {open !== undefined && (
          <Icon
            name="chevron_right"
            sx={{ fontSize: 20, transform: open ? 'rotate(90deg)' : 'none', transition: 'transform 120ms' }}
          />
        )}
      </Box>
      {display.portrait ? (
        <Avatar id={display.portrait.id} name={display.portrait.name} />
      ) : (
        <Box
          component="span"
          sx={{ display: 'grid', placeItems: 'center', width: 32, height: 32, flex: 'none' }}
        >
          <Icon name={nodeKinds[node.node_type].icon} sx={{ fontSize: 20, color: 'text.secondary' }} />
        </Box>
      )}
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" sx={{ display: 'block', fontWeight: 600, ...oneLine }}>
          {node.label}
        </Box>
        <Box
          component="span"
          sx={{ display: 'block', typography: 'caption', color: 'text.secondary', ...oneLine }}
        >
          {display.lead && <VisuallyHidden>{display.lead}</VisuallyHidden>}
          {display.second}
        </Box>
      </Box>
      <PeopleCount people={display.people} />
    </Box>
  )
})
