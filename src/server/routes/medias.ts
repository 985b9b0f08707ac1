import type { Readable } from 'node:stream'
import '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type MediaOptions, mediaSize } from '../../fields/media/index.ts'
import { message } from '../../metadata/message.ts'
import { may } from '../auth/caller.ts'
import { badQuery, forbidden, HttpError, invalidField, knowOnly, notFound } from '../http/errors.ts'
import { once } from '../http/idempotency.ts'
import { countTry } from '../http/limits.ts'
import { contextOf } from '../http/policy.ts'
import { checkMediaToken } from '../media/links.ts'
import { isPicture, safeName, sniff } from '../media/sniff.ts'
import { type StoredFile, TooLarge } from '../media/store.ts'
import type { CompiledField } from '../rest/catalogue.ts'
import type { Context } from '../rest/context.ts'
import { readId } from '../rest/show.ts'
import { insert } from '../rest/store.ts'
import { writableBy } from '../rest/values.ts'
import type { Portal } from './dependencies.ts'

/** Uploads of one person: more than anybody's day of work, and far less than a disk. */
const uploads = { tries: 300, seconds: 3600 }

const nothing = new Map<string, unknown>()

/** The media field that an upload is for; unknown to those who may not write it. */
function fieldOf(context: Context, query: Record<string, unknown>): CompiledField {
  const { resource, field } = query
  knowOnly(query, 'resource', 'field')
  if (typeof resource !== 'string' || !context.engine.catalogue.has(resource)) throw badQuery('resource')
  const compiled = context.engine.catalogue.get(resource)
  const found = typeof field === 'string' ? compiled.byName.get(field) : undefined
  if (found?.target !== 'medias') throw badQuery('field')
  const itself = resource === 'users' && field === 'image_medias'
  const writes = (['create', 'update'] as const).some(
    mode =>
      writableBy(context.caller, compiled, found, mode) &&
      may(context.caller, `${resource}.${mode === 'create' ? 'store' : 'update'}`),
  )
  if (!writes && !itself) throw forbidden()
  return found
}

/** Writes the one file of a multipart body. */
async function receive(
  request: FastifyRequest,
  { files }: Portal,
  most: number,
): Promise<StoredFile & { name: string }> {
  if (!request.isMultipart()) throw new HttpError(415, message('errors:multipart'))
  const part = await request.file({ limits: { fileSize: most + 1, files: 1, parts: 5 } })
  if (part?.fieldname !== 'file') throw invalidField('file', 'required')
  try {
    return { ...(await files.write(part.file as Readable, most)), name: safeName(part.filename) }
  } catch (error) {
    if (error instanceof TooLarge)
      throw new HttpError(413, message('errors:fileTooLarge', { size: Math.floor(most / 1_000_000) }))
    throw error
  }
}

/** Uploads, and the files themselves behind short-lived links. */
export function mediaRoutes(app: FastifyInstance, portal: Portal): void {
  const { engine, files } = portal

  app.post('/api/medias', { config: { policy: 'login' } }, async (request, reply) => {
    const context = contextOf(engine, request)
    const { accept, maxSize = mediaSize } = fieldOf(context, request.query as never).field
      .options as unknown as MediaOptions
    await countTry(engine.db, `upload:${context.caller.id}`, uploads)
    const file = await receive(request, portal, maxSize)
    const type = await sniff(file.head)
    const wrong =
      !type ||
      !accept.includes(type) ||
      (type.startsWith('image/') && !(await isPicture(files.path(file.key))))
    if (wrong) {
      await files.remove(file.key)
      throw new HttpError(415, message('errors:fileType'), { errors: { file: [message('errors:fileType')] } })
    }
    const values = {
      file_name: file.name,
      mime_type: type,
      size: file.size,
      sha256: file.sha256,
      storage_key: file.key,
    }
    let isKept = false
    const { status, body } = await once(
      context,
      request,
      reply,
      async inner => {
        const row = await insert(inner, engine.catalogue.get('medias'), nothing, values)
        isKept = true
        return { status: 201, body: { data: row } }
      },
      `${file.sha256} ${file.name}`,
    ).catch(async error => {
      // Nothing would know of the file any more.
      await files.remove(file.key)
      throw error
    })
    // It was sent before: the answer is about the first one.
    if (!isKept) await files.remove(file.key)
    return reply.code(status).send(body)
  })

  app.get('/api/medias/:id/:name', { config: { policy: 'public' } }, async (request, reply) => {
    const { token, dir = 'private' } = request.query as Record<string, unknown>
    knowOnly(request.query, 'token', 'dir')
    const id = readId((request.params as { id: string }).id)
    if (typeof token !== 'string' || !checkMediaToken(id, token)) throw notFound()
    const { rows } = await engine.db.query<{
      file_name: string
      mime_type: string
      size: number
      storage_key: string
    }>(
      'select file_name, mime_type, size, storage_key from medias where id = $1 and dir = $2 and deleted_at is null',
      [id, dir === 'public' ? 'public' : 'private'],
    )
    const file = rows[0]
    if (!file || !(await files.has(file.storage_key))) throw notFound()
    const shown = /^(image\/(jpeg|png|webp|gif)|application\/pdf)$/.test(file.mime_type)
      ? 'inline'
      : 'attachment'
    return reply
      .type(file.mime_type)
      .header('content-length', file.size)
      .header('content-disposition', `${shown}; filename*=UTF-8''${encodeURIComponent(file.file_name)}`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, max-age=600')
      .header('referrer-policy', 'no-referrer')
      .send(files.read(file.storage_key))
  })
}
