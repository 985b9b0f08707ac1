import type { CaptchaConfig } from '../../../config.ts'
import { CaptchaError } from './error.ts'

/** The part of the provider's script that is used: `grecaptcha`, or `grecaptcha.enterprise`. */
interface Api {
  ready(run: () => void): void
  render(container: HTMLElement, options: Record<string, unknown>): number
  execute(widget: number): unknown
  getResponse(widget: number): string
}

declare global {
  interface Window {
    grecaptcha?: Api & { readonly enterprise?: Api }
  }
}

let loading: Promise<void> | undefined

/** Loads the provider's script once; after a failure the next try loads it again. */
function load(src: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      loading = undefined
      reject(new CaptchaError('notLoaded'))
    }
    document.head.append(script)
  })
  return loading
}

/** A person may be asked to find bridges in pictures: two minutes, in milliseconds. */
const CHALLENGE_TIMEOUT_MS = 120_000

/** Puts reCAPTCHA into a place of the page, and gives what asks it for a proof. Rejects with a {@link CaptchaError}. */
export async function renderRecaptcha(
  container: HTMLElement,
  config: CaptchaConfig,
  { language, dark }: { readonly language: string; readonly dark: boolean },
): Promise<() => Promise<string>> {
  const {
    siteKey,
    version,
    size = 'normal',
    badge = true,
    enterprise,
    address = 'https://www.google.com',
  } = config
  if (!siteKey) throw new CaptchaError('noKey')
  if (!version) throw new CaptchaError('noVersion')
  await load(`${address}/recaptcha/${enterprise ? 'enterprise' : 'api'}.js?render=explicit&hl=${language}`)
  const api = enterprise ? window.grecaptcha?.enterprise : window.grecaptcha
  if (!api) throw new CaptchaError('notLoaded')
  await new Promise<void>(resolve => api.ready(resolve))
  let settle: { resolve(proof: string): void; reject(why: CaptchaError): void } | undefined
  let failed = false
  const widget = api.render(container, {
    sitekey: siteKey,
    size,
    theme: dark ? 'dark' : 'light',
    ...(size === 'invisible' && { badge: badge ? 'inline' : 'bottomright' }),
    callback: (proof: string) => settle?.resolve(proof),
    'error-callback': () => {
      failed = true
      settle?.reject(new CaptchaError('notExecuted'))
    },
  })
  if (!badge) container.hidden = true
  return async () => {
    if (size === 'normal') {
      const proof = api.getResponse(widget)
      if (!proof) throw new CaptchaError(failed ? 'notExecuted' : 'unticked')
      return proof
    }
    return new Promise<string>((resolve, reject) => {
      settle = { resolve, reject }
      setTimeout(() => reject(new CaptchaError('notExecuted')), CHALLENGE_TIMEOUT_MS)
      Promise.resolve(api.execute(widget)).catch(() => reject(new CaptchaError('notExecuted')))
    })
  }
}
