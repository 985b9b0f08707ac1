import Box from '@mui/material/Box'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { webOf } from '../../fields.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { imageOf, shownValue, titleOf } from '../shared/record.ts'
import { fieldOf } from '../shared/registry.ts'
import type { Density } from './preferences.ts'
import type { TableColumn, TableModel } from './table-model.ts'

const oneLine = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

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

function TwoLines({ first, second }: { readonly first: ReactNode; readonly second: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0, flex: 1 }}>
      <Box sx={{ ...oneLine, lineHeight: '18px' }}>{first}</Box>
      <Box sx={{ ...oneLine, typography: 'caption', lineHeight: '16px', color: 'text.secondary' }}>
        {second}
      </Box>
    </Box>
  )
}

/** The record's name: bold, a link where it can be opened, and marked where it was deleted. */
function Name({ model, row, inGrid }: { model: TableModel; row: AnyRow; inGrid: boolean }) {
  const { t } = useTranslation('crud')
  const title = titleOf(model.resource, row)
  const href = model.href(row)
  const text = (
    <Box
      component="span"
      title={title}
      sx={{ fontWeight: 600, ...(row.deleted_at ? { color: 'text.secondary' } : {}) }}
    >
      {title}
    </Box>
  )
  return (
    <>
      {href ? (
        <Box
          component={Link}
          to={href}
          tabIndex={inGrid ? -1 : undefined}
          onClick={(event: MouseEvent) => event.stopPropagation()}
          sx={{ color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
        >
          {text}
        </Box>
      ) : (
        text
      )}
      {row.deleted_at ? (
        <Box component="span" sx={{ ml: 1 }}>
          <StatusChip tone="off">{t('list.deleted')}</StatusChip>
        </Box>
      ) : null}
    </>
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
  const { resource, density } = model
  const dense = density === 'compact'
  const isName = column.name === resource.config.title
  const onlySecond = !isName && column.second !== undefined && isBlank(row[column.name])
  const first = isName ? (
    <Name model={model} row={row} inGrid={inGrid} />
  ) : (
    <Value resource={resource} name={column.name} row={row} dense={dense} />
  )
  const second = column.second && !dense && !isBlank(row[column.second]) && (
    <Value resource={resource} name={column.second} row={row} dense />
  )
  const image = imageOf(resource, row)
  return (
    <>
      {isName && (resource.config.avatar || image) && !dense && (
        <Box component="span" sx={{ mr: 1.25, display: 'inline-flex' }}>
          <Avatar id={row.id} name={titleOf(resource, row)} image={image} size={avatarSize(density)} />
        </Box>
      )}
      {second && onlySecond ? (
        <Box sx={{ ...oneLine, flex: 1 }}>{second}</Box>
      ) : second ? (
        <TwoLines first={first} second={second} />
      ) : (
        <Box sx={{ ...oneLine, flex: 1 }}>{first}</Box>
      )}
    </>
  )
}

const avatarSize = (density: Density) => (density === 'comfortable' ? 40 : 32)
