import type { Config } from '../../../config.ts'
import type { CaptchaProvider } from './provider.ts'

/** How long the provider may take, in milliseconds. */
const patience = 5000

async function ask(url: string, init: RequestInit): Promise<Record<string, unknown>> {
  // A redirect would lead the secret elsewhere.
  const answer = await fetch(url, {
    ...init,
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  if (!answer.ok) throw new Error(`The captcha provider answered ${answer.status}`)
  return (await answer.json()) as Record<string, unknown>
}

/** What is wrong with our side of it, and not with the proof: nobody is refused as a robot for it. */
const ours = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request'])

/** Google reCAPTCHA version 2, by its `siteverify`, or by an assessment where it is the enterprise edition. */
export function recaptcha(config: Config): CaptchaProvider {
  const { CAPTCHA_ADDRESS, CAPTCHA_API_ADDRESS, CAPTCHA_PROJECT, CAPTCHA_SECRET_KEY, CAPTCHA_SITE_KEY } =
    config
  if (config.CAPTCHA_ENTERPRISE)
    return {
      async verify(proof, ip) {
        const address = `${CAPTCHA_API_ADDRESS}/v1/projects/${encodeURIComponent(CAPTCHA_PROJECT)}/assessments?key=${encodeURIComponent(CAPTCHA_SECRET_KEY)}`
        const { tokenProperties } = await ask(address, {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ event: { token: proof, siteKey: CAPTCHA_SITE_KEY, userIpAddress: ip } }),
        })
        return (tokenProperties as { valid?: unknown } | undefined)?.valid === true ? proof : undefined
      },
    }
  return {
    async verify(proof, ip) {
      const answer = await ask(`${CAPTCHA_ADDRESS}/recaptcha/api/siteverify`, {
        body: new URLSearchParams({ secret: CAPTCHA_SECRET_KEY, response: proof, remoteip: ip }),
      })
      const codes = Array.isArray(answer['error-codes']) ? answer['error-codes'] : []
      const fault = codes.find(code => ours.has(code))
      if (fault) throw new Error(`The captcha provider says ${fault}`)
      return answer.success === true ? proof : undefined
    },
  }
}
