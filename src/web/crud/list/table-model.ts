import type { ReactNode } from 'react'
import type { AnyField } from '../../../metadata/field.ts'
import type { SortTerm } from '../../../metadata/query.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { webOf } from '../../fields.ts'
import { i18n } from '../../providers/i18n.ts'
import type { Labels } from '../shared/labels.ts'
import { titleField } from '../shared/record.ts'
import { fieldOf } from '../shared/registry.ts'
import { sortable } from './address.ts'
import { type ColumnWidth, columnSpec, kindOf, type ValueKind } from './column-kind.ts'
import type { DeclaredColumn } from './columns.ts'
import type { ListColumns, ListSelection, ListSource } from './list.ts'
import type { Density } from './preferences.ts'
import type { InGrid } from './row-actions.tsx'
import { type SortMark, sortMark } from './sort.ts'

/** A column as the table shows it. */
export interface TableColumn extends DeclaredColumn {
  readonly label: string
  /** What a value that nobody writes is made of, in words: no form says it. */
  readonly help?: string
  readonly kind: ValueKind
  readonly spec: ColumnWidth
  readonly align?: 'right'
  readonly sortable: boolean
  readonly mark?: SortMark
}

/** What the light table and the grid show, and what a press in them does. */
export interface TableModel {
  readonly source: ListSource
  readonly columns: ListColumns
  /** Undefined until there is an answer. */
  readonly rows: readonly AnyRow[] | undefined
  /** The rows are late: skeleton rows are shown. */
  readonly late: boolean
  readonly perPage: number
  readonly density: Density
  /** Undefined where nothing can be done with several rows. */
  readonly selection: ListSelection | undefined
  sort(field: string, additive: boolean): void
  /** The address of a row's record; undefined where it cannot be opened. */
  href(row: AnyRow): string | undefined
  open(row: AnyRow): void
  /** The buttons of a row; `grid` when the arrow keys lead to them instead of Tab. */
  actions?(row: AnyRow, grid?: InGrid): ReactNode
}

/** The field whose value a column shows: of the record's title, that of the present language. */
const shownField = (resource: AnyResource, name: string): string =>
  name === resource.config.title ? titleField(resource, i18n.language) : name

/**
 * Headings, widths and sort marks of the shown columns; `widestOf` gives the widest text of a field's cell, `widths` are
 * those that columns were given by hand.
 */
export function tableColumns(
  resource: AnyResource,
  columns: readonly DeclaredColumn[],
  sort: readonly SortTerm[],
  headingOf: (column: DeclaredColumn) => string,
  labels: Labels,
  widestOf: (field: AnyField) => string,
  widths: Readonly<Record<string, number>> = {},
): TableColumn[] {
  return columns.map(column => {
    const label = headingOf(column)
    const align = column.count ? 'right' : webOf(fieldOf(resource, column.name)).align
    const mark = sortMark(sort, column.name)
    const spec = columnSpec(
      resource,
      column,
      label,
      value => labels.option(column.name, value),
      labels.optional(`emptyValues.${column.name}`),
      column.count ? '' : widestOf(fieldOf(resource, column.name)),
    )
    const width = widths[column.name]
    const { writable } = fieldOf(resource, column.name).options
    const help = writable === false ? labels.help(column.name) : undefined
    return {
      ...column,
      label,
      ...(help !== undefined && { help }),
      kind: column.count ? 'number' : kindOf(resource, column.name),
      spec: width === undefined ? spec : { ...spec, grow: 0, width },
      ...(align && { align }),
      // Rows in the order of another language's titles would look unordered.
      sortable: sortable(resource, column.name) && shownField(resource, column.name) === column.name,
      ...(mark && { mark }),
    }
  })
}

/** The heading of a column. It has the labels of both fields, but for the record's title, which needs one alone. */
export function columnLabel(
  resource: AnyResource,
  column: DeclaredColumn,
  labels: Labels,
  pairLabel: (first: string, second: string) => string,
): string {
  const first = column.count
    ? labels.text(`counts.${column.name}`)
    : labels.field(shownField(resource, column.name))
  if (!column.second || column.name === resource.config.title) return first
  return pairLabel(first, labels.field(column.second))
}
