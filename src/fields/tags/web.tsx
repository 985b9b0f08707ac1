import { Dash, EmptyValue } from '../../web/crud/shared/parts/empty-value.tsx'
import { TextFilterValue } from '../../web/crud/shared/parts/filter-values.tsx'
import { TextChips } from '../../web/crud/shared/parts/text-chips.tsx'
import { Truncate } from '../../web/crud/shared/parts/truncate.tsx'
import type { FieldWeb } from '../../web/field.ts'
import type { TagsField } from './index.ts'

const words = (value: unknown): string[] => (Array.isArray(value) ? value : [])

export const tagsWeb: FieldWeb<TagsField> = {
  Cell: ({ value }) => (words(value).length ? <Truncate>{words(value).join(', ')}</Truncate> : <Dash />),
  Show: ({ value }) => (words(value).length ? <TextChips words={words(value)} /> : <EmptyValue />),
  FilterValue: TextFilterValue,
}
