import fastifyMultipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { extensionsHeader } from '../metadata/contract.ts'
import { byName } from './area.ts'
import { assignRoutes } from './assign/routes.ts'
import { bulkRoutes, bulkRunRoutes } from './bulk/routes.ts'
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
import { inboxRoutes } from './inbox/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { addMetrics } from './metrics/route.ts'
import { openApiRoutes } from './openapi/routes.ts'
import { type AssembledPortal, jobsOf } from './portal.ts'
import { refusedChoiceRoutes } from './rest/refused-choices-routes.ts'
import { resourceRoutes } from './rest/routes.ts'
import { searchRoutes } from './search/routes.ts'

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

/** Routes that take files: what reads these would cost every other route time. */
async function addFileRoutes(app: FastifyInstance, portal: Portal): Promise<void> {
  await app.register(async scope => {
    await scope.register(fastifyMultipart, {
      limits: { files: 1, parts: 20, fieldSize: 10_000, headerPairs: 50 },
    })
    mediaRoutes(scope, portal)
    for (const compiled of portal.engine.catalogue.all()) {
      fileRoutes(scope, portal, compiled)
      assignRoutes(scope, portal, compiled)
    }
  })
}

/**
 * Declarations say what is valid, and no route has a schema of Fastify's: its compilers, a tenth of what a start takes,
 * are not loaded.
 */
const noSchemas = () => {
  throw new Error('Routes are validated by their declarations, and have no schemas.')
}

/** Builds the server of a portal, with every route of its declarations and its areas. */
export async function buildApp(portal: AssembledPortal): Promise<FastifyInstance> {
  const { engine, config, areas } = portal
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
  await addMetrics(
    app,
    portal,
    jobsOf(areas).map(({ queue }) => queue.name),
  )
  // Before anything can refuse: a page of an allowed site has to be able to read why.
  await allowOrigins(app, portal)
  addPolicies(app, portal.sessions)
  refuseForeignOrigins(app, portal)
  // What comes before the generated routes is matched before `/api/users/:id`.
  healthRoutes(app, portal)
  await addFileRoutes(app, portal)
  searchRoutes(app, portal, Object.fromEntries(byName(areas, ({ search }) => search)))
  dashboardRoutes(app, portal)
  inboxRoutes(
    app,
    portal,
    byName(areas, ({ waiting }) => waiting),
  )
  refusedChoiceRoutes(app, portal)
  for (const area of areas) await area.routes?.(app, portal)
  bulkRunRoutes(app, portal)
  await liveRoutes(app, portal)
  const ownVerbs = byName(areas, area => area.ownVerbs)
  for (const compiled of engine.catalogue.all()) {
    resourceRoutes(app, portal, compiled, ownVerbs.get(compiled.name))
    bulkRoutes(app, portal, compiled)
  }
  openApiRoutes(app, portal, Object.fromEntries(byName(areas, ({ openapi }) => openapi)))
  serveWeb(app, config, { resources: engine.catalogue.resources, pages: portal.pages })
  return app
}
