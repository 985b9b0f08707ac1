import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BulkRun } from '../../metadata/bulk-run.ts'
import type { Context } from '../rest/context.ts'
import { once } from '../rest/idempotency.ts'
import { ownRunWithFailures } from './runs.ts'
import { workAtOnce } from './work.ts'

/** What a request does before it is answered: a selection of one page is done by then, or one batch. */
const atOnce = { records: 50, ms: 1500 }

/** Begins a run once for each key, does what there is time for, and answers with how far it is: 202 while it goes on. */
export async function answerRun(
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
  begin: (context: Context) => Promise<BulkRun>,
) {
  const { body } = await once(context, request, reply, async inner => ({
    status: 202,
    body: { data: await begin(inner) },
  }))
  const { id } = body.data
  await workAtOnce(context, id, atOnce)
  const run = await ownRunWithFailures(context, id)
  return reply.code(run.status === 'running' ? 202 : 200).send({ data: run })
}
