import { useLabels } from '../../web/crud/shared/labels.ts'
import { Blank, Dash } from '../../web/crud/shared/parts/blank.tsx'
import { Clip } from '../../web/crud/shared/parts/clip.tsx'
import { OptionsValue } from '../../web/crud/shared/parts/filter-values.tsx'
import type { FieldWeb, ValueProps } from '../../web/field.ts'
import { StatusChip } from '../../web/ui/status-chip.tsx'
import type { SelectField } from './index.ts'

/** A value in words; as a chip where its declaration gives it a tone. */
function Value({ field, name, resource, value }: ValueProps<SelectField>) {
  const label = useLabels(resource).option(name, String(value))
  const { tones } = field.options
  if (!tones) return <Clip>{label}</Clip>
  return <StatusChip tone={tones[String(value)] ?? 'neutral'}>{label}</StatusChip>
}

export const selectWeb: FieldWeb<SelectField> = {
  Cell: props => (props.value ? <Value {...props} /> : <Dash />),
  Show: props => (props.value ? <Value {...props} /> : <Blank />),
  FilterValue: OptionsValue,
}
