import type { FastifyReply, FastifyRequest } from 'fastify'
import { actionPermission, pairOf, verbPermission } from '../../metadata/access.ts'
import type { Action, Transition } from '../../metadata/lifecycle.ts'
import type { Verb } from '../../metadata/resource.ts'
import { hasVerb } from '../../metadata/route.ts'
import { SecretLink } from '../auth/links.ts'
import { forgetCallers } from '../auth/sessions.ts'
import type { Portal } from '../dependencies.ts'
import type { EndpointList } from '../http/endpoints.ts'
import { invalidField, notFound } from '../http/errors.ts'
import { type Answer, once } from '../http/idempotency.ts'
import { contextOf, type Policy } from '../http/policy.ts'
import { act, actOnCollection, transit } from './act.ts'
import { changeLinks, previewLinks } from './assign.ts'
import type { Catalogue, Compiled, CompiledField } from './catalogue.ts'
import { childIndex } from './children.ts'
import type { Context } from './context.ts'
import { createByAction } from './create-by-action.ts'
import { destroy, restoreRow } from './destroy.ts'
import { duplicate } from './duplicate.ts'
import { history } from './history.ts'
import { carriesRights } from './holders.ts'
import { index } from './list.ts'
import { move } from './move.ts'
import { cutOf } from './nested.ts'
import type { RawQuery } from './query.ts'
import { compiledPairOf } from './relation-permissions.ts'
import { idFromPath, show } from './show.ts'
import { keepsStates, statesOf } from './states.ts'
import { store } from './store.ts'
import { etagNow, etagOf } from './tags.ts'
import { tree } from './tree.ts'
import { undoAssign } from './undo-assign.ts'
import { update } from './update.ts'
import { countedViews, viewCounts } from './view-counts.ts'
import { requestedAction, type Written, writeWithAction } from './write-with-action.ts'

const needs = (...permissions: string[]): { config: { policy: Policy } } => ({
  config: { policy: { permissions } },
})
const idOf = (request: FastifyRequest) => idFromPath((request.params as { id: string }).id)

const send = (reply: FastifyReply, { status, body }: Answer) => reply.code(status).send(body)

/** After a change of what carries rights no caller is taken from memory. */
const forgetIfRights = (...tables: string[]) => {
  if (tables.some(carriesRights)) forgetCallers()
}

/** A written record, and beside it what was given by the action that was done with it. */
const bodyOf = ({ row, given }: Written) => ({
  data: row,
  ...(given !== undefined && { meta: { also: given } }),
})

function verbRoutes(app: EndpointList, { engine }: Portal, compiled: Compiled, own: readonly Verb[]): void {
  const { name, resource, table } = compiled
  const generates = (verb: Verb) => hasVerb(resource, verb) && !own.includes(verb)
  const base = `/api/${name}`
  const record = `${base}/:id`
  const asks = (verb: Verb) => needs(verbPermission(resource, verb))

  if (generates('index'))
    app.get(base, asks('index'), request =>
      index(contextOf(engine, request), compiled, request.query as RawQuery),
    )

  if (compiled.order?.parent && hasVerb(resource, 'index'))
    app.get(`${base}/tree`, asks('index'), request =>
      tree(contextOf(engine, request), compiled, request.query as RawQuery),
    )

  if (hasVerb(resource, 'index') && countedViews(compiled).length)
    app.get(`${base}/view-counts`, asks('index'), async request => ({
      data: await viewCounts(contextOf(engine, request), compiled, request.query as RawQuery),
    }))

  if (generates('store'))
    app.post(base, asks('store'), async (request, reply) => {
      const asking = contextOf(engine, request)
      const action = requestedAction(asking, compiled, request.query as RawQuery)
      const answer = await once(asking, request, reply, async context => {
        const written = await writeWithAction(context, compiled, action, inner =>
          store(inner, compiled, request.body),
        )
        return { status: 201, body: bodyOf(written), secret: written.given instanceof SecretLink }
      })
      return send(reply.header('etag', await etagNow(engine.db, compiled, answer.body.data)), answer)
    })

  if (generates('show'))
    app.get(record, asks('show'), async (request, reply) => {
      const row = await show(contextOf(engine, request), compiled, idOf(request), request.query as RawQuery)
      reply.header('etag', etagOf(row))
      const cut = cutOf(row)
      return { data: row, ...(cut.length && { meta: { cut } }) }
    })

  if (hasVerb(resource, 'show') && resource.config.history !== false)
    app.get(`${record}/history`, asks('show'), request =>
      history(contextOf(engine, request), compiled, idOf(request), request.query as RawQuery),
    )

  if (hasVerb(resource, 'show') && keepsStates(compiled))
    app.get(`${record}/states`, asks('show'), request =>
      statesOf(contextOf(engine, request), compiled, idOf(request), request.query as RawQuery),
    )

  if (hasVerb(resource, 'update'))
    app.route({
      method: ['PUT', 'PATCH'],
      url: record,
      ...asks('update'),
      async handler(request, reply) {
        const context = contextOf(engine, request)
        const action = requestedAction(context, compiled, request.query as RawQuery)
        const written = await writeWithAction(context, compiled, action, inner =>
          update(inner, compiled, idOf(request), request.body, request.headers['if-match']),
        )
        forgetIfRights(table)
        reply.header('etag', etagOf(written.row))
        return bodyOf(written)
      },
    })

  if (compiled.order)
    app.post(`${record}/move`, asks('update'), async (request, reply) => {
      const answer = await once(contextOf(engine, request), request, reply, async context => {
        const moved = await move(context, compiled, idOf(request), request.body, request.headers['if-match'])
        return { status: 200, body: { data: moved.row, meta: { was: moved.was } } }
      })
      forgetIfRights(table)
      return send(reply.header('etag', await etagNow(engine.db, compiled, answer.body.data)), answer)
    })

  if (hasVerb(resource, 'destroy')) {
    app.delete(record, asks('destroy'), async (request, reply) => {
      await destroy(contextOf(engine, request), compiled, idOf(request), request.headers['if-match'])
      forgetIfRights(table)
      return reply.code(204).send()
    })
    app.post(`${record}/restore`, asks('destroy'), async (request, reply) => {
      const answer = await once(contextOf(engine, request), request, reply, async context => ({
        status: 200,
        body: { data: await restoreRow(context, compiled, idOf(request)) },
      }))
      forgetIfRights(table)
      return send(reply, answer)
    })
  }
}

/** A copy of a record. */
function copyRoute(app: EndpointList, { engine }: Portal, compiled: Compiled): void {
  const { name, resource, table } = compiled
  if (!resource.config.copy) return
  app.post(`/api/${name}/:id/duplicate`, needs(verbPermission(resource, 'store')), async (request, reply) => {
    const asking = contextOf(engine, request)
    const action = requestedAction(asking, compiled, request.query as RawQuery)
    const answer = await once(asking, request, reply, async context => {
      const written = await writeWithAction(context, compiled, action, inner =>
        duplicate(inner, compiled, idOf(request), request.body),
      )
      return { status: 201, body: bodyOf(written), secret: written.given instanceof SecretLink }
    })
    forgetIfRights(table)
    return send(reply.header('etag', await etagNow(engine.db, compiled, answer.body.data)), answer)
  })
}

/** The last part of a child list's address: the relation's name in kebab-case. */
export const childSegment = (field: CompiledField): string => field.name.replaceAll('_', '-')

/** To-many relations that have endpoints of their own. */
export const childFields = (compiled: Compiled): CompiledField[] =>
  hasVerb(compiled.resource, 'show')
    ? compiled.fields.filter(
        ({ field }) => (field.storage === 'pivot' || field.storage === 'inverse') && !field.options.hidden,
      )
    : []

/**
 * Whether rows of the relation are linked and unlinked there: what nobody writes through a record is not written beside it,
 * and what nobody changes at all (an answer of a ticket) is not moved to another record either.
 */
export function isTied({ pivot, field, target }: CompiledField, catalogue: Catalogue): boolean {
  // What belongs to a record is made and deleted there, and never another's.
  if (field.options.owned) return false
  if (pivot) return field.options.writable !== false
  return pairOf(field) !== undefined || hasVerb(catalogue.get(target as string).resource, 'update')
}

/** Whether rows of the relation are taken away from a record where they are listed: those of a pair, but no files. */
export const isUnlinked = (field: CompiledField, catalogue: Catalogue): boolean =>
  isTied(field, catalogue) && !field.type.isFile && compiledPairOf(field) !== undefined

function childRoutes(app: EndpointList, { engine }: Portal, compiled: Compiled): void {
  for (const field of childFields(compiled)) {
    const url = `/api/${compiled.name}/:id/${childSegment(field)}`
    const target = engine.catalogue.get(field.target as string)
    const read = needs(verbPermission(compiled.resource, 'show'))
    app.get(url, read, request =>
      childIndex(contextOf(engine, request), compiled, field, idOf(request), request.query as RawQuery),
    )
    if (!isTied(field, engine.catalogue)) continue
    const forget = () => forgetIfRights(compiled.table, target.table)
    app.post(url, read, async (request, reply) => {
      const answer = await once(contextOf(engine, request), request, reply, async context => ({
        status: 200,
        body: { data: await changeLinks(context, compiled, field, idOf(request), request.body, true) },
      }))
      forget()
      return send(reply, answer)
    })
    if (field.inverse) {
      app.post(`${url}/preview`, read, async request => ({
        data: await previewLinks(contextOf(engine, request), compiled, field, idOf(request), request.body),
      }))
      app.post(`${url}/undo`, read, async (request, reply) => {
        const answer = await once(contextOf(engine, request), request, reply, async context => ({
          status: 200,
          body: { data: await undoAssign(context, compiled, field, idOf(request), request.body) },
        }))
        forget()
        return send(reply, answer)
      })
    }
    const remove = async (request: FastifyRequest, body: unknown, child?: number) => {
      const context = contextOf(engine, request)
      const data = await changeLinks(context, compiled, field, idOf(request), body, false, child)
      forget()
      return { data }
    }
    app.delete(url, read, request => remove(request, request.body))
    app.delete(`${url}/:childId`, read, (request, reply) => {
      const childId = idFromPath((request.params as { childId: string }).childId)
      return remove(request, undefined, childId).then(() => reply.code(204).send())
    })
  }
}

function actionRoutes(app: EndpointList, { engine }: Portal, compiled: Compiled): void {
  const { lifecycle, actions = {} } = compiled.resource.config
  const route = (
    name: string,
    path: string,
    run: (context: Context, request: FastifyRequest) => Promise<unknown>,
    status = 200,
  ) => {
    const url = path.replace('{id}', ':id')
    app.post(url, needs(actionPermission(compiled.resource, name)), async (request, reply) => {
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

/** Every endpoint that follows from a declaration, except files and the verbs that have an `own` one. */
export function resourceRoutes(
  app: EndpointList,
  portal: Portal,
  compiled: Compiled,
  own: readonly Verb[] = [],
): void {
  verbRoutes(app, portal, compiled, own)
  copyRoute(app, portal, compiled)
  childRoutes(app, portal, compiled)
  actionRoutes(app, portal, compiled)
}
