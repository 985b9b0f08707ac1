import { bulkFields } from '../../../fields/bulk.ts'
import { MAX_BULK_RECORDS } from '../../../metadata/bulk-run.ts'
import { operationsOf } from '../../bulk/operations.ts'
import { offeredUnder } from '../../bulk/resolve.ts'
import { childSegment } from '../../rest/child-routes.ts'
import type { Compiled } from '../../rest/compiled.ts'
import type { BulkOperation } from '../../rest/context.ts'
import { answer, type JsonSchema, jsonBody, object, parameterRef, ref } from '../parts.ts'
import { bodySchema, inputSchema } from '../schemas.ts'
import { type Declared, type Described, idParameter } from './paths.ts'

/** The ids of what is done with many records. */
export const bulkIds: JsonSchema = {
  type: 'array',
  items: { type: 'integer' },
  minItems: 1,
  maxItems: MAX_BULK_RECORDS,
}

/**
 * What is done with many records by one call: 200 when it is done, or only tried, and 202 while it goes on, with the run
 * that `/api/bulk-runs/{id}` tells of.
 */
const bulkParts = (
  parameters: readonly JsonSchema[] = [],
  more?: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
) => ({
  parameters: [...parameters, parameterRef('dryRun')],
  requestBody: more
    ? jsonBody(object({ ids: ref('BulkIds'), ...more }, ['ids', ...required]))
    : { $ref: '#/components/requestBodies/Bulk' },
  responses: { ...answer(200), ...answer(202) },
})

/** The values that may be given to many records: those of a change, but for what is of one record alone. */
function valuesSchema(compiled: Compiled): JsonSchema {
  const given = new Set(bulkFields(compiled.resource).map(name => compiled.byName.get(name)?.key))
  const others = Object.keys(bodySchema(compiled, 'update').properties).filter(key => !given.has(key))
  return {
    ...ref(`${compiled.name}.update`),
    minProperties: 1,
    ...(others.length && { propertyNames: { not: { enum: others } } }),
  }
}

function partsOf(compiled: Compiled, { name, sends }: BulkOperation) {
  if (sends === 'values') return bulkParts([], { values: valuesSchema(compiled) }, ['values'])
  const { lifecycle, actions } = compiled.resource.config
  const input = (lifecycle?.transitions[name] ?? actions?.[name])?.input
  return bulkParts([], input && { input: inputSchema(input) })
}

/** What is done with many of the records under a record by one call. */
const underOperations = ({ compiled, engine, base }: Described): Declared[] =>
  offeredUnder(engine, compiled).map(({ name, found, field }) => {
    const { permissions, sends } = found.under(engine.catalogue, compiled, field, 0)
    const segment = childSegment(field)
    return {
      path: `${base}/{id}/${segment}/bulk/${name}`,
      method: 'post',
      verb: `${segment}.${name}`,
      permissions,
      parts: bulkParts([idParameter], sends && { [sends]: { type: 'object' } }),
    }
  })

/** What is done with many records by one call: those of a resource, and those under a record. */
export const bulkOperations = (described: Described): Declared[] => [
  ...[...operationsOf(described.compiled).values()]
    .filter(({ offered }) => offered)
    .map(
      (operation): Declared => ({
        path: `${described.base}/bulk/${operation.name}`,
        method: 'post',
        verb: `bulk.${operation.name}`,
        permissions: operation.permissions,
        parts: partsOf(described.compiled, operation),
      }),
    ),
  ...underOperations(described),
]
