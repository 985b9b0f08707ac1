import { RangeFilter } from '../../web/crud/shared/parts/filters.tsx'
import { TypedControl } from '../../web/crud/shared/parts/typed-control.tsx'
import type { FieldInput } from '../../web/field.ts'
import { type DecimalField, readDecimal } from './index.ts'

const numberOf = (text: string, comma = false): number | undefined => {
  const parsed = readDecimal(comma ? text.replace(',', '.') : text)
  return 'value' in parsed ? parsed.value : undefined
}

export const decimalInput: FieldInput<DecimalField> = {
  // Unless the field takes it, a comma is neither taken for a point nor removed: it stays, and the rule says to use a point.
  Input: props => (
    <TypedControl
      {...props}
      read={text => numberOf(text, props.field.options.comma)}
      write={String}
      input={{ inputMode: 'decimal', autoComplete: 'off' }}
    />
  ),
  Filter: props => (
    <RangeFilter
      {...props}
      read={text => (numberOf(text) === undefined ? undefined : text.trim())}
      write={text => text}
    />
  ),
  narrow: true,
}
