import { TextFilter } from '../../web/crud/shared/parts/filters.tsx'
import { TextControl } from '../../web/crud/shared/parts/text-control.tsx'
import type { FieldInput } from '../../web/field.ts'
import type { EmailField } from './index.ts'

export const emailInput: FieldInput<EmailField> = {
  // Not `type="email"`: the browser would turn a Turkish domain into another spelling while it is typed.
  Input: props => (
    <TextControl
      {...props}
      input={{ inputMode: 'email', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
    />
  ),
  Filter: TextFilter,
}
