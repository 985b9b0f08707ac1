import type { FastifyInstance } from 'fastify'
import type { Portal } from '../../dependencies.ts'
import { notFound } from '../../http/errors.ts'
import { contextOf } from '../../http/policy.ts'
import { idFromPath } from '../../rest/show.ts'
import { readProfile } from './profile.ts'

/** The community profile of a person, as much of it as the caller may see. What it is made of is written as any record. */
export function communityRoutes(app: FastifyInstance, { engine }: Portal): void {
  app.get('/api/community/:userId', { config: { policy: 'login' } }, async request => {
    const profile = await readProfile(
      contextOf(engine, request),
      idFromPath((request.params as { userId: string }).userId),
    )
    if (!profile) throw notFound()
    return { data: profile }
  })
}
