import { Blank, Dash } from '../../web/crud/shared/parts/blank.tsx'
import { Clip } from '../../web/crud/shared/parts/clip.tsx'
import { TextFilterValue } from '../../web/crud/shared/parts/filter-values.tsx'
import { Words } from '../../web/crud/shared/parts/words.tsx'
import type { FieldWeb } from '../../web/field.ts'
import type { TagsField } from './index.ts'

const words = (value: unknown): string[] => (Array.isArray(value) ? value : [])

export const tagsWeb: FieldWeb<TagsField> = {
  Cell: ({ value }) => (words(value).length ? <Clip>{words(value).join(', ')}</Clip> : <Dash />),
  Show: ({ value }) => (words(value).length ? <Words words={words(value)} /> : <Blank />),
  FilterValue: TextFilterValue,
}
