import { actionPermission } from '../../../metadata/access.ts'
import type { Fields } from '../../../metadata/field.ts'
import type { Action, Transition } from '../../../metadata/lifecycle.ts'
import { answer, jsonBody, parameterRef } from '../parts.ts'
import { effectWords } from '../rule-words.ts'
import { inputSchema } from '../schemas.ts'
import { type Declared, type Described, idParameter, recordAnswer } from './paths.ts'

/** The record, where the path does not name it. */
const id = { type: 'integer', storage: 'column', options: { required: true } }

/** The transitions and actions of a resource. */
export function actionOperations({ compiled: { resource }, base }: Described): Declared[] {
  const { lifecycle, actions } = resource.config
  const all: (readonly [string, Transition | Action, Action['on']])[] = [
    ...Object.entries<Transition>(lifecycle?.transitions ?? {}).map(
      ([name, transition]) => [name, transition, 'record'] as const,
    ),
    ...Object.entries<Action>(actions ?? {}).map(([name, action]) => [name, action, action.on] as const),
  ]
  return all.map(([action, effects, on]): Declared => {
    const { path: own, input } = effects
    const each = 'each' in effects ? effects.each : undefined
    const creates = 'creates' in effects && effects.creates
    const description = effectWords(resource, effects)
    const path = own ?? (on === 'record' ? `${base}/{id}/${action}` : `${base}/${action}`)
    const isInPath = path.includes('{id}')
    const isInBody = on === 'record' && !isInPath
    return {
      path,
      method: 'post',
      verb: action,
      permissions: actionPermission(resource, action),
      parts: {
        ...(description && { description }),
        ...(isInPath && { parameters: [idParameter] }),
        ...(each !== undefined && { parameters: [parameterRef('dryRun')] }),
        ...((input || isInBody) && {
          requestBody: jsonBody(inputSchema({ ...input, ...(isInBody && { id }) } as Fields)),
        }),
        responses: {
          ...(creates ? recordAnswer(resource.name, 201) : answer(200)),
          ...(each !== undefined && answer(202)),
        },
      },
    }
  })
}
