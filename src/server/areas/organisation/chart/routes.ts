import type { FastifyInstance } from 'fastify'
import type { Portal } from '../../../dependencies.ts'
import { contextOf } from '../../../http/policy.ts'
import { once } from '../../../rest/idempotency.ts'
import { nodesOf, treeOf } from './boxes.ts'
import { moveNode } from './move-node.ts'

/** The chart as a flat list and as a tree, and the one `store` that makes and moves nodes. */
export function organizationChartRoutes(app: FastifyInstance, { engine }: Portal): void {
  const read = { config: { policy: { permissions: ['organization-charts.index'] } } }
  app.get('/api/organization-chart', read, async request => ({
    data: await nodesOf(contextOf(engine, request)),
  }))
  app.get('/api/organization-chart/tree', read, async request => ({
    data: treeOf(await nodesOf(contextOf(engine, request))),
  }))
  app.post(
    '/api/organization-charts',
    { config: { policy: { permissions: ['organization-charts.store'] } } },
    async (request, reply) => {
      const { status, body } = await once(contextOf(engine, request), request, reply, async context => {
        const { status, row } = await moveNode(context, request.body)
        return { status, body: { data: row } }
      })
      return reply.code(status).send(body)
    },
  )
}
