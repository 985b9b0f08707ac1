import type { FastifyInstance } from 'fastify'
import { notFound } from '../http/errors.ts'
import type { Portal } from './dependencies.ts'

/** What a browser needs for a proof that the server itself asks for: a challenge of ALTCHA. */
export function captchaRoutes(app: FastifyInstance, { config, captchaSecret }: Portal): void {
  app.get('/api/captcha', { config: { policy: 'public' } }, async () => {
    if (config.CAPTCHA_PROVIDER !== 'altcha') throw notFound()
    const { altchaChallenge } = await import('../captcha/altcha.ts')
    return { data: await altchaChallenge(captchaSecret) }
  })
}
