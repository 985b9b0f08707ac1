import { Blank, Dash } from '../../web/crud/shared/parts/blank.tsx'
import { RangeFilter, RangeValue } from '../../web/crud/shared/parts/filters.tsx'
import { NumberText } from '../../web/crud/shared/parts/number-text.tsx'
import { TypedControl } from '../../web/crud/shared/parts/typed-control.tsx'
import type { FieldWeb } from '../../web/field.ts'
import { type IntegerField, integerType } from './index.ts'

export const integerWeb: FieldWeb<IntegerField> = {
  Cell: ({ value }) => (typeof value === 'number' ? <NumberText value={value} /> : <Dash />),
  Show: ({ value }) => (typeof value === 'number' ? <NumberText value={value} /> : <Blank />),
  Input: ({ field, ...props }) => (
    <TypedControl
      {...props}
      read={text => {
        const parsed = integerType.fromQuery(field, text)
        return 'value' in parsed ? parsed.value : undefined
      }}
      write={String}
      input={{ inputMode: 'numeric', autoComplete: 'off' }}
    />
  ),
  Filter: props => (
    <RangeFilter
      {...props}
      read={text => ('value' in integerType.fromQuery(props.field, text) ? text.trim() : undefined)}
      write={text => text}
    />
  ),
  FilterValue: ({ value }) => <RangeValue value={value} write={text => text} />,
  align: 'right',
}
