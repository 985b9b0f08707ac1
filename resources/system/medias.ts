import { computed, decimal, integer, select, text } from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'

/** Uploaded files. They are opened through the records that they belong to, never listed by themselves. */
export const uploads = defineResource('medias', {
  fields: {
    file_name: text({ required: true, max: 255 }),
    mime_type: text({ required: true, max: 127 }),
    size: integer({ required: true }),
    /** Of a film, in seconds. */
    duration: decimal({ min: 0 }),
    /** Of a document. */
    pages: integer({ min: 0 }),
    // None where a file came in pieces.
    sha256: text({ max: 64, readable: false }),
    storage_key: text({ required: true, max: 255, readable: false }),
    dir: select({ values: ['private', 'public'], required: true, default: 'private' }),
    full_url: computed('string'),
  },
  title: 'file_name',
  list: { columns: ['file_name'] },
  endpoints: [],
})
