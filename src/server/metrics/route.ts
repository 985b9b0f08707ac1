import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Portal } from '../dependencies.ts'
import { patternOf } from '../http/endpoints.ts'

const hash = (text: string) => createHash('sha256').update(text).digest()

/**
 * `GET /metrics` in Prometheus' text form, for who has `METRICS_TOKEN`. Without the setting there is no such route, and
 * nothing is loaded or counted.
 * @param queues the names of the queues of jobs
 */
export async function addMetrics(
  app: FastifyInstance,
  portal: Portal,
  queues: readonly string[],
): Promise<void> {
  const { METRICS_TOKEN } = portal.config
  if (!METRICS_TOKEN) return
  const { Metrics } = await import('./metrics.ts')
  const metrics = new Metrics(portal, queues)
  const expected = hash(`Bearer ${METRICS_TOKEN}`)
  app.addHook('onResponse', (request, reply, done) => {
    metrics.note(request.method, patternOf(request), reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
  app.addHook('onClose', (_, done) => {
    metrics.close()
    done()
  })
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!timingSafeEqual(hash(request.headers.authorization ?? ''), expected))
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain').send('')
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}
