import Box from '@mui/material/Box'
import { type KeyboardEvent, memo } from 'react'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { Face } from '../face.ts'
import { kinds } from '../kinds.ts'
import { PeopleCount } from '../people-count.tsx'
import { Spoken } from '../spoken.tsx'
import type { Line } from '../view.ts'

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** A line of the outline. The whole line chooses the box; the arrow before it opens and closes it. */
export const Row = memo(function Row(props: {
  readonly line: Line
  readonly face: Face
  readonly selected: boolean
  readonly tabStop: boolean
  onSelect(id: number): void
  onToggle(id: number): void
  onFocus(id: number): void
  onKey(event: KeyboardEvent, id: number): void
}) {
  const { line, face, selected, tabStop, onSelect, onToggle, onFocus, onKey } = props
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
      {face.portrait ? (
        <Avatar id={face.portrait.id} name={face.portrait.name} />
      ) : (
        <Box
          component="span"
          sx={{ display: 'grid', placeItems: 'center', width: 32, height: 32, flex: 'none' }}
        >
          <Icon name={kinds[node.node_type].icon} sx={{ fontSize: 20, color: 'text.secondary' }} />
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
          {face.lead && <Spoken>{face.lead}</Spoken>}
          {face.second}
        </Box>
      </Box>
      <PeopleCount people={face.people} />
    </Box>
  )
})
