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
import { Dash } from '../shared/parts/blank.tsx'
import { NumberText } from '../shared/parts/number-text.tsx'
import { imageOf, titleOf } from '../shared/record.ts'
import { fieldOf } from '../shared/registry.ts'
import type { Density } from './preferences.ts'
import type { TableColumn, TableModel } from './table-model.ts'
import { cls } from './table-style.ts'

/** Whether there is nothing to show: a line of its own for a dash would be noise. */
export const isBlank = (value: unknown): boolean =>
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

/** The record's name: a link where it can be opened, and marked where it was deleted. */
function Name({ model, row, inGrid }: { model: TableModel; row: AnyRow; inGrid: boolean }) {
  const { t } = useTranslation('crud')
  const title = titleOf(model.resource, row)
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
      {row.deleted_at ? <StatusChip tone="off">{t('list.deleted')}</StatusChip> : null}
    </>
  )
}

/** How many rows a relation leads to; a link to them where the record has a tab for them. */
function Count({ model, column, row, inGrid }: Parameters<typeof CellContent>[0]) {
  const { resource } = model
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

/** What stands in a cell: a value, with another below it and a portrait beside it where there is height for them. */
export function CellContent(props: {
  readonly model: TableModel
  readonly column: TableColumn
  readonly row: AnyRow
  readonly inGrid?: boolean
}) {
  const { model, column, row, inGrid = false } = props
  if (column.count) return <Count {...props} />
  const { resource, density } = model
  const dense = density === 'compact'
  const isName = column.name === resource.config.title
  const below = dense ? undefined : column.second
  const hasSecond = below !== undefined && !isBlank(shownValue(resource, below, row))
  const second = hasSecond && <Value resource={resource} name={below} row={row} dense />
  const first = isName ? (
    <Name model={model} row={row} inGrid={inGrid} />
  ) : (
    <Value resource={resource} name={column.name} row={row} dense={dense} />
  )
  // Of two fields of which only the lower one is filled, a dash above it would say less than nothing.
  const single = hasSecond && !isName && isBlank(shownValue(resource, column.name, row)) ? second : first
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
          <div className={cls.line}>{first}</div>
          <div className={`${cls.line} ${cls.second}`}>{second}</div>
        </div>
      ) : (
        <div className={column.kind === 'moment' ? `${cls.line} ${cls.quiet}` : cls.line}>{single}</div>
      )}
    </>
  )
}

const avatarSize = (density: Density) => (density === 'comfortable' ? 40 : 32)
