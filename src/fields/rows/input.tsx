import { RowsEditor } from '../../web/crud/shared/parts/rows-editor.tsx'
import type { FieldInput } from '../../web/field.ts'
import type { RowsField } from './index.ts'

export const rowsInput: FieldInput<RowsField> = {
  Input: RowsEditor,
  Filter: null,
  group: true,
  wide: () => true,
}
