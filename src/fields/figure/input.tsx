import { DateFilter } from '../../web/crud/shared/parts/date-filter.tsx'
import { RangeFilter } from '../../web/crud/shared/parts/filters.tsx'
import type { FieldInput } from '../../web/field.ts'
import { type FigureField, figureType } from './index.ts'
import { figureWeb } from './web.tsx'

const isNumber = (field: FigureField, text: string) => !('error' in figureType.fromQuery(field, text))

export const figureInput: FieldInput<FigureField> = {
  // It follows from other rows: a form shows it.
  Input: ({ field, name, resource, value }) => (
    <figureWeb.Show field={field} name={name} resource={resource} value={value} />
  ),
  Filter: props =>
    props.field.options.as === 'number' ? (
      <RangeFilter
        {...props}
        read={text => (isNumber(props.field, text) ? text.trim() : undefined)}
        write={text => text}
      />
    ) : (
      <DateFilter {...(props as never as Parameters<typeof DateFilter>[0])} />
    ),
}
