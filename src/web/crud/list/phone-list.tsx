import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../ui/lazy.tsx'
import { nothing } from '../bulk/selection.ts'
import { Cards } from './cards.tsx'
import type { List, ListSelection } from './list.ts'
import type { ListPlacement } from './list-body.tsx'
import { useListPermissions } from './list-permissions.ts'
import { LivePart } from './live-part.tsx'
import { PhoneFoot } from './phone-foot.tsx'
import { PhoneToolbar } from './phone-toolbar.tsx'
import { hasNoRows, ListContent } from './states.tsx'
import type { TableModel } from './table-model.ts'
import { useListMenu } from './use-list-menu.tsx'
import type { ListRowActions } from './use-row-actions.tsx'
import { useTableModel } from './use-table-model.ts'

const CardGrid = lazyPart(() => import('./cards-look/index.tsx'))
const TreeLook = lazyPart(() => import('./tree/index.tsx'))

export interface PhoneListProps extends ListPlacement {
  readonly rowActions: ListRowActions
  readonly bulkBar: ReactNode
}

/** A list on a phone: search, chips, cards, and the pager at the foot. */
export default function PhoneList(props: PhoneListProps) {
  const { list, rowActions, bulkBar, emptyState, actions, embedded, onImport } = props
  const { source, columns, answer, selection } = list
  const { t } = useTranslation('list')
  const choosing = useChoosing(selection)
  const model = useNarrowModel(list, rowActions, choosing.on)
  const may = useListPermissions(source)
  const { entries, dialog } = useListMenu(list, { embedded, onImport, onChoose: choosing.start })
  const empty = hasNoRows(answer)
  const adds = may.create && !embedded && !choosing.on && !empty
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: embedded ? 'auto' : '100%', minHeight: 0 }}>
      <PhoneToolbar list={list} actions={actions} empty={empty} menu={entries} />
      <Scroller page={list.state.page}>
        <ListContent
          source={source}
          state={list.state}
          change={list.change}
          answer={answer}
          emptyState={emptyState}
          emptySx={{ minHeight: '60%', display: 'grid', placeItems: 'center' }}
        >
          {list.look.value === 'cards' ? (
            <CardGrid list={list} rowActions={rowActions} choosing={choosing.on} />
          ) : list.isTree && answer.rows ? (
            <TreeLook list={list} model={model} />
          ) : (
            <Cards
              source={source}
              columns={columns}
              answer={answer}
              selection={selection}
              rowActions={rowActions}
              choosing={choosing.on}
            />
          )}
        </ListContent>
      </Scroller>
      <Box sx={{ flex: 'none', mx: -2 }}>
        <LivePart {...list} />
      </Box>
      {((answer.meta && !answer.error) || adds) && <PhoneFoot {...list} adds={adds} />}
      {choosing.on && (
        <Button onClick={choosing.stop} sx={{ display: bulkBar ? 'none' : undefined, my: 1 }}>
          {t('stopChoosing')}
        </Button>
      )}
      {bulkBar}
      {dialog}
    </Box>
  )
}

/** A tree on a phone has its rows' titles alone, and boxes to choose them only while somebody chooses. */
function useNarrowModel(list: List, rowActions: ListRowActions, choosing: boolean): TableModel {
  const model = useTableModel(list, rowActions)
  const { shown } = model.columns
  const title = shown.find(({ name }) => name === list.source.resource.config.title) ?? shown[0]
  return {
    ...model,
    columns: {
      ...model.columns,
      shown: title ? [{ ...title, spec: { ...title.spec, grow: 1, width: 200 } }] : [],
    },
    selection: choosing ? model.selection : undefined,
  }
}

/** Whether a tap on a card selects it: after it was asked for, and while rows are chosen. */
function useChoosing(selection: ListSelection | undefined) {
  const [started, setStarted] = useState(false)
  return {
    on: selection !== undefined && (started || selection.value.rows.size > 0),
    start: () => setStarted(true),
    stop: () => {
      setStarted(false)
      selection?.set(nothing)
    },
  }
}

/** Scrolls the cards, and goes back to the first of them on another page. */
function Scroller({ page, children }: Pick<List['state'], 'page'> & { readonly children: ReactNode }) {
  const scroller = useRef<HTMLDivElement>(null)
  const previous = useRef(page)
  // In braces: newer browsers return a promise from scrollTo, and an effect may return nothing but a clean-up.
  useEffect(() => {
    if (previous.current !== page) scroller.current?.scrollTo(0, 0)
    previous.current = page
  }, [page])
  return (
    <Box
      ref={scroller}
      data-scroller
      // Keyboard users must be able to scroll it, also where no card has a link.
      tabIndex={0}
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', mx: -2, px: 2, pb: 1 }}
    >
      {children}
    </Box>
  )
}
