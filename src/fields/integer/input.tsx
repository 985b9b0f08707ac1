import { RangeFilter } from '../../web/crud/shared/parts/filters.tsx'
import { TypedControl } from '../../web/crud/shared/parts/typed-control.tsx'
import type { FieldInput } from '../../web/field.ts'
import { type IntegerField, integerType } from './index.ts'

const numberOf = (field: IntegerField, text: string): unknown => {
  const parsed = integerType.fromQuery(field, text)
  return 'value' in parsed ? parsed.value : undefined
}

export const integerInput: FieldInput<IntegerField> = {
  Input: ({ field, ...props }) => (
    <TypedControl
      {...props}
      read={text => numberOf(field, text)}
      write={String}
      input={{ inputMode: 'numeric', autoComplete: 'off' }}
    />
  ),
  Filter: props => (
    <RangeFilter
      {...props}
      read={text => (numberOf(props.field, text) === undefined ? undefined : text.trim())}
      write={text => text}
    />
  ),
  narrow: true,
}
