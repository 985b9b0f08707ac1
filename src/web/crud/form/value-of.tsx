import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { webOf } from '../../fields.ts'
import { isRelation } from '../shared/registry.ts'
import type { FormField } from './fields.ts'

/** The rows of ids, from the records in which they may be nested; the ids themselves when one is missing. */
function nestedOf(name: string, value: unknown, records: readonly AnyRow[]): unknown {
  const rows = records.flatMap(record => [record[name] ?? []].flat() as AnyRow[])
  const find = (id: unknown) => rows.find(row => row.id === id)
  if (!Array.isArray(value)) return find(value) ?? value
  const found = value.map(find)
  return found.every(Boolean) ? found : value
}

/** A form's value as the record's page would show it; of a relation by the names of what it points at. */
export function ValueOf(props: {
  readonly resource: AnyResource
  readonly formField: FormField
  readonly value: unknown
  /** Records in which the relation may be nested. */
  readonly records: readonly AnyRow[]
}) {
  const { resource, formField, value, records } = props
  const { name, field } = formField
  const { Show } = webOf(field)
  const shown = isRelation(field) ? nestedOf(name, value, records) : value
  return <Show field={field} name={name} resource={resource} value={shown} />
}
