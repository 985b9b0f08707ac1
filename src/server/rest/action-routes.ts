import type { FastifyRequest } from 'fastify'
import { actionPermission, everybody } from '../../metadata/access.ts'
import type { Action, Transition } from '../../metadata/lifecycle.ts'
import { SecretLink } from '../auth/one-time-links.ts'
import type { Portal } from '../dependencies.ts'
import type { EndpointList } from '../http/endpoints.ts'
import { invalidField, notFound } from '../http/errors.ts'
import { contextOf } from '../http/policy.ts'
import { act, actOnCollection, transit } from './act.ts'
import type { Compiled } from './compiled.ts'
import type { Context } from './context.ts'
import { createByAction } from './create-by-action.ts'
import { once } from './idempotency.ts'
import { forgetIfRights, idOf, needs, needsLogin, send } from './route-parts.ts'

/** The endpoints of the transitions and actions of a resource. */
export function actionRoutes(app: EndpointList, { engine }: Portal, compiled: Compiled): void {
  const { lifecycle, actions = {}, impliedBy } = compiled.resource.config
  const policy = (name: string) =>
    impliedBy === everybody ? needsLogin : needs(actionPermission(compiled.resource, name))
  const route = (
    name: string,
    path: string,
    run: (context: Context, request: FastifyRequest) => Promise<unknown>,
    status = 200,
  ) => {
    const url = path.replace('{id}', ':id')
    app.post(url, policy(name), async (request, reply) => {
      const answer = await once(contextOf(engine, request), request, reply, async context => {
        const result = await run(context, request)
        return { status, body: { data: result ?? null }, secret: result instanceof SecretLink }
      })
      forgetIfRights(compiled.table)
      return send(reply, answer)
    })
  }
  const recordRoute = (name: string, { path }: Pick<Action, 'path'>, run: typeof act) =>
    route(name, path ?? `/api/${compiled.name}/{id}/${name}`, (context, request) => {
      const id = path === undefined || path.includes('{id}') ? idOf(request) : bodyId(request.body)
      return run(context, compiled, id, name, request.body)
    })
  for (const [name, edge] of Object.entries<Transition>(lifecycle?.transitions ?? {}))
    recordRoute(name, edge, transit)
  for (const [name, action] of Object.entries<Action>(actions))
    if (action.on === 'record') recordRoute(name, action, act)
    else if (action.each === undefined) {
      const run = action.creates ? createByAction : actOnCollection
      route(
        name,
        action.path ?? `/api/${compiled.name}/${name}`,
        (context, request) => run(context, compiled, name, request.body),
        action.creates ? 201 : 200,
      )
    }
}

/** The record's id where the specification's path has no place for it. */
function bodyId(body: unknown): number {
  const id = (body as { id?: unknown } | null)?.id
  if (typeof id !== 'number') throw invalidField('id', 'id')
  if (!Number.isSafeInteger(id) || id < 1) throw notFound()
  return id
}
