import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

type Headers = Readonly<Record<string, string>>

const policyOf = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')

/** What the portal's pages may load, and from where. */
function pagePolicy({ API_BASE_URL }: Config): string {
  const api = API_BASE_URL ? [new URL(API_BASE_URL).origin] : []
  return policyOf({
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...api],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...api],
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
    'cross-origin-resource-policy': config.ALLOWED_ORIGINS.length ? 'cross-origin' : 'same-origin',
    ...(config.PUBLIC_URL?.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

/**
 * Sets the headers of every answer before anything else does. They are put together once: what is made for each
 * request costs as much as reading a record. Answers of the API are kept by nobody and are no page.
 */
export function addHeaders(app: FastifyInstance, config: Config): void {
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
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? ofApi : ofPages)
    done()
  })
}
