import { Dash, EmptyValue } from '../../web/crud/shared/parts/empty-value.tsx'
import { FileCount, Gallery } from '../../web/crud/shared/parts/gallery.tsx'
import { Thumbnail } from '../../web/crud/shared/parts/thumbnail.tsx'
import type { Media } from '../../web/crud/shared/use-uploads.ts'
import type { FieldWeb } from '../../web/field.ts'
import type { MediasField } from './index.ts'

const medias = (value: unknown): readonly Media[] =>
  Array.isArray(value) ? value.filter(item => typeof item === 'object') : []

export const mediasWeb: FieldWeb<MediasField> = {
  Cell: ({ value }) => {
    const [first] = medias(value)
    return first ? <Thumbnail media={first} size={28} /> : <Dash />
  },
  Show: ({ value }) => {
    const files = medias(value)
    if (files.length) return <Gallery medias={files} />
    return Array.isArray(value) && value.length ? <FileCount count={value.length} /> : <EmptyValue />
  },
  FilterValue: null,
}
