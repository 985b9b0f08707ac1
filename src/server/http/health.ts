import type { FastifyInstance } from 'fastify'
import type { Portal } from '../dependencies.ts'

/** Whether the process lives, and whether it can work. */
export function healthRoutes(app: FastifyInstance, { engine, readiness }: Portal): void {
  const open = { config: { policy: 'public' as const }, logLevel: 'warn' as const, exposeHeadRoute: true }
  app.get('/api/health', open, async () => ({ status: 'ok' }))
  app.get('/api/ready', open, async (_, reply) => {
    if (!readiness.open) return reply.code(503).send({ status: 'stopping', database: engine.db.engine })
    const ready = await Promise.race([
      engine.db.read('select 1', []).then(
        () => true,
        () => false,
      ),
      new Promise<boolean>(resolve => setTimeout(resolve, 2000, false).unref()),
    ])
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'away', database: engine.db.engine })
  })
}
