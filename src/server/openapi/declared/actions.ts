import { actionPermission } from '../../../metadata/access.ts'
import type { Fields } from '../../../metadata/field.ts'
import type { Action, Transition } from '../../../metadata/lifecycle.ts'
import { answer, jsonBody } from '../parts.ts'
import { inputSchema } from '../schemas.ts'
import { type Declared, type Described, idParameter } from './paths.ts'

/** The record, where the path does not name it. */
const id = { type: 'integer', storage: 'column', options: { required: true } }

/** The transitions and actions of a resource. */
export function actionOperations({ compiled: { resource }, base }: Described): Declared[] {
  const { lifecycle, actions } = resource.config
  const all: [string, Transition | Action][] = [
    ...Object.entries<Transition>(lifecycle?.transitions ?? {}),
    ...Object.entries<Action>(actions ?? {}),
  ]
  return all.map(([action, { path = `${base}/{id}/${action}`, input }]) => {
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
}
