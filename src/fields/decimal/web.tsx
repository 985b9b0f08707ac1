import { Blank, Dash } from '../../web/crud/shared/parts/blank.tsx'
import { RangeFilter, RangeValue } from '../../web/crud/shared/parts/filters.tsx'
import { NumberText } from '../../web/crud/shared/parts/number-text.tsx'
import { TypedControl } from '../../web/crud/shared/parts/typed-control.tsx'
import type { FieldWeb } from '../../web/field.ts'
import { type DecimalField, readDecimal } from './index.ts'

const numberOf = (text: string): number | undefined => {
  const parsed = readDecimal(text)
  return 'value' in parsed ? parsed.value : undefined
}

export const decimalWeb: FieldWeb<DecimalField> = {
  Cell: ({ value }) => (typeof value === 'number' ? <NumberText value={value} /> : <Dash />),
  Show: ({ value }) => (typeof value === 'number' ? <NumberText value={value} /> : <Blank />),
  // A comma is neither taken for a point nor removed: it stays, and the rule says to use a point.
  Input: ({ field: _, ...props }) => (
    <TypedControl
      {...props}
      read={numberOf}
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
  FilterValue: ({ value }) => <RangeValue value={value} write={text => text} />,
  align: 'right',
}
