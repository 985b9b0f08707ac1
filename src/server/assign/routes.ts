import type { FastifyRequest } from 'fastify'
import { verbPermission } from '../../metadata/access.ts'
import type { AssignPreview } from '../../metadata/assign.ts'
import { message } from '../../metadata/message.ts'
import { answerRun } from '../bulk/answer.ts'
import { beginRun, MAX_NAMED, namedFailures } from '../bulk/runs.ts'
import { Params } from '../db/sql.ts'
import type { Portal } from '../dependencies.ts'
import type { EndpointList } from '../http/endpoints.ts'
import { badQuery, HttpError } from '../http/errors.ts'
import { contextOf } from '../http/policy.ts'
import { label, say } from '../i18n.ts'
import { importRuns } from '../import/import-runs.ts'
import { fileOf } from '../import/routes.ts'
import { childSegment } from '../rest/child-routes.ts'
import type { Compiled } from '../rest/compiled.ts'
import type { Context } from '../rest/context.ts'
import { scarceSlots } from '../rest/limit-forecast.ts'
import { readPage } from '../rest/list.ts'
import type { RowPage } from '../rest/page.ts'
import { parseListQuery, type RawQuery } from '../rest/query.ts'
import { idFromPath } from '../rest/show.ts'
import { alreadyThere, checkTargets, waitlistedAmong } from './check.ts'
import { chosenOf } from './chosen.ts'
import { readChosen } from './file.ts'
import { ASSIGN_BATCH, requireAssigning } from './operation.ts'
import { choosableSql, standsForSql, type Through, thereSql, throughsOf } from './through.ts'

/**
 * Those who have no row yet and could be chosen: a list of theirs with everything that a list understands. With
 * `filter[assigned]=any` those who have one stand among them, and `meta.assigned` says which of the page they are.
 */
async function choices(context: Context, through: Through, id: number, raw: RawQuery): Promise<RowPage> {
  const { engine, caller } = context
  const { target, child } = through
  const query = parseListQuery(raw, target, caller, engine.catalogue)
  const assigned = query.filters.get('assigned')?.text
  if (assigned !== undefined && assigned !== 'no' && assigned !== 'any')
    throw badQuery('filter[assigned]', ['no', 'any'])
  const withThose = assigned === 'any'
  const page = await readPage(context, target, query, {
    own: ['assigned'],
    tables: thereSql(context, through, new Params(), '$1').tables,
    conditions: params => {
      const record = params.add(id)
      const there = thereSql(context, through, params, record).conditions
      const isThere = `exists (select 1 from "${child.table}" c where ${standsForSql(through)} = t."id" and ${there.join(' and ')})`
      const choosable = choosableSql(context, through, params, record)
      return withThose
        ? [`(${isThere} or ${['true', ...choosable].join(' and ')})`]
        : [`not ${isThere}`, ...choosable]
    },
  })
  if (!withThose) return page
  const ids = page.data.map(row => row.id)
  const there = ids.length ? await alreadyThere(context, { through, id }, ids) : new Set<number>()
  return { ...page, meta: { ...page.meta, assigned: [...there] } }
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
    waitlisted: await waitlistedAmong(context, through, ready),
    already: already.length,
    refused: refused.length,
    reasons: [...reasons]
      .map(([reason, some]) => ({ reason, count: some.length }))
      .sort((a, b) => b.count - a.count)
      .slice(0, 20),
    scarce:
      (await scarceSlots(
        context,
        through.child,
        ready.map(({ values }) => values),
      )) ?? null,
    failures: await namedFailures(context, through.target, refused.slice(0, MAX_NAMED)),
  }
}

function routesOf(app: EndpointList, { engine }: Portal, through: Through): void {
  const { owner, child, relation } = through
  const url = `/api/${owner.name}/:id/${childSegment(relation)}/assign`
  const policy = { config: { policy: { permissions: [verbPermission(child.resource, 'store')] } } }
  const idOf = (request: FastifyRequest) => idFromPath((request.params as { id: string }).id)
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
    const id = idOf(request)
    return answerRun(request, reply, await asking(request), async context => {
      const { assignment, ids } = await chosenOf(context, through, id, request.body)
      // What is wrong with all rows is answered, and not left to the run.
      await checkTargets(context, assignment, ids.slice(0, ASSIGN_BATCH))
      const from = { relation: relation.name, id }
      const { values, byFilter } = assignment
      return beginRun(context, owner, { operation: 'assign', ids, sent: { values, byFilter }, from })
    })
  })
}

/** Rows with values between a record and many others: chosen one by one, by a filter or by a file. */
export function assignRoutes(app: EndpointList, portal: Portal, compiled: Compiled): void {
  for (const through of throughsOf(portal.engine.catalogue, compiled)) routesOf(app, portal, through)
}
