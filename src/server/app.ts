import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import fastifyCors from '@fastify/cors'
import fastifyHelmet from '@fastify/helmet'
import fastifyMultipart from '@fastify/multipart'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { forbidden } from './http/errors.ts'
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
  app.addHook('onRequest', async request => {
    const { origin } = request.headers
    if (!origin || safeMethods.has(request.method) || allowed.has(origin)) return
    if (origin !== `${request.protocol}://${request.headers.host}`) throw forbidden('origin')
  })
}

async function addPlugins(app: FastifyInstance, { config }: Portal): Promise<void> {
  const api = config.API_BASE_URL ? [new URL(config.API_BASE_URL).origin] : []
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...api],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...api],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
    crossOriginResourcePolicy: { policy: config.ALLOWED_ORIGINS.length ? 'cross-origin' : 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: config.PUBLIC_URL?.startsWith('https:') ? undefined : false,
  })
  await app.register(fastifyCors, {
    origin: config.ALLOWED_ORIGINS.length ? [...config.ALLOWED_ORIGINS] : false,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['etag', 'retry-after', 'content-disposition'],
    credentials: true,
    maxAge: 600,
  })
  await app.register(fastifyCookie)
  await app.register(fastifyCompress, { threshold: 2048, encodings: ['br', 'gzip'] })
  await app.register(fastifyMultipart, {
    limits: { files: 1, parts: 20, fieldSize: 10_000, headerPairs: 50 },
  })
}

/** Builds the server of a portal, with every route of its declarations. */
export async function buildApp(portal: Portal): Promise<FastifyInstance> {
  const { engine, config } = portal
  const app = fastify({
    bodyLimit: 1_048_576,
    trustProxy: config.TRUST_PROXY ?? false,
    requestTimeout: 60_000,
    logController: new LogController({ disableRequestLogging: config.LOG_LEVEL !== 'debug' }),
    return503OnClosing: true,
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
  respondToErrors(app)
  addPolicies(app, portal.sessions)
  refuseForeignOrigins(app, portal)
  await addPlugins(app, portal)
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
  // What comes before the generated routes is matched before `/api/users/:id`.
  healthRoutes(app, portal)
  tokenRoutes(app, portal)
  meRoutes(app, portal)
  accountRoutes(app, portal)
  mediaRoutes(app, portal)
  permissionRoutes(app, portal)
  organizationChartRoutes(app, portal)
  for (const compiled of engine.catalogue.all()) {
    resourceRoutes(app, portal, compiled, { store: !ownStore.has(compiled.name) })
    fileRoutes(app, portal, compiled)
  }
  await openApiRoutes(app, portal)
  await serveWeb(
    app,
    config,
    [...engine.catalogue.all()].map(({ resource }) => resource),
  )
  return app
}
