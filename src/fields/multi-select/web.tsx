import { useLabels } from '../../web/crud/shared/labels.ts'
import { Dash, EmptyValue } from '../../web/crud/shared/parts/empty-value.tsx'
import { OptionsValue } from '../../web/crud/shared/parts/filter-values.tsx'
import { TextChips } from '../../web/crud/shared/parts/text-chips.tsx'
import { Truncate } from '../../web/crud/shared/parts/truncate.tsx'
import type { FieldWeb, ValueProps } from '../../web/field.ts'
import type { MultiSelectField } from './index.ts'

/** The labels of the chosen values. */
function useChosen({ name, resource, value }: ValueProps<MultiSelectField>): string[] {
  const labels = useLabels(resource)
  return Array.isArray(value) ? value.map(item => labels.option(name, String(item))) : []
}

export const multiSelectWeb: FieldWeb<MultiSelectField> = {
  Cell: props => {
    const chosen = useChosen(props)
    return chosen.length ? <Truncate>{chosen.join(', ')}</Truncate> : <Dash />
  },
  Show: props => {
    const chosen = useChosen(props)
    return chosen.length ? <TextChips words={chosen} /> : <EmptyValue />
  },
  FilterValue: OptionsValue,
}
