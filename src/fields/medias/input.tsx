import { MediaUploadField } from '../../web/crud/shared/parts/media-field.tsx'
import type { Media } from '../../web/crud/shared/use-uploads.ts'
import type { FieldInput } from '../../web/field.ts'
import { mediaLimits } from '../media/index.ts'
import type { MediasField } from './index.ts'

const medias = (value: unknown): readonly Media[] =>
  Array.isArray(value) ? value.filter(item => typeof item === 'object') : []

export const mediasInput: FieldInput<MediasField> = {
  Input: ({ field, name, resource, record, value, ...props }) => (
    <MediaUploadField
      {...props}
      target={{ resource: resource.name, field: name, record: record?.id }}
      limits={mediaLimits(field)}
      max={field.options.max ?? 20}
      ids={Array.isArray(value) ? value : []}
      known={medias(record?.[name])}
    />
  ),
  Filter: null,
  group: true,
  wide: () => true,
}
