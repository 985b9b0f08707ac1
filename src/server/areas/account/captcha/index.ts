import type { FastifyRequest } from 'fastify'
import type { CaptchaForm } from '../../../../metadata/captcha.ts'
import { message } from '../../../../metadata/message.ts'
import { hashToken } from '../../../auth/tokens.ts'
import type { Config } from '../../../config.ts'
import type { Portal } from '../../../dependencies.ts'
import { HttpError, invalid, invalidField } from '../../../http/errors.ts'
import { claimOnce, rateLimits } from '../../../http/limits.ts'
import type { CaptchaProvider } from './provider.ts'

const longest = 20_000

/** The provider of a deployment, loaded where there is one. */
async function providerOf(config: Config, secret: string): Promise<CaptchaProvider> {
  if (config.CAPTCHA_PROVIDER === 'altcha') return (await import('./altcha.ts')).altcha(secret)
  return (await import('./recaptcha.ts')).recaptcha(config)
}

/**
 * Holds the `captcha` of a body against the provider, where the deployment asks for one here: 422 at the field for a
 * missing, wrong or used one, 503 while the provider cannot be asked. Nobody gets through without an answer. Gives
 * whether there was one to check.
 */
export async function checkCaptcha(
  portal: Portal,
  form: CaptchaForm,
  request: FastifyRequest,
): Promise<boolean> {
  const { config } = portal
  if (config.CAPTCHA_PROVIDER === 'off' || !config.CAPTCHA_ON.includes(form)) return false
  await requireCaptcha(portal, request)
  return true
}

const proofOf = (request: FastifyRequest): unknown => {
  const { captcha } = (request.body ?? {}) as Record<string, unknown>
  return captcha === null || captcha === '' ? undefined : captcha
}

/** Whether a request brings a captcha; nothing is said of whether it is a good one. */
export const hasCaptcha = (request: FastifyRequest): boolean => proofOf(request) !== undefined

/** The same wherever it is asked for: throws unless the body has a good `captcha` that was not used before. */
export async function requireCaptcha(portal: Portal, request: FastifyRequest): Promise<void> {
  const { config, engine, captchaSecret } = portal
  const proof = proofOf(request)
  const refused = () => invalid({ captcha: [message('auth:captcha.refused')] })
  if (proof === undefined) throw invalidField('captcha', 'required')
  if (typeof proof !== 'string' || proof.length > longest) throw refused()
  const provider = await providerOf(config, captchaSecret)
  let known: string | undefined
  try {
    known = await provider.verify(proof, request.ip)
  } catch (error) {
    request.log.error({ err: error }, 'The captcha provider cannot be asked')
    throw new HttpError(503, message('auth:captcha.unavailable'))
  }
  // Noted only once it is good, and before anything is done for it: of twenty at once one passes.
  if (!known || !(await claimOnce(engine.db, `captcha:${hashToken(known)}`, rateLimits.captchaProof)))
    throw refused()
}
