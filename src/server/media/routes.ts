import type { Readable } from 'node:stream'
import '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mediaLimits } from '../../fields/media/index.ts'
import { richPictures } from '../../fields/rich-text/pictures.ts'
import { verbPermission } from '../../metadata/access.ts'
import { message } from '../../metadata/message.ts'
import { may } from '../auth/caller.ts'
import type { Portal } from '../dependencies.ts'
import { contentDisposition } from '../http/download.ts'
import { badQuery, forbidden, HttpError, invalidField, knowOnly, notFound } from '../http/errors.ts'
import { once } from '../http/idempotency.ts'
import { consumeQuota, rateLimits } from '../http/limits.ts'
import { contextOf } from '../http/policy.ts'
import type { Context } from '../rest/context.ts'
import { insert } from '../rest/insert.ts'
import { idFromPath } from '../rest/show.ts'
import { writableBy } from '../rest/values.ts'
import { checkMediaToken } from './links.ts'
import { makePicture, makePortrait, type Remade } from './portrait.ts'
import { isPicture, safeName, sniff, withEnding } from './sniff.ts'
import { type FileStore, letGo, type Received, receive, TooLarge } from './store.ts'

const nothing = new Map<string, unknown>()

/** What a field takes, and what is made of it. */
interface Limits {
  readonly accept: readonly string[]
  /** In bytes. */
  readonly maxSize: number
  /** Makes a picture anew, and says of what type; undefined when it cannot be read. */
  readonly remake?: (file: Received, type: string) => Promise<Remade | undefined>
}

/** What the field takes that an upload is for; refused to those who may not write it. */
function limitsOf(context: Context, query: Record<string, unknown>): Limits {
  const { resource, field } = query
  knowOnly(query, 'resource', 'field')
  if (typeof resource !== 'string' || !context.engine.catalogue.has(resource)) throw badQuery('resource')
  const compiled = context.engine.catalogue.get(resource)
  const found = typeof field === 'string' ? compiled.byName.get(field) : undefined
  const isText = found?.type.isHtml
  if (!found || (!found.type.isFile && !isText)) throw badQuery('field')
  const { uploads } = found.field.options
  const uploadsFor = uploads === 'login' || (uploads !== undefined && may(context.caller, uploads.permission))
  const writes = (['create', 'update'] as const).some(
    mode =>
      writableBy(context.caller, compiled, found, mode) &&
      may(context.caller, verbPermission(compiled.resource, mode === 'create' ? 'store' : 'update')),
  )
  if (!writes && !uploadsFor) throw forbidden()
  if (isText) {
    const { accept, maxSize, side } = richPictures
    return { accept, maxSize, remake: (file, type) => makePicture(file, type, side) }
  }
  const { accept, maxSize, portrait } = mediaLimits(found.field)
  return { accept, maxSize, remake: portrait ? file => makePortrait(file, portrait) : undefined }
}

/** Takes the one file of a multipart body. */
async function take(request: FastifyRequest, { files }: Portal, max: number): Promise<Named> {
  if (!request.isMultipart()) throw new HttpError(415, message('errors:multipart'))
  const part = await request.file({ limits: { fileSize: max + 1, files: 1, parts: 5 } })
  if (part?.fieldname !== 'file') throw invalidField('file', 'required')
  try {
    const file = await receive(files.incoming, part.file as Readable, max)
    return { ...file, name: safeName(part.filename) }
  } catch (error) {
    if (error instanceof TooLarge)
      throw new HttpError(413, message('errors:fileTooLarge', { size: Math.floor(max / 1_000_000) }))
    throw error
  }
}

type Named = Received & { name: string }

/** The file as it will be kept, with its type and its name's ending by its content. Throws 415 for another type, and for no picture. */
async function checked(
  sent: Named,
  accept: readonly string[],
  remake: Limits['remake'],
): Promise<{ file: Named; type: string }> {
  const { type, ending } = (await sniff(sent.head)) ?? { type: '', ending: '' }
  const good = accept.includes(type) && (!type.startsWith('image/') || (await isPicture(sent.path)))
  if (good && !remake) return { file: { ...sent, name: withEnding(sent.name, ending) }, type }
  const made = good && remake ? await remake(sent, type) : undefined
  await letGo(sent)
  if (made) {
    const ending = made.type === 'image/png' ? '.png' : '.jpg'
    return { file: { ...made.file, name: sent.name.replace(/(\.[^.]*)?$/, ending) }, type: made.type }
  }
  throw new HttpError(415, message('errors:fileType'), { errors: { file: [message('errors:fileType')] } })
}

/** What the database knows of a file that is to be sent. */
export interface MediaFile {
  readonly file_name: string
  readonly mime_type: string
  readonly size: number
  readonly storage_key: string
}

/** Sends a file, or throws 404 where there is none. Nothing in it runs on the portal's pages. */
export async function sendMedia(
  reply: FastifyReply,
  files: FileStore,
  file: MediaFile | undefined,
  disposition: 'inline' | 'attachment',
): Promise<FastifyReply> {
  const stored = file && (await files.open(file.storage_key))
  if (!stored) throw notFound()
  return reply
    .type(file.mime_type)
    .header('content-length', stored.size)
    .header('content-disposition', contentDisposition(disposition, file.file_name))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, max-age=600')
    .header('referrer-policy', 'no-referrer')
    .send(stored.stream)
}

/** Uploads, and the files themselves behind short-lived links. */
export function mediaRoutes(app: FastifyInstance, portal: Portal): void {
  const { engine, files } = portal

  app.post('/api/medias', { config: { policy: 'login' } }, async (request, reply) => {
    const context = contextOf(engine, request)
    const { accept, maxSize, remake } = limitsOf(context, request.query as never)
    await consumeQuota(engine.db, `upload:${context.caller.id}`, rateLimits.uploads, 'errors:limits.uploads')
    const sent = await take(request, portal, maxSize)
    const { file, type } = await checked(sent, accept, remake)
    const key = await files.keep(file).catch(async error => {
      await letGo(file)
      throw error
    })
    const values = {
      file_name: file.name,
      mime_type: type,
      size: file.size,
      sha256: file.sha256,
      storage_key: key,
    }
    let isStored = false
    const { status, body } = await once(
      context,
      request,
      reply,
      async inner => {
        const row = await insert(inner, engine.catalogue.get('medias'), nothing, values)
        isStored = true
        return { status: 201, body: { data: row } }
      },
      `${file.sha256} ${file.name}`,
    ).catch(async error => {
      // Nothing would know of the file any more.
      await files.remove(key)
      throw error
    })
    // It was sent before: the answer is about the first one.
    if (!isStored) await files.remove(key)
    return reply.code(status).send(body)
  })

  app.get('/api/medias/:id/:name', { config: { policy: 'public' } }, async (request, reply) => {
    const { token, dir = 'private' } = request.query as Record<string, unknown>
    knowOnly(request.query, 'token', 'dir')
    const id = idFromPath((request.params as { id: string }).id)
    if (typeof token !== 'string' || !checkMediaToken(id, token)) throw notFound()
    const { rows } = await engine.db.query<MediaFile>(
      'select file_name, mime_type, size, storage_key from medias where id = $1 and dir = $2 and deleted_at is null',
      [id, dir === 'public' ? 'public' : 'private'],
    )
    const [file] = rows
    const shown = /^(image\/(jpeg|png|webp|gif)|application\/pdf)$/.test(file?.mime_type ?? '')
    return sendMedia(reply, files, file, shown ? 'inline' : 'attachment')
  })
}
