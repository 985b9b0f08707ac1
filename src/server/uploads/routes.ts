import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { message } from '../../metadata/message.ts'
import type { Portal } from '../dependencies.ts'
import { badQuery, conflict, HttpError, knowOnly, notFound } from '../http/errors.ts'
import { consumeQuota, rateLimits } from '../http/limits.ts'
import { contextOf } from '../http/policy.ts'
import { fileLimitsOf, tooLarge } from '../media/limits.ts'
import { fileRecords } from '../media/record.ts'
import { safeName, wrongFileType } from '../media/sniff.ts'
import { isUploadId, newKey } from '../media/store.ts'
import { attachedTo } from '../media/unused.ts'
import type { Context } from '../rest/context.ts'
import { once } from '../rest/idempotency.ts'
import { finishUpload, removeUpload } from './finish.ts'
import {
  capabilities,
  checksumOf,
  methodOf,
  numberOf,
  pieceType,
  readMetadata,
  requireVersion,
  tusVersion,
  wholeNumber,
} from './protocol.ts'
import { receivePieces } from './receive.ts'
import {
  beginUpload,
  expiresAt,
  type NewUpload,
  ownUpload,
  ownUploads,
  type StoredUpload,
  uploadRow,
} from './uploads.ts'

const login = { policy: 'login' } as const
const path = '/api/uploads'

function idOf(request: FastifyRequest): string {
  const { id } = request.params as { id: string }
  if (!isUploadId(id)) throw notFound()
  return id
}

/** What a request says of the file that is to come. Throws 413 for one that is too large, and 415 for an empty one. */
function newUpload(context: ReturnType<typeof contextOf>, { headers }: FastifyRequest): NewUpload {
  const size = numberOf(headers, 'Upload-Length')
  const metadata = headers['upload-metadata']
  const said = readMetadata(metadata)
  const [resource, field] = [said.get('resource'), said.get('field')]
  const { resumable, maxSize } = fileLimitsOf(context, resource, field)
  if (!resumable) throw badQuery('field')
  if (size > maxSize) throw tooLarge(maxSize)
  if (size === 0) throw wrongFileType()
  return {
    resource: resource as string,
    field: field as string,
    record_id: wholeNumber(said, 'record'),
    file_name: safeName(said.get('filename')),
    modified: wholeNumber(said, 'modified'),
    metadata: metadata as string,
    size,
    storage_key: newKey(),
  }
}

const withOffset = (reply: FastifyReply, upload: StoredUpload): FastifyReply =>
  reply.header('upload-offset', upload.received).header('upload-expires', expiresAt(upload))

/** Files that arrive in pieces, by the protocol tus. */
function tusRoutes(app: FastifyInstance, portal: Portal): void {
  const { engine } = portal

  app.route({
    method: 'OPTIONS',
    url: path,
    // What a page of another site asks beforehand is answered besides.
    config: { policy: 'public', cors: { preflightContinue: true, strictPreflight: false } },
    handler: (_, reply) => reply.code(204).headers(capabilities).send(),
  })

  app.post(path, { config: login }, async (request, reply) => {
    requireVersion(request.headers)
    const context = contextOf(engine, request)
    const upload = newUpload(context, request)
    const { resource, field, file_name, size } = upload
    await consumeQuota(engine.db, `upload:${context.caller.id}`, rateLimits.uploads, 'errors:limits.uploads')
    const { status, body } = await once(
      context,
      request,
      reply,
      async inner => {
        const begun = await beginUpload(inner, upload)
        return { status: 201, body: { data: uploadRow(begun) } }
      },
      JSON.stringify([resource, field, file_name, size]),
    )
    return reply
      .code(status)
      .header('location', `${path}/${body.data.id}`)
      .header('upload-expires', new Date(body.data.expires_at as string).toUTCString())
      .send(body)
  })

  app.route({
    method: 'HEAD',
    url: `${path}/:id`,
    config: login,
    handler: async (request, reply) => {
      requireVersion(request.headers)
      const upload = await ownUpload(contextOf(engine, request), idOf(request))
      return withOffset(reply, upload)
        .header('upload-length', upload.size)
        .header('upload-metadata', upload.metadata)
        .send()
    },
  })

  const patch = async (request: FastifyRequest, reply: FastifyReply) => {
    requireVersion(request.headers)
    const { headers } = request
    if (headers['content-type']?.split(';')[0]?.trim() !== pieceType)
      throw new HttpError(415, message('errors:mediaType'))
    const context = contextOf(engine, request)
    const upload = await ownUpload(context, idOf(request))
    if (numberOf(headers, 'Upload-Offset') !== upload.received) throw conflict('uploadOffset')
    const length = Number(headers['content-length'] ?? 0)
    if (upload.received + length > upload.size) throw tooLarge(upload.size)
    const { upload: now, broke } = await receivePieces(
      portal,
      upload,
      request.body as Readable,
      checksumOf(headers),
    )
    // Nobody hears the answer to a line that broke.
    if (broke) throw broke instanceof HttpError ? broke : new HttpError(400, message('errors:json'))
    if (now.received === now.size) await finishUpload(portal, context, now)
    return withOffset(reply, now).code(204).send()
  }
  const remove = async (request: FastifyRequest, reply: FastifyReply) => {
    requireVersion(request.headers)
    await removeUpload(portal, await ownUpload(contextOf(engine, request), idOf(request)))
    return reply.code(204).send()
  }
  app.patch(`${path}/:id`, { config: login }, patch)
  app.delete(`${path}/:id`, { config: login }, remove)
  app.post(`${path}/:id`, { config: login }, (request, reply) => {
    const method = methodOf(request.headers)
    if (method === 'PATCH') return patch(request, reply)
    if (method === 'DELETE') return remove(request, reply)
    throw notFound()
  })
}

/** Uploads as the API lists them: without those whose files a record has, which are found there. */
async function rowsOf(context: Context, uploads: readonly StoredUpload[]) {
  const arrived = uploads.flatMap(({ media_id: media }) => (media === null ? [] : [media]))
  if (!arrived.length) return uploads.map(upload => uploadRow(upload))
  const fieldOf = ({ resource, field }: StoredUpload) => `${resource} ${field}`
  const attached = new Map<string, ReadonlySet<number>>()
  for (const upload of new Map(uploads.map(upload => [fieldOf(upload), upload])).values())
    attached.set(fieldOf(upload), await attachedTo(context.engine, upload, arrived))
  const records = await fileRecords(context, arrived)
  return uploads.flatMap(upload => {
    const { media_id: media } = upload
    if (media === null) return [uploadRow(upload)]
    return attached.get(fieldOf(upload))?.has(media) ? [] : [uploadRow(upload, records.get(media) ?? null)]
  })
}

/** What the portal adds to the protocol: the caller's own uploads, to be found again, and the record that one has become. */
function ownRoutes(app: FastifyInstance, portal: Portal): void {
  const { engine } = portal

  app.get(path, { config: login }, async request => {
    const query = request.query as Record<string, string | undefined>
    knowOnly(query, 'resource', 'field', 'record')
    const { resource, field, record } = query
    for (const [name, value] of Object.entries(query)) if (typeof value !== 'string') throw badQuery(name)
    if (record && !/^\d{1,15}$/.test(record)) throw badQuery('record')
    const context = contextOf(engine, request)
    const filter = { resource, field, record: record === undefined ? undefined : Number(record) || null }
    return { data: await rowsOf(context, await ownUploads(context, filter)) }
  })

  app.post(`${path}/:id/media`, { config: login }, async request => {
    const context = contextOf(engine, request)
    const upload = await ownUpload(context, idOf(request))
    return { data: await finishUpload(portal, context, upload) }
  })
}

/** Uploads that go on after the line broke, at any instance. */
export async function uploadRoutes(app: FastifyInstance, portal: Portal): Promise<void> {
  await app.register(async scope => {
    // The body is read by who stores it, no faster than that.
    scope.addContentTypeParser(pieceType, (_, payload, done) => done(null, payload))
    scope.addHook('onRequest', (_, reply, done) => {
      reply.header('tus-resumable', tusVersion)
      done()
    })
    tusRoutes(scope, portal)
    ownRoutes(scope, portal)
  })
}
