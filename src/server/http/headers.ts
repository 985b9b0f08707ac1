import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { framedOrigins } from './content-origin.ts'

type Headers = Readonly<Record<string, string>>

const policyOf = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')

/** What the portal never asks a browser for: no page of it, and nothing that slipped into one, gets it. */
const permissionsPolicy = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map(feature => `${feature}=()`)
  // Content of others that is framed saves what it has when it is left.
  .concat('unload=*')
  .join(', ')

/** Where the script and the frame of a captcha of somebody else's come from. */
function captchaOrigins({ CAPTCHA_PROVIDER, CAPTCHA_ADDRESS }: Config): {
  scripts: string[]
  frames: string[]
} {
  if (CAPTCHA_PROVIDER !== 'recaptcha') return { scripts: [], frames: [] }
  const { origin } = new URL(CAPTCHA_ADDRESS)
  // The provider's first script loads the second from its own host for such.
  return { scripts: [origin, 'https://www.gstatic.com'], frames: [origin] }
}

/** The origin of an address for websockets: `'self'` and an http origin do not cover one elsewhere. */
const socketOrigin = (address: string): string => new URL(address).origin.replace(/^http/, 'ws')

/** What the portal's pages may load, and from where. */
function pagePolicy(config: Config): string {
  const { API_BASE_URL, NOTIFICATIONS_URL } = config
  const api = API_BASE_URL ? [new URL(API_BASE_URL).origin] : []
  const live = [API_BASE_URL, NOTIFICATIONS_URL].flatMap(address => (address ? [socketOrigin(address)] : []))
  const { scripts, frames } = captchaOrigins(config)
  return policyOf({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...api],
    'media-src': ["'self'", ...api],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...api, ...new Set(live)],
    'frame-src': ["'self'", ...frames, ...framedOrigins(config)],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
  })
}

/** Headers of every answer, which tell browsers what they must not do with it. */
function headersOf(config: Config): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
    'cross-origin-resource-policy': config.ALLOWED_ORIGINS.length ? 'cross-origin' : 'same-origin',
    ...(config.PUBLIC_URL?.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

/**
 * Gives what sets the headers of an answer. They are put together once: what is made for each request costs as much as
 * reading a record. Answers of the API are kept by nobody and are no page.
 */
export function headersFor(config: Config): (request: FastifyRequest, reply: FastifyReply) => void {
  const everywhere = headersOf(config)
  const ofApi: Headers = {
    ...everywhere,
    'content-security-policy': policyOf({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }),
    'cache-control': 'no-store',
  }
  const ofPages: Headers = {
    ...everywhere,
    'content-security-policy': pagePolicy(config),
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-dns-prefetch-control': 'off',
    'x-permitted-cross-domain-policies': 'none',
  }
  return (request, reply) => {
    reply.headers(request.url.startsWith('/api/') ? ofApi : ofPages).header('x-request-id', request.id)
  }
}

/** Sets the headers of every answer before anything else does. */
export function addHeaders(app: FastifyInstance, set: ReturnType<typeof headersFor>): void {
  app.addHook('onRequest', (request, reply, done) => {
    set(request, reply)
    done()
  })
}
