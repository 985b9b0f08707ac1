import type { FastifyInstance } from 'fastify'
import { checkValue } from '../../../fields/check.ts'
import type { ErasurePreview } from '../../../metadata/data-subject.ts'
import type { Portal } from '../../dependencies.ts'
import { confirmPassword } from '../../http/confirm-password.ts'
import { invalid, knowOnly, notFound } from '../../http/errors.ts'
import { contextOf } from '../../http/policy.ts'
import { once } from '../../rest/idempotency.ts'
import { idFromPath, loadRow } from '../../rest/show.ts'
import { openExport, ownExport, startExport } from './export.ts'
import { previewErasure } from './preview.ts'
import { askForErasure, ownRequest, withdrawOwn } from './requests.ts'

/** One's own personal data: the archive of them, and the request to be erased; and what an erasure would do. */
export function privacyRoutes(app: FastifyInstance, portal: Portal): void {
  const { engine } = portal
  const login = { config: { policy: 'login' as const } }
  const archive = '/api/users/me/data-export'
  const request = '/api/users/me/erasure-request'

  app.get(archive, login, async request => ({ data: await ownExport(contextOf(engine, request)) }))

  app.post(archive, login, async (request, reply) => {
    const context = contextOf(engine, request)
    await confirmPassword(context, request.body)
    await startExport(context)
    return reply.code(202).send({ data: await ownExport(context) })
  })

  app.get(`${archive}/file`, login, async (request, reply) => {
    const found = await openExport(portal, contextOf(engine, request))
    if (!found) throw notFound()
    return reply
      .type('application/zip')
      .header('content-length', found.size)
      .header('content-disposition', 'attachment; filename="personal-data.zip"')
      .header('cache-control', 'no-store')
      .send(found.stream)
  })

  app.get(request, login, async request => ({ data: await ownRequest(contextOf(engine, request)) }))

  app.post(request, login, async (request, reply) => {
    const context = contextOf(engine, request)
    const { reason = null } = (request.body ?? {}) as Record<string, unknown>
    const field = engine.catalogue.get('erasure-requests').byName.get('reason')
    const wrong = reason === null || !field ? undefined : checkValue(field.field, reason)
    if (wrong) throw invalid({ reason: [wrong] })
    await confirmPassword(context, request.body)
    const { status, body } = await once(context, request, reply, async inner => {
      await askForErasure(inner, (reason as string | null) || null)
      return { status: 201, body: { data: await ownRequest(inner) } }
    })
    return reply.code(status).send(body)
  })

  app.delete(request, login, async (request, reply) => {
    await withdrawOwn(contextOf(engine, request))
    return reply.code(204).send()
  })

  app.get(
    '/api/erasure-requests/:id/preview',
    { config: { policy: { permissions: ['erasure-requests.show'] } } },
    async (request): Promise<{ data: ErasurePreview }> => {
      knowOnly(request.query)
      const context = contextOf(engine, request)
      const row = await loadRow(
        context,
        engine.catalogue.get('erasure-requests'),
        idFromPath((request.params as { id: string }).id),
      )
      const [stored] = await context.db.read('select outcome from erasure_requests where id = $1', [row.id])
      const lines = stored?.[0] as ErasurePreview['lines'] | null
      if (lines) return { data: { done: true, lines } }
      return { data: { done: false, lines: await previewErasure(context, row.user_id as number) } }
    },
  )
}
