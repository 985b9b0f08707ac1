import { verbPermission } from '../../metadata/access.ts'
import type { Verb } from '../../metadata/resource-config.ts'
import { hasVerb } from '../../metadata/route.ts'
import { SecretLink } from '../auth/one-time-links.ts'
import type { Portal } from '../dependencies.ts'
import type { EndpointList } from '../http/endpoints.ts'
import { contextOf } from '../http/policy.ts'
import { actionRoutes } from './action-routes.ts'
import { childRoutes } from './child-routes.ts'
import type { Compiled } from './compiled.ts'
import { destroy, restoreRow } from './destroy.ts'
import { duplicate } from './duplicate.ts'
import { history } from './history.ts'
import { once } from './idempotency.ts'
import { index } from './list.ts'
import { move } from './move.ts'
import { cutOf } from './nested.ts'
import type { RawQuery } from './query.ts'
import { forgetIfRightsOf, idOf, needs, send } from './route-parts.ts'
import type { JsonRow } from './shape.ts'
import { show } from './show.ts'
import { findsSimilar, similar } from './similar.ts'
import { statesOf, storesStates } from './states.ts'
import { storeWithRows } from './store-with-rows.ts'
import { etagNow, etagOf } from './tags.ts'
import { tree } from './tree.ts'
import { update } from './update.ts'
import { bringBack, storesVersions, versionFromPath } from './versions.ts'
import { countedViews, viewCounts } from './view-counts.ts'
import { requestedAction, type Written, writeWithAction } from './write-with-action.ts'

/** A written record, and beside it what was given by the action that was done with it. */
const bodyOf = ({ row, given }: Written) => ({
  data: row,
  ...(given !== undefined && { meta: { also: given } }),
})

/** What the reading verbs of a resource answer, and what is read beside its records. */
function readRoutes(app: EndpointList, { engine }: Portal, compiled: Compiled, own: readonly Verb[]): void {
  const { name, resource } = compiled
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

  if (findsSimilar(compiled) && hasVerb(resource, 'index'))
    app.get(`${base}/similar`, asks('index'), async request => ({
      data: await similar(contextOf(engine, request), compiled, request.query as RawQuery),
    }))

  if (hasVerb(resource, 'index') && countedViews(compiled).length)
    app.get(`${base}/view-counts`, asks('index'), async request => ({
      data: await viewCounts(contextOf(engine, request), compiled, request.query as RawQuery),
    }))

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

  if (hasVerb(resource, 'show') && storesStates(compiled))
    app.get(`${record}/states`, asks('show'), request =>
      statesOf(contextOf(engine, request), compiled, idOf(request), request.query as RawQuery),
    )
}

/** What the writing verbs of a resource answer, and what comes with them: an order, and bringing back what was deleted. */
function writeRoutes(app: EndpointList, { engine }: Portal, compiled: Compiled, own: readonly Verb[]): void {
  const { name, resource, table } = compiled
  const base = `/api/${name}`
  const record = `${base}/:id`
  const asks = (verb: Verb) => needs(verbPermission(resource, verb))

  if (hasVerb(resource, 'store') && !own.includes('store'))
    app.post(base, asks('store'), async (request, reply) => {
      const asking = contextOf(engine, request)
      const action = requestedAction(asking, compiled, request.query as RawQuery)
      const answer = await once(asking, request, reply, async context => {
        const written = await writeWithAction(context, compiled, action, inner =>
          storeWithRows(inner, compiled, request.body),
        )
        return { status: 201, body: bodyOf(written), secret: written.given instanceof SecretLink }
      })
      return send(reply.header('etag', await etagNow(engine.db, compiled, answer.body.data)), answer)
    })

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
        forgetIfRightsOf(table, written.row.id)
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
      forgetIfRightsOf(table, idOf(request))
      return send(reply.header('etag', await etagNow(engine.db, compiled, answer.body.data)), answer)
    })

  if (hasVerb(resource, 'destroy')) {
    app.delete(record, asks('destroy'), async (request, reply) => {
      await destroy(contextOf(engine, request), compiled, idOf(request), request.headers['if-match'])
      forgetIfRightsOf(table, idOf(request))
      return reply.code(204).send()
    })
    app.post(`${record}/restore`, asks('destroy'), async (request, reply) => {
      const answer = await once(contextOf(engine, request), request, reply, async context => ({
        status: 200,
        body: { data: await restoreRow(context, compiled, idOf(request)) },
      }))
      forgetIfRightsOf(table, idOf(request))
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
    forgetIfRightsOf(table, (answer.body.data as JsonRow).id)
    return send(reply.header('etag', await etagNow(engine.db, compiled, answer.body.data)), answer)
  })
}

/** An earlier version of a record brought back. */
function versionRoute(app: EndpointList, { engine }: Portal, compiled: Compiled): void {
  const { name, resource, table } = compiled
  if (!storesVersions(compiled)) return
  const url = `/api/${name}/:id/versions/:number/restore`
  app.post(url, needs(verbPermission(resource, 'update')), async (request, reply) => {
    const { number } = request.params as { number: string }
    const answer = await once(contextOf(engine, request), request, reply, async context => ({
      status: 200,
      body: {
        data: await bringBack(
          context,
          compiled,
          idOf(request),
          versionFromPath(number),
          request.headers['if-match'],
        ),
      },
    }))
    forgetIfRightsOf(table, idOf(request))
    return send(reply.header('etag', await etagNow(engine.db, compiled, answer.body.data)), answer)
  })
}

/** Every endpoint that follows from a declaration, except files and the verbs that have an `own` one. */
export function resourceRoutes(
  app: EndpointList,
  portal: Portal,
  compiled: Compiled,
  own: readonly Verb[] = [],
): void {
  readRoutes(app, portal, compiled, own)
  writeRoutes(app, portal, compiled, own)
  copyRoute(app, portal, compiled)
  versionRoute(app, portal, compiled)
  childRoutes(app, portal, compiled)
  actionRoutes(app, portal, compiled)
}
