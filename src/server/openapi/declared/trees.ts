import { verbPermission } from '../../../metadata/access.ts'
import { answer, type JsonSchema, jsonBody, object, parameterRef, ref } from '../parts.ts'
import { listParameters } from '../schemas.ts'
import { type Declared, type Described, idParameter } from './paths.ts'

/** The rows as a tree. */
export function treeOperation({ compiled, base }: Described): Declared[] {
  if (!compiled.order?.parent) return []
  const parent = { name: 'parent_id', in: 'query', schema: { type: 'integer', minimum: 1 } }
  const taken = ['page', 'per_page', 'per_page.all', `${compiled.name}.include`]
  const row: JsonSchema = {
    allOf: [ref(compiled.name), object({ children_count: { type: 'integer', minimum: 0 } }, [])],
  }
  const meta: JsonSchema = {
    allOf: [
      ref('Meta'),
      object({ whole: { type: 'boolean' }, found: { type: 'array', items: { type: 'integer' } } }, []),
    ],
  }
  return [
    {
      path: `${base}/tree`,
      method: 'get',
      verb: 'tree',
      permissions: verbPermission(compiled.resource, 'index'),
      parts: {
        parameters: [
          parent,
          { name: 'filter[search]', in: 'query', schema: { type: 'string' } },
          ...Object.keys(listParameters(compiled))
            .filter(name => taken.includes(name))
            .map(parameterRef),
        ],
        responses: answer(200, object({ data: { type: 'array', items: row }, meta })),
      },
    },
  ]
}

/** A record moved to another place among the others. */
export function moveOperation({ compiled, base }: Described): Declared[] {
  const { name, order, resource } = compiled
  if (!order) return []
  const id = { type: ['integer', 'null'], minimum: 1 }
  const properties: Record<string, JsonSchema> = {
    ...(order.parent && { parent_id: id }),
    before_id: id,
  }
  const place: JsonSchema = { type: 'object', additionalProperties: false, properties }
  return [
    {
      path: `${base}/{id}/move`,
      method: 'post',
      verb: 'move',
      permissions: verbPermission(resource, 'update'),
      parts: {
        parameters: [idParameter],
        requestBody: jsonBody(place),
        responses: answer(200, {
          type: 'object',
          properties: { data: ref(name), meta: { type: 'object', properties: { was: place } } },
          required: ['data', 'meta'],
        }),
      },
    },
  ]
}
