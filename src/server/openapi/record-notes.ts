/** What a single record says besides its fields. */
import type { JsonSchema } from './parts.ts'

/** Which of its relations are closed to whoever asks. */
export const closedSchema: JsonSchema = {
  type: 'array',
  description:
    'Relations whose rows under this record the caller never sees, whatever rows there are; figures of theirs are null. In the answer of a single record.',
  items: { type: 'string' },
}

/** What stands in the way of what may be done with a record. */
export const obstaclesSchema: JsonSchema = {
  type: 'array',
  description:
    'What stands in the way of the transitions and actions that the caller may run, in words; in the answer of a single record, and in lists with `include=obstacles`. `at` names the field, the child or the tab at which it is put right.',
  items: {
    type: 'object',
    properties: { name: { type: 'string' }, text: { type: 'string' }, at: { type: ['string', 'null'] } },
    required: ['name', 'text', 'at'],
  },
}

/** What there is to know before something is done with a record. */
export const warningsSchema: JsonSchema = {
  type: 'array',
  description:
    'What there is to know before the transition or action that the query names by `warnings`, in words; in the answer of a single record, where it is asked for.',
  items: { type: 'string' },
}

/** What a record lacks. */
export const missingSchema: JsonSchema = {
  type: 'array',
  description:
    'What it lacks for its next transitions and its actions, as paths of fields; in the answer of a single record, and in lists with `include=missing`. `says` has what is asked of structured rows, as keys of texts. A single record also names the first rows of a relation that lack something, by path.',
  items: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      fields: { type: 'array', items: { type: 'string' } },
      says: {
        type: 'object',
        additionalProperties: { type: 'array', items: { type: 'string' } },
      },
      rows: {
        type: 'object',
        additionalProperties: {
          type: 'array',
          items: {
            type: 'object',
            properties: { id: { type: 'integer' }, title: {} },
            required: ['id', 'title'],
          },
        },
      },
    },
    required: ['name', 'fields'],
  },
}
