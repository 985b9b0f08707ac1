import { captionLanguages } from '../../../../../resources/education/captions.ts'
import { type LearningEvent, MAX_EVENT, MAX_EVENTS } from '../../../../../resources/education/player.ts'
import {
  answer,
  type JsonSchema,
  jsonBody,
  object,
  operation,
  type PathItem,
  path,
} from '../../../openapi/parts.ts'

const number: JsonSchema = { type: 'number', minimum: 0 }
const nullable = (type: string): JsonSchema => ({ type: [type, 'null'] })
const data = (schema: JsonSchema) => answer(200, object({ data: schema }))

const record = {
  status: { enum: ['in_progress', 'completed'] },
  progress: { type: 'integer', minimum: 0, maximum: 100 },
  time_spent: { type: 'integer', description: 'Seconds' },
  position: { ...nullable('number'), description: 'A second, a page, a percentage or an item' },
  completed_at: { ...nullable('string'), format: 'date-time' },
  last_access_at: { ...nullable('string'), format: 'date-time' },
} satisfies Readonly<Record<string, JsonSchema>>

const part = object({
  id: { type: 'integer' },
  type: { enum: ['section', 'video', 'document', 'text', 'link', 'scorm', 'exam'] },
  title: { type: 'string' },
  parent_id: nullable('integer'),
  duration: { ...nullable('integer'), description: 'Seconds' },
  is_required: { type: 'boolean' },
  available_at: { ...nullable('string'), format: 'date-time' },
  weight: number,
  completion: { enum: ['opened', 'viewed', 'time', 'confirmed', 'package', 'result'] },
  required_percent: nullable('integer'),
  required_seconds: nullable('integer'),
  is_open: { type: 'boolean' },
  is_measured: { type: 'boolean' },
  record: { oneOf: [object(record), { type: 'null' }] },
})

const player = object({
  course: object({ id: { type: 'integer' }, name: { type: 'string' }, start_at: nullable('string') }),
  enrolment: {
    oneOf: [
      object({
        id: { type: 'integer' },
        status: { type: 'string' },
        progress: { type: 'integer' },
        required_by: nullable('string'),
      }),
      { type: 'null' },
    ],
  },
  contents: { type: 'array', items: part },
})

const content = object({
  id: { type: 'integer' },
  body: nullable('string'),
  url: nullable('string'),
  file: {
    oneOf: [
      object({
        url: { type: 'string' },
        name: { type: 'string' },
        mime_type: { type: 'string' },
        size: { type: 'integer' },
        duration: nullable('number'),
        pages: nullable('integer'),
      }),
      { type: 'null' },
    ],
  },
  package: {
    description: 'A SCORM package, where there is an origin on which it runs',
    oneOf: [
      object({
        url: { type: 'string', description: 'The page that runs it' },
        origin: { type: 'string' },
        version: { enum: ['1.2', '2004'] },
        root: { type: 'object', description: 'Its organization, with `children`' },
        states: { type: 'object', description: 'What its items stored, by their identifiers' },
        sequencing: nullable('string'),
        learner: object({ id: { type: 'string' }, name: { type: 'string' } }),
      }),
      { type: 'null' },
    ],
  },
  exam: {
    description: 'Of an exam that is announced; where somebody is in it is told by its own calls',
    oneOf: [
      object({
        id: { type: 'integer' },
        name: { type: 'string' },
        status: { type: 'string' },
        opens_at: nullable('string'),
        closes_at: nullable('string'),
        duration: nullable('number'),
        max_attempts: { type: 'integer' },
        pass_score: number,
        question_count: { type: 'integer' },
      }),
      { type: 'null' },
    ],
  },
  seen: {
    description:
      'What the caller has played or read of it, as pairs of where it begins and ends; empty in a preview',
    type: 'array',
    items: { type: 'array', items: number, minItems: 2, maxItems: 2 },
  },
  captions: {
    type: 'array',
    items: object({
      language: { enum: [...captionLanguages] },
      url: { type: 'string', description: 'Of a WebVTT file' },
    }),
  },
})

const file = object({
  content_id: { type: 'integer' },
  title: { type: 'string' },
  url: { type: 'string' },
  name: { type: 'string' },
  mime_type: { type: 'string' },
  size: { type: 'integer' },
  pages: nullable('integer'),
})

const event = object(
  {
    content_id: { type: 'integer' },
    kind: { enum: ['opened', 'worked', 'confirmed', 'stored'] },
    began: { ...number, description: 'Milliseconds since the opening' },
    ended: { ...number, description: `At most ${MAX_EVENT} after \`began\`` },
    from: { ...number, description: 'What was played or seen: seconds, pages, percent' },
    to: number,
    position: number,
    word: {
      description: 'Of `stored` alone: what an item of a package says',
      ...object(
        {
          item: { type: 'string', description: 'Its identifier in the manifest' },
          state: { type: 'object', description: 'Its data model, from `cmi` on' },
          sequencing: { type: 'string' },
        },
        ['item', 'state'],
      ),
    },
  } satisfies Readonly<Record<keyof LearningEvent, JsonSchema>>,
  ['content_id', 'kind', 'began', 'ended', 'from', 'to', 'position'],
)

const goingOn = object({
  enrolment: object({
    id: { type: 'integer' },
    progress: { type: 'integer' },
    required_by: nullable('string'),
  }),
  course: object({
    id: { type: 'integer' },
    name: { type: 'string' },
    catalog: nullable('string'),
    cover: nullable('string'),
  }),
  lessons: { type: 'array', items: { type: 'boolean' } },
  next: { oneOf: [object({ title: { type: 'string' }, duration: nullable('integer') }), { type: 'null' }] },
})

const playerOf = (resource: string): Readonly<Record<string, PathItem>> => ({
  [`/api/${resource}/{id}/player`]: {
    get: operation(resource, `${resource}.player`, { parameters: [path('id')], responses: data(player) }),
  },
  [`/api/${resource}/{id}/player/{content}`]: {
    get: operation(resource, `${resource}.player.content`, {
      parameters: [path('id'), path('content')],
      responses: data(content),
    }),
  },
  [`/api/${resource}/{id}/files`]: {
    get: operation(resource, `${resource}.files`, {
      parameters: [path('id')],
      responses: data({ type: 'array', items: file }),
    }),
  },
})

/** The player of a course, and what it tells of what happens while it is open. */
export const playerPaths: Readonly<Record<string, PathItem>> = {
  ...playerOf('learner-courses'),
  ...playerOf('courses'),
  '/api/learning/going-on': {
    get: operation('my-courses', 'my-courses.goingOn', {
      responses: data({ type: 'array', items: goingOn }),
    }),
  },
  '/api/my-courses/{id}/openings': {
    post: operation('my-courses', 'my-courses.open', {
      parameters: [path('id')],
      responses: answer(201, object({ data: object({ opening: { type: 'string' } }) })),
    }),
  },
  '/api/my-courses/{id}/events': {
    post: operation('my-courses', 'my-courses.events', {
      parameters: [path('id')],
      requestBody: jsonBody(
        object({
          opening: { type: 'string' },
          events: { type: 'array', maxItems: MAX_EVENTS, items: event },
        }),
      ),
      responses: data(
        object({
          enrolment: object({ status: { type: 'string' }, progress: { type: 'integer' } }),
          records: { type: 'array', items: object({ content_id: { type: 'integer' }, ...record }) },
          removed: { type: 'array', items: { type: 'integer' } },
        }),
      ),
    }),
  },
}
