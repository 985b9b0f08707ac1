import { Blank, Dash } from '../../web/crud/shared/parts/blank.tsx'
import { Clip } from '../../web/crud/shared/parts/clip.tsx'
import { RichContent } from '../../web/crud/shared/parts/rich-content.tsx'
import type { FieldWeb } from '../../web/field.ts'
import { plainText, type RichTextField, richTextType } from './index.ts'

export const richTextWeb: FieldWeb<RichTextField> = {
  Cell: ({ value }) =>
    richTextType.isEmpty(value) ? <Dash /> : <Clip>{plainText(String(value)).replace(/\s+/g, ' ')}</Clip>,
  Show: ({ value }) => (richTextType.isEmpty(value) ? <Blank /> : <RichContent html={String(value)} />),
  FilterValue: null,
  long: () => true,
}
