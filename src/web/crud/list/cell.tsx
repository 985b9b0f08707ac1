import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { countKey } from '../../../metadata/names.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { webOf } from '../../fields.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { childAddress } from '../shared/addresses.ts'
import { shownValue } from '../shared/keys.ts'
import { Dash } from '../shared/parts/empty-value.tsx'
import { NumberText } from '../shared/parts/number-text.tsx'
import { imageOf, titleOf } from '../shared/record.ts'
import { fieldOf, targetOf } from '../shared/registry.ts'
import type { Density } from './preferences.ts'
import { type InGrid, UnderActions } from './row-actions.tsx'
import type { TableColumn, TableModel } from './table-model.ts'
import { cls } from './table-style.ts'

/** Whether a field has no value to show. */
export const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A field's value on one line. */
export function Value(props: {
  readonly resource: AnyResource
  readonly name: string
  readonly row: AnyRow
  readonly dense?: boolean
}) {
  const { resource, name, row, dense } = props
  const field = fieldOf(resource, name)
  const { Cell } = webOf(field)
  return (
    <Cell
      field={field}
      name={name}
      resource={resource}
      value={shownValue(resource, name, row)}
      row={row}
      dense={dense}
    />
  )
}

const stop = (event: MouseEvent) => event.stopPropagation()

/** The record's title: a link where it can be opened, with a chip where it was deleted. */
function Name({ model, row, inGrid }: { model: TableModel; row: AnyRow; inGrid: boolean }) {
  const { t } = useTranslation('list')
  const title = titleOf(model.source.resource, row)
  const href = model.href(row)
  const className = row.deleted_at ? `${cls.name} ${cls.deleted}` : cls.name
  return (
    <>
      {href ? (
        <Link to={href} title={title} className={className} tabIndex={inGrid ? -1 : undefined} onClick={stop}>
          {title}
        </Link>
      ) : (
        <span title={title} className={className}>
          {title}
        </span>
      )}
      {row.deleted_at ? <StatusChip tone="off">{t('deleted')}</StatusChip> : null}
    </>
  )
}

/** The number of a relation's rows; a link to them where the record has a tab for them. */
function Count({ model, column, row, inGrid }: Parameters<typeof CellContent>[0]) {
  const { resource } = model.source
  const value = row[countKey(column.name)]
  if (typeof value !== 'number') return <Dash />
  const tabs = (resource.config.children ?? {}) as Readonly<Record<string, unknown>>
  if (!value || !tabs[column.name] || !model.href(row)) return <NumberText value={value} />
  return (
    <Link
      to={childAddress(resource, row.id, column.name)}
      className={cls.count}
      tabIndex={inGrid ? -1 : undefined}
      onClick={stop}
    >
      <NumberText value={value} />
    </Link>
  )
}

/** What is shown of a column's field in a row: where it is empty, what holds in its place. */
function shownOf(
  resource: AnyResource,
  { name, otherwise }: TableColumn,
  row: AnyRow,
): Pick<Parameters<typeof Value>[0], 'resource' | 'name' | 'row'> {
  const [relation = '', field] = otherwise?.split('.') ?? []
  const other = row[relation] as AnyRow | null | undefined
  return field && other && isEmptyValue(shownValue(resource, name, row))
    ? { resource: targetOf(fieldOf(resource, relation)), name: field, row: other }
    : { resource, name, row }
}

/** A timestamp that its column has no room for goes on below, where the rows are high enough. */
const dateLine = (dense: boolean) =>
  dense ? `${cls.line} ${cls.quiet}` : `${cls.line} ${cls.quiet} ${cls.wrap}`

/** The content of a cell: a value and, where the rows are high enough, a second one below it and a portrait beside it. */
function CellContent(props: {
  readonly model: TableModel
  readonly column: TableColumn
  readonly row: AnyRow
  readonly inGrid: boolean
}) {
  const { model, column, row, inGrid } = props
  if (column.count) return <Count {...props} />
  const { source, density } = model
  const { resource } = source
  const dense = density === 'compact'
  const isName = column.name === resource.config.title
  const below = dense ? undefined : column.second
  const line = isName && !dense && resource.config.list.wraps ? `${cls.line} ${cls.wrap}` : cls.line
  const hasSecond = below !== undefined && !isEmptyValue(shownValue(resource, below, row))
  const second = hasSecond && <Value resource={resource} name={below} row={row} dense />
  const first = isName ? (
    <Name model={model} row={row} inGrid={inGrid} />
  ) : (
    <Value {...shownOf(resource, column, row)} dense={dense} />
  )
  // Where only the second field has a value, it is shown alone, without a dash above it.
  const single = hasSecond && !isName && isEmptyValue(shownValue(resource, column.name, row)) ? second : first
  const image = imageOf(resource, row)
  return (
    <>
      {isName && (resource.config.avatar || image) && !dense && (
        <span className={cls.portrait}>
          <Avatar id={row.id} name={titleOf(resource, row)} image={image} size={avatarSize(density)} />
        </span>
      )}
      {hasSecond && single === first ? (
        <div className={cls.two}>
          <div className={line}>{first}</div>
          <div className={`${cls.line} ${cls.second}`}>{second}</div>
        </div>
      ) : (
        <div className={column.kind === 'date' ? dateLine(dense) : line}>{single}</div>
      )}
    </>
  )
}

const avatarSize = (density: Density) => (density === 'comfortable' ? 40 : 32)

/** A cell of a row: its content, under the row's buttons in the last column. `grid` is set in X Data Grid. */
export function TableCell(props: {
  readonly model: TableModel
  readonly column: TableColumn
  readonly row: AnyRow
  readonly grid?: InGrid
}) {
  const { model, column, row, grid } = props
  const content = <CellContent model={model} column={column} row={row} inGrid={grid !== undefined} />
  if (column.name !== model.columns.shown.at(-1)?.name) return content
  return (
    <>
      <UnderActions>{content}</UnderActions>
      {model.actions?.(row, grid)}
    </>
  )
}

/** The classes of a column's cells. */
export const cellClass = ({ align }: TableColumn): string => (align ? `${cls.cell} ${cls.right}` : cls.cell)

/** The classes of a row. */
export const rowClass = ({ href }: TableModel, row: AnyRow): string =>
  href(row) === undefined ? cls.row : `${cls.row} ${cls.opens}`
