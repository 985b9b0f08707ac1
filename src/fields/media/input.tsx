import { MediaUploadField } from '../../web/crud/shared/parts/media-field.tsx'
import type { Media } from '../../web/crud/shared/use-uploads.ts'
import type { FieldInput } from '../../web/field.ts'
import { type MediaField as MediaFieldOf, mediaLimits } from './index.ts'

const isMedia = (value: unknown): value is Media => typeof value === 'object' && value !== null

export const mediaInput: FieldInput<MediaFieldOf> = {
  Input: ({ field, name, resource, record, value, onChange, ...props }) => {
    const nested = record?.[name]
    return (
      <MediaUploadField
        {...props}
        target={{ resource: resource.name, field: name, record: record?.id }}
        limits={mediaLimits(field)}
        max={1}
        ids={typeof value === 'number' ? [value] : []}
        onChange={([id]) => onChange(id ?? null)}
        known={isMedia(nested) ? [nested] : []}
      />
    )
  },
  Filter: null,
  group: true,
  wide: () => true,
}
