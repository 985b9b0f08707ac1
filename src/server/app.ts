import fastifyMultipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { extensionsHeader } from '../metadata/contract.ts'
import { byName } from './area.ts'
import { bulkRunRoutes } from './bulk/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import type { Portal } from './dependencies.ts'
import { addCompression } from './http/compression.ts'
import { keepContentApart } from './http/content-origin.ts'
import { maxParamLength } from './http/endpoints.ts'
import { forbidden } from './http/errors.ts'
import { addHeaders, headersFor } from './http/headers.ts'
import { healthRoutes } from './http/health.ts'
import { readJsonBodies } from './http/json-body.ts'
import { addLines } from './http/lines.ts'
import { logging } from './http/logging.ts'
import { addPolicies } from './http/policy.ts'
import { answerFailure } from './http/respond-to-errors.ts'
import { serveWeb } from './http/web.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { addMetrics } from './metrics/route.ts'
import { openApiRoutes } from './openapi/routes.ts'
import { type AssembledPortal, jobsOf } from './portal.ts'
import { namesWithRoutes, ResourceEndpoints } from './resource-endpoints.ts'
import { refusedChoiceRoutes } from './rest/refused-choices-routes.ts'
import { searchRoutes } from './search/routes.ts'
import { exposedHeaders } from './uploads/protocol.ts'
import { uploadRoutes } from './uploads/routes.ts'

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
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: [
      'accept-ranges',
      'content-disposition',
      'content-range',
      'etag',
      'retry-after',
      extensionsHeader,
      ...exposedHeaders,
    ],
    credentials: true,
    maxAge: 600,
  })
}

/**
 * Adds the endpoints of resources and those of files, after every other route of the API.
 * @param names below which other routes with parameters stand
 */
async function addResources(
  app: FastifyInstance,
  portal: AssembledPortal,
  names: ReadonlySet<string>,
): Promise<void> {
  // Routes that take files have a place of their own: what reads these would cost every other route time.
  await app.register(async scope => {
    await scope.register(fastifyMultipart, {
      limits: { files: 1, parts: 20, fieldSize: 10_000, headerPairs: 50 },
    })
    mediaRoutes(scope, portal)
    const ownVerbs = byName(portal.areas, area => area.ownVerbs)
    const resources = new ResourceEndpoints(portal, ownVerbs, names)
    resources.addFileRoutes(scope)
    resources.addRoutes(app)
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
    routerOptions: { maxParamLength },
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
  readJsonBodies(app)
  app.setErrorHandler(answerFailure)
  addHeaders(app, setHeaders)
  keepContentApart(app, config)
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
  const names = namesWithRoutes(app)
  healthRoutes(app, portal)
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
  await uploadRoutes(app, portal)
  await addResources(app, portal, names)
  openApiRoutes(app, portal, Object.fromEntries(byName(areas, ({ openapi }) => openapi)))
  serveWeb(app, config, { resources: engine.catalogue.resources, pages: portal.pages })
  return app
}
