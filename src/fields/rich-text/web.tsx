import { Dash, EmptyValue } from '../../web/crud/shared/parts/empty-value.tsx'
import { RichContent } from '../../web/crud/shared/parts/rich-content.tsx'
import { Truncate } from '../../web/crud/shared/parts/truncate.tsx'
import type { FieldWeb } from '../../web/field.ts'
import { plainText, type RichTextField, richTextType } from './index.ts'

export const richTextWeb: FieldWeb<RichTextField> = {
  Cell: ({ value }) =>
    richTextType.isEmpty(value) ? (
      <Dash />
    ) : (
      <Truncate>{plainText(String(value)).replace(/\s+/g, ' ')}</Truncate>
    ),
  Show: ({ value }) => (richTextType.isEmpty(value) ? <EmptyValue /> : <RichContent html={String(value)} />),
  FilterValue: null,
  long: () => true,
}
