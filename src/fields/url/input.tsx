import { TextFilter } from '../../web/crud/shared/parts/filters.tsx'
import { TextControl } from '../../web/crud/shared/parts/text-control.tsx'
import type { FieldInput } from '../../web/field.ts'
import type { UrlField } from './index.ts'

export const urlInput: FieldInput<UrlField> = {
  Input: props => (
    <TextControl
      {...props}
      placeholder="https://"
      input={{ inputMode: 'url', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
    />
  ),
  Filter: TextFilter,
}
