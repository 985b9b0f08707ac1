import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actionPermission } from '../../metadata/access.ts'
import { forgetCallers } from '../auth/sessions.ts'
import type { Portal } from '../dependencies.ts'
import { type Answer, onceInSteps } from '../http/idempotency.ts'
import { contextOf } from '../http/policy.ts'
import { readIds } from '../rest/assign.ts'
import type { Compiled } from '../rest/catalogue.ts'
import { carriesRights } from '../rest/holders.ts'
import { idFromPath } from '../rest/show.ts'
import { handOver } from './hand-over.ts'
import { bulkJobActions, canRunUnattended } from './run-action.ts'
import { beginRun, endRun, ownRun, ownRuns } from './runs.ts'

/** Records of one call. */
const MAX_RECORDS = 20_000

/**
 * One call for many records, for what is declared with `bulk: 'job'`: a job does it, whose progress can be left and
 * found again. Where links are made and no mails sent, they are handed over in the answer instead.
 */
export function bulkRoutes(app: FastifyInstance, { engine }: Portal, compiled: Compiled): void {
  const runId = (request: FastifyRequest) => idFromPath((request.params as { runId: string }).runId)
  for (const [name] of bulkJobActions(compiled)) {
    const url = `/api/${compiled.name}/bulk/${name}`
    const policy = { config: { policy: { permissions: [actionPermission(compiled.resource, name)] } } }
    app.post(url, policy, async (request, reply) => {
      const ids = readIds(request.body, MAX_RECORDS)
      const { status, body } = await onceInSteps(
        contextOf(engine, request),
        request,
        reply,
        async (context): Promise<Answer> => {
          if (canRunUnattended(compiled, name, engine))
            return { status: 202, body: { data: await beginRun(context, compiled, name, ids) } }
          return { status: 200, body: { data: await handOver(context, compiled, name, ids) }, secret: true }
        },
      )
      if (carriesRights(compiled.table)) forgetCallers()
      return reply.code(status).send(body)
    })
    app.get(url, policy, async request => ({
      data: await ownRuns(contextOf(engine, request), compiled, name),
    }))
    app.get(`${url}/:runId`, policy, async request => ({
      data: await ownRun(contextOf(engine, request), compiled, name, runId(request)),
    }))
    app.delete(`${url}/:runId`, policy, async (request, reply) => {
      await endRun(contextOf(engine, request), compiled, name, runId(request))
      return reply.code(204).send()
    })
  }
}
