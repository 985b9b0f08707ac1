import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actionPermission, verbPermission } from '../../metadata/access.ts'
import { MAX_BULK_RECORDS } from '../../metadata/bulk-run.ts'
import { may } from '../auth/caller.ts'
import { carriesRights } from '../auth/holders.ts'
import { forgetCallers } from '../auth/sessions.ts'
import type { Portal } from '../dependencies.ts'
import type { EndpointList } from '../http/endpoints.ts'
import { badQuery, conflict, forbidden, knowOnly } from '../http/errors.ts'
import { contextOf } from '../http/policy.ts'
import { readIds } from '../rest/assigned-ids.ts'
import { childSegment } from '../rest/child-routes.ts'
import type { Compiled } from '../rest/compiled.ts'
import type { BatchOperation, BulkOperation, Context } from '../rest/context.ts'
import { type Answer, onceInSteps } from '../rest/idempotency.ts'
import type { RawQuery } from '../rest/query.ts'
import { idOf } from '../rest/route-parts.ts'
import { readInput } from '../rest/values.ts'
import { throwIfInvalid } from '../rest/write.ts'
import { canRunUnattended } from './actions.ts'
import { answerRun } from './answer.ts'
import { eachActions, idsForEach } from './each.ts'
import { forecast } from './forecast.ts'
import { handOver } from './hand-over.ts'
import { operationsOf, sentWith } from './operations.ts'
import { offeredUnder, requireOperation, requireRecord } from './resolve.ts'
import {
  beginRun,
  beginUndo,
  forgetRun,
  noteSeen,
  ownRun,
  ownRuns,
  ownRunWithFailures,
  type RunStart,
  resumeRun,
  runRows,
  stopRun,
} from './runs.ts'

const idsOf = (body: unknown) => readIds({ ids: (body as { ids?: unknown } | null)?.ids }, MAX_BULK_RECORDS)

/** Whether a request only asks what would become of the records. */
function asksForecast(query: unknown): boolean {
  knowOnly(query, 'dry_run')
  const { dry_run: value } = query as { dry_run?: unknown }
  if (value !== undefined && value !== '0' && value !== '1') throw badQuery('dry_run', ['0', '1'])
  return value === '1'
}

/** Something is done with many records, or only forecast. */
async function begin(
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
  compiled: Compiled,
  operation: BulkOperation | BatchOperation,
  from?: RunStart['from'] & { readonly target: Compiled },
) {
  const isAsked = asksForecast(request.query)
  const ids = idsOf(request.body)
  const sent = sentWith(context, operation, request.body)
  if (isAsked) return { data: await forecast(context, from?.target ?? compiled, operation, ids, sent) }
  return answerRun(request, reply, context, inner =>
    beginRun(inner, compiled, {
      operation: operation.name,
      ids,
      sent,
      ...(from && { from: { relation: from.relation, id: from.id } }),
    }),
  )
}

/** `POST /api/{resource}/bulk/{operation}`: one call for many records. */
function operationRoutes(app: EndpointList, { engine }: Portal, compiled: Compiled): void {
  for (const operation of operationsOf(compiled).values()) {
    if (!operation.offered) continue
    const policy = { config: { policy: { permissions: operation.permissions } } }
    app.post(`/api/${compiled.name}/bulk/${operation.name}`, policy, async (request, reply) => {
      const context = contextOf(engine, request)
      if (canRunUnattended(compiled, operation.name, engine) || asksForecast(request.query))
        return begin(request, reply, context, compiled, operation)
      // Links are made and no mails sent: they are handed over in the answer.
      const ids = idsOf(request.body)
      const sent = sentWith(context, operation, request.body)
      const work = async (inner: Context): Promise<Answer> => ({
        status: 200,
        body: { data: await handOver(inner, compiled, operation, ids, sent) },
        secret: true,
      })
      const { status, body } = await onceInSteps(context, request, reply, work)
      if (carriesRights(compiled.table)) forgetCallers()
      return reply.code(status).send(body)
    })
  }
}

/** `POST /api/{a}/{id}/{b}/bulk/{operation}`: one call for many of the records under a record. */
function relationRoutes(app: EndpointList, { engine }: Portal, compiled: Compiled): void {
  const policy = { config: { policy: { permissions: [verbPermission(compiled.resource, 'show')] } } }
  for (const { name, found, field, records } of offeredUnder(engine, compiled))
    app.post(
      `/api/${compiled.name}/:id/${childSegment(field)}/bulk/${name}`,
      policy,
      async (request, reply) => {
        const context = contextOf(engine, request)
        const id = idOf(request)
        await requireRecord(context, compiled, id, found)
        const operation = { ...found.under(engine.catalogue, compiled, field, id), name }
        if (!may(context.caller, ...operation.permissions)) throw forbidden()
        return begin(request, reply, context, compiled, operation, {
          relation: field.name,
          id,
          target: records,
        })
      },
    )
}

/** Actions on the collection that do something with each of its records. */
function eachRoutes(app: EndpointList, { engine }: Portal, compiled: Compiled): void {
  for (const [name, action] of eachActions(compiled)) {
    const operation = operationsOf(compiled).get(action.each) as BulkOperation
    const policy = { config: { policy: { permissions: [actionPermission(compiled.resource, name)] } } }
    app.post(action.path ?? `/api/${compiled.name}/${name}`, policy, async (request, reply) => {
      const context = contextOf(engine, request)
      if (!may(context.caller, ...operation.permissions)) throw forbidden()
      const isAsked = asksForecast(request.query)
      throwIfInvalid(readInput(request.body, {}).errors)
      if (isAsked)
        return {
          data: await forecast(
            context,
            compiled,
            operation,
            await idsForEach(context, compiled, action),
            undefined,
          ),
        }
      if (!canRunUnattended(compiled, action.each, engine)) throw conflict('linkNotMailed')
      return answerRun(request, reply, context, async inner =>
        beginRun(inner, compiled, { operation: action.each, ids: await idsForEach(inner, compiled, action) }),
      )
    })
  }
}

/** Everything that is done with many records of a resource. */
export function bulkRoutes(app: EndpointList, portal: Portal, compiled: Compiled): void {
  operationRoutes(app, portal, compiled)
  relationRoutes(app, portal, compiled)
  eachRoutes(app, portal, compiled)
}

/** `/api/bulk-runs`: what the caller does, or did, with many records. */
export function bulkRunRoutes(app: FastifyInstance, { engine }: Portal): void {
  const login = { config: { policy: 'login' } } as const
  const url = '/api/bulk-runs'
  app.get(url, login, async request => {
    knowOnly(request.query, 'resource')
    const { resource } = request.query as { resource?: unknown }
    if (resource !== undefined && (typeof resource !== 'string' || !engine.catalogue.has(resource)))
      throw badQuery('resource')
    return { data: await ownRuns(contextOf(engine, request), resource) }
  })
  app.get(`${url}/:id`, login, async request => ({
    data: await ownRunWithFailures(contextOf(engine, request), idOf(request)),
  }))
  app.get(`${url}/:id/rows`, login, request =>
    runRows(contextOf(engine, request), idOf(request), request.query as RawQuery),
  )
  app.delete(`${url}/:id`, login, async (request, reply) => {
    await forgetRun(contextOf(engine, request), idOf(request))
    return reply.code(204).send()
  })
  app.post(`${url}/:id/stop`, login, async request => ({
    data: await stopRun(contextOf(engine, request), idOf(request)),
  }))
  app.post(`${url}/:id/seen`, login, async (request, reply) => {
    await noteSeen(contextOf(engine, request), idOf(request))
    return reply.code(204).send()
  })
  app.post(`${url}/:id/resume`, login, async (request, reply) => {
    const context = contextOf(engine, request)
    await requireOperation(context, await ownRun(context, idOf(request)))
    const run = await resumeRun(context, idOf(request))
    return reply.code(202).send({ data: run })
  })
  app.post(`${url}/:id/undo`, login, async (request, reply) => {
    const context = contextOf(engine, request)
    await requireOperation(context, await ownRun(context, idOf(request)), true)
    return answerRun(request, reply, context, inner => beginUndo(inner, idOf(request)))
  })
}
