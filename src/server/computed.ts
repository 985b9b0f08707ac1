import type { Row } from '../../resources/index.ts'
import { mediaUrl } from './media/links.ts'

/** Values that are made for an answer, by resource and computed field. */
export const computedValues = {
  medias: {
    full_url: (row: Row<'medias'>): string => mediaUrl(row.id, row.file_name, row.dir),
  },
} as const
