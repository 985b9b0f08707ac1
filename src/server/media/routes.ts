import type { Readable } from 'node:stream'
import '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { maxInOneRequest } from '../../fields/media/index.ts'
import { richMediaNames } from '../../fields/rich-text/media.ts'
import { message } from '../../metadata/message.ts'
import type { Portal } from '../dependencies.ts'
import { HttpError, invalidField, knowOnly } from '../http/errors.ts'
import { consumeQuota, rateLimits } from '../http/limits.ts'
import { contextOf } from '../http/policy.ts'
import { once } from '../rest/idempotency.ts'
import { contentOf } from './content.ts'
import { inspect, type Looked } from './inspect.ts'
import { fileLimitsOf, type Limits, tooLarge } from './limits.ts'
import { LinkedFiles } from './linked-files.ts'
import { recordFile } from './record.ts'
import { type MediaFile, sendMedia } from './send.ts'
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

/** The file as it will be kept, with its type and its name's ending by its content. Throws 415 or 413 for one that the field does not take. */
async function checked(
  portal: Portal,
  sent: Named,
  limits: Limits,
): Promise<{ file: Named } & Omit<Looked, 'ending'>> {
  let isTaken = false
  try {
    const { ending, ...looked } = await inspect(portal, contentOf(sent.path, sent.size), limits)
    const max = limits.maxOf?.(looked.type)
    if (max !== undefined && sent.size > max) throw tooLarge(max)
    const remake = limits.remake?.(looked.type)
    isTaken = !remake
    if (!remake) return { file: { ...sent, name: withEnding(sent.name, ending) }, ...looked }
    const made = await remake(sent)
    if (!made) throw wrongFileType()
    const newEnding = made.type === 'image/png' ? '.png' : '.jpg'
    const name = sent.name.replace(/(\.[^.]*)?$/, newEnding)
    return { ...looked, file: { ...made.file, name }, type: made.type }
  } finally {
    if (!isTaken) await letGo(sent)
  }
}

/** Types that browsers show or play by themselves. */
const shown =
  /^(image\/(jpeg|png|webp|gif)|application\/pdf|video\/(mp4|webm)|audio\/(mpeg|mp4|ogg|wav|flac))$/

/** A file of a text as its address names it: what it was called may tell what it is asked to be told. */
function asAddressed(file: MediaFile | undefined, name: string): MediaFile | undefined {
  if (!file || !richMediaNames.has(name)) return file
  const [, ending = ''] = /(\.[a-z0-9]{1,5})$/i.exec(file.file_name) ?? []
  return { ...file, file_name: `${name}${ending}` }
}

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
      const file = asAddressed(await linked.of(request), (request.params as { name: string }).name)
      const disposition = shown.test(file?.mime_type ?? '') ? 'inline' : 'attachment'
      return sendMedia(request, reply, files, file, disposition)
    },
  })
}
