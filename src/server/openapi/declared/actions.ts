import { actionPermission } from '../../../metadata/access.ts'
import type { Fields } from '../../../metadata/field.ts'
import type { Action, Transition } from '../../../metadata/lifecycle.ts'
import { jobDeeds } from '../../bulk/deed.ts'
import { answer, jsonBody, object } from '../parts.ts'
import { inputSchema } from '../schemas.ts'
import { type Declared, type Described, idParameter } from './paths.ts'

/** The record, where the path does not name it. */
const id = { type: 'integer', storage: 'column', options: { required: true } }

const runParameter = { name: 'runId', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }

/** What the server does with many records as a job. */
const bulkOperations = ({ compiled, base }: Described): Declared[] =>
  jobDeeds(compiled).flatMap(([name]) => {
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
  const all: [string, Transition | Action][] = [
    ...Object.entries<Transition>(lifecycle?.transitions ?? {}),
    ...Object.entries<Action>(actions ?? {}),
  ]
  const single = all.map(([action, { path = `${base}/{id}/${action}`, input }]): Declared => {
    const isNamed = path.includes('{id}')
    return {
      path,
      method: 'post',
      verb: action,
      permissions: actionPermission(resource, action),
      parts: {
        ...(isNamed && { parameters: [idParameter] }),
        ...((input || !isNamed) && {
          requestBody: jsonBody(inputSchema({ ...input, ...(isNamed ? {} : { id }) } as Fields)),
        }),
        responses: answer(200),
      },
    }
  })
  return [...single, ...bulkOperations(described)]
}
