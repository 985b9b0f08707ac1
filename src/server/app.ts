import fastifyCookie from '@fastify/cookie'
import fastifyMultipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { extensionsHeader } from '../metadata/contract.ts'
import type { Verb } from '../metadata/resource.ts'
import { captchaRoutes } from './areas/account/captcha/routes.ts'
import { accountRoutes } from './areas/account/link-routes.ts'
import { meRoutes } from './areas/account/me-routes.ts'
import { registrationRoutes } from './areas/account/registration-routes.ts'
import { repasswordRoutes } from './areas/account/repassword-routes.ts'
import { tokenRoutes } from './areas/account/token-routes.ts'
import { announcementRoutes } from './areas/communication/announcements/routes.ts'
import { mailRoutes } from './areas/communication/mails/routes.ts'
import { notificationRoutes } from './areas/communication/notifications/routes.ts'
import { communityRoutes } from './areas/community/routes.ts'
import { organizationChartRoutes } from './areas/organisation/chart/routes.ts'
import { permissionRoutes } from './areas/organisation/permission-routes.ts'
import { privacyRoutes } from './areas/privacy/routes.ts'
import { textRoutes } from './areas/privacy/text-routes.ts'
import { ticketRoutes } from './areas/support/routes.ts'
import { bulkRoutes } from './bulk/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import type { Portal } from './dependencies.ts'
import { addCompression } from './http/compression.ts'
import { forbidden } from './http/errors.ts'
import { addHeaders, headersFor } from './http/headers.ts'
import { healthRoutes } from './http/health.ts'
import { addLines } from './http/lines.ts'
import { logging } from './http/logging.ts'
import { addPolicies } from './http/policy.ts'
import { answerFailure } from './http/respond-to-errors.ts'
import { serveWeb } from './http/web.ts'
import { fileRoutes } from './import/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { addMetrics } from './metrics/route.ts'
import { openApiRoutes } from './openapi/routes.ts'
import { refusedChoiceRoutes } from './rest/refused-choices-routes.ts'
import { resourceRoutes } from './rest/routes.ts'
import { searchRoutes } from './search/routes.ts'

/** Verbs of resources that are routes of their own. */
const ownVerbs: Readonly<Record<string, readonly Verb[]>> = {
  'mail-messages': ['show'],
  'organization-charts': ['store'],
  'user-announcements': ['index', 'show'],
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses what a page of another site sends: unsafe methods with a foreign Origin. */
function refuseForeignOrigins(app: FastifyInstance, { config }: Portal): void {
  const allowed = new Set(config.ALLOWED_ORIGINS)
  if (config.PUBLIC_URL) allowed.add(new URL(config.PUBLIC_URL).origin)
  app.addHook('onRequest', (request, _, done) => {
    const { origin } = request.headers
    const own = !origin || safeMethods.has(request.method) || allowed.has(origin)
    done(own || origin === `${request.protocol}://${request.headers.host}` ? undefined : forbidden('origin'))
  })
}

/** Lets the pages of other sites call the API where the deployment allows it. */
async function allowOrigins(app: FastifyInstance, { config }: Portal): Promise<void> {
  if (!config.ALLOWED_ORIGINS.length) return
  await app.register(import('@fastify/cors'), {
    origin: [...config.ALLOWED_ORIGINS],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['etag', 'retry-after', 'content-disposition', extensionsHeader],
    credentials: true,
    maxAge: 600,
  })
}

/** Routes that take files, or cookies: what reads these would cost every other route time. */
async function addSpecialRoutes(app: FastifyInstance, portal: Portal): Promise<void> {
  await app.register(async scope => {
    await scope.register(fastifyCookie)
    tokenRoutes(scope, portal)
    repasswordRoutes(scope, portal)
  })
  await app.register(async scope => {
    await scope.register(fastifyMultipart, {
      limits: { files: 1, parts: 20, fieldSize: 10_000, headerPairs: 50 },
    })
    mediaRoutes(scope, portal)
    for (const compiled of portal.engine.catalogue.all()) fileRoutes(scope, portal, compiled)
  })
}

/**
 * Declarations say what is valid, and no route has a schema of Fastify's: its compilers, a tenth of what a start takes,
 * are not loaded.
 */
const noSchemas = () => {
  throw new Error('Routes are validated by their declarations, and have no schemas.')
}

/** Builds the server of a portal, with every route of its declarations. */
export async function buildApp(portal: Portal): Promise<FastifyInstance> {
  const { engine, config } = portal
  const setHeaders = headersFor(config)
  const app = fastify({
    bodyLimit: 1_048_576,
    // A file's name stands in its address, and each of its letters may take up to twelve characters there.
    routerOptions: { maxParamLength: 2000 },
    trustProxy: config.TRUST_PROXY ?? false,
    requestTimeout: 60_000,
    return503OnClosing: true,
    // Each would be a route of its own, and their number is what a start takes time for.
    exposeHeadRoutes: false,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    ...logging(config),
    // An address that cannot be read is refused before any hook.
    frameworkErrors(error, request, reply) {
      setHeaders(request, reply)
      answerFailure(error, request, reply)
    },
  })
  // The API reads JSON, and multipart where files are taken; Fastify would take plain text for a body as well.
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(answerFailure)
  addHeaders(app, setHeaders)
  addLines(app, portal.readiness)
  addCompression(app)
  await addMetrics(app, portal)
  // Before anything can refuse: a page of an allowed site has to be able to read why.
  await allowOrigins(app, portal)
  addPolicies(app, portal.sessions)
  refuseForeignOrigins(app, portal)
  // What comes before the generated routes is matched before `/api/users/:id`.
  healthRoutes(app, portal)
  await addSpecialRoutes(app, portal)
  meRoutes(app, portal)
  privacyRoutes(app, portal)
  textRoutes(app, portal)
  searchRoutes(app, portal)
  captchaRoutes(app, portal)
  communityRoutes(app, portal)
  dashboardRoutes(app, portal)
  accountRoutes(app, portal)
  registrationRoutes(app, portal)
  permissionRoutes(app, portal)
  refusedChoiceRoutes(app, portal)
  organizationChartRoutes(app, portal)
  mailRoutes(app, portal)
  notificationRoutes(app, portal)
  ticketRoutes(app, portal)
  announcementRoutes(app, portal)
  await liveRoutes(app, portal)
  for (const compiled of engine.catalogue.all()) {
    resourceRoutes(app, portal, compiled, ownVerbs[compiled.name])
    bulkRoutes(app, portal, compiled)
  }
  openApiRoutes(app, portal)
  const resources = [...engine.catalogue.all()].map(({ resource }) => resource)
  serveWeb(app, config, resources)
  return app
}
