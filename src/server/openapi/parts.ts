/** A JSON Schema of draft 2020-12. */
export type JsonSchema = { readonly [key: string]: unknown }
export type Operation = { readonly tags: readonly string[]; readonly [key: string]: unknown }
export type PathItem = Readonly<Record<string, Operation>>

/** A component's schema by name. */
export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

/** A request body of one media type. */
export const body = (type: string, schema: JsonSchema) => ({
  required: true,
  content: { [type]: { schema } },
})

/** A request body of JSON. */
export const jsonBody = (schema: JsonSchema) => body('application/json', schema)

/** A request body that may come as JSON or as a form. */
export const formOrJsonBody = (schema: JsonSchema) => ({
  required: true,
  content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
})

/** A shared parameter by its component's name. */
export const parameterRef = (name: string): JsonSchema => ({ $ref: `#/components/parameters/${name}` })

/** What any operation may answer instead, by what went wrong. */
const refusals = {
  400: 'a query that the resource does not allow',
  401: 'no token, or a dead one',
  403: 'the permission is missing',
  404: 'no such record within what the caller may see',
  409: 'the state moved on, or a limit was reached; the message says which',
  412: 'the record changed since it was read',
  422: 'the body breaks a rule',
  429: 'too many guesses; see Retry-After. At a login, `captcha: true` says that a solved captcha allows one more',
}

/** Answers that all operations share. */
export const sharedResponses = {
  Refused: {
    description: Object.entries(refusals)
      .map(([status, text]) => `${status}: ${text}`)
      .join('\n\n'),
    content: { 'application/json': { schema: ref('Error') } },
  },
}

/** The answers of an operation: its own, and those that every operation may give. */
export const answer = (status: number, schema?: JsonSchema): Record<string, unknown> => ({
  [status]: {
    description: 'Done',
    ...(schema && { content: { 'application/json': { schema } } }),
  },
  '4XX': { $ref: '#/components/responses/Refused' },
})

/** A schema that stands once among the document's components, under this name. */
export const titled = (title: string, schema: JsonSchema): JsonSchema => ({ ...schema, title })

/** Any text. */
export const textSchema: JsonSchema = { type: 'string' }

/** An object of these properties; all of them are needed unless it is said which. */
export const object = (
  properties: Record<string, JsonSchema>,
  required = Object.keys(properties),
): JsonSchema => ({
  type: 'object',
  properties,
  ...(required.length && { required }),
})

/** A parameter of the query. */
export const query = (name: string, schema: JsonSchema = textSchema, description?: string) => ({
  name,
  in: 'query',
  schema,
  ...(description && { description }),
})

/** A parameter of the path. */
export const path = (name: string, schema: JsonSchema = { type: 'integer', minimum: 1 }) => ({
  name,
  in: 'path',
  required: true,
  schema,
})

/** An operation that no declaration brings. */
export const operation = (tag: string, id: string, parts: object) => ({
  tags: [tag],
  operationId: id,
  responses: answer(200),
  ...parts,
})

/** Of an operation that needs no login. */
export const withoutLogin = { security: [] }
