/**
 * The react-admin list, and the portal's API at the same address. The API is the portal's own in this process, and
 * the files are sent by the portal's own code: nothing is forwarded, asked for beforehand, or compressed less.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import fastify from 'fastify'
import { buildApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { addCompression } from '../../src/server/http/compression.ts'
import { addHeaders, headersFor } from '../../src/server/http/headers.ts'
import { staticFiles } from '../../src/server/http/static-files.ts'
import { createPortal } from '../../src/server/portal.ts'

const folder = join(import.meta.dirname, '../../dist/react-admin')
const config = readConfig(process.env)
const db = await openDatabase(config)
const portal = await createPortal(db, config)
const api = await buildApp(portal)

const pages = fastify({ logger: false })
addHeaders(pages, headersFor(config))
addCompression(pages)
staticFiles(pages, folder, 'assets/')
const page = readFileSync(join(folder, 'index.html'), 'utf8')
pages.get('/', (_, reply) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
)

await Promise.all([api.ready(), pages.ready()])
portal.engine.totals.start()
const server = createServer((request, response) =>
  (request.url?.startsWith('/api/') ? api : pages).routing(request, response),
)
server.keepAliveTimeout = api.server.keepAliveTimeout
server.listen(config.PORT, config.HOST)

process.once('SIGTERM', () => {
  portal.engine.totals.stop()
  server.close()
  server.closeAllConnections()
  void Promise.all([api.close(), pages.close()]).then(() => db.close())
})
