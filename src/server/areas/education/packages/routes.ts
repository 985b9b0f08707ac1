import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Portal } from '../../../dependencies.ts'
import { ownContentOrigin } from '../../../http/content-origin.ts'
import { notFound } from '../../../http/errors.ts'
import { PackageFiles } from './files.ts'
import { type PackageLink, readPackageToken } from './links.ts'
import { sendPackageFile } from './send.ts'

/** Where the built page that runs packages stands. */
const runtimeFolder = join(import.meta.dirname, '../../../../../dist/runtime')

/** What content of others may load: its own, and pictures and sound from elsewhere. Only the portal frames it. */
const policyOf = (framedBy: string): string =>
  [
    "default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' data: blob: https:",
    "font-src 'self' data: https:",
    "style-src 'self' 'unsafe-inline' https:",
    "form-action 'self'",
    "base-uri 'self'",
    `frame-ancestors 'self' ${framedBy}`,
  ].join('; ')

/** Headers of everything on the origin for content of others, in place of the portal's own. */
function addContentHeaders(reply: FastifyReply, framedBy: string): void {
  reply
    .removeHeader('x-frame-options')
    .removeHeader('cross-origin-opener-policy')
    .header('content-security-policy', policyOf(framedBy))
    // Packages save what they have when they are left.
    .header('permissions-policy', 'unload=(self), camera=(), microphone=(), geolocation=(), payment=()')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
}

const page = `<!doctype html>
<html lang="tr">
<meta charset="utf-8">
<title>SCORM</title>
<style>html,body,iframe{margin:0;border:0;width:100%;height:100%;display:block;background:#fff}</style>
<script type="module" src="../runtime/main.js"></script>
</html>
`

/** Packages, on the origin for content of others: the page that runs them, and their files. */
export function packageRoutes(app: FastifyInstance, portal: Portal): void {
  const { engine, files } = portal
  const found = new PackageFiles(engine.db, files)
  app.addHook('onClose', (_, done) => {
    found.end()
    done()
  })
  const linkOf = (request: FastifyRequest, reply: FastifyReply): PackageLink => {
    const { token } = request.params as { token: string }
    const link = readPackageToken(portal, token, ownContentOrigin(portal.config, request))
    if (!link) throw notFound()
    addContentHeaders(reply, link.framedBy)
    return link
  }
  const content = { config: { content: true, policy: 'public' } } as const

  // Read when the process starts: no address leads out of the folder.
  const built = new Map(
    existsSync(runtimeFolder)
      ? readdirSync(runtimeFolder).map(name => [name, readFileSync(join(runtimeFolder, name))])
      : [],
  )
  app.get('/packages/runtime/:name', content, (request, reply) => {
    const script = built.get((request.params as { name: string }).name)
    if (!script) throw notFound()
    return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script)
  })
  app.get('/packages/:token/', content, async (request, reply) => {
    const link = linkOf(request, reply)
    if (!(await found.isOpen(link))) throw notFound()
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  })
  app.get('/packages/:token/files/*', content, async (request, reply) => {
    const link = linkOf(request, reply)
    const file = await found.find(link, (request.params as { '*': string })['*'])
    if (!file) throw notFound()
    return sendPackageFile(request, reply, files, file)
  })
}
