import { verbPermission } from '../../../metadata/access.ts'
import { formActionsOf } from '../../../metadata/form-actions.ts'
import type { Verb } from '../../../metadata/resource-config.ts'
import { hasVerb } from '../../../metadata/route.ts'
import type { Compiled } from '../../rest/compiled.ts'
import { actionsWith } from '../../rest/obstacles.ts'
import { findsSimilar } from '../../rest/similar.ts'
import { storesStates } from '../../rest/states.ts'
import { storesVersions } from '../../rest/versions.ts'
import { countedViews } from '../../rest/view-counts.ts'
import { answer, type JsonSchema, jsonBody, object, parameterRef, ref } from '../parts.ts'
import { copySchema } from '../resource-schemas.ts'
import { listParameterRefs, nullable } from '../schemas.ts'
import { type Declared, type Described, idParameter, pageAnswer, recordAnswer } from './paths.ts'
import { moveOperation, treeOperation } from './trees.ts'

/** How many rows each view has. */
function viewCounts({ compiled, base }: Described): Declared[] {
  const views = countedViews(compiled).map(([view]) => view)
  if (!views.length) return []
  const counts: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(views.map(view => [view, { type: 'integer', minimum: 0 }])),
  }
  return [
    {
      path: `${base}/view-counts`,
      method: 'get',
      verb: 'viewCounts',
      permissions: verbPermission(compiled.resource, 'index'),
      parts: {
        parameters: [parameterRef(`${compiled.name}.filter`)],
        responses: answer(200, { type: 'object', properties: { data: counts }, required: ['data'] }),
      },
    },
  ]
}

/** The records that are much like a text. */
function similarOperation({ compiled, base }: Described): Declared[] {
  if (!findsSimilar(compiled)) return []
  const row = object({
    id: { type: 'integer' },
    title: {},
    similarity: { type: 'number', minimum: 0, maximum: 1 },
  })
  return [
    {
      path: `${base}/similar`,
      method: 'get',
      verb: 'similar',
      permissions: verbPermission(compiled.resource, 'index'),
      parts: {
        parameters: [
          { name: 'text', in: 'query', schema: { type: 'string', maxLength: 4000 } },
          { name: 'except', in: 'query', schema: { type: 'integer', minimum: 1 } },
        ],
        responses: answer(200, object({ data: { type: 'array', items: row } })),
      },
    },
  ]
}

/** The five verbs of a resource, and what comes with them. */
export function recordOperations(described: Described): Declared[] {
  const { compiled, base } = described
  const { name, resource } = compiled
  const permission = (verb: Verb) => verbPermission(resource, verb)
  const actions = formActionsOf(resource).map(([name]) => name)
  const also = actions.length
    ? { name: 'also', in: 'query', schema: { type: 'string', enum: actions } }
    : undefined
  // What an action gave that was done with the record, null for nothing: a link to hand out, shown this once.
  const given: JsonSchema = {
    type: 'object',
    properties: { also: { type: ['object', 'null'], additionalProperties: true } },
  }
  const written = actions.length
    ? answer(201, object({ data: ref(name), meta: given }, ['data']))
    : recordAnswer(name, 201)
  const operations: Declared[] = []
  if (hasVerb(resource, 'index'))
    operations.push(
      {
        path: base,
        method: 'get',
        verb: 'index',
        permissions: permission('index'),
        parts: { parameters: listParameterRefs(compiled), responses: pageAnswer(name) },
      },
      ...viewCounts(described),
      ...similarOperation(described),
      ...treeOperation(described),
    )
  if (hasVerb(resource, 'store'))
    operations.push({
      path: base,
      method: 'post',
      verb: 'store',
      permissions: permission('store'),
      parts: {
        ...(also && { parameters: [also] }),
        requestBody: jsonBody(ref(`${name}.create`)),
        responses: written,
      },
    })
  operations.push(
    ...copyOperation(described),
    ...versionOperation(described),
    ...readOperations(described),
    ...changeOperations(described, also),
  )
  return operations
}

/** A copy of a record: what its body does not name is the source's. */
function copyOperation({ compiled, base }: Described): Declared[] {
  const { name, resource } = compiled
  if (!resource.config.copy) return []
  return [
    {
      path: `${base}/{id}/duplicate`,
      method: 'post',
      verb: 'duplicate',
      permissions: verbPermission(resource, 'store'),
      parts: {
        parameters: [idParameter],
        requestBody: { ...jsonBody(ref(copySchema(compiled))), required: false },
        responses: recordAnswer(name, 201),
      },
    },
  ]
}

/** An earlier version of a record brought back, which makes the next one. */
function versionOperation({ compiled, base }: Described): Declared[] {
  if (!storesVersions(compiled)) return []
  const number = { name: 'number', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }
  return [
    {
      path: `${base}/{id}/versions/{number}/restore`,
      method: 'post',
      verb: 'restoreVersion',
      permissions: verbPermission(compiled.resource, 'update'),
      parts: { parameters: [idParameter, number], responses: recordAnswer(compiled.name) },
    },
  ]
}

/** A page of the states that a record was in. */
function statesPage({ resource, byName }: Compiled): JsonSchema {
  const field = byName.get(resource.config.lifecycle.field)
  const state = {
    id: { type: 'integer' },
    state: field?.type.schema(field.field) as JsonSchema,
    began_at: { type: 'string', format: 'date-time' },
    // Null: the portal itself. Without a name: somebody whom the reader does not see.
    began_by: nullable({
      type: 'object',
      properties: { id: { type: ['integer', 'null'] }, full_name: { type: ['string', 'null'] } },
    }),
  }
  const row = { type: 'object', properties: state, required: Object.keys(state) }
  return {
    type: 'object',
    properties: { data: { type: 'array', items: row }, meta: { type: 'object' } },
    required: ['data', 'meta'],
  }
}

/** Reading one record, its history and its states. */
function readOperations(described: Described): Declared[] {
  const { compiled, base } = described
  const { resource } = compiled
  const operations: Declared[] = []
  if (hasVerb(resource, 'show')) {
    const include = parameterRef(`${compiled.name}.include`)
    const warned = actionsWith(compiled.resource, 'warnings').map(([name]) => name)
    const warnings = warned.length
      ? [{ name: 'warnings', in: 'query', schema: { type: 'string', enum: warned } }]
      : []
    operations.push({
      path: `${base}/{id}`,
      method: 'get',
      verb: 'show',
      permissions: verbPermission(resource, 'show'),
      parts: { parameters: [idParameter, include, ...warnings], responses: recordAnswer(compiled.name) },
    })
    if (resource.config.history !== false)
      operations.push({
        path: `${base}/{id}/history`,
        method: 'get',
        verb: 'history',
        permissions: verbPermission(resource, 'show'),
        parts: { parameters: [idParameter], responses: answer(200) },
      })
    if (storesStates(compiled))
      operations.push({
        path: `${base}/{id}/states`,
        method: 'get',
        verb: 'states',
        permissions: verbPermission(resource, 'show'),
        parts: { parameters: [idParameter], responses: answer(200, statesPage(compiled)) },
      })
  }
  return operations
}

/** Changing one record, deleting it and bringing it back. `also` is the parameter of actions done with the change. */
function changeOperations(described: Described, also: JsonSchema | undefined): Declared[] {
  const { compiled, base } = described
  const { name, resource } = compiled
  const operations: Declared[] = []
  if (hasVerb(resource, 'update'))
    for (const method of ['put', 'patch'] as const)
      operations.push({
        path: `${base}/{id}`,
        method,
        verb: 'update',
        id: `update.${method}`,
        permissions: verbPermission(resource, 'update'),
        parts: {
          parameters: [idParameter, ...(also ? [also] : [])],
          requestBody: jsonBody(ref(`${name}.update`)),
          responses: recordAnswer(name),
        },
      })
  operations.push(...moveOperation(described))
  if (hasVerb(resource, 'destroy'))
    operations.push(
      {
        path: `${base}/{id}`,
        method: 'delete',
        verb: 'destroy',
        permissions: verbPermission(resource, 'destroy'),
        parts: { parameters: [idParameter], responses: answer(204) },
      },
      {
        path: `${base}/{id}/restore`,
        method: 'post',
        verb: 'restore',
        permissions: verbPermission(resource, 'destroy'),
        parts: { parameters: [idParameter], responses: recordAnswer(name) },
      },
    )
  return operations
}
