import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActionEntry } from '../../ui/action-menu.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LazyPanel, type PanelAnchor } from '../../ui/lazy-panel.tsx'
import { isOrdered, type ListState } from './address.ts'
import { FilterButton } from './filter-button.tsx'
import { FilterChips } from './filter-chips.tsx'
import type { List, ListSource } from './list.ts'
import { QuickViews } from './quick-views.tsx'
import { SavedViewsButton } from './saved-views/button.tsx'
import { ListSearch } from './toolbar.tsx'

const panels = {
  filter: () => import('./filter-sheet.tsx'),
  sort: () => import('./sort-sheet.tsx'),
  menu: () => import('./row-menu.tsx'),
}

interface PhoneToolbarProps {
  readonly list: List
  /** Buttons of the page around the list. */
  readonly actions?: ReactNode
  /** The list has no rows, which its content says already. */
  readonly empty: boolean
  /** The entries of the list's menu. */
  readonly menu: readonly ActionEntry[]
}

/** Quick views, search, filters and the order of a list on a phone. */
export function PhoneToolbar({ list, actions, empty, menu }: PhoneToolbarProps) {
  const { t } = useTranslation('list')
  const { source, state, change, answer } = list
  const total = answer.meta?.total
  const [open, setOpen] = useState<{ panel: keyof typeof panels; anchor: PanelAnchor }>()
  const show = (panel: keyof typeof panels) => (element: HTMLElement) =>
    setOpen({ panel, anchor: { element } })
  const anchorOf = (panel: keyof typeof panels) => (open?.panel === panel ? open.anchor : undefined)
  const close = () => setOpen(undefined)
  return (
    <Box sx={{ flex: 'none' }}>
      <QuickViews source={source} state={state} change={change} answer={answer} phone />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <ListSearch source={source} state={state} change={change} phone />
        <FilterButton state={state} onOpen={show('filter')} />
        <SavedViewsButton list={list} ready={answer.rows !== undefined} phone />
        {actions}
      </Box>
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          mt: 1.25,
          overflowX: 'auto',
          scrollbarWidth: 'none',
          '&:empty': { display: 'none' },
        }}
      >
        <FilterChips source={source} state={state} change={change} phone />
      </Box>
      {!empty && (
        <CountLine
          source={source}
          state={state}
          total={total}
          onSort={show('sort')}
          onMenu={menu.length > 0 ? show('menu') : undefined}
        />
      )}
      <LazyPanel
        anchor={anchorOf('filter')}
        load={panels.filter}
        props={{ source, state, change, total }}
        onClose={close}
      />
      <LazyPanel
        anchor={anchorOf('sort')}
        load={panels.sort}
        props={{ source, state, change }}
        onClose={close}
      />
      <LazyPanel
        anchor={anchorOf('menu')}
        load={panels.menu}
        props={{ label: t('more'), entries: menu }}
        onClose={close}
      />
    </Box>
  )
}

/** The number of rows, the sort field, and the menu of the list. */
function CountLine(props: {
  readonly source: ListSource
  readonly state: ListState
  readonly total: number | undefined
  onSort(element: HTMLElement): void
  /** Undefined where the menu would be empty. */
  readonly onMenu?: (element: HTMLElement) => void
}) {
  const { source, state, total, onSort, onMenu } = props
  const { t } = useTranslation('list')
  const [primary] = state.sort
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}>
      <Box sx={{ flex: 1, color: 'text.secondary' }}>{total !== undefined && source.labels.count(total)}</Box>
      {(primary || isOrdered(source.resource)) && (
        <Button
          variant="text"
          color="primary"
          startIcon={<Icon name="swap_vert" />}
          onClick={event => onSort(event.currentTarget)}
          sx={{ minHeight: 44, px: 0.5 }}
        >
          {primary ? source.labels.field(primary.field) : t('sort')}
        </Button>
      )}
      {onMenu && (
        <IconButton
          size="large"
          aria-label={t('more')}
          aria-haspopup="menu"
          onClick={event => onMenu(event.currentTarget)}
          sx={{ mr: -1.25 }}
        >
          <Icon name="more_vert" />
        </IconButton>
      )}
    </Box>
  )
}
