/** Names of a declaration's own fields in its scope, in its verbs and periods, and in the options of other fields. */
import {
  belongsTo,
  count,
  duration,
  formula,
  media,
  medias,
  select,
  text,
  url,
} from '../../../src/fields/index.ts'
import { defineResource } from '../../../src/metadata/resource.ts'
import { base, fields, type Mistake } from './parts.ts'

/** With files in and out. */
const filed = { ...base, import: { fields: ['name'] }, export: true } as const

export const besideNames: readonly Mistake[] = [
  {
    what: '`scope`: `by` of a rule by name',
    compiler: true,
    id: 'scope-path',
    // @ts-expect-error
    declared: defineResource('things', { ...base, scope: { name: 'own', by: 'nope_id' } }),
  },
  {
    what: '`scope`: the first step and the verbs of a way, of `any` and of `except`',
    compiler: true,
    id: 'scope-way',
    declared: [
      // @ts-expect-error
      defineResource('things', { ...base, scope: { any: [{ who: 'me', by: 'nope' }] } }),
      // @ts-expect-error
      defineResource('others', { ...base, scope: { any: [{ who: 'me', by: 'user', verbs: ['nope'] }] } }),
    ],
  },
  {
    what: '`tabs`: `rows`, a relation whose rows point at the record',
    compiler: true,
    id: 'closed-rows',
    declared: [
      defineResource('things', {
        ...base,
        // @ts-expect-error
        tabs: { live: { path: 'live', page: 'live-room', permission: 'exams.invigilate', rows: 'people' } },
      }),
    ],
  },
  {
    what: '`asks`, `endpoints`: verbs',
    compiler: true,
    id: 'named-verb',
    // @ts-expect-error
    declared: defineResource('things', { ...base, asks: { store: 'nope' } }),
  },
  {
    what: '`versions`: fields',
    compiler: true,
    id: 'versions-field',
    // @ts-expect-error
    declared: defineResource('things', { ...base, versions: ['kids'] }),
  },
  {
    what: '`unique`: fields',
    compiler: true,
    id: 'unique-names',
    // @ts-expect-error
    declared: defineResource('things', { ...base, unique: [['nope']] }),
  },
  {
    what: '`periods`: two days or timestamps',
    compiler: true,
    id: 'period-fields',
    // @ts-expect-error
    declared: defineResource('things', { ...base, periods: [['on', 'name']] }),
  },
  {
    what: '`placeholders.by` of a field: a field beside it',
    compiler: true,
    id: 'placeholders-by',
    declared: defineResource('things', {
      ...base,
      // @ts-expect-error
      fields: { ...fields, x: text({ placeholders: { names: ['a'], by: 'nope' } }) },
    }),
  },
  {
    what: '`refinedBy` of a field: a phase beside it',
    compiler: true,
    id: 'refined-by',
    declared: defineResource('things', {
      ...base,
      // @ts-expect-error
      fields: { ...fields, x: select({ values: ['a'], refinedBy: 'nope' }) },
    }),
  },
  {
    what: '`hosts.by`, `from` of a field: fields beside it',
    compiler: true,
    id: 'beside-field',
    declared: [
      // @ts-expect-error
      defineResource('things', { ...base, fields: { ...fields, x: url({ hosts: { by: 'nope', of: {} } }) } }),
      // @ts-expect-error
      defineResource('others', { ...base, fields: { ...fields, x: text({ from: ['nope'] }) } }),
    ],
  },
  {
    what: '`formula`: numbers of the row',
    compiler: true,
    id: 'figure-formula',
    declared: [
      // @ts-expect-error
      defineResource('things', { ...base, fields: { ...fields, x: formula({ of: 'nope' }) } }),
      // @ts-expect-error
      defineResource('others', { ...base, fields: { ...fields, x: formula({ of: 'n', minus: ['nope'] }) } }),
    ],
  },
  {
    what: '`count`, `sum`, `average`, `latest`: a to-many relation',
    compiler: true,
    id: 'figure-relation',
    // @ts-expect-error
    declared: defineResource('things', { ...base, fields: { ...fields, x: count('nope') } }),
  },
  {
    what: '`within` of a relation: a field of the row',
    compiler: true,
    id: 'choice-field',
    declared: defineResource('things', {
      ...base,
      // @ts-expect-error
      fields: { ...fields, x: belongsTo('kids', { within: { name: 'nope' } }) },
    }),
  },
  {
    what: '`resumable` of files: none of which pictures are made anew',
    compiler: true,
    id: 'large-file',
    declared: [
      defineResource('things', {
        ...base,
        // @ts-expect-error
        fields: { ...fields, x: media({ accept: ['image/png'], resumable: true, portrait: 100 }) },
      }),
      defineResource('others', {
        ...base,
        fields: {
          ...fields,
          // @ts-expect-error
          x: medias({ accept: ['image/png'], pair: 'x', resumable: true, portrait: 100 }),
        },
      }),
    ],
  },
  {
    what: '`lengthOf` of a span: a field beside it',
    compiler: true,
    id: 'length-of',
    declared: defineResource('things', {
      ...base,
      // @ts-expect-error
      fields: { ...fields, x: duration({ lengthOf: 'nope' }) },
    }),
  },
  {
    what: '`lengthOf` of a span: one file',
    compiler: false,
    id: 'length-of',
    declared: defineResource('things', {
      ...base,
      fields: { ...fields, x: duration({ lengthOf: 'name' }) },
    }),
  },
  {
    what: '`maxSize` of files: 2 GB at most, and above 100 MB with `resumable`',
    compiler: false,
    id: 'large-file',
    declared: [
      defineResource('things', {
        ...base,
        fields: { ...fields, x: media({ accept: ['video/mp4'], maxSize: 100_000_001 }) },
      }),
      defineResource('others', {
        ...base,
        fields: {
          ...fields,
          x: medias({ accept: ['video/mp4'], pair: 'x', resumable: true, maxSize: 2_000_000_001 }),
        },
      }),
    ],
  },
  {
    what: '`formats`: a name of small letters, other than `xlsx` and `csv`',
    compiler: false,
    id: 'formats',
    declared: ['csv', 'My format'].map(name =>
      defineResource('things', { ...filed, formats: { [name]: { endings: ['txt'] } } }),
    ),
  },
  {
    what: '`formats`: `endings` without their dot',
    compiler: false,
    id: 'formats',
    declared: defineResource('things', { ...filed, formats: { lines: { endings: ['.txt'] } } }),
  },
  {
    what: '`formats`: at least one ending',
    compiler: true,
    id: 'formats',
    // @ts-expect-error
    declared: defineResource('things', { ...filed, formats: { lines: { endings: [] } } }),
  },
  {
    what: '`formats`: each is read or written, by an `import` or an `export` of the resource',
    compiler: false,
    id: 'formats',
    declared: [
      defineResource('things', { ...base, formats: { lines: { endings: ['txt'] } } }),
      defineResource('things', {
        ...filed,
        formats: { lines: { endings: ['txt'], import: false, export: false } },
      }),
    ],
  },
  {
    what: '`formats`: that a value is nobody else’s is said by a constraint, not by `unique` of a field',
    compiler: false,
    id: 'formats',
    declared: defineResource('things', {
      ...filed,
      fields: { ...fields, code: text({ unique: true }) },
      formats: { lines: { endings: ['txt'] } },
    }),
  },
  {
    what: '`formats`: an area reads and writes each, and it has a name in both languages',
    compiler: false,
    id: 'format-handler',
    declared: defineResource('things', { ...filed, formats: { lines: { endings: ['txt'] } } }),
  },
  {
    what: '`import.given`: a to-one relation',
    compiler: true,
    id: 'import-given',
    // @ts-expect-error
    declared: defineResource('things', { ...base, import: { fields: ['name', 'n'], given: ['n'] } }),
  },
  {
    what: '`import.given`: it is among the fields of the import',
    compiler: false,
    id: 'import-given',
    declared: defineResource('things', { ...base, import: { fields: ['name'], given: ['parent'] } }),
  },
]
