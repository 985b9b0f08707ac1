import { EmptyDate } from '../../web/crud/shared/parts/empty-value.tsx'
import { DateFilterValue } from '../../web/crud/shared/parts/filter-values.tsx'
import type { FieldWeb, ValueProps } from '../../web/field.ts'
import { useFormat } from '../../web/ui/use-format.ts'
import type { DateField } from './index.ts'

/** A day; an empty one says so in words. */
function Day({ value, resource, name }: ValueProps<DateField>) {
  const { date } = useFormat()
  return typeof value === 'string' && value ? date(value) : <EmptyDate resource={resource} name={name} />
}

export const dateWeb: FieldWeb<DateField> = {
  Cell: Day,
  Show: Day,
  FilterValue: DateFilterValue,
  icon: () => 'calendar_today',
}
