import { useLabels } from '../../web/crud/shared/labels.ts'
import { Dash, EmptyValue } from '../../web/crud/shared/parts/empty-value.tsx'
import { OptionsValue } from '../../web/crud/shared/parts/filter-values.tsx'
import { Truncate } from '../../web/crud/shared/parts/truncate.tsx'
import { fieldOf } from '../../web/crud/shared/registry.ts'
import type { FieldWeb, ValueProps } from '../../web/field.ts'
import { StatusChip } from '../../web/ui/status-chip.tsx'
import { type SelectField, toneOf } from './index.ts'

/** A value in words; as a chip where its declaration gives it a tone. */
function Value({ field, name, resource, value, row }: ValueProps<SelectField>) {
  const { refinedBy } = field.options
  const finer = refinedBy === undefined ? undefined : row?.[refinedBy]
  const [shown, by] = finer && refinedBy ? [String(finer), refinedBy] : [String(value), name]
  const label = useLabels(resource).option(by, shown)
  const source = (by === name ? field : fieldOf(resource, by)) as SelectField
  if (!source.options.tones) return <Truncate>{label}</Truncate>
  return <StatusChip tone={toneOf(source, shown)}>{label}</StatusChip>
}

export const selectWeb: FieldWeb<SelectField> = {
  Cell: props => (props.value ? <Value {...props} /> : <Dash />),
  Show: props => (props.value ? <Value {...props} /> : <EmptyValue />),
  FilterValue: OptionsValue,
}
