import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { Later } from '../../ui/later.tsx'
import { lazyPart } from '../../ui/lazy.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { isPhoneNow, useIsPhone } from '../../ui/use-is-phone.ts'
import { BulkProgress } from '../bulk/bulk-progress.tsx'
import { isNothing } from '../bulk/selection.ts'
import { useServerRuns } from '../bulk/use-server-runs.ts'
import { prefetch } from '../prefetch.ts'
import { actsOnRows } from '../shared/listed-rows.ts'
import { DataTable } from './data-table.tsx'
import type { List } from './list.ts'
import { ListPager } from './list-pager.tsx'
import { LivePart } from './live-part.tsx'
import { pagerHeight } from './pager.tsx'
import { QuickViews } from './quick-views.tsx'
import { hasNoRows, ListContent } from './states.tsx'
import { Toolbar } from './toolbar.tsx'
import { type ListRowActions, type RowActionOptions, useRowActions } from './use-row-actions.tsx'
import { useScrollRestoration } from './use-scroll-restoration.ts'
import { useTableModel } from './use-table-model.ts'

const loadPhoneList = () => import('./phone-list.tsx')
// On a phone it comes beside the list's other code, and not after it. What does not come is asked for again when it is drawn.
if (isPhoneNow()) loadPhoneList().catch(() => undefined)

const PhoneList = lazyPart(loadPhoneList, { fallback: <SkeletonRows rows={6} /> })
const TreeLook = lazyPart(() => import('./tree/index.tsx'), { fallback: <SkeletonRows rows={6} /> })
const CardGrid = lazyPart(() => import('./cards-look/index.tsx'), { fallback: <SkeletonRows rows={6} /> })
const BulkBar = lazyPart(() => import('../bulk/bar.tsx'), { texts: ['list'] })

/** What the page around a list gives to it. */
export interface ListPlacement {
  readonly list: List
  /** Replaces the resource's own empty state. */
  readonly emptyState?: ReactNode
  /** Buttons at the end of the toolbar, of a list that is part of a page. */
  readonly actions?: ReactNode
  /** Part of a record's page: as high as its rows instead of filling the viewport. */
  readonly embedded?: boolean
  onImport?(): void
}

/** A list without its title: toolbar, rows, pager, and the actions with chosen rows. */
export function ListBody({ extra, onlyOpen, ...placement }: ListPlacement & RowActionOptions) {
  const { list, embedded } = placement
  const { source, answer, selection } = list
  const phone = useIsPhone()
  const rowActions = useRowActions(source, { extra, onlyOpen })
  const root = useRef<HTMLDivElement>(null)
  const isLoaded = answer.rows !== undefined
  useLastPage(list)
  useScrollRestoration(list.position, isLoaded && !answer.waiting, root)
  useServerRuns(source.resource, isLoaded && actsOnRows(source))
  const bulkBar = selection && !isNothing(selection.value) && (
    <BulkBar list={list} selection={selection} phone={phone} />
  )
  return (
    <Box
      ref={root}
      onPointerOver={phone ? undefined : prefetchRecord}
      sx={
        phone
          ? { display: 'contents' }
          : {
              display: 'flex',
              flexDirection: 'column',
              minHeight: embedded ? 0 : 380,
              ...(!embedded && { flex: 1 }),
            }
      }
    >
      <BulkProgress />
      {phone ? (
        <PhoneList {...placement} rowActions={rowActions} bulkBar={bulkBar} />
      ) : (
        <>
          <WideList {...placement} rowActions={rowActions} />
          {bulkBar}
        </>
      )}
      {rowActions.dialogs}
    </Box>
  )
}

/** A list on a wide screen: quick views, toolbar, table and pager. */
function WideList(props: ListPlacement & { readonly rowActions: ListRowActions }) {
  const { list, emptyState, actions, rowActions } = props
  const { source, state, change, answer } = list
  const model = useTableModel(list, rowActions)
  const inCards = list.look.value === 'cards'
  return (
    <>
      <QuickViews source={source} state={state} change={change} answer={answer} />
      <Toolbar list={list} actions={actions} />
      <Frame bare={inCards && !hasNoRows(answer) && !answer.error}>
        <ListContent
          source={source}
          state={state}
          change={change}
          answer={answer}
          emptyState={emptyState}
          emptySx={{ py: 4 }}
        >
          {inCards ? (
            <CardGrid list={list} rowActions={rowActions} choosing />
          ) : list.isTree && answer.rows ? (
            <TreeLook list={list} model={model} />
          ) : (
            <DataTable model={model} />
          )}
        </ListContent>
        <LivePart {...list} />
      </Frame>
      {answer.meta && !answer.error && !(list.isTree && answer.meta.whole) && (
        <Later instead={<Box sx={{ minHeight: pagerHeight, flex: 'none' }} />}>
          <ListPager {...list} meta={answer.meta} />
        </Later>
      )}
    </>
  )
}

/** What the rows stand in: one card for all of them, or nothing, where each is a card itself. */
function Frame({ bare, children }: { readonly bare: boolean; readonly children: ReactNode }) {
  const column = { display: 'flex', flexDirection: 'column', minHeight: 0, flex: '0 1 auto' } as const
  if (!bare) return <Card sx={column}>{children}</Card>
  return (
    // Keyboard users must be able to scroll it, also where no card has a link.
    <Box data-scroller tabIndex={0} sx={{ ...column, overflow: 'auto', mx: -1, px: 1, pb: 1 }}>
      {children}
    </Box>
  )
}

/** Goes to the last page where the present one is beyond it (rows were deleted, a link is old). */
function useLastPage({ answer, state, change }: Pick<List, 'answer' | 'state' | 'change'>) {
  const { rows, meta, waiting } = answer
  const last = meta?.last_page
  useEffect(() => {
    if (!waiting && rows?.length === 0 && last && state.page > last) change({ page: last }, { replace: true })
  }, [waiting, rows, last, state.page, change])
}

/** Loads the code of a record's page when the pointer is over a row. */
const prefetchRecord = ({ target }: PointerEvent) => {
  if ((target as Element).closest('[data-id]')) prefetch('show')
}
