/** A JSON Schema of draft 2020-12. */
export type Schema = { readonly [key: string]: unknown }
export type Operation = { readonly tags: readonly string[]; readonly [key: string]: unknown }
export type PathItem = Readonly<Record<string, Operation>>

/** A component's schema by name. */
export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

/** A request body of one media type. */
export const body = (type: string, schema: Schema) => ({ required: true, content: { [type]: { schema } } })

/** A request body of JSON. */
export const jsonBody = (schema: Schema) => body('application/json', schema)

const error = (description: string) => ({
  description,
  content: { 'application/json': { schema: ref('Error') } },
})

/** The answers of an operation: its own, and those that every operation may give. */
export const answer = (status: number, schema?: Schema): Record<string, unknown> => ({
  [status]: {
    description: status === 204 ? 'Done; no content' : 'Done',
    ...(schema && { content: { 'application/json': { schema } } }),
  },
  400: error('A query that the resource does not allow'),
  401: error('No token, or a dead one'),
  403: error('The permission is missing'),
  404: error('No such record within what the caller may see'),
  409: error('The state moved on'),
  422: error('The body breaks a rule'),
  429: error('Too many tries; see Retry-After'),
})
