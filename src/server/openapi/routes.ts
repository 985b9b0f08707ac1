import fastify, { type FastifyInstance } from 'fastify'
import type { Portal } from '../dependencies.ts'
import { addCompression } from '../http/compression.ts'
import { openApiDocument } from './document.ts'
import type { PathItem } from './parts.ts'

/**
 * The page to read the document by: a server of its own, because few ask for it and its packages are heavy. It fetches
 * the document from where everybody does, so that it is in memory once.
 */
async function makePage(title: string): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  const page = fastify()
  addCompression(page)
  await page.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: '3.1.0', info: { title, version: '1.0.0' }, paths: {} } },
  })
  await page.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { url: '/api/openapi.json', docExpansion: 'none', filter: true },
    staticCSP: true,
  })
  await page.ready()
  return page
}

/**
 * The OpenAPI document at `/api/openapi.json`, and a page to read it at `/api/docs`. Both are made when asked for.
 * @param paths of the areas, that no declaration brings
 */
export function openApiRoutes(
  app: FastifyInstance,
  { engine, config }: Portal,
  paths: Readonly<Record<string, PathItem>>,
): void {
  let text: string | undefined
  let page: Promise<FastifyInstance> | undefined
  const title = config.PORTAL_NAME_EN
  const open = { config: { policy: 'public' as const } }
  app.get('/api/openapi.json', open, (_, reply) => {
    text ??= JSON.stringify(openApiDocument(engine, title, paths))
    return reply.type('application/json; charset=utf-8').send(text)
  })
  for (const url of ['/api/docs', '/api/docs/*'])
    app.get(url, open, async (request, reply) => {
      page ??= makePage(title)
      const { routing } = await page
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value)
      reply.hijack()
      routing(request.raw, reply.raw)
    })
}
