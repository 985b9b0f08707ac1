import { type ReactNode, useEffect } from 'react'
import type { ListQuery } from '../../../metadata/query.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { useReads } from '../shared/api.ts'
import { actsOnRows } from '../shared/listed-rows.ts'
import type { BulkAction, List } from './list.ts'
import { ListBody } from './list-body.tsx'
import type { RowAction } from './row-actions.tsx'
import { useListModel } from './use-list.ts'

export type { RowAction } from './row-actions.tsx'

export interface ResourceTableProps {
  /** What the rows are. */
  readonly resource: AnyResource
  /** `/api/users/5/roles` */
  readonly endpoint: string
  /** Added to the key under which the answers are cached. */
  readonly queryKey?: readonly string[]
  /** Buttons at the end of the toolbar: `Rol ata`. */
  readonly actions?: ReactNode
  /** Actions with several rows. */
  readonly bulkActions?: readonly BulkAction[]
  /** Actions of a row, before those of the list itself. */
  readonly rowActions?: (row: AnyRow) => readonly RowAction[]
  /**
   * Part of a record's page: its parameters in the address have a prefix, and it is as high as its rows. Rows that do
   * not point at the record can only be opened.
   */
  readonly embedded?: boolean
  readonly view?: string
  /** The field by which the rows point at the record of the page. */
  readonly pointer?: string
  /** The filter by which the list of all their kind has the same rows: they are exported by it. */
  readonly within?: ListQuery['filter']
  /** Replaces the resource's own empty state. */
  readonly emptyState?: ReactNode
}

/** Has the tab of a list under a record say how many rows the list has, which was read after the tab counted them. */
function useShownTotal({ source, query, answer }: List): void {
  const { setCount } = useReads()
  const isWhole = source.prefix !== undefined && Object.keys(query.filter ?? {}).length === 0
  const total = isWhole && !answer.waiting ? answer.meta?.total : undefined
  useEffect(() => {
    if (total !== undefined) setCount(source.endpoint, total)
  }, [source.endpoint, total, setCount])
}

/** The list of a resource's rows at any endpoint, without a title. */
export function ResourceTable(props: ResourceTableProps) {
  const {
    resource,
    endpoint,
    queryKey,
    actions,
    bulkActions,
    rowActions,
    embedded = false,
    view,
    pointer,
    within,
    emptyState,
  } = props
  // The last part of the endpoint names the list among those of a page: `roles.page=2`.
  const prefix = embedded ? `${endpoint.slice(endpoint.lastIndexOf('/') + 1)}.` : undefined
  const list = useListModel({ resource, endpoint, view, prefix, pointer, within, queryKey, bulkActions })
  useShownTotal(list)
  return (
    <ListBody
      list={list}
      emptyState={emptyState}
      actions={actions}
      embedded={embedded}
      extra={rowActions}
      onlyOpen={!actsOnRows({ prefix, pointer })}
    />
  )
}
