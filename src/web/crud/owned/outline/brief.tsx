import type { AnyResource } from '../../../../metadata/resource.ts'
import type { AnyRow } from '../../../field.ts'
import { webOf } from '../../../fields.ts'
import { Value } from '../../list/cell.tsx'
import { shownValue } from '../../shared/keys.ts'
import { fieldOf } from '../../shared/registry.ts'

/** A value of a row in a few words, within a line of text. */
export function Brief(props: {
  readonly resource: AnyResource
  readonly name: string
  readonly row: AnyRow
}) {
  const { resource, name, row } = props
  const field = fieldOf(resource, name)
  const { Brief: Words } = webOf(field)
  if (!Words) return <Value {...props} dense />
  return (
    <Words field={field} name={name} resource={resource} value={shownValue(resource, name, row)} row={row} />
  )
}
