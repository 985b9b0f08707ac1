import type { FastifyInstance } from 'fastify'
import type { Portal } from '../../../dependencies.ts'
import { notFound } from '../../../http/errors.ts'

/** What a browser needs for a proof that the server itself asks for: a challenge of ALTCHA. */
export function captchaRoutes(app: FastifyInstance, { config, captchaSecret }: Portal): void {
  app.get('/api/captcha', { config: { policy: 'public' } }, async () => {
    if (config.CAPTCHA_PROVIDER !== 'altcha') throw notFound()
    const { altchaChallenge } = await import('./altcha.ts')
    return { data: await altchaChallenge(captchaSecret) }
  })
}
