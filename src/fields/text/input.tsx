import { TextFilter } from '../../web/crud/shared/parts/filters.tsx'
import { TextControl } from '../../web/crud/shared/parts/text-control.tsx'
import type { FieldInput } from '../../web/field.ts'
import { holdsSentence, type TextField } from './index.ts'

export const textInput: FieldInput<TextField> = {
  Input: ({ field: { options }, ...props }) => (
    <TextControl
      {...props}
      type={options.format === 'phone' ? 'tel' : 'text'}
      {...(options.multiline && { multiline: true, minRows: 3, maxRows: 12 })}
      input={{
        autoComplete: 'off',
        ...(options.format && options.format !== 'phone' && { autoCapitalize: 'none', spellCheck: false }),
      }}
    />
  ),
  Filter: TextFilter,
  wide: field => holdsSentence(field.options),
}
