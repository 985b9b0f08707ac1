import { useInfiniteList } from '@refinedev/core'
import { useMemo } from 'react'
import type { AnyField } from '../../../metadata/field.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import type { ApiError } from '../../providers/errors.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { kindOf } from '../list/column-kind.ts'
import { columnIncludes, declaredColumns, shownColumns } from '../list/columns.ts'
import type { ListColumns, ListSource } from '../list/list.ts'
import type { RowAction } from '../list/row-actions.tsx'
import { columnLabel, type TableModel, tableColumns } from '../list/table-model.ts'
import { useRowActions } from '../list/use-row-actions.tsx'
import { useWidestText } from '../list/use-widest-text.ts'
import { childEndpoint } from '../shared/access.ts'
import { includesOf } from '../shared/includes.ts'
import { useLabels } from '../shared/labels.ts'
import { targetOf } from '../shared/registry.ts'
import { outlineOf } from './outline/model.ts'

/** Rows of one request. */
const perPage = 100

/**
 * The columns of owned rows: what they are, without whose they are; on a phone what names them, and a number at their end,
 * such as points. `isKnown` tells which of the fields have values, where that is not all of them.
 */
export function useOwnedColumns(
  target: AnyResource,
  inverse: string,
  isKnown?: (name: string) => boolean,
): ListColumns {
  const labels = useLabels(target)
  const { permits } = useAbility()
  const phone = useIsPhone()
  const widestOf = useWidestText()
  return useMemo(() => {
    const declared = declaredColumns(target, permits)
    const named = shownColumns(declared)
      .filter(({ name, count }) => name !== inverse && (!isKnown || (!count && isKnown(name))))
      .map(column =>
        column.second && isKnown?.(column.second) === false ? { ...column, second: undefined } : column,
      )
    const last = named.at(-1)
    const fits = (column: (typeof named)[number]) =>
      column.name === target.config.title || (column === last && kindOf(target, column.name) === 'number')
    const fitting = phone ? named.filter(fits) : named
    const headingOf: ListColumns['headingOf'] = column =>
      columnLabel(target, column, labels, (first, second) => `${first} / ${second}`)
    const shown = tableColumns(target, fitting, [], headingOf, labels, widestOf).map((column, at) => ({
      ...column,
      // Nothing sorts what people ordered.
      sortable: false,
      ...(at === 0 && { spec: { ...column.spec, grow: 1 } }),
    }))
    const fixed = () => undefined
    return { declared, shown, headingOf, choose: fixed, resize: fixed, resized: false, resetWidths: fixed }
  }, [target, inverse, labels, permits, phone, widestOf, isKnown])
}

/** Rows that are edited where they stand, as a table draws them, with what can be done with each. */
export function useOwnedTable(options: {
  readonly target: AnyResource
  /** What the table is known by. */
  readonly endpoint: string
  readonly columns: ListColumns
  readonly rows: readonly AnyRow[] | undefined
  actionsOf(row: AnyRow): readonly RowAction[]
  open(row: AnyRow): void
}) {
  const { target, endpoint, columns, rows, actionsOf, open } = options
  const labels = useLabels(target)
  const source: ListSource = useMemo(
    () => ({ resource: target, endpoint, name: endpoint, title: labels.name, labels }),
    [target, endpoint, labels],
  )
  const { render, menu, dialogs } = useRowActions(source, { extra: actionsOf, onlyOpen: true })
  const model: TableModel = {
    source,
    columns,
    rows,
    late: false,
    perPage,
    density: 'standard',
    selection: undefined,
    sort: () => undefined,
    href: () => undefined,
    open,
    actions: render,
  }
  return { model, menu, dialogs }
}

/** The rows that belong to a record, as a table draws them. */
export function useOwnedModel(options: {
  readonly resource: AnyResource
  readonly id: number
  readonly relation: string
  /** What can be done with a row. */
  actionsOf(row: AnyRow): readonly RowAction[]
  open(row: AnyRow): void
}) {
  const { resource, id, relation, actionsOf, open } = options
  const field = resource.config.fields[relation] as AnyField
  const target = targetOf(field)
  const labels = useLabels(target)
  const endpoint = childEndpoint(resource, String(id), relation)
  const columns = useOwnedColumns(target, field.options.inverse ?? '')
  const brief = outlineOf(target)?.holds ?? []
  const include = [...new Set([...columnIncludes(target, columns.shown), ...includesOf(target, brief)])]
  const { query } = useInfiniteList<AnyRow, ApiError>({
    resource: target.name,
    pagination: { pageSize: perPage },
    meta: { endpoint, include },
    queryOptions: { retry: false },
    errorNotification: false,
  })
  const rows = query.data?.pages.flatMap(page => page.data)
  const { model, menu, dialogs } = useOwnedTable({ target, endpoint, columns, rows, actionsOf, open })
  return {
    target,
    labels,
    model,
    menu,
    rows,
    total: query.data?.pages[0]?.total,
    error: query.error ?? undefined,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    loadingMore: query.isFetchingNextPage,
    dialogs,
  }
}
