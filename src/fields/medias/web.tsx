import { Blank, Dash } from '../../web/crud/shared/parts/blank.tsx'
import { Gallery } from '../../web/crud/shared/parts/gallery.tsx'
import { MediaField } from '../../web/crud/shared/parts/media-field.tsx'
import { defaultMaxSize } from '../../web/crud/shared/parts/media-limits.ts'
import { Thumbnail } from '../../web/crud/shared/parts/media-line.tsx'
import type { Media } from '../../web/crud/shared/use-uploads.ts'
import type { FieldWeb } from '../../web/field.ts'
import type { MediasField } from './index.ts'

const medias = (value: unknown): readonly Media[] =>
  Array.isArray(value) ? value.filter(one => typeof one === 'object') : []

export const mediasWeb: FieldWeb<MediasField> = {
  Cell: ({ value }) => {
    const [first] = medias(value)
    return first ? <Thumbnail media={first} size={28} /> : <Dash />
  },
  Show: ({ value }) => (medias(value).length ? <Gallery medias={medias(value)} /> : <Blank />),
  Input: ({ field, name, resource, record, value, ...props }) => (
    <MediaField
      {...props}
      place={{ resource: resource.name, field: name }}
      limits={{ accept: field.options.accept, maxSize: field.options.maxSize ?? defaultMaxSize }}
      max={field.options.max ?? 20}
      ids={Array.isArray(value) ? value : []}
      known={medias(record?.[name])}
    />
  ),
  Filter: null,
  FilterValue: null,
  group: true,
  wide: () => true,
}
