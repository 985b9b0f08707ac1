import type { ComponentProps } from 'react'
import { TextFilter } from '../../web/crud/shared/parts/filters.tsx'
import { TextControl } from '../../web/crud/shared/parts/text-control.tsx'
import type { FieldInput } from '../../web/field.ts'
import { holdsSentence, type TextField } from './index.ts'
import { PlaceholderText } from './placeholder-text.tsx'

export const textInput: FieldInput<TextField> = {
  Input: ({ field: { options }, name, record, ...props }) => {
    const control: ComponentProps<typeof TextControl> = {
      ...props,
      type: options.format === 'phone' ? 'tel' : 'text',
      ...(options.multiline && { multiline: true, minRows: 3, maxRows: 12 }),
      input: {
        autoComplete: 'off',
        ...(options.format && options.format !== 'phone' && { autoCapitalize: 'none', spellCheck: false }),
      },
    }
    return options.placeholders ? (
      <PlaceholderText {...control} former={record?.[name]} />
    ) : (
      <TextControl {...control} />
    )
  },
  Filter: TextFilter,
  wide: field => holdsSentence(field.options),
}
