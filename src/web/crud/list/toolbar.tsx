import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSearched } from '../../../metadata/search.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { Icon } from '../../ui/icon.tsx'
import { Later } from '../../ui/later.tsx'
import { lazyPart } from '../../ui/lazy.tsx'
import { LazyPanel, type PanelAnchor } from '../../ui/lazy-panel.tsx'
import { useRecent } from '../bulk/recent.tsx'
import { useExport } from '../export/use-export.ts'
import { actsOnRows, isExported } from '../shared/listed-rows.ts'
import { chipFilters } from './address.ts'
import { FilterChips } from './filter-chips.tsx'
import type { List } from './list.ts'
import { SavedViewsButton } from './saved-views/button.tsx'
import { SearchBox } from './search-box.tsx'

const lookSwitchRoom = <Box sx={{ width: 81, height: 36 }} />
const LookSwitch = lazyPart(() => import('./look-switch.tsx'), { fallback: lookSwitchRoom })

const panels = {
  columns: () => import('./columns-panel.tsx'),
  density: () => import('./density-panel.tsx'),
  sort: () => import('./sort-menu.tsx'),
  export: () => import('../export/export-menu.tsx'),
}

/** The search box of a list, where its resource can be searched. */
export function ListSearch(props: Pick<List, 'source' | 'state' | 'change'> & { readonly phone?: boolean }) {
  const { source, state, change, phone } = props
  const { resource, labels } = source
  if (!(hasExtensions() ? isSearched(resource) : resource.config.list.search?.length)) return null
  return (
    <SearchBox
      value={state.filter.search ?? ''}
      placeholder={labels.text('search')}
      phone={phone}
      onSearch={search => change(({ filter }) => ({ filter: { ...filter, search } }), { replace: true })}
    />
  )
}

/**
 * Where there is no room for the buttons' words beside the search, a filter, the page's own buttons or the way to what was
 * done lately, they keep their signs alone, so that the table stays where it is. The words stay their names to assistive
 * technology.
 */
const iconsAlone = (below: number) => ({
  [`@container (max-width: ${below}px)`]: {
    gap: 0,
    '& .MuiButton-text': { fontSize: 0, minWidth: 40, px: 1 },
    '& .MuiButton-text .MuiButton-startIcon': { m: 0 },
    '& > .MuiButton-outlined': { ml: 1 },
  },
})

interface OpenedPanel {
  readonly panel: keyof typeof panels
  readonly anchor: PanelAnchor
}

/** What opens from the toolbar. */
function ToolbarPanels(props: {
  readonly list: List
  readonly open: OpenedPanel | undefined
  onClose(): void
}) {
  const { list, open, onClose: close } = props
  const { source, state, change, columns, density } = list
  const exportAs = useExport(list)
  const anchorOf = (panel: keyof typeof panels) => (open?.panel === panel ? open.anchor : undefined)
  return (
    <>
      <LazyPanel
        anchor={anchorOf('columns')}
        load={panels.columns}
        props={{ source, columns }}
        onClose={close}
      />
      <LazyPanel
        anchor={anchorOf('sort')}
        load={panels.sort}
        props={{ source, state, change }}
        onClose={close}
      />
      <LazyPanel
        anchor={anchorOf('export')}
        load={panels.export}
        props={{ resource: source.resource, onExport: format => void exportAs(format) }}
        onClose={close}
      />
      <LazyPanel anchor={anchorOf('density')} load={panels.density} props={{ density }} onClose={close} />
    </>
  )
}

/** Search, filters, columns and density above a table. */
export function Toolbar({ list, actions }: { readonly list: List; readonly actions?: ReactNode }) {
  const { source, state, change, look } = list
  const { t } = useTranslation('list')
  const recent = useRecent(source.resource, actsOnRows(source))
  const isPart = source.prefix !== undefined
  const isCrowded = chipFilters(state).length > 0 || recent.entry !== undefined
  const [open, setOpen] = useState<OpenedPanel>()
  const button = (panel: keyof typeof panels, icon: string, label: string) => (
    <Button
      variant="text"
      startIcon={<Icon name={icon} />}
      aria-haspopup="dialog"
      aria-expanded={open?.panel === panel}
      title={label}
      onClick={event => setOpen({ panel, anchor: { element: event.currentTarget } })}
      sx={{ color: 'text.secondary' }}
    >
      {label}
    </Button>
  )
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        mb: 1.5,
        flex: 'none',
        containerType: 'inline-size',
      }}
    >
      <ListSearch source={source} state={state} change={change} />
      <FilterChips source={source} state={state} change={change} />
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          ml: 'auto',
          ...iconsAlone(isCrowded ? 1120 : 760),
          // Several buttons of the page.
          '&:has(> .MuiButton-outlined ~ .MuiButton-outlined)': iconsAlone(1120),
        }}
      >
        <SavedViewsButton list={list} ready={list.answer.rows !== undefined} />
        {look.value === 'cards' ? (
          button('sort', 'swap_vert', t('sort'))
        ) : (
          <>
            {button('columns', 'view_column', t('columns'))}
            {button('density', 'density_medium', t('density'))}
          </>
        )}
        {isPart && isExported(source) && button('export', 'download', t('export.label'))}
        {look.offered && (
          <Later instead={lookSwitchRoom}>
            <LookSwitch look={look} />
          </Later>
        )}
        {recent.entry && (
          <Button
            variant="text"
            startIcon={<Icon name={recent.entry.icon} />}
            aria-haspopup="dialog"
            title={recent.entry.label}
            onClick={recent.entry.onClick}
            sx={{ color: 'text.secondary' }}
          >
            {recent.entry.label}
          </Button>
        )}
        {actions}
      </Box>
      <ToolbarPanels list={list} open={open} onClose={() => setOpen(undefined)} />
      {recent.dialog}
    </Box>
  )
}
