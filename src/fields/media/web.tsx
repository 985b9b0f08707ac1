import { useTranslation } from 'react-i18next'
import { Dash, EmptyValue } from '../../web/crud/shared/parts/empty-value.tsx'
import { FileCount, Gallery } from '../../web/crud/shared/parts/gallery.tsx'
import { Thumbnail } from '../../web/crud/shared/parts/thumbnail.tsx'
import type { Media } from '../../web/crud/shared/use-uploads.ts'
import type { FieldWeb } from '../../web/field.ts'
import type { MediaField } from './index.ts'

const isMedia = (value: unknown): value is Media => typeof value === 'object' && value !== null

/** A file by its name, a document by its pages, a package by its lessons. */
function FileWords({ file: { file_name = '', mime_type, pages } }: { readonly file: Media }) {
  const { t } = useTranslation('list')
  const parts = mime_type === 'application/zip' ? 'outline.lessons' : 'outline.pages'
  return pages ? t(parts, { count: pages, type: file_name.split('.').at(-1)?.toUpperCase() }) : file_name
}

export const mediaWeb: FieldWeb<MediaField> = {
  Cell: ({ value }) => (isMedia(value) ? <Thumbnail media={value} size={28} /> : <Dash />),
  Show: ({ value }) => {
    if (isMedia(value)) return <Gallery medias={[value]} />
    return typeof value === 'number' ? <FileCount count={1} /> : <EmptyValue />
  },
  Brief: ({ value }) => (isMedia(value) ? <FileWords file={value} /> : null),
  FilterValue: null,
}
