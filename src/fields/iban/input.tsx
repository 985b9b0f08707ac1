import { TextControl } from '../../web/crud/shared/parts/text-control.tsx'
import type { FieldInput } from '../../web/field.ts'
import { formatIban, type IbanField, isIban } from './index.ts'

export const ibanInput: FieldInput<IbanField> = {
  // Grouped once it is whole; while it is typed nothing moves under the cursor.
  Input: ({ onBlur, ...props }) => (
    <TextControl
      {...props}
      onBlur={() => {
        if (typeof props.value === 'string' && isIban(props.value)) props.onChange(formatIban(props.value))
        onBlur()
      }}
      input={{ autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false }}
    />
  ),
  Filter: null,
}
