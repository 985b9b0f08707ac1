/** The small parts of which the area's routes are described in the OpenAPI document. */
import type { JsonSchema } from '../../openapi/parts.ts'

export const words: JsonSchema = { type: 'string' }
export const whole: JsonSchema = { type: 'integer' }
export const number: JsonSchema = { type: 'number' }
export const flag: JsonSchema = { type: 'boolean' }
export const time: JsonSchema = { type: 'string', format: 'date-time' }
export const none: JsonSchema = { type: 'null' }

/** A value of a plain schema, or null. */
export const maybe = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  type: [schema.type as string, 'null'],
})

/** One of these. */
export const either = (...oneOf: JsonSchema[]): JsonSchema => ({ oneOf })

export const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items })
