import type { Readable } from 'node:stream'
import '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { maxInOneRequest } from '../../fields/media/index.ts'
import { message } from '../../metadata/message.ts'
import type { Portal } from '../dependencies.ts'
import { HttpError, invalidField, knowOnly } from '../http/errors.ts'
import { once } from '../http/idempotency.ts'
import { consumeQuota, rateLimits } from '../http/limits.ts'
import { contextOf } from '../http/policy.ts'
import { contentOf } from './content.ts'
import { inspect, type Looked } from './inspect.ts'
import { fileLimitsOf, type Limits, tooLarge } from './limits.ts'
import { LinkedFiles } from './linked-files.ts'
import { recordFile } from './record.ts'
import { sendMedia } from './send.ts'
import { safeName, withEnding, wrongFileType } from './sniff.ts'
import { letGo, type Received, receive, TooLarge } from './store.ts'

/** Takes the one file of a multipart body. */
async function take(request: FastifyRequest, { files }: Portal, max: number): Promise<Named> {
  if (!request.isMultipart()) throw new HttpError(415, message('errors:multipart'))
  const part = await request.file({ limits: { fileSize: max + 1, files: 1, parts: 5 } })
  if (part?.fieldname !== 'file') throw invalidField('file', 'required')
  try {
    const file = await receive(files.incoming, part.file as Readable, max)
    return { ...file, name: safeName(part.filename) }
  } catch (error) {
    throw error instanceof TooLarge ? tooLarge(max) : error
  }
}

type Named = Received & { name: string }

/** The file as it will be kept, with its type and its name's ending by its content. Throws 415 for one that the field does not take. */
async function checked(
  portal: Portal,
  sent: Named,
  limits: Limits,
): Promise<{ file: Named } & Omit<Looked, 'ending'>> {
  const { remake } = limits
  let kept = false
  try {
    const { ending, ...looked } = await inspect(portal, contentOf(sent.path, sent.size), limits)
    kept = !remake
    if (!remake) return { file: { ...sent, name: withEnding(sent.name, ending) }, ...looked }
    const made = await remake(sent, looked.type)
    if (!made) throw wrongFileType()
    const newEnding = made.type === 'image/png' ? '.png' : '.jpg'
    const name = sent.name.replace(/(\.[^.]*)?$/, newEnding)
    return { ...looked, file: { ...made.file, name }, type: made.type }
  } finally {
    if (!kept) await letGo(sent)
  }
}

/** Types that browsers show by themselves. */
const shown = /^(image\/(jpeg|png|webp|gif)|application\/pdf|video\/(mp4|webm))$/

/** Uploads, and the files themselves behind short-lived links. */
export function mediaRoutes(app: FastifyInstance, portal: Portal): void {
  const { engine, files } = portal

  app.post('/api/medias', { config: { policy: 'login' } }, async (request, reply) => {
    const context = contextOf(engine, request)
    const { resource, field } = request.query as Record<string, unknown>
    knowOnly(request.query, 'resource', 'field')
    const limits = fileLimitsOf(context, resource, field)
    await consumeQuota(engine.db, `upload:${context.caller.id}`, rateLimits.uploads, 'errors:limits.uploads')
    const sent = await take(request, portal, Math.min(limits.maxSize, maxInOneRequest))
    const { file, ...looked } = await checked(portal, sent, limits)
    const key = await files.keep(file).catch(async error => {
      await letGo(file)
      throw error
    })
    const { name, size, sha256 } = file
    let isStored = false
    const { status, body } = await once(
      context,
      request,
      reply,
      async inner => {
        const row = await recordFile(inner, { name, size, sha256, key, ...looked })
        isStored = true
        return { status: 201, body: { data: row } }
      },
      `${sha256} ${name}`,
    ).catch(async error => {
      // Nothing would know of the file any more.
      await files.remove(key)
      throw error
    })
    // It was sent before: the answer is about the first one.
    if (!isStored) await files.remove(key)
    return reply.code(status).send(body)
  })

  const linked = new LinkedFiles(engine.db)
  app.addHook('onClose', (_, done) => {
    linked.end()
    done()
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/api/medias/:id/:name',
    config: { policy: 'public' },
    handler: async (request, reply) => {
      const file = await linked.of(request)
      const disposition = shown.test(file?.mime_type ?? '') ? 'inline' : 'attachment'
      return sendMedia(request, reply, files, file, disposition)
    },
  })
}
