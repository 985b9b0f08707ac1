import fastify from 'fastify'
import { resourceList } from '../../../resources/index.ts'
import { pages } from '../../../resources/pages.ts'
import { readConfig } from '../../../src/server/config.ts'
import { addHeaders, headersFor } from '../../../src/server/http/headers.ts'
import { serveWeb } from '../../../src/server/http/web.ts'

/** Serves the built files with the headers and the configuration that the portal itself gives them, and no API. */
export async function serveBuiltWeb(port: number, env: Readonly<Record<string, string>>) {
  const config = readConfig(env)
  const app = fastify({ forceCloseConnections: true })
  addHeaders(app, headersFor(config))
  serveWeb(app, config, {
    resources: resourceList,
    pages: Object.values(pages).map(({ path }) => path),
  })
  await app.listen({ port, host: '127.0.0.1' })
  return { close: () => app.close() }
}
