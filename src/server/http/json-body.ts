import type { FastifyInstance } from 'fastify'

/**
 * Reads JSON bodies. An empty one is no body, as without its content type: clients that send the type with every call
 * make transitions and deletions so.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}
