import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { typeOf } from '../../../fields/index.ts'
import type { AnyField } from '../../../metadata/field.ts'
import { idKey } from '../../../metadata/names.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import type { NewRow } from '../form/new-rows.ts'
import type { RowAction } from '../list/row-actions.tsx'
import type { Mover } from '../list/tree/use-mover.ts'
import { titleOf } from '../shared/record.ts'
import { fieldOf, isRelation, targetOf } from '../shared/registry.ts'
import { useRecords } from '../shared/use-records.ts'
import { useOwnedColumns, useOwnedTable } from './use-owned-model.ts'

const noRows: readonly number[] = []

/** New rows as a table draws them, with the record by whose name they are called, where a relation names them. */
function useShownRows(target: AnyResource, rows: readonly NewRow[]): AnyRow[] {
  const { title } = target.config
  const field = fieldOf(target, title)
  const isNamedByRecord = field.storage === 'one'
  const key = idKey(title)
  const ids = isNamedByRecord ? rows.flatMap(({ values }) => (values[key] as number | null) ?? []) : noRows
  const { records } = useRecords(isNamedByRecord ? targetOf(field) : target, ids)
  return rows.map(({ id, values }) => ({
    ...values,
    id,
    ...(isNamedByRecord && { [title]: records.get(values[key] as number) ?? null }),
  }))
}

/** The rows that are stored with a new record, as a table draws them: without what only a stored row has. */
export function useUnsentModel(options: {
  readonly resource: AnyResource
  readonly relation: string
  readonly rows: readonly NewRow[]
  /** What can be done with a row. */
  actionsOf(row: AnyRow): readonly RowAction[]
  open(row: AnyRow): void
}) {
  const { resource, relation, rows, actionsOf, open } = options
  const field = resource.config.fields[relation] as AnyField
  const target = targetOf(field)
  const isKnown = useCallback(
    (name: string) => {
      const of = fieldOf(target, name)
      if (name === target.config.title) return true
      return name in target.config.fields && !isRelation(of) && typeOf(of).column(of) !== null
    },
    [target],
  )
  const columns = useOwnedColumns(target, field.options.inverse ?? '', isKnown)
  const shown = useShownRows(target, rows)
  return useOwnedTable({
    target,
    endpoint: `/api/${target.name}`,
    columns,
    rows: shown,
    actionsOf,
    open,
  })
}

/** Moves new rows, and says where they are. */
export function useUnsentMover(
  target: AnyResource,
  move: (id: number, before: number | null) => void,
): Mover {
  const { t } = useTranslation('list')
  const [spoken, setText] = useState('')
  return {
    async move(row, { place }) {
      move(row.id, place.before_id ?? null)
      const text = t('tree.nowAt', { name: titleOf(target, row) })
      // The same words again are read out again only where something of them is new.
      setText(before => (before === text ? `${text}\u00a0` : text))
    },
    spoken,
    busy: false,
  }
}
