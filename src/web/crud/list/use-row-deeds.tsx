import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { editsInPlace } from '../../../metadata/route.ts'
import type { AnyRow } from '../../field.ts'
import { useMe } from '../../providers/session.ts'
import { LazyPanel, type PanelAnchor } from '../../ui/lazy-panel.tsx'
import { useActions } from '../form/use-actions.tsx'
import { deedsFor, offersFor } from '../shared/actions.ts'
import { editAddress, recordAddress } from '../shared/addresses.ts'
import { titleOf } from '../shared/record.ts'
import { useDestroy } from '../shared/use-destroy.tsx'
import { type InGrid, type RowAction, RowActions } from './row-actions.tsx'
import type { RowEntry } from './row-menu.tsx'
import type { List } from './use-list.ts'

const menu = () => import('./row-menu.tsx')

export interface RowDeedsOptions {
  /** Buttons of the place where the list stands (taking away from a record), before the others. */
  readonly extra?: (row: AnyRow) => readonly RowAction[]
  /** Of a list that is part of a record's page: the rows are opened, not changed, from there. */
  readonly onlyOpen?: boolean
}

/** What may be done with a row, as its buttons and as the entries of its menu. */
export function useRowDeeds(list: List, { extra, onlyOpen = false }: RowDeedsOptions) {
  const { resource, view, permits, labels } = list
  const { t } = useTranslation('crud')
  const me = useMe()
  const { destroy, restore } = useDestroy(resource)
  const { run, dialog } = useActions(resource)
  const [open, setOpen] = useState<{ readonly row: AnyRow; readonly anchor: PanelAnchor }>()
  const context = useMemo(() => ({ me: me.id, now: new Date().toISOString() }), [me.id])
  const own = view && resource.config.views?.[view] ? view : undefined

  const href = useCallback(
    (row: AnyRow) =>
      resource.config.path && deedsFor(resource, row, permits, context).show
        ? recordAddress(resource, row.id, onlyOpen ? undefined : own)
        : undefined,
    [resource, permits, context, own, onlyOpen],
  )

  const buttons = (row: AnyRow): RowAction[] => {
    const name = titleOf(resource, row)
    const deeds = deedsFor(resource, row, permits, context)
    const address = href(row)
    return [
      ...(extra?.(row) ?? []),
      ...(address && !editsInPlace(resource)
        ? [{ key: 'show', label: t('list.showRow', { name }), icon: 'visibility', href: address }]
        : []),
      ...(deeds.edit && !onlyOpen
        ? [
            {
              key: 'edit',
              label: t('list.editRow', { name }),
              icon: 'edit',
              href: editAddress(resource, row.id),
            },
          ]
        : []),
      ...(deeds.restore && !onlyOpen
        ? [
            {
              key: 'restore',
              label: t('list.restoreRow', { name }),
              icon: 'restore',
              onClick: () => void restore(row),
            },
          ]
        : []),
    ]
  }

  const offers = (row: AnyRow): RowEntry[] => {
    if (onlyOpen) return []
    const deeds = deedsFor(resource, row, permits, context)
    return [
      ...offersFor(resource, row, permits, context).map(offer => ({
        key: offer.name,
        label: labels.text(`actions.${offer.name}.label`),
        icon: offer.look.icon ?? 'play_arrow',
        danger: offer.look.danger,
        onClick: () => void run(offer, row),
      })),
      ...(deeds.destroy
        ? [
            {
              key: 'destroy',
              label: t('list.delete'),
              icon: 'delete',
              danger: true,
              onClick: () => void destroy(row),
            },
          ]
        : []),
    ]
  }

  /** The whole of it, for the menu; its texts need no name, since the menu bears it. */
  const entries = (row: AnyRow): RowEntry[] => [
    ...buttons(row).map(button => ({
      ...button,
      label: ['show', 'edit', 'restore'].includes(button.key) ? t(`list.${button.key}`) : button.label,
    })),
    ...offers(row),
  ]

  const menuLabel = (row: AnyRow) => t('list.moreRow', { name: titleOf(resource, row) })
  const openMenu = (row: AnyRow, element: HTMLElement) => setOpen({ row, anchor: { element } })
  return {
    href,
    entries,
    menuLabel,
    openMenu,
    isOpen: (row: AnyRow) => open?.row.id === row.id,
    render: (row: AnyRow, grid?: InGrid) => (
      <RowActions
        id={row.id}
        open={open?.row.id === row.id}
        grid={grid}
        make={() => ({
          actions: buttons(row),
          more:
            entries(row).length > 0
              ? {
                  label: menuLabel(row),
                  open: open?.row.id === row.id,
                  onOpen: anchor => openMenu(row, anchor),
                  touchOnly: offers(row).length === 0,
                }
              : undefined,
        })}
      />
    ),
    /** The menu and the dialogs, once for all rows. */
    dialogs: (
      <>
        <LazyPanel
          anchor={open?.anchor}
          load={menu}
          props={{ label: open ? menuLabel(open.row) : '', entries: open ? entries(open.row) : [] }}
          onClose={() => setOpen(undefined)}
        />
        {dialog}
      </>
    ),
  }
}
