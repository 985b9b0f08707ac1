import { childFields, childSegment, isLinkable } from '../../rest/child-routes.ts'
import type { CompiledField } from '../../rest/compiled.ts'
import { relationPermissions } from '../../rest/relation-permissions.ts'
import { answer, parameterRef } from '../parts.ts'
import { listParameterRefs } from '../schemas.ts'
import { type Declared, type Described, idParameter, pageAnswer } from './paths.ts'

const ids = { $ref: '#/components/requestBodies/Ids' }
const childParameter = parameterRef('childId')

function operationsOf(
  { compiled, engine: { catalogue }, base }: Described,
  field: CompiledField,
): Declared[] {
  const path = `${base}/{id}/${childSegment(field)}`
  const permissions = relationPermissions(field)
  const children: Readonly<Record<string, { readonly permission?: string }>> | undefined =
    compiled.resource.config.children
  const target = catalogue.get(field.target as string)
  const verb = (action: string) => `${childSegment(field)}.${action}`
  const change = { parameters: [idParameter], requestBody: ids, responses: answer(200) }
  const list: Declared = {
    path,
    method: 'get',
    verb: verb('index'),
    permissions: children?.[field.name]?.permission ?? permissions.index,
    parts: {
      parameters: [idParameter, ...listParameterRefs(target)],
      responses: pageAnswer(target.name),
    },
  }
  if (!isLinkable(field, catalogue)) return [list]
  return [
    list,
    { path, method: 'post', verb: verb('store'), permissions: permissions.store, parts: change },
    ...(field.inverse ? ['preview', 'undo'] : []).map(
      (step): Declared => ({
        path: `${path}/${step}`,
        method: 'post',
        verb: verb(step),
        permissions: permissions.store,
        parts: change,
      }),
    ),
    { path, method: 'delete', verb: verb('destroy'), permissions: permissions.destroy, parts: change },
    {
      path: `${path}/{childId}`,
      method: 'delete',
      verb: verb('destroyOne'),
      permissions: permissions.destroy,
      parts: { parameters: [idParameter, childParameter], responses: answer(204) },
    },
  ]
}

/** The rows that a record is related to: listed, assigned and taken away. */
export const relationOperations = (described: Described): Declared[] =>
  childFields(described.compiled).flatMap(field => operationsOf(described, field))
