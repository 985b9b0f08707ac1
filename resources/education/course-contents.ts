import {
  belongsTo,
  boolean,
  dateTime,
  decimal,
  duration,
  hasMany,
  integer,
  media,
  richText,
  select,
  text,
  url,
} from '../../src/fields/index.ts'
import type { Condition } from '../../src/metadata/condition.ts'
import { derive } from '../../src/metadata/derive.ts'
import { defineResource } from '../../src/metadata/resource.ts'
import { webvttType } from '../../src/metadata/webvtt.ts'
import { partIcons } from './part-icons.ts'

const of = <const T extends string>(...types: readonly T[]) =>
  [{ field: 'type', in: types }] as const satisfies readonly Condition[]

/** Everything but a heading. */
const learned = of('video', 'document', 'text', 'link', 'scorm', 'exam')
/** What the player itself shows: an exam has its own room, and is completed by its result alone. */
const shown = of('video', 'document', 'text', 'link', 'scorm')

/** What is seen in part: of a link nothing can be told but that it was opened. */
const seen = of('video', 'document', 'text', 'scorm')

/** Captions of a film in one language. Each language of `captions.ts` has such a field. */
const captions = media({ accept: [webvttType], maxSize: 2_000_000, when: of('video') })

/** What a course consists of, in its order: sections, and in them or beside them what is learned. */
export const courseContents = defineResource('course-contents', {
  title: 'title',
  fields: {
    course: belongsTo('courses', { required: true, writable: 'create', onDelete: 'cascade' }),
    type: select({
      values: ['section', 'video', 'document', 'text', 'link', 'scorm', 'exam'],
      required: true,
      default: 'text',
    }),
    title: text({ required: true, max: 160 }),
    parent: belongsTo('course-contents', {
      when: learned,
      where: of('section'),
      within: { course: 'course' },
    }),
    parts: hasMany('course-contents', { inverse: 'parent', linkable: false }),
    video: media({ accept: ['video/mp4', 'video/webm'], resumable: true, when: of('video') }),
    captions_tr: captions,
    captions_en: captions,
    document: media({ accept: ['application/pdf'], maxSize: 50_000_000, when: of('document') }),
    body: richText({ when: of('text') }),
    url: url({ when: of('link') }),
    package: media({
      accept: ['application/zip'],
      readAs: 'scorm',
      resumable: true,
      maxSize: 1_000_000_000,
      when: of('scorm'),
    }),
    /** In one place of one course: a copy of a course begins without its exams. */
    exam: belongsTo('exams', {
      unique: true,
      card: ['name', 'status', 'opens_at', 'closes_at', 'pass_score'],
      where: [{ field: 'status', in: ['draft', 'published', 'open'] }],
      when: of('exam'),
    }),
    duration: duration({ largest: 'hour', lengthOf: 'video', when: learned }),
    is_required: boolean({ default: true, when: learned }),
    weight: decimal({ min: 0, max: 1000, default: 1, when: learned }),
    completion: select({
      values: ['opened', 'viewed', 'time', 'confirmed', 'package'],
      required: true,
      default: 'viewed',
      when: shown,
      valuesWhen: { viewed: seen, package: of('scorm') },
    }),
    required_percent: integer({
      min: 1,
      max: 100,
      default: 90,
      when: [...seen, { field: 'completion', in: ['viewed'] }],
    }),
    required_seconds: duration({
      largest: 'hour',
      required: true,
      when: [{ field: 'completion', in: ['time'] }],
    }),
    available_at: dateTime({ when: learned }),
  },
  ordered: { within: 'course', parent: 'parent' },
  list: {
    columns: ['title', 'type', 'duration', 'is_required'],
    search: ['title'],
    filter: ['course', 'type', 'parent'],
    looks: {
      outline: {
        kind: 'type',
        icons: partIcons,
        groups: 'section',
        holds: ['video', 'document', 'url', 'package', 'exam'],
        measure: 'duration',
        flags: ['is_required'],
      },
    },
  },
  form: [
    {
      name: 'content',
      fields: [
        'type',
        'title',
        'parent',
        'video',
        'captions_tr',
        'captions_en',
        'document',
        'body',
        'url',
        'package',
        'exam',
      ],
    },
    {
      name: 'completion',
      fields: [
        'duration',
        'is_required',
        'weight',
        'completion',
        'required_percent',
        'required_seconds',
        'available_at',
      ],
    },
  ],
  export: true,
})

/** What the courses consist of in which somebody learns, or has learned: what they note and ask may be about it. */
export const learnerContents = derive(courseContents, 'learner-contents', {
  extension: true,
  where: learned,
  title: 'title',
  fields: ['type', 'title'],
  replaced: { course: belongsTo('learner-courses', { required: true }) },
  list: { columns: ['title', 'type'] },
  endpoints: [],
  history: false,
  scope: {
    any: [
      {
        who: 'me',
        by: 'course.enrolments.user',
        where: [{ field: 'status', in: ['active', 'completed'] }],
      },
    ],
  },
})
