import { statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { filesBelow } from '../files-below.ts'
import { encodingOf, varyByEncoding } from './compression.ts'

const types: Readonly<Record<string, string>> = {
  '.bcmap': 'application/octet-stream',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.icc': 'application/octet-stream',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pfb': 'application/octet-stream',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const endings = { br: '.br', gzip: '.gz' } as const

interface File {
  readonly path: string
  readonly size: number
  readonly tag: string
}

/** The files of a folder by their path in it, with `/` between; those that begin with a dot are left out. */
function filesOf(folder: string): Map<string, File> {
  const files = new Map<string, File>()
  for (const name of filesBelow(folder)) {
    if (name.split('/').some(part => part.startsWith('.'))) continue
    const path = join(folder, name)
    const stat = statSync(path)
    files.set(name, {
      path,
      size: stat.size,
      tag: `"${stat.size.toString(36)}-${stat.mtimeMs.toString(36)}"`,
    })
  }
  return files
}

/**
 * Serves the files that a folder had when the process started, and nothing else, whatever the address says.
 * A compressed copy beside a file is sent to who takes it. Files below `lasting` have names that change with their
 * content. A file that is gone since then, as after an update of the folder, is not found.
 */
export function staticFiles(app: FastifyInstance, folder: string, lasting: string): void {
  const files = filesOf(folder)
  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    const name = (request.params as { '*': string })['*']
    const file = files.get(name)
    const type = types[extname(name)]
    if (!file || !type) return reply.callNotFound()
    const encoding = encodingOf(request.headers['accept-encoding'])
    const copy = encoding && files.get(`${name}${endings[encoding]}`)
    const sent = copy || file
    const known = request.headers['if-none-match'] === sent.tag
    const handle = known ? undefined : await open(sent.path).catch(() => undefined)
    if (!known && !handle) return reply.callNotFound()
    reply
      .type(type)
      .header('cache-control', name.startsWith(lasting) ? 'public, max-age=31536000, immutable' : 'no-cache')
      .header('etag', sent.tag)
    varyByEncoding(reply)
    if (!handle) return reply.code(304).send()
    if (copy) reply.header('content-encoding', encoding)
    return reply.header('content-length', sent.size).send(handle.createReadStream())
  })
}
