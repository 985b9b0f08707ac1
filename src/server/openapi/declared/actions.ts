import { actionPermission } from '../../../metadata/access.ts'
import type { Fields } from '../../../metadata/field.ts'
import type { Action, Transition } from '../../../metadata/lifecycle.ts'
import { bulkJobActions } from '../../bulk/run-action.ts'
import { answer, jsonBody, object, parameterRef } from '../parts.ts'
import { inputSchema } from '../schemas.ts'
import { type Declared, type Described, idParameter } from './paths.ts'

/** The record, where the path does not name it. */
const id = { type: 'integer', storage: 'column', options: { required: true } }

const runParameter = parameterRef('runId')

/** What the server does with many records as a job. */
const bulkOperations = ({ compiled, base }: Described): Declared[] =>
  bulkJobActions(compiled).flatMap(([name]) => {
    const permissions = actionPermission(compiled.resource, name)
    const operation = (path: string, method: Declared['method'], verb: string, parts: object): Declared => ({
      path: `${base}/bulk/${name}${path}`,
      method,
      verb: `bulk.${name}.${verb}`,
      permissions,
      parts,
    })
    const ids = object({ ids: { type: 'array', items: { type: 'integer' }, minItems: 1 } })
    // 202: a job does it. 200: what was made for the first of them is in the answer, with the rest to be asked for.
    const begun = { ...answer(200), ...answer(202) }
    return [
      operation('', 'post', 'store', { requestBody: jsonBody(ids), responses: begun }),
      operation('', 'get', 'index', { responses: answer(200) }),
      operation('/{runId}', 'get', 'show', { parameters: [runParameter], responses: answer(200) }),
      operation('/{runId}', 'delete', 'destroy', { parameters: [runParameter], responses: answer(204) }),
    ]
  })

/** The transitions and actions of a resource. */
export function actionOperations(described: Described): Declared[] {
  const {
    compiled: { resource },
    base,
  } = described
  const { lifecycle, actions } = resource.config
  const all: (readonly [string, Transition | Action, Action['on']])[] = [
    ...Object.entries<Transition>(lifecycle?.transitions ?? {}).map(
      ([name, transition]) => [name, transition, 'record'] as const,
    ),
    ...Object.entries<Action>(actions ?? {}).map(([name, action]) => [name, action, action.on] as const),
  ]
  const single = all.map(([action, { path: own, input, require }, on]): Declared => {
    const path = own ?? (on === 'record' ? `${base}/{id}/${action}` : `${base}/${action}`)
    const isInPath = path.includes('{id}')
    const isInBody = on === 'record' && !isInPath
    return {
      path,
      method: 'post',
      verb: action,
      permissions: actionPermission(resource, action),
      parts: {
        ...(require && { description: `Must be filled before: ${require.join(', ')}` }),
        ...(isInPath && { parameters: [idParameter] }),
        ...((input || isInBody) && {
          requestBody: jsonBody(inputSchema({ ...input, ...(isInBody && { id }) } as Fields)),
        }),
        responses: answer(200),
      },
    }
  })
  return [...single, ...bulkOperations(described)]
}
