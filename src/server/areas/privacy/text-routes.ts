import type { FastifyInstance } from 'fastify'
import type { Portal } from '../../dependencies.ts'
import { invalidField, knowOnly, notFound } from '../../http/errors.ts'
import { contextOf } from '../../http/policy.ts'
import { inTransaction } from '../../rest/write.ts'
import {
  giveConsent,
  isConsentKind,
  isTextKind,
  markTextRead,
  ownTexts,
  publishedText,
  readPortalText,
  withdrawConsent,
} from './texts.ts'

/** The version in a body: a whole number from 1 on. */
function versionOf(body: unknown): number {
  const version = (body as { version?: unknown } | null)?.version
  if (typeof version !== 'number' || !Number.isSafeInteger(version) || version < 1 || version > 2_147_483_647)
    throw invalidField('version', 'integer')
  return version
}

/** The organisation's texts for anybody, and what one has read of them and agrees to oneself. */
export function textRoutes(app: FastifyInstance, { engine }: Portal): void {
  const { db } = engine
  const open = { config: { policy: 'public' as const } }
  const login = { config: { policy: 'login' as const } }

  app.get('/api/public-texts/:kind', open, async request => {
    const { kind } = request.params as { kind: string }
    knowOnly(request.query, 'version')
    const { version } = request.query as { version?: string }
    const requested = version === undefined ? undefined : Number(version)
    if (!isTextKind(kind) || (requested !== undefined && !/^[1-9]\d{0,8}$/.test(version as string)))
      throw notFound()
    const data = await readPortalText(db, kind, request.locale, requested)
    if (!data) throw notFound()
    return { data }
  })

  app.get('/api/users/me/texts', login, async request => ({
    data: await ownTexts(contextOf(engine, request)),
  }))

  app.post('/api/users/me/texts/privacy_notice/read', login, async request => {
    const context = contextOf(engine, request)
    const id = await publishedText(db, 'privacy_notice', versionOf(request.body))
    if (id === undefined) throw notFound()
    await markTextRead(db, context.caller.id, id, 'person')
    return { data: await ownTexts(context) }
  })

  app.post('/api/users/me/consents/:kind', login, async request => {
    const { kind } = request.params as { kind: string }
    if (!isConsentKind(kind)) throw notFound()
    const context = contextOf(engine, request)
    const version = versionOf(request.body)
    await inTransaction(context, inner => giveConsent(inner, kind, version))
    return { data: await ownTexts(context) }
  })

  app.delete('/api/users/me/consents/:kind', login, async request => {
    const { kind } = request.params as { kind: string }
    if (!isConsentKind(kind)) throw notFound()
    const context = contextOf(engine, request)
    await inTransaction(context, inner => withdrawConsent(inner, kind))
    return { data: await ownTexts(context) }
  })
}
