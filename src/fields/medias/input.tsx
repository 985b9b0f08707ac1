import { MediaField } from '../../web/crud/shared/parts/media-field.tsx'
import { defaultMaxSize } from '../../web/crud/shared/parts/media-limits.ts'
import type { Media } from '../../web/crud/shared/use-uploads.ts'
import type { FieldInput } from '../../web/field.ts'
import type { MediasField } from './index.ts'

const medias = (value: unknown): readonly Media[] =>
  Array.isArray(value) ? value.filter(one => typeof one === 'object') : []

export const mediasInput: FieldInput<MediasField> = {
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
  group: true,
  wide: () => true,
}
