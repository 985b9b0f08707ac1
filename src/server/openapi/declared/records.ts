import { verbPermission } from '../../../metadata/access.ts'
import { formDeedsOf } from '../../../metadata/form-deed.ts'
import type { Verb } from '../../../metadata/resource.ts'
import { hasVerb } from '../../../metadata/route.ts'
import { countedViews } from '../../rest/view-counts.ts'
import { answer, jsonBody, ref, type Schema } from '../parts.ts'
import { bodySchema, listParameters } from '../schemas.ts'
import { type Declared, type Described, idParameter, pageOf, rowOf } from './paths.ts'

/** How many rows each view has. */
function viewCounts({ compiled, base }: Described): Declared[] {
  const views = countedViews(compiled).map(([view]) => view)
  if (!views.length) return []
  const counts: Schema = {
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
        parameters: listParameters(compiled).filter(({ name }) => /^filter\[(?!view\])/.test(name)),
        responses: answer(200, { type: 'object', properties: { data: counts }, required: ['data'] }),
      },
    },
  ]
}

/** The five verbs of a resource, and what comes with them. */
export function recordOperations(described: Described): Declared[] {
  const { compiled, base } = described
  const { name, resource } = compiled
  const permission = (verb: Verb) => verbPermission(resource, verb)
  const deeds = formDeedsOf(resource).map(([deed]) => deed)
  const also = { name: 'also', in: 'query', schema: { type: 'string', enum: deeds } }
  // What an action gave that was done with the record, null for nothing: a link to hand out, shown this once.
  const given: Schema = {
    type: 'object',
    properties: { also: { type: ['object', 'null'], additionalProperties: true } },
  }
  const row = rowOf(name)
  const written: Schema = deeds.length
    ? { type: 'object', properties: { data: ref(name), meta: given }, required: ['data'] }
    : row
  const operations: Declared[] = []
  if (hasVerb(resource, 'index'))
    operations.push(
      {
        path: base,
        method: 'get',
        verb: 'index',
        permissions: permission('index'),
        parts: { parameters: listParameters(compiled), responses: answer(200, pageOf(name)) },
      },
      ...viewCounts(described),
    )
  if (hasVerb(resource, 'store'))
    operations.push({
      path: base,
      method: 'post',
      verb: 'store',
      permissions: permission('store'),
      parts: {
        ...(deeds.length && { parameters: [also] }),
        requestBody: jsonBody(bodySchema(compiled, 'create')),
        responses: answer(201, written),
      },
    })
  if (hasVerb(resource, 'show')) {
    const include = { name: 'include', in: 'query', schema: { type: 'string' } }
    operations.push({
      path: `${base}/{id}`,
      method: 'get',
      verb: 'show',
      permissions: permission('show'),
      parts: { parameters: [idParameter, include], responses: answer(200, row) },
    })
    if (resource.config.history !== false)
      operations.push({
        path: `${base}/{id}/history`,
        method: 'get',
        verb: 'history',
        permissions: permission('show'),
        parts: { parameters: [idParameter], responses: answer(200) },
      })
  }
  if (hasVerb(resource, 'update'))
    for (const method of ['put', 'patch'] as const)
      operations.push({
        path: `${base}/{id}`,
        method,
        verb: 'update',
        id: `update.${method}`,
        permissions: permission('update'),
        parts: {
          parameters: [idParameter, ...(deeds.length ? [also] : [])],
          requestBody: jsonBody(bodySchema(compiled, 'update')),
          responses: answer(200, row),
        },
      })
  if (hasVerb(resource, 'destroy'))
    operations.push(
      {
        path: `${base}/{id}`,
        method: 'delete',
        verb: 'destroy',
        permissions: permission('destroy'),
        parts: { parameters: [idParameter], responses: answer(204) },
      },
      {
        path: `${base}/{id}/restore`,
        method: 'post',
        verb: 'restore',
        permissions: permission('destroy'),
        parts: { parameters: [idParameter], responses: answer(200, row) },
      },
    )
  return operations
}
