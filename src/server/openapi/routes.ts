import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Portal } from '../routes/dependencies.ts'
import { openApiDocument } from './document.ts'

/** The OpenAPI document at `/api/openapi.json`, and a page to read it at `/api/docs`. */
export async function openApiRoutes(app: FastifyInstance, { engine, config }: Portal): Promise<void> {
  const document = openApiDocument(engine.catalogue, config.PORTAL_NAME_EN)
  const text = JSON.stringify(document)
  app.get('/api/openapi.json', { config: { policy: 'public' } }, (_, reply) =>
    reply.type('application/json; charset=utf-8').send(text),
  )
  await app.register(fastifySwagger, { mode: 'static', specification: { document: document as never } })
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { url: '/api/openapi.json', docExpansion: 'none', filter: true },
    staticCSP: true,
  })
}
