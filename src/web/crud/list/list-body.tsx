import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { type PointerEvent, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { AnyRow } from '../../field.ts'
import { Later } from '../../ui/later.tsx'
import { lazyPart } from '../../ui/lazy.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { BulkProgress } from '../bulk/progress-door.tsx'
import { useServerRuns } from '../bulk/use-server-runs.ts'
import { prefetch } from '../prefetch.ts'
import { DataTable } from './data-table.tsx'
import { Pager, pagerHeight, presentPage } from './pager.tsx'
import { PhoneList } from './phone-list.tsx'
import { QuickViews } from './quick-views.tsx'
import { ListEmpty, ListError } from './states.tsx'
import type { TableModel } from './table-model.ts'
import { Toolbar } from './toolbar.tsx'
import type { List } from './use-list.ts'
import { usePlace } from './use-place.ts'
import { type RowDeedsOptions, useRowDeeds } from './use-row-deeds.tsx'

const BulkBar = lazyPart(() => import('../bulk/bar.tsx'))

export interface ListBodyProps extends RowDeedsOptions {
  readonly list: List
  /** Instead of the resource's own words for "there is none". */
  readonly emptyState?: ReactNode
  /** Buttons at the end of the toolbar, of a list that is part of a page. */
  readonly actions?: ReactNode
  /** Part of a record's page: as high as its rows, instead of filling the screen. */
  readonly embedded?: boolean
  onImport?(): void
}

/** Whoever points at a row is about to open it. */
const prefetchRecord = ({ target }: PointerEvent) => {
  if ((target as Element).closest('[data-id]')) prefetch('show')
}

/** A page beyond the last one (rows were deleted, a link is old) leads to the last one. */
function useLastPage({ answer, state, change }: List) {
  const { rows, meta, waiting } = answer
  const last = meta?.last_page
  useEffect(() => {
    if (!waiting && rows?.length === 0 && last && state.page > last) change({ page: last }, { replace: true })
  }, [waiting, rows, last, state.page, change])
}

/** Toolbar, rows, pager and what can be done with chosen rows: a list without its title. */
export function ListBody(props: ListBodyProps) {
  const { list, emptyState, actions, embedded = false, onImport, extra, onlyOpen } = props
  const { resource, columns, answer, state, change, selection, density, labels, view } = list
  const phone = useIsPhone()
  const navigate = useNavigate()
  const deeds = useRowDeeds(list, { extra, onlyOpen })
  useLastPage(list)
  const root = useRef<HTMLDivElement>(null)
  usePlace(list, root)
  const { rows, meta, error, late } = answer
  const { href } = deeds
  const open = useCallback(
    (row: AnyRow) => {
      const address = href(row)
      if (address) navigate(address)
    },
    [href, navigate],
  )
  const model = useMemo<TableModel>(
    () => ({
      resource,
      columns,
      rows,
      late,
      perPage: state.perPage,
      density,
      selection,
      label: view ? labels.text(`views.${view}.name`) : labels.name,
      select: list.select,
      sort: list.sort,
      resize: list.resize,
      href,
      open,
      actions: deeds.render,
    }),
    [
      resource,
      columns,
      rows,
      late,
      state.perPage,
      density,
      selection,
      labels,
      view,
      list.select,
      list.sort,
      list.resize,
      href,
      open,
      deeds.render,
    ],
  )
  const bulkBar = selection && (selection.mode === 'all' || selection.rows.size > 0) && (
    <Suspense>
      <BulkBar list={list} phone={phone} />
    </Suspense>
  )
  useServerRuns(resource, rows !== undefined && !list.prefix)
  const empty = rows?.length === 0 && !late

  if (phone)
    return (
      <Box ref={root} sx={{ display: 'contents' }}>
        <BulkProgress />
        <PhoneList
          list={list}
          deeds={deeds}
          bulkBar={bulkBar}
          emptyState={emptyState}
          actions={actions}
          embedded={embedded}
          onImport={onImport}
        />
        {deeds.dialogs}
      </Box>
    )
  return (
    <Box
      ref={root}
      onPointerOver={prefetchRecord}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: embedded ? 0 : 380,
        ...(!embedded && { flex: 1 }),
      }}
    >
      <BulkProgress />
      <QuickViews list={list} />
      <Toolbar list={list} actions={actions} />
      <Card sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: '0 1 auto' }}>
        {error || (answer.paused && !rows) ? (
          <ListError list={list} />
        ) : empty ? (
          <Box sx={{ py: 4 }}>
            <ListEmpty list={list} emptyState={emptyState} />
          </Box>
        ) : (
          <DataTable model={model} />
        )}
      </Card>
      {meta && !error && (
        <Later instead={<Box sx={{ minHeight: pagerHeight, flex: 'none' }} />}>
          <Pager
            meta={meta}
            {...presentPage(list)}
            perPage={state.perPage}
            rows={rows?.length ?? 0}
            waiting={answer.waiting}
            onPage={page => change({ page })}
            onPerPage={list.setPerPage}
          />
        </Later>
      )}
      {bulkBar}
      {deeds.dialogs}
    </Box>
  )
}
