import type { FastifyRequest } from 'fastify'
import { verbPermission } from '../../metadata/access.ts'
import type { AssignPreview } from '../../metadata/assign.ts'
import { message } from '../../metadata/message.ts'
import { Params } from '../db/sql.ts'
import type { Portal } from '../dependencies.ts'
import type { EndpointList } from '../http/endpoints.ts'
import { badQuery, HttpError } from '../http/errors.ts'
import { onceInSteps } from '../http/idempotency.ts'
import { contextOf } from '../http/policy.ts'
import { label, say } from '../i18n.ts'
import { importRuns } from '../import/import-runs.ts'
import { fileOf } from '../import/routes.ts'
import type { Compiled } from '../rest/catalogue.ts'
import type { Context } from '../rest/context.ts'
import { readPage } from '../rest/list.ts'
import type { RowPage } from '../rest/page.ts'
import { parseListQuery, type RawQuery } from '../rest/query.ts'
import { childSegment } from '../rest/routes.ts'
import { idFromPath } from '../rest/show.ts'
import { checkTargets, waitingAmong } from './check.ts'
import { chosenOf } from './chosen.ts'
import { readChosen } from './file.ts'
import {
  beginAssignRun,
  forgetAssignRun,
  MAX_FAILURES_SHOWN,
  namedFailures,
  ownAssignRun,
  ownAssignRuns,
  stopAssignRun,
} from './runs.ts'
import { choosableSql, type Through, thereSql, throughsOf } from './through.ts'
import { requireAssigning, workOffAssignment } from './work.ts'

/** Rows that are made before the answer; more are left to a job. */
const QUICK_ROWS = 500

/** Those who have no row yet and could be chosen: a list of theirs with everything that a list understands. */
async function choices(context: Context, through: Through, id: number, raw: RawQuery): Promise<RowPage> {
  const { engine, caller } = context
  const { target, child, chosen } = through
  const query = parseListQuery(raw, target, caller, engine.catalogue)
  const assigned = query.filters.get('assigned')?.text
  if (assigned !== undefined && assigned !== 'no') throw badQuery('filter[assigned]', ['no'])
  return readPage(context, target, query, {
    own: ['assigned'],
    tables: thereSql(context, through, new Params(), '$1').tables,
    conditions: params => {
      const record = params.add(id)
      const there = thereSql(context, through, params, record).conditions
      return [
        `not exists (select 1 from "${child.table}" c where c."${chosen.column}" = t."id" and ${there.join(' and ')})`,
        ...choosableSql(context, through, params, record),
      ]
    },
  })
}

/** What an assignment would do, as things are; nothing is written. */
async function preview(
  context: Context,
  through: Through,
  id: number,
  body: unknown,
): Promise<AssignPreview> {
  const { assignment, ids } = await chosenOf(context, through, id, body)
  const verdict = await checkTargets(context, assignment, ids)
  const { ready, already } = verdict
  const refused = [...verdict.refused].map(([target, reason]) => ({
    id: target,
    reason: say(context.locale, reason),
  }))
  const reasons = Map.groupBy(refused, ({ reason }) => reason)
  return {
    total: ids.length,
    ready: ready.length,
    waiting: await waitingAmong(context, through, ready),
    already: already.length,
    refused: refused.length,
    reasons: [...reasons]
      .map(([reason, some]) => ({ reason, count: some.length }))
      .sort((a, b) => b.count - a.count)
      .slice(0, 20),
    failures: await namedFailures(context, through, refused.slice(0, MAX_FAILURES_SHOWN)),
  }
}

function routesOf(app: EndpointList, { engine }: Portal, through: Through): void {
  const { owner, child, relation } = through
  const url = `/api/${owner.name}/:id/${childSegment(relation)}/assign`
  const policy = { config: { policy: { permissions: [verbPermission(child.resource, 'store')] } } }
  const idOf = (request: FastifyRequest) => idFromPath((request.params as { id: string }).id)
  const runOf = (request: FastifyRequest) => idFromPath((request.params as { runId: string }).runId)
  /** Whose request it is, once they may make rows for the record. */
  const asking = async (request: FastifyRequest): Promise<Context> => {
    const context = contextOf(engine, request)
    await requireAssigning(context, through, idOf(request))
    return context
  }

  app.get(url, policy, async request =>
    choices(await asking(request), through, idOf(request), request.query as RawQuery),
  )
  app.post(`${url}/preview`, policy, async request => ({
    data: await preview(await asking(request), through, idOf(request), request.body),
  }))
  app.post(`${url}/from-file`, policy, async request => {
    const context = await asking(request)
    if (!request.isMultipart()) throw new HttpError(415, message('errors:multipart'))
    const { caller, locale } = context
    // It counts before anything of the file is read.
    const running = importRuns.begin(caller.id, label(locale, child.name, 'name'), locale)
    try {
      return { data: await readChosen(context, through, await fileOf(request)) }
    } finally {
      running.end()
    }
  })
  app.post(url, policy, async (request, reply) => {
    const answer = await onceInSteps(contextOf(engine, request), request, reply, async context => {
      const id = idOf(request)
      await requireAssigning(context, through, id)
      const { assignment, ids } = await chosenOf(context, through, id, request.body)
      // What is wrong with all rows is answered, and not left to the run.
      await checkTargets(context, assignment, ids.slice(0, QUICK_ROWS))
      const run = await beginAssignRun(context, assignment, ids)
      const isQuick = ids.length <= QUICK_ROWS
      if (isQuick) await workOffAssignment(context.engine, () => context, assignment, run)
      return {
        status: isQuick ? 200 : 202,
        body: { data: await ownAssignRun(context, through, id, run) },
      }
    })
    return reply.code(answer.status).send(answer.body)
  })
  app.get(`${url}/runs`, policy, async request => ({
    data: await ownAssignRuns(await asking(request), through, idOf(request)),
  }))
  app.get(`${url}/runs/:runId`, policy, async request => ({
    data: await ownAssignRun(await asking(request), through, idOf(request), runOf(request)),
  }))
  app.post(`${url}/runs/:runId/stop`, policy, async request => ({
    data: await stopAssignRun(contextOf(engine, request), through, idOf(request), runOf(request)),
  }))
  app.delete(`${url}/runs/:runId`, policy, async (request, reply) => {
    await forgetAssignRun(contextOf(engine, request), through, idOf(request), runOf(request))
    return reply.code(204).send()
  })
}

/** Rows with values between a record and many others: chosen one by one, by a filter or by a file. */
export function assignRoutes(app: EndpointList, portal: Portal, compiled: Compiled): void {
  for (const through of throughsOf(portal.engine.catalogue, compiled)) routesOf(app, portal, through)
}
