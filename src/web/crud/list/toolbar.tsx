import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import { LazyPanel, type PanelAnchor } from '../../ui/lazy-panel.tsx'
import { FilterChips } from './filter-chips.tsx'
import { SavedViewsButton } from './saved-views/button.tsx'
import { SearchBox } from './search-box.tsx'
import type { List } from './use-list.ts'

const panels = {
  columns: () => import('./columns-panel.tsx'),
  density: () => import('./density-panel.tsx'),
}

/** The search box of a list, where its resource can be searched. */
export function ListSearch({ list, phone }: { readonly list: List; readonly phone?: boolean }) {
  const { resource, labels, state, change } = list
  if (!resource.config.list.search?.length) return null
  return (
    <SearchBox
      value={state.filter.search ?? ''}
      placeholder={labels.text('search')}
      phone={phone}
      onSearch={search => change(({ filter }) => ({ filter: { ...filter, search } }), { replace: true })}
    />
  )
}

/** Search, filters, columns and density above a table. */
export function Toolbar({ list, actions }: { readonly list: List; readonly actions?: ReactNode }) {
  const { t } = useTranslation('crud')
  const [open, setOpen] = useState<{ panel: keyof typeof panels; anchor: PanelAnchor }>()
  const button = (panel: keyof typeof panels, icon: string, label: string) => (
    <Button
      variant="text"
      startIcon={<Icon name={icon} />}
      aria-haspopup="dialog"
      aria-expanded={open?.panel === panel}
      onClick={event => setOpen({ panel, anchor: { element: event.currentTarget } })}
      sx={{ color: 'text.secondary' }}
    >
      {label}
    </Button>
  )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5, flex: 'none' }}>
      <ListSearch list={list} />
      <FilterChips list={list} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: 'auto' }}>
        <SavedViewsButton list={list} />
        {button('columns', 'view_column', t('list.columns'))}
        {button('density', 'density_medium', t('list.density'))}
        {actions}
      </Box>
      {(['columns', 'density'] as const).map(panel => (
        <LazyPanel
          key={panel}
          anchor={open?.panel === panel ? open.anchor : undefined}
          load={panels[panel]}
          props={{ list }}
          onClose={() => setOpen(undefined)}
        />
      ))}
    </Box>
  )
}
