import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { useMe } from '../../providers/session.ts'
import { LazyPanel, type PanelAnchor } from '../../ui/lazy-panel.tsx'
import { useActions } from '../form/use-actions.tsx'
import { titleOf } from '../shared/record.ts'
import { useDestroy } from '../shared/use-destroy.tsx'
import type { ListSource } from './list.ts'
import { type InGrid, type RowAction, RowActions } from './row-actions.tsx'
import { menuActions, type RowContext, rowAddress, rowButtons, rowEntries } from './row-entries.ts'

const loadMenu = () => import('./row-menu.tsx')

export interface RowActionOptions {
  /** Actions that the page around the list adds (removing a row from a record), before the others. */
  readonly extra?: (row: AnyRow) => readonly RowAction[]
  /** The rows of a list that is part of a record's page are only opened from there. */
  readonly onlyOpen?: boolean
}

/** The button that opens a row's menu. */
export interface RowMenuButton {
  readonly label: string
  readonly open: boolean
  onOpen(anchor: HTMLElement): void
}

/** The actions of a list's rows. */
export interface ListRowActions {
  /** The address of a row's record; undefined where it cannot be opened. */
  href(row: AnyRow): string | undefined
  /** A row's menu; undefined where it would have no entries. */
  menu(row: AnyRow): RowMenuButton | undefined
  /** The buttons of a row. */
  render(row: AnyRow, grid?: InGrid): ReactNode
  /** The menu and the dialogs, once for all rows. */
  readonly dialogs: ReactNode
}

/** The actions that the person may do with the rows of a list, as buttons and as entries of their menu. */
export function useRowActions(source: ListSource, options: RowActionOptions): ListRowActions {
  const { resource } = source
  const { t } = useTranslation('list')
  const { context, dialog } = useRowContext(source, options)
  const [open, setOpen] = useState<{ readonly row: AnyRow; readonly anchor: PanelAnchor }>()
  const entries = (row: AnyRow) => rowEntries(context, row)
  const menuLabel = (row: AnyRow) => t('moreRow', { name: titleOf(resource, row) })
  const isOpen = (row: AnyRow) => open?.row.id === row.id
  const menu = (row: AnyRow): RowMenuButton | undefined =>
    entries(row).length > 0
      ? {
          label: menuLabel(row),
          open: isOpen(row),
          onOpen: element => setOpen({ row, anchor: { element } }),
        }
      : undefined
  return {
    href: row => rowAddress(context, row),
    menu,
    render: (row, grid) => (
      <RowActions
        id={row.id}
        open={isOpen(row)}
        grid={grid}
        make={() => {
          const more = menu(row)
          return {
            actions: rowButtons(context, row),
            more: more && { ...more, touchOnly: menuActions(context, row).length === 0 },
          }
        }}
      />
    ),
    dialogs: (
      <>
        <LazyPanel
          anchor={open?.anchor}
          load={loadMenu}
          props={{ label: open ? menuLabel(open.row) : '', entries: open ? entries(open.row) : [] }}
          onClose={() => setOpen(undefined)}
        />
        {dialog}
      </>
    ),
  }
}

/** What decides on the actions of rows, and the dialog of the one that is running. */
function useRowContext(source: ListSource, { extra, onlyOpen = false }: RowActionOptions) {
  const { resource } = source
  const { t } = useTranslation('list')
  const { permits } = useAbility()
  const { id: me } = useMe()
  const { destroy, restore } = useDestroy(resource)
  const { run, dialog } = useActions(resource)
  const navigate = useNavigate()
  const conditions = useMemo(() => ({ me, now: new Date().toISOString() }), [me])
  const context: RowContext = {
    source,
    permits,
    conditions,
    onlyOpen,
    t,
    extra,
    run: (action, row) => void run(action, row),
    open: address => void navigate(address),
    restore: row => void restore(row),
    destroy: row => void destroy(row),
  }
  return { context, dialog }
}
