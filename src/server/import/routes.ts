import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import '@fastify/multipart'
import { importPermission } from '../../metadata/access.ts'
import { formatsRead, formatsWritten, MAX_FORMAT_BYTES } from '../../metadata/formats.ts'
import { message } from '../../metadata/message.ts'
import { hasVerb } from '../../metadata/route.ts'
import { canRunUnattended } from '../bulk/actions.ts'
import type { Portal } from '../dependencies.ts'
import { countLosses, exportFormat, formatNamed } from '../formats/export.ts'
import { contentDisposition } from '../http/download.ts'
import type { EndpointList } from '../http/endpoints.ts'
import { badQuery, HttpError, invalidField } from '../http/errors.ts'
import { contextOf } from '../http/policy.ts'
import { label, translate } from '../i18n.ts'
import { safeName } from '../media/sniff.ts'
import { letGo, type Received, receive, TooLarge } from '../media/store.ts'
import type { Compiled } from '../rest/compiled.ts'
import type { Context, Engine } from '../rest/context.ts'
import { exportRows } from '../rest/export.ts'
import { onceInSteps } from '../rest/idempotency.ts'
import type { RawQuery } from '../rest/query.ts'
import { idFromPath } from '../rest/show.ts'
import { requestedAction } from '../rest/write-with-action.ts'
import { annotatedFile } from './annotated-file.ts'
import { exampleFile } from './example.ts'
import { importRuns } from './import-runs.ts'
import { inTurn } from './in-turn.ts'
import { applyImport, startImport } from './job.ts'
import { MAX_BYTES } from './read-file.ts'
import { readImport } from './report.ts'
import type { ImportAnswer } from './run-job.ts'
import { startSent } from './sent.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Answers with a file to be kept. */
export const attach = (reply: FastifyReply, name: string, type: string) =>
  reply
    .type(type)
    .header('content-disposition', contentDisposition('attachment', name))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')

const flag = (query: Record<string, unknown>, name: string): boolean => {
  const value = query[name]
  if (value !== undefined && value !== '0' && value !== '1') throw badQuery(name, ['0', '1'])
  return value === '1'
}

/** What a query may say of the rows that are written. */
const applyKeys = ['skip_bad', 'ignore_unknown', 'also']

function requireKeys(query: Record<string, unknown>, known: readonly string[]): void {
  for (const key of Object.keys(query)) if (!known.includes(key)) throw badQuery(key, [...known])
}

/** How a file of a request is imported, and what tells it from another one where the request sends it. */
interface Import {
  readonly sent?: Buffer | string
  work(context: Context): Promise<ImportAnswer>
  /** When it is over, whatever came of it. */
  end?(): Promise<void>
}

/** What was chosen for all records of a file (`given[category_id]=7`), by the key of the relation. */
function givenOf(compiled: Compiled, query: Record<string, unknown>): Record<string, number> {
  const names = (compiled.resource.config.import?.given ?? []) as readonly string[]
  const given: Record<string, number> = {}
  for (const name of names) {
    const key = compiled.byName.get(name)?.key ?? name
    const value = query[givenKey(key)]
    if (value === undefined) continue
    if (typeof value !== 'string' || !/^[1-9]\d{0,14}$/.test(value)) throw badQuery(givenKey(key))
    given[key] = Number(value)
  }
  return given
}

const givenKey = (key: string) => `given[${key}]`
const givenKeys = ({ resource, byName }: Compiled): string[] =>
  ((resource.config.import?.given ?? []) as readonly string[]).map(name =>
    givenKey(byName.get(name)?.key ?? name),
  )

async function partOf(request: FastifyRequest, fileSize: number) {
  // Who went away while this waited would be waited for without end.
  if (request.raw.destroyed) throw new HttpError(400, message('errors:json'))
  const part = await request.file({ limits: { fileSize, files: 1, parts: 5 } })
  if (part?.fieldname !== 'file') throw invalidField('file', 'required')
  return part
}

const tooLarge = (max: number) =>
  new HttpError(413, message('errors:fileTooLarge', { size: max / 1_048_576 }))

/** The one file that a request sends. */
export async function fileOf(request: FastifyRequest): Promise<{ bytes: Buffer; name: string }> {
  const part = await partOf(request, MAX_BYTES)
  const bytes = await part.toBuffer().catch(() => {
    throw tooLarge(MAX_BYTES)
  })
  return { bytes, name: safeName(part.filename) }
}

/** The one file of a request, on this machine: it may be larger than what is held in memory. */
async function receivedFileOf(
  request: FastifyRequest,
  { files }: Portal,
): Promise<Received & { name: string }> {
  const part = await partOf(request, MAX_FORMAT_BYTES + 1)
  try {
    const file = await receive(files.incoming, part.file as Readable, MAX_FORMAT_BYTES)
    return { ...file, name: safeName(part.filename) }
  } catch (error) {
    throw error instanceof TooLarge ? tooLarge(MAX_FORMAT_BYTES) : error
  }
}

/** What the routes of a resource's import do with their requests. */
function importerOf(engine: Engine, compiled: Compiled) {
  /**
   * The action that a job is to do with each record that is added (`?also=invite`). Left out where it makes links and no
   * mails are sent: whoever imports then asks for them afterwards, so that they are handed over.
   */
  function actionForJob(request: FastifyRequest): string | undefined {
    const action = requestedAction(contextOf(engine, request), compiled, request.query as RawQuery)
    return action !== undefined && canRunUnattended(compiled, action, engine) ? action : undefined
  }

  /**
   * Imports what a request names, once for an `Idempotency-Key`. It counts as running before anything of it is read,
   * until its last row is written: 409 while there are too many. `read` reads the request.
   */
  function answer(request: FastifyRequest, reply: FastifyReply, read: () => Import | Promise<Import>) {
    const { caller } = contextOf(engine, request)
    const key = request.headers['idempotency-key']
    // Equal requests are one import: what is repeated waits with its file unread, and gets the answer of the first.
    return inTurn(key && `${caller.id} ${key}`, () => run(request, reply, read))
  }

  async function run(request: FastifyRequest, reply: FastifyReply, read: () => Import | Promise<Import>) {
    const context = contextOf(engine, request)
    const { caller, locale } = context
    const running = importRuns.begin(caller.id, label(locale, compiled.name, 'name'), locale)
    let rest: Promise<unknown> | undefined
    let end: Import['end']
    try {
      const { work, sent, ...over } = await read()
      end = over.end
      const once = async (inner: Context) => {
        const { status, report, rest: more } = await work(inner)
        rest = more
        const text = status === 422 ? { message: translate(locale, 'errors:checkFile') } : {}
        return { status, body: { ...text, data: report } }
      }
      const { status, body } = await onceInSteps(context, request, reply, once, sent)
      return reply.code(status).send(body)
    } finally {
      await end?.()
      void Promise.resolve(rest).finally(running.end)
    }
  }

  return { actionForJob, answer }
}

function exportRoute(app: EndpointList, { engine, files }: Portal, compiled: Compiled): void {
  const { name } = compiled
  const policy = { config: { policy: { permissions: [`${name}.index`] } } }
  app.get(`/api/export-${name}`, policy, async (request, reply) => {
    const context = contextOf(engine, request)
    const query = request.query as RawQuery
    const found = formatNamed(context, compiled, query.format)
    const { stream, type, ending } = found
      ? await exportFormat(context, compiled, query, { files, ...found })
      : exportRows(context, compiled, query)
    const day = new Date().toISOString().slice(0, 10)
    return attach(reply, `${label(context.locale, name, 'name')} ${day}.${ending}`, type).send(stream)
  })
  if (formatsWritten(compiled.resource).length)
    app.get(`/api/export-${name}/losses`, policy, async request => ({
      data: await countLosses(contextOf(engine, request), compiled, request.query as RawQuery, files),
    }))
}

function importRoutes(app: EndpointList, portal: Portal, compiled: Compiled): void {
  const { engine } = portal
  const { actionForJob, answer } = importerOf(engine, compiled)
  const policy = { config: { policy: { permissions: [importPermission(compiled.resource)] } } }
  const base = `/api/${compiled.name}/from-file`

  app.post(base, policy, async (request, reply) => {
    const query = request.query as Record<string, unknown>
    requireKeys(query, ['dry_run', ...applyKeys, ...givenKeys(compiled)])
    const options = {
      given: givenOf(compiled, query),
      dryRun: flag(query, 'dry_run'),
      skipBad: flag(query, 'skip_bad'),
      ignoreUnknown: flag(query, 'ignore_unknown'),
      also: actionForJob(request),
    }
    if (!request.isMultipart()) throw new HttpError(415, message('errors:multipart'))
    return answer(request, reply, async () => {
      if (!formatsRead(compiled.resource).length) {
        const file = await fileOf(request)
        return { sent: file.bytes, work: context => startImport(context, compiled, file, options) }
      }
      const file = await receivedFileOf(request, portal)
      return {
        sent: `${file.sha256} ${file.name}`,
        work: context => startSent({ context, compiled, files: portal.files }, file, options),
        end: () => letGo(file),
      }
    })
  })

  app.get(`${base}/example`, policy, async (request, reply) => {
    const context = contextOf(engine, request)
    const { stream, name: fileName } = await exampleFile(context, compiled)
    return attach(reply, fileName, xlsx).send(stream)
  })

  app.get(`${base}/:jobId`, policy, async request => ({
    data: await readImport(
      contextOf(engine, request),
      compiled,
      idFromPath((request.params as { jobId: string }).jobId),
    ),
  }))

  app.post(`${base}/:jobId/apply`, policy, async (request, reply) => {
    const query = request.query as Record<string, unknown>
    requireKeys(query, applyKeys)
    const id = idFromPath((request.params as { jobId: string }).jobId)
    const options = {
      skipBad: flag(query, 'skip_bad'),
      ignoreUnknown: flag(query, 'ignore_unknown'),
      also: actionForJob(request),
    }
    return answer(request, reply, () => ({
      work: context => applyImport(context, compiled, id, options, portal.files),
    }))
  })

  app.get(`${base}/:jobId/report`, policy, async (request, reply) => {
    const context = contextOf(engine, request)
    const id = idFromPath((request.params as { jobId: string }).jobId)
    const { stream, name: fileName } = await annotatedFile(context, compiled, id)
    return attach(reply, fileName, xlsx).send(stream)
  })
}

/** Import and export of a resource. */
export function fileRoutes(app: EndpointList, portal: Portal, compiled: Compiled): void {
  const { config } = compiled.resource
  if (config.export && hasVerb(compiled.resource, 'index')) exportRoute(app, portal, compiled)
  if (config.import) importRoutes(app, portal, compiled)
}
