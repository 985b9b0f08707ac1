// biome-ignore-all lint/a11y/useSemanticElements: a tree has no element of its own
import Box from '@mui/material/Box'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../../metadata/resource.ts'
import type { AnyRow } from '../../../field.ts'
import { Icon } from '../../../ui/icon.tsx'
import { titleOf } from '../../shared/record.ts'
import type { Branch } from '../tree/branches.ts'
import { treeKey } from '../tree/keys.ts'

/** The key of the node that stands for all rows. */
const ALL = 0

interface NodesProps {
  readonly resource: AnyResource
  readonly branches: readonly Branch[]
  readonly label: string
  readonly chosen: number | undefined
  choose(id: number | undefined): void
  fold(row: AnyRow, open: boolean): void
  /** What stands after the last node below a row. */
  more(branch: Branch): ReactNode
}

interface NodeProps {
  readonly id: number
  readonly level: number
  readonly name: string
  readonly chosen: boolean
  readonly focused: boolean
  readonly branch?: Branch
  choose(): void
  fold?(open: boolean): void
}

function Node({ id, level, name, chosen, focused, branch, choose, fold }: NodeProps) {
  return (
    <Box
      role="treeitem"
      data-node={id}
      tabIndex={focused ? 0 : -1}
      aria-level={level}
      aria-selected={chosen}
      aria-expanded={branch?.hasChildren ? branch.open : undefined}
      {...(branch && { 'aria-posinset': branch.position, 'aria-setsize': branch.size })}
      title={name}
      onClick={choose}
      sx={theme => ({
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: { xs: 44, sm: 34 },
        pl: `${(level - 1) * 16 + 4}px`,
        pr: 1,
        borderRadius: `${theme.measures.radius.control}px`,
        cursor: 'pointer',
        fontSize: '0.875rem',
        '&:hover': { bgcolor: theme.vars.palette.action.hover },
        '&[aria-selected="true"]': {
          bgcolor: theme.vars.palette.action.selected,
          fontWeight: 600,
        },
      })}
    >
      <Box
        component="span"
        aria-hidden
        onClick={event => {
          if (!branch?.hasChildren) return
          event.stopPropagation()
          fold?.(!branch.open)
        }}
        sx={{
          display: 'grid',
          placeItems: 'center',
          flex: 'none',
          width: 24,
          height: 24,
          color: 'text.secondary',
        }}
      >
        {branch?.hasChildren && (
          <Icon name={branch.open ? 'expand_more' : 'chevron_right'} sx={{ fontSize: 20 }} />
        )}
      </Box>
      <Box
        component="span"
        sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {name}
      </Box>
    </Box>
  )
}

/** The nodes of a tree, of which one is chosen: arrows walk through it, right and left open and close, Enter chooses. */
export function TreeNodes({ resource, branches, label, chosen, choose, fold, more }: NodesProps) {
  const { t } = useTranslation('list')
  const root = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<number>()
  const ids = [ALL, ...branches.map(({ row }) => row.id)]
  const candidate = current ?? chosen ?? ALL
  const focused = ids.includes(candidate) ? candidate : ALL
  const focus = (id: number) => {
    setCurrent(id)
    root.current?.querySelector<HTMLElement>(`[data-node="${id}"]`)?.focus()
  }
  const pick = (id: number) => {
    setCurrent(id)
    choose(id === ALL ? undefined : id)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const at = ids.indexOf(focused)
    if (event.key === 'Enter' || event.key === ' ') pick(focused)
    else if (at === 0 && event.key === 'ArrowDown' && ids[1] !== undefined) focus(ids[1])
    else if (at === 0 && event.key === 'End') focus(ids.at(-1) as number)
    else if (event.key === 'Home' || (at === 1 && event.key === 'ArrowUp')) focus(ALL)
    else {
      const done = at > 0 ? treeKey(branches, at - 1, event) : undefined
      if (!done) return
      if ('focus' in done) focus(done.focus.id)
      else if ('fold' in done) fold(done.fold, done.open)
    }
    event.preventDefault()
  }
  return (
    <Box ref={root} role="tree" aria-label={label} onKeyDown={onKeyDown}>
      <Node
        id={ALL}
        level={1}
        name={t('beside.all')}
        chosen={chosen === undefined}
        focused={focused === ALL}
        choose={() => pick(ALL)}
      />
      {branches.map(branch => {
        const { row, level } = branch
        return [
          <Node
            key={row.id}
            id={row.id}
            level={level}
            name={titleOf(resource, row)}
            chosen={chosen === row.id}
            focused={focused === row.id}
            branch={branch}
            choose={() => pick(row.id)}
            fold={open => fold(row, open)}
          />,
          more(branch),
        ]
      })}
    </Box>
  )
}
