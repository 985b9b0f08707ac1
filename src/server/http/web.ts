import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { AnyResource } from '../../metadata/resource.ts'
import { screensOf } from '../../metadata/route.ts'
import type { Config } from '../config.ts'
import { answerNotFound } from './respond-to-errors.ts'
import { staticFiles } from './static-files.ts'
import { zoneOffsets } from './zone-offsets.ts'

/** Where the built web side stands. */
export const webFolder = join(import.meta.dirname, '../../../dist/web')

/** The screens that the web side has: those of resources, and the addresses of other pages. */
export interface Screens {
  readonly resources: readonly AnyResource[]
  readonly pages: readonly string[]
}

/** Whether an address is one of the portal's screens, with or without a language before it. */
export function screenMatcher({ resources, pages }: Screens): (path: string) => boolean {
  const paths = [...resources.flatMap(resource => screensOf(resource).map(({ path }) => path)), ...pages]
  const patterns = paths
    .filter(path => path !== '/not-found')
    .map(path =>
      path
        .replace(/^\/$/, '')
        .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
        .replace(/:\w+/g, '[^/]+'),
    )
  const all = new RegExp(`^(?:/(?:tr|en))?(?:${patterns.join('|')})/?$`)
  return path => all.test(path)
}

/** What a page needs to ask for a proof: nothing that is secret. */
const captchaFor = (config: Config) =>
  config.CAPTCHA_PROVIDER === 'off'
    ? null
    : {
        provider: config.CAPTCHA_PROVIDER,
        on: config.CAPTCHA_ON,
        siteKey: config.CAPTCHA_SITE_KEY,
        version: config.CAPTCHA_VERSION,
        size: config.CAPTCHA_SIZE,
        badge: config.CAPTCHA_BADGE,
        enterprise: config.CAPTCHA_ENTERPRISE,
        address: config.CAPTCHA_ADDRESS,
      }

const year = 366 * 86_400_000

/** What the web side reads before it starts: where the API is, and how to log in to it. */
const webConfig = (config: Config): string =>
  `window.__PORTAL__ = ${JSON.stringify({
    apiBaseUrl: config.API_BASE_URL,
    notificationsUrl: config.NOTIFICATIONS_URL,
    clientId: config.OAUTH_CLIENT_ID,
    clientSecret: config.OAUTH_CLIENT_SECRET,
    name: { tr: config.PORTAL_NAME_TR, en: config.PORTAL_NAME_EN },
    organisation: { tr: config.ORGANISATION_NAME_TR, en: config.ORGANISATION_NAME_EN },
    registration: config.REGISTRATION,
    mail: config.SMTP_URL !== undefined,
    timeZone: config.TIME_ZONE,
    zoneOffsets: zoneOffsets(config.TIME_ZONE, Date.now() - 10 * year, Date.now() + 2 * year),
    captcha: captchaFor(config),
  }).replaceAll('<', '\\u003c')}`

/**
 * Serves the built web side: its files as they are, and its page at every other address that is none of the API's,
 * with 404 where there is no screen.
 */
export function serveWeb(app: FastifyInstance, config: Config, screens: Screens, folder = webFolder): void {
  let script: string | undefined
  app.get('/config.js', (_, reply) => {
    script ??= webConfig(config)
    return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script)
  })
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler(answerNotFound)
    return
  }
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const isScreen = screenMatcher(screens)
  staticFiles(app, folder, 'assets/')
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] as string
    const asksForPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !path.startsWith('/api/') &&
      !/\.[a-z0-9]{2,5}$/i.test(path)
    if (!asksForPage) return answerNotFound(request, reply)
    return reply
      .code(isScreen(path) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page)
  })
}
