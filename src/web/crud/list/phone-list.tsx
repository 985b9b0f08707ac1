import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { LazyPanel, type PanelAnchor } from '../../ui/lazy-panel.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { nothing } from '../bulk/selection.ts'
import { createAddress } from '../shared/addresses.ts'
import { Cards } from './cards.tsx'
import { FilterButton } from './filter-button.tsx'
import { FilterChips } from './filter-chips.tsx'
import { listDeeds } from './list-deeds.ts'
import { Pager, presentPage } from './pager.tsx'
import { QuickViews } from './quick-views.tsx'
import { SavedViewsButton } from './saved-views/button.tsx'
import { ListEmpty, ListError } from './states.tsx'
import { ListSearch } from './toolbar.tsx'
import type { List } from './use-list.ts'
import { useListMenu } from './use-list-menu.tsx'
import type { useRowDeeds } from './use-row-deeds.tsx'

const sheets = { filter: () => import('./filter-sheet.tsx'), sort: () => import('./sort-sheet.tsx') }
const menu = () => import('./row-menu.tsx')

export interface PhoneListProps {
  readonly list: List
  readonly deeds: ReturnType<typeof useRowDeeds>
  readonly bulkBar: ReactNode
  readonly emptyState?: ReactNode
  readonly actions?: ReactNode
  /** Part of a record's page: no button that floats over it. */
  readonly embedded?: boolean
  onImport?(): void
}

/** A list on a phone: search, chips, cards, and the pager at the foot. */
export function PhoneList(props: PhoneListProps) {
  const { list, deeds, bulkBar, emptyState, actions, embedded, onImport } = props
  const { t } = useTranslation('crud')
  const { state, answer, selection } = list
  const [open, setOpen] = useState<{ what: 'filter' | 'sort' | 'menu'; anchor: PanelAnchor }>()
  const [wantsChoice, setWantsChoice] = useState(false)
  const may = listDeeds(list)
  const scroll = useRef<HTMLDivElement>(null)
  const page = useRef(state.page)
  const choosing = Boolean(selection) && (wantsChoice || (selection?.rows.size ?? 0) > 0)
  const { rows, meta, error } = answer
  const empty = rows?.length === 0 && !answer.late
  const adds = may.create && !embedded && !choosing && !empty

  // In braces: browsers begin to answer scrollTo with a promise, and an effect may give nothing but a clean-up.
  useEffect(() => {
    if (page.current !== state.page) scroll.current?.scrollTo(0, 0)
    page.current = state.page
  }, [state.page])

  const show = (what: 'filter' | 'sort' | 'menu') => (element: HTMLElement) =>
    setOpen({ what, anchor: { element } })
  const anchorOf = (what: string) => (open?.what === what ? open.anchor : undefined)
  const close = () => setOpen(undefined)
  const { entries, dialog } = useListMenu(list, { embedded, onImport, onChoose: () => setWantsChoice(true) })
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: embedded ? 'auto' : '100%', minHeight: 0 }}>
      <Box sx={{ flex: 'none' }}>
        <QuickViews list={list} phone />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ListSearch list={list} phone />
          <FilterButton list={list} onOpen={show('filter')} />
          <SavedViewsButton list={list} phone />
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
          <FilterChips list={list} phone />
        </Box>
        {!empty && (
          <CountLine
            list={list}
            onSort={show('sort')}
            onMenu={entries.length > 0 ? show('menu') : undefined}
          />
        )}
      </Box>
      <Box
        ref={scroll}
        data-scroller
        // Cards that open nothing leave nothing else to scroll it by key.
        tabIndex={0}
        sx={{ flex: 1, minHeight: 0, overflow: 'auto', mx: -2, px: 2, pb: 1 }}
      >
        {error || (answer.paused && !rows) ? (
          <ListError list={list} />
        ) : empty ? (
          <Box sx={{ minHeight: '60%', display: 'grid', placeItems: 'center' }}>
            <ListEmpty list={list} emptyState={emptyState} />
          </Box>
        ) : (
          <Cards list={list} deeds={deeds} choosing={choosing} />
        )}
      </Box>
      {((meta && !error) || adds) && <Foot list={list} adds={adds} />}
      {choosing && (
        <Button
          onClick={() => {
            setWantsChoice(false)
            list.setSelection(nothing)
          }}
          sx={{ display: bulkBar ? 'none' : undefined, my: 1 }}
        >
          {t('list.stopChoosing')}
        </Button>
      )}
      {bulkBar}
      {(['filter', 'sort'] as const).map(what => (
        <LazyPanel key={what} anchor={anchorOf(what)} load={sheets[what]} props={{ list }} onClose={close} />
      ))}
      <LazyPanel
        anchor={anchorOf('menu')}
        load={menu}
        props={{ label: t('list.more'), entries }}
        onClose={close}
      />
      {dialog}
    </Box>
  )
}

/** The pager, and the button for a new record where there is one. */
function Foot({ list, adds }: { readonly list: List; readonly adds: boolean }) {
  const { state, change, answer, labels } = list
  const { rows, meta, error } = answer
  return (
    <Box
      sx={
        meta?.total === 0 && !adds
          ? visuallyHidden
          : {
              flex: 'none',
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              mx: -2,
              px: 2,
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
              bgcolor: 'background.default',
            }
      }
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {meta && !error && (
          <Pager
            phone
            meta={meta}
            {...presentPage(list)}
            perPage={state.perPage}
            rows={rows?.length ?? 0}
            waiting={answer.waiting}
            onPage={page => change({ page })}
            onPerPage={list.setPerPage}
          />
        )}
      </Box>
      {adds && (
        <Button
          variant="contained"
          color="primary"
          component={Link}
          to={createAddress(list.resource)}
          aria-label={labels.text('create')}
          title={labels.text('create')}
          // Beside the pager, where it covers nothing.
          sx={{ minWidth: 48, minHeight: 48, p: 0, borderRadius: '50%' }}
        >
          <Icon name="add" />
        </Button>
      )}
    </Box>
  )
}

/** How many rows there are, by what they are sorted, and the menu of the list. */
function CountLine(props: {
  readonly list: List
  onSort(element: HTMLElement): void
  /** Not there: the menu would be empty. */
  readonly onMenu?: (element: HTMLElement) => void
}) {
  const { list, onSort, onMenu } = props
  const { t } = useTranslation('crud')
  const { state, answer, labels } = list
  const { meta } = answer
  const [primary] = state.sort
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}>
      <Box sx={{ flex: 1, color: 'text.secondary' }}>{meta && labels.count(meta.total)}</Box>
      {primary && (
        <Button
          variant="text"
          color="primary"
          startIcon={<Icon name="swap_vert" />}
          onClick={event => onSort(event.currentTarget)}
          sx={{ minHeight: 44, px: 0.5 }}
        >
          {labels.field(primary.field)}
        </Button>
      )}
      {onMenu && (
        <IconButton
          size="large"
          aria-label={t('list.more')}
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
