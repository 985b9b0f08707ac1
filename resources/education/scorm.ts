import { belongsTo, dateTime, decimal, integer, select, text } from '../../src/fields/index.ts'
import { unique } from '../../src/metadata/constraint.ts'
import { defineResource } from '../../src/metadata/resource.ts'

/** SCORM packages, as their manifests describe them. Read through the contents that they belong to, never listed. */
export const scormPackages = defineResource('scorm-packages', {
  extension: true,
  title: 'name',
  fields: {
    media: belongsTo('medias', { required: true, onDelete: 'cascade' }),
    name: text({ required: true, max: 200 }),
    version: select({ values: ['1.2', '2004'], required: true }),
    /** The organization with its items, as JSON. */
    root: text({ required: true, max: 10_000_000 }),
  },
  constraints: { once: unique(['media'], { at: 'media' }) },
  list: { columns: ['name'] },
  endpoints: [],
  history: false,
})

/** The files of a package, where they lie in its archive. */
export const scormFiles = defineResource('scorm-files', {
  extension: true,
  title: 'path',
  fields: {
    package: belongsTo('scorm-packages', { required: true, onDelete: 'cascade' }),
    /** Below the root of the package. */
    path: text({ required: true, max: 1000 }),
    /** Where its local header begins, and how long it is packed and unpacked, in bytes. */
    start: decimal({ required: true, scale: 0 }),
    packed: decimal({ required: true, scale: 0 }),
    size: decimal({ required: true, scale: 0 }),
    /** 0: as it is; 8: deflated. */
    method: integer({ required: true }),
    crc: decimal({ required: true, scale: 0 }),
  },
  constraints: { once: unique(['package', 'path'], { at: 'path' }) },
  list: { columns: ['path'] },
  endpoints: [],
  history: false,
})

/** What an item of a package stored of somebody: the server alone writes it, from what the player sends. */
export const scormStates = defineResource('scorm-states', {
  extension: true,
  title: 'item',
  fields: {
    enrolment: belongsTo('enrolments', { required: true, onDelete: 'cascade' }),
    content: belongsTo('course-contents', { required: true, onDelete: 'cascade' }),
    /** As the manifest names it; empty for where somebody is in the whole. */
    item: text({ required: true, max: 500 }),
    /** JSON. */
    state: text({ required: true, max: 1_000_000 }),
    /** When it was said, by the clock of the database. */
    said_at: dateTime({ required: true }),
  },
  constraints: { once: unique(['enrolment', 'content', 'item'], { at: 'item' }) },
  list: { columns: ['item'] },
  recounted: true,
  endpoints: [],
  history: false,
  dataSubjects: [{ of: 'enrolment.user', erase: 'delete' }],
})
