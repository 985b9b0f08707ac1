import type { ReactNode } from 'react'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { ListBody } from './list-body.tsx'
import type { RowAction } from './row-actions.tsx'
import { type ListDeed, useListModel } from './use-list.ts'

export type { RowAction } from './row-actions.tsx'

export interface ResourceTableProps {
  /** What the rows are. */
  readonly resource: AnyResource
  /** `/api/users/5/roles` */
  readonly endpoint: string
  /** Added to the key under which the answers are kept. */
  readonly queryKey?: readonly string[]
  /** Buttons at the end of the toolbar: `Rol ata`. */
  readonly actions?: ReactNode
  /** What is done with several rows from here. */
  readonly deeds?: readonly ListDeed[]
  /** Buttons of a row, before those that the list has itself. */
  readonly rowActions?: (row: AnyRow) => readonly RowAction[]
  /**
   * Part of a record's page: its state stands in the address under a prefix, rows are opened but not changed from
   * here, and it is as high as its rows.
   */
  readonly embedded?: boolean
  readonly view?: string
  /** Instead of the resource's own words for "there is none". */
  readonly emptyState?: ReactNode
}

/** The table of a resource's rows, wherever they come from. */
export function ResourceTable(props: ResourceTableProps) {
  const {
    resource,
    endpoint,
    queryKey,
    actions,
    deeds,
    rowActions,
    embedded = false,
    view,
    emptyState,
  } = props
  // The last part of the endpoint names the list among those of a page: `roles.page=2`.
  const prefix = embedded ? `${endpoint.slice(endpoint.lastIndexOf('/') + 1)}.` : undefined
  const list = useListModel({ resource, endpoint, view, prefix, queryKey, deeds })
  return (
    <ListBody
      list={list}
      emptyState={emptyState}
      actions={actions}
      embedded={embedded}
      extra={rowActions}
      onlyOpen={embedded}
    />
  )
}
