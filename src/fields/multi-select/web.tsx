import { useLabels } from '../../web/crud/shared/labels.ts'
import { Blank, Dash } from '../../web/crud/shared/parts/blank.tsx'
import { Clip } from '../../web/crud/shared/parts/clip.tsx'
import { OptionsValue } from '../../web/crud/shared/parts/filter-values.tsx'
import { Words } from '../../web/crud/shared/parts/words.tsx'
import type { FieldWeb, ValueProps } from '../../web/field.ts'
import type { MultiSelectField } from './index.ts'

/** The labels of the chosen values. */
function useChosen({ name, resource, value }: ValueProps<MultiSelectField>): string[] {
  const labels = useLabels(resource)
  return Array.isArray(value) ? value.map(one => labels.option(name, String(one))) : []
}

export const multiSelectWeb: FieldWeb<MultiSelectField> = {
  Cell: props => {
    const chosen = useChosen(props)
    return chosen.length ? <Clip>{chosen.join(', ')}</Clip> : <Dash />
  },
  Show: props => {
    const chosen = useChosen(props)
    return chosen.length ? <Words words={chosen} /> : <Blank />
  },
  FilterValue: OptionsValue,
}
