import { verbPermission } from '../../../metadata/access.ts'
import { type Through, throughsOf } from '../../assign/through.ts'
import { childSegment } from '../../rest/child-routes.ts'
import { failureSchema } from '../bulk-run.ts'
import { answer, body, type JsonSchema, jsonBody, object, ref } from '../parts.ts'
import { bodySchema, listParameterRefs, nullable } from '../schemas.ts'
import { type Declared, type Described, idParameter, pageAnswer } from './paths.ts'

const count: JsonSchema = { type: 'integer', minimum: 0 }
const text: JsonSchema = { type: 'string' }
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items })
const run = ref('BulkRun')
const previewed = object({
  total: count,
  ready: count,
  waitlisted: count,
  scarce: nullable(object({ places: count, taken: count })),
  already: count,
  refused: count,
  reasons: list(object({ reason: text, count })),
  failures: list(failureSchema),
})
const read = object({
  file_name: text,
  total: count,
  ids: list({ type: 'integer' }),
  repeated: count,
  unknown: count,
  rows: list(object({ row: count, value: text, reason: text, suggestion: text }, ['row', 'value', 'reason'])),
})
const data = (schema: JsonSchema) => object({ data: schema })

/** Whom rows are made for, and with which values. */
function sentSchema({ plan, child }: Through): JsonSchema {
  const { properties } = bodySchema(child, 'create')
  const asked = plan.asked.map(name => child.byName.get(name)?.key ?? name)
  const values = object(Object.fromEntries(asked.map(key => [key, properties[key] ?? {}])), [])
  return object(
    {
      [plan.idsKey]: { ...list({ type: 'integer' }), minItems: 1 },
      ...(plan.byAudience && {
        filter: {
          type: 'object',
          additionalProperties: text,
          description: 'Filters of the list of those who are chosen, in place of their ids',
        },
      }),
      values,
    },
    plan.byAudience ? [] : [plan.idsKey],
  )
}

function operationsOf({ base }: Described, through: Through): Declared[] {
  const { relation, child, target } = through
  const segment = childSegment(relation)
  const path = `${base}/{id}/${segment}/assign`
  const permissions = verbPermission(child.resource, 'store')
  const operation = (below: string, method: Declared['method'], verb: string, parts: object): Declared => ({
    path: `${path}${below}`,
    method,
    verb: `${segment}.assign.${verb}`,
    permissions,
    parts: { parameters: [idParameter], ...parts },
  })
  const requestBody = jsonBody(sentSchema(through))
  const file = body('multipart/form-data', object({ file: { type: 'string', format: 'binary' } }))
  return [
    operation('', 'get', 'choices', {
      parameters: [idParameter, ...listParameterRefs(target)],
      responses: pageAnswer(target.name),
    }),
    // 202: a job makes the rows.
    operation('', 'post', 'store', {
      requestBody,
      responses: { ...answer(200, data(run)), ...answer(202, data(run)) },
    }),
    operation('/preview', 'post', 'preview', { requestBody, responses: answer(200, data(previewed)) }),
    operation('/from-file', 'post', 'fromFile', { requestBody: file, responses: answer(200, data(read)) }),
  ]
}

/** Rows between a record and many others, made at once. */
export const assignOperations = (described: Described): Declared[] =>
  throughsOf(described.engine.catalogue, described.compiled).flatMap(through =>
    operationsOf(described, through),
  )
