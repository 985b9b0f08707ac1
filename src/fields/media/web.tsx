import { Blank, Dash } from '../../web/crud/shared/parts/blank.tsx'
import { Gallery } from '../../web/crud/shared/parts/gallery.tsx'
import { MediaField } from '../../web/crud/shared/parts/media-field.tsx'
import { defaultMaxSize } from '../../web/crud/shared/parts/media-limits.ts'
import { Thumbnail } from '../../web/crud/shared/parts/media-line.tsx'
import type { Media } from '../../web/crud/shared/use-uploads.ts'
import type { FieldWeb } from '../../web/field.ts'
import type { MediaField as MediaFieldOf } from './index.ts'

const isMedia = (value: unknown): value is Media => typeof value === 'object' && value !== null

export const mediaWeb: FieldWeb<MediaFieldOf> = {
  Cell: ({ value }) => (isMedia(value) ? <Thumbnail media={value} size={28} /> : <Dash />),
  Show: ({ value }) => (isMedia(value) ? <Gallery medias={[value]} /> : <Blank />),
  Input: ({ field, name, resource, record, value, onChange, ...props }) => {
    const nested = record?.[name]
    return (
      <MediaField
        {...props}
        place={{ resource: resource.name, field: name }}
        limits={{ accept: field.options.accept, maxSize: field.options.maxSize ?? defaultMaxSize }}
        max={1}
        ids={typeof value === 'number' ? [value] : []}
        onChange={([id]) => onChange(id ?? null)}
        known={isMedia(nested) ? [nested] : []}
      />
    )
  },
  Filter: null,
  FilterValue: null,
  group: true,
  wide: () => true,
}
