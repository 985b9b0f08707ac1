import fastifyCookie from '@fastify/cookie'
import fastifyMultipart from '@fastify/multipart'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { addCompression } from './http/compression.ts'
import { forbidden } from './http/errors.ts'
import { addHeaders } from './http/headers.ts'
import { addPolicies } from './http/policy.ts'
import { respondToErrors } from './http/respond-to-errors.ts'
import { serveWeb } from './http/web.ts'
import { openApiRoutes } from './openapi/routes.ts'
import { accountRoutes } from './routes/account.ts'
import type { Portal } from './routes/dependencies.ts'
import { fileRoutes } from './routes/files.ts'
import { healthRoutes } from './routes/health.ts'
import { meRoutes } from './routes/me.ts'
import { mediaRoutes } from './routes/medias.ts'
import { organizationChartRoutes } from './routes/organization-chart.ts'
import { permissionRoutes } from './routes/permissions.ts'
import { repasswordRoutes } from './routes/repassword.ts'
import { resourceRoutes } from './routes/resources.ts'
import { tokenRoutes } from './routes/token.ts'

/** Resources whose `store` is a route of its own. */
const ownStore = new Set(['organization-charts'])

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A path as it may stand in a log: without the tokens of media links and one-time links. */
const loggedUrl = (url: string): string => url.replace(/([?&]token=)[^&]*/g, '$1…')

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
    exposedHeaders: ['etag', 'retry-after', 'content-disposition'],
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

/** Builds the server of a portal, with every route of its declarations. */
export async function buildApp(portal: Portal): Promise<FastifyInstance> {
  const { engine, config } = portal
  const app = fastify({
    bodyLimit: 1_048_576,
    // A file's name stands in its address, and each of its letters may take up to twelve characters there.
    routerOptions: { maxParamLength: 2000 },
    trustProxy: config.TRUST_PROXY ?? false,
    requestTimeout: 60_000,
    logController: new LogController({ disableRequestLogging: config.LOG_LEVEL !== 'debug' }),
    return503OnClosing: true,
    // Each would be a route of its own, and their number is what a start takes time for.
    exposeHeadRoutes: false,
    // A logger for each request costs more than its few lines need: these name the request themselves.
    childLoggerFactory: (logger, bindings, options) =>
      config.LOG_LEVEL === 'debug' ? logger.child(bindings, options) : logger,
    logger:
      config.LOG_LEVEL === 'silent'
        ? false
        : {
            level: config.LOG_LEVEL,
            redact: ['req.headers.authorization', 'req.headers.cookie'],
            serializers: {
              req: request => ({
                method: request.method,
                url: loggedUrl(request.url),
                ip: request.ip,
                id: request.id,
              }),
            },
          },
  })
  // The API reads JSON, and multipart where files are taken; Fastify would take plain text for a body as well.
  app.removeContentTypeParser('text/plain')
  respondToErrors(app)
  addHeaders(app, config)
  addCompression(app)
  // Before anything can refuse: a page of an allowed site has to be able to read why.
  await allowOrigins(app, portal)
  addPolicies(app, portal.sessions)
  refuseForeignOrigins(app, portal)
  // What comes before the generated routes is matched before `/api/users/:id`.
  healthRoutes(app, portal)
  await addSpecialRoutes(app, portal)
  meRoutes(app, portal)
  accountRoutes(app, portal)
  permissionRoutes(app, portal)
  organizationChartRoutes(app, portal)
  for (const compiled of engine.catalogue.all())
    resourceRoutes(app, portal, compiled, { store: !ownStore.has(compiled.name) })
  openApiRoutes(app, portal)
  const resources = [...engine.catalogue.all()].map(({ resource }) => resource)
  serveWeb(app, config, resources)
  return app
}
